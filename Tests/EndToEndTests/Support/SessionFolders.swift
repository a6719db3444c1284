import Foundation

/// The folders of a user's session: home, settings, data and what lives as long as the session.
final class SessionFolders {
  private let folder: TemporaryFolder

  /// The environment of programs of the session.
  let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    var environment = ["HOME": folder.path("home")]
    for (variable, name) in [
      ("XDG_RUNTIME_DIR", "run"), ("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"),
      ("XDG_STATE_HOME", "state"), ("XDG_CACHE_HOME", "cache"),
    ] { environment[variable] = folder.path(name) }
    for path in environment.values {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700],
      )
    }
    self.environment = environment
    // Xwayland puts its socket there, and only root can make it.
    try? FileManager.default.createDirectory(
      atPath: "/tmp/.X11-unix",
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o1777],
    )
  }

  /// The path of `name` in the folder of what lives as long as the session.
  func runtimePath(_ name: String) -> String { folder.path("run/" + name) }

  /// Writes a file; `path` is relative to the folder of all, which has `home`, `config`, `data` and
  /// so on in it.
  func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: folder.path(path))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// The path of `path` in the folder of all.
  func path(_ path: String) -> String { folder.path(path) }
}
