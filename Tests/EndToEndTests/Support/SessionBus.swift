import Foundation

/// A private session bus with a desktop portal on it (`Tests/Portal/portal.py`), which says dark at
/// first; both end with the object.
final class SessionBus {
  private let daemon: BusDaemon
  private var portal: ChildProcess

  /// The environment in which programs find it.
  let environment: [String: String]

  /// Starts both; programs that the bus starts get `environment`.
  init(environment own: [String: String] = [:]) throws {
    daemon = try BusDaemon(environment: own)
    environment = ["DBUS_SESSION_BUS_ADDRESS": daemon.address]
    portal = try Self.startedPortal(environment)
  }

  /// Ends the portal and starts another one, which says dark as the first did.
  func restartPortal() throws {
    portal.kill()
    _ = try portal.exitStatus()
    portal = try Self.startedPortal(environment)
  }

  private static func startedPortal(_ environment: [String: String]) throws -> ChildProcess {
    let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Portal/portal.py").path
    let portal = try ChildProcess(
      "/usr/bin/python3",
      [script],
      environment: environment,
      readsOutput: true,
    )
    guard portal.readLine() == "ready" else {
      throw TimedOut(description: "The portal did not start: \(portal.errors)")
    }
    return portal
  }

  /// Changes a setting of the desktop that is a whole number.
  func set(_ namespace: String, _ key: String, _ value: Int) throws {
    try call("Set", namespace, key, "uint32:\(value)")
  }

  /// Changes a setting of the desktop that is a fraction.
  func set(_ namespace: String, _ key: String, fraction: Double) throws {
    try call("SetFraction", namespace, key, "double:\(fraction)")
  }

  private func call(_ method: String, _ namespace: String, _ key: String, _ value: String) throws {
    let sender = try ChildProcess(
      "dbus-send",
      [
        "--session", "--print-reply", "--dest=org.freedesktop.portal.Desktop",
        "/org/freedesktop/portal/desktop", "tactile.Test.\(method)", "string:\(namespace)",
        "string:\(key)", value,
      ],
      environment: environment,
    )
    guard try sender.exitStatus() == 0 else { throw TimedOut(description: sender.errors) }
  }

  /// Ends the bus, with all that are on it.
  func end() throws { try daemon.end() }
}
