import Foundation

/// A folder for the files of a test, removed with the object.
package final class TemporaryFolder {
  /// The path of the folder.
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
