import Foundation

/// A folder of its own for one test, removed with the object.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactile-e2e-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A folder in which a program has mounted a file system stays as it is.
  deinit {
    let mounts = (try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)) ?? ""
    guard !mounts.contains(" \(url.path)/") else { return }
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file named `name` in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
