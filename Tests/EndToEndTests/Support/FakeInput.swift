/// The devices that KWin makes for a program (`org_kde_kwin_fake_input` of plasma-wayland-protocols),
/// in KWin's units.
final class FakeInput: InputDevices {
  private enum Request: Int {
    case authenticate = 0
    case button = 2
    case axis = 3
    case touchDown = 4
    case touchMotion = 5
    case touchUp = 6
    case touchCancel = 7
    case touchFrame = 8
    case pointerMotionAbsolute = 9
    case keyboardKey = 10
  }

  private let connection: WaylandConnection
  private let object: UInt32

  init(_ connection: WaylandConnection) throws {
    self.connection = connection
    guard let object = connection.bind("org_kde_kwin_fake_input", version: 4) else {
      throw TimedOut(description: "KWin offers no devices of programs")
    }
    self.object = object
    send(.authenticate) { arguments in
      arguments.append("Tactile")
      arguments.append("tests")
    }
    try connection.synchronize()
  }

  func movePointer(x: Double, y: Double) {
    send(.pointerMotionAbsolute) { arguments in
      arguments.append(fixed: x)
      arguments.append(fixed: y)
    }
  }

  func setButton(_ number: Int, pressed: Bool) {
    send(.button) { arguments in
      arguments.append(UInt32(ButtonCode.of(number)))
      arguments.append(pressed ? 1 : 0)
    }
  }

  /// A notch is 15 units.
  func turnWheel(_ notches: Int) {
    send(.axis) { arguments in
      arguments.append(0)
      arguments.append(fixed: 15 * Double(notches))
    }
  }

  func setKey(_ name: String, pressed: Bool) {
    send(.keyboardKey) { arguments in
      arguments.append(UInt32(KeyCode.of(name)))
      arguments.append(pressed ? 1 : 0)
    }
  }

  func touch(_ finger: Int, _ action: FingerAction, x: Double, y: Double) {
    let request: Request =
      switch action {
      case .down: .touchDown
      case .move: .touchMotion
      case .up: .touchUp
      }
    send(request) { arguments in
      arguments.append(UInt32(finger))
      guard action != .up else { return }
      arguments.append(fixed: x)
      arguments.append(fixed: y)
    }
  }

  func endTouchFrame() { send(.touchFrame) }

  /// Takes all fingers away from the program that has them.
  func cancelTouches() { send(.touchCancel) }

  func scroll(dx: Double, dy: Double) { preconditionFailure("KWin's fake input has no touchpad") }
  func liftFromTouchpad() { preconditionFailure("KWin's fake input has no touchpad") }

  /// Changes of fingers are sent with the frame, as the kernel reports it: KWin tells programs at once what
  /// it was told at once, and one that has no time for a moment is cut off after some hundred messages.
  private func send(
    _ request: Request,
    _ fill: (inout WaylandConnection.Arguments) -> Void = { _ in },
  ) {
    connection.request(object, request.rawValue, fill)
    guard ![.touchDown, .touchMotion, .touchUp].contains(request) else { return }
    connection.flush()
  }
}
