/// Xvfb with a connection to it, whose pointer and keys are moved by XTEST.
///
/// It has no touch screen.
final class VirtualX: DisplayServer, InputDevices {
  private let server: XServer
  private let connection: XClient

  var environment: [String: String] { ["DISPLAY": server.display] }
  var devices: any InputDevices { self }
  var client: XClient? { connection }

  init() throws {
    server = try XServer()
    connection = try XClient(server, named: server.display)
  }

  func windowFrame(of process: Int32) -> Area? { connection.window()?.frame }
  func picture(of area: Area) -> Picture { server.picture(of: area) }

  /// Answers nothing any more.
  func freeze() { server.freeze() }

  func crash() {
    connection.abandon()
    server.crash()
  }

  // MARK: Devices

  func movePointer(x: Double, y: Double) {
    connection.movePointer(x: Int(x.rounded()), y: Int(y.rounded()))
  }

  func setButton(_ number: Int, pressed: Bool) {
    connection.setButton(number, pressed: pressed)
  }

  /// X has buttons for notches: 4 up, 5 down.
  func turnWheel(_ notches: Int) {
    for _ in 0..<abs(notches) {
      connection.setButton(notches > 0 ? 5 : 4, pressed: true)
      connection.setButton(notches > 0 ? 5 : 4, pressed: false)
    }
  }

  func setKey(_ name: String, pressed: Bool) { connection.setKey(name, pressed: pressed) }

  func scroll(dx: Double, dy: Double) { noTouch() }
  func liftFromTouchpad() { noTouch() }
  func touch(_ finger: Int, _ action: FingerAction, x: Double, y: Double) { noTouch() }
  func endTouchFrame() { noTouch() }

  private func noTouch() { preconditionFailure("XTEST knows neither touches nor touchpads") }
}
