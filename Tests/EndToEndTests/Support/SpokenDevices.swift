/// Devices that are moved by lines of text, in the language of `Tests/Weston/injector.c`.
protocol SpokenDevices: InputDevices {
  /// Sends a line that has no answer.
  func tell(_ line: String)
  /// Changes of fingers since the last frame.
  var touchLines: [String] { get set }
}

extension SpokenDevices {
  func movePointer(x: Double, y: Double) { tell("point \(x) \(y)") }

  func setButton(_ number: Int, pressed: Bool) {
    tell("button \(ButtonCode.of(number)) \(pressed ? 1 : 0)")
  }

  func turnWheel(_ notches: Int) { tell("wheel 0 \(notches)") }
  func scroll(dx: Double, dy: Double) { tell("scroll \(-dx) \(-dy)") }
  func liftFromTouchpad() { tell("lift") }

  func setKey(_ name: String, pressed: Bool) {
    tell("key \(KeyCode.of(name)) \(pressed ? 1 : 0)")
  }

  func touch(_ finger: Int, _ action: FingerAction, x: Double, y: Double) {
    touchLines.append(action == .up ? "up \(finger)" : "\(action.rawValue) \(finger) \(x) \(y)")
  }

  /// Tells of all fingers at once: Weston sends to programs what it was told together, and one that
  /// has no time for a moment is cut off after some hundred messages, however short.
  func endTouchFrame() {
    tell((touchLines + ["frame"]).joined(separator: "\n"))
    touchLines.removeAll()
  }
}
