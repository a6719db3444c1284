import Glibc
import Testing

/// Files that several test targets read.
nonisolated enum Fixture {
  private static let folder =
    String(#filePath).replacing("TactileTracesTests/Kernel/Fixture.swift", with: "Fixtures")

  /// Returns the bytes of the fixture called `name`.
  static func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen("\(folder)/\(name)", "rb"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
