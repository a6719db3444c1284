import Foundation

/// C that tests load into other programs.
enum SharedObject {
  /// Compiles the files `sources` with further `flags`; the path of what came of it.
  static func built(_ name: String, from sources: [URL], flags: [String] = []) throws -> String {
    let project = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = project.appendingPathComponent(".build/end-to-end")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("\(name).so").path
    let compiler = try ChildProcess(
      "cc",
      ["-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-o", path]
        + sources.map(\.path) + flags,
    )
    guard try compiler.exitStatus(within: 60) == 0 else {
      throw TimedOut(description: "\(name) fails: \(compiler.errors)")
    }
    return path
  }
}
