import Foundation

/// C that tests load into other programs.
enum SharedObject {
  /// Compiles the files `sources` with further `flags`; the path of what came of it.
  ///
  /// Another process of tests may load the file meanwhile, so it is replaced in one step.
  static func built(_ name: String, from sources: [URL], flags: [String] = []) throws -> String {
    let project = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = project.appendingPathComponent(".build/end-to-end")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("\(name).so").path
    let new = "\(path).\(ProcessInfo.processInfo.processIdentifier)"
    let compiler = try ChildProcess(
      "cc",
      ["-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-o", new]
        + sources.map(\.path) + flags,
    )
    guard try compiler.exitStatus(within: 60) == 0 else {
      throw TimedOut(description: "\(name) fails: \(compiler.errors)")
    }
    guard rename(new, path) == 0 else {
      throw TimedOut(description: "\(path) cannot be replaced: \(String(cString: strerror(errno)))")
    }
    return path
  }
}
