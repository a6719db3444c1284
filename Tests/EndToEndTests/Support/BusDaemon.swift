import Foundation

/// A private D-Bus with nobody on it; it ends with the object.
final class BusDaemon {
  private let folder: TemporaryFolder
  private let daemon: ChildProcess

  /// The address that programs connect to.
  let address: String

  /// Starts one; programs that it starts itself get `environment`.
  init(environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    daemon = try ChildProcess(
      "dbus-daemon",
      [
        "--session", "--nofork", "--nopidfile", "--print-address=1",
        "--address=unix:path=\(folder.path("bus"))",
      ],
      environment: environment,
      without: ["DISPLAY", "WAYLAND_DISPLAY"],
      readsOutput: true,
    )
    guard let address = daemon.readLine() else {
      throw TimedOut(description: "dbus-daemon did not start: \(daemon.errors)")
    }
    self.address = address
  }

  /// Ends the bus, with all that are on it.
  func end() throws {
    daemon.terminate()
    _ = try daemon.exitStatus()
  }
}
