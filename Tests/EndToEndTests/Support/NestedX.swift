import Foundation

/// Xwayland with all its screen in one window of a ``Compositor``, whose devices move it.
final class NestedX: DisplayServer {
  private let compositor: Compositor
  private let process: ChildProcess
  private let connection: XClient

  let environment: [String: String]
  var devices: any InputDevices { compositor }
  var client: XClient? { connection }
  /// The touchpad and the pen of the compositor that it is a window of.
  var pens: any ExtendedDevices { compositor }

  init() throws {
    compositor = try Compositor(width: 1024, height: 900)
    process = try ChildProcess(
      "Xwayland",
      ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-shm", "-dpi", "96"],
      environment: compositor.environment,
      without: ["DISPLAY"],
      readsOutput: true,
    )
    guard let number = process.readLine() else {
      throw TimedOut(description: "Xwayland did not start: \(process.errors)")
    }
    environment = ["DISPLAY": ":\(number)"]
    connection = try XClient(process, named: ":\(number)")
  }

  deinit {
    connection.close()
    process.terminate()
    _ = try? process.exitStatus(within: 10)
  }

  func windowFrame(of process: Int32) -> Area? { connection.window()?.frame }
  func picture(of area: Area) throws -> Picture { try compositor.picture(of: area) }

  func crash() {
    connection.abandon()
    process.kill()
  }
}
