/// The devices in front of a screen, in its pixels.
protocol InputDevices: AnyObject {
  /// Moves the pointer to a place.
  func movePointer(x: Double, y: Double)
  /// Presses or releases a mouse button: 1 left, 2 middle, 3 right.
  func setButton(_ number: Int, pressed: Bool)
  /// Turns the wheel by `notches`, down when positive.
  func turnWheel(_ notches: Int)
  /// Moves two fingers on a touchpad, so that content is to move by (`dx`, `dy`).
  func scroll(dx: Double, dy: Double)
  /// Lifts the fingers from the touchpad.
  func liftFromTouchpad()
  /// Presses or releases the key with X's name `name`, for instance `Escape`.
  func setKey(_ name: String, pressed: Bool)
  /// Puts a finger down, moves or lifts it; nobody is told before ``endTouchFrame()``.
  func touch(_ finger: Int, _ action: FingerAction, x: Double, y: Double)
  /// Ends what happened to fingers at one time.
  func endTouchFrame()
}

/// An action of a finger.
enum FingerAction: String {
  case down, move, up
}

/// The numbers of mouse buttons in linux/input-event-codes.h by X's numbers.
enum ButtonCode {
  /// The number of the button `number`.
  static func of(_ number: Int) -> Int { [1: 272, 2: 274, 3: 273][number] ?? 272 }
}

/// The numbers of keys in linux/input-event-codes.h by X's names.
enum KeyCode {
  private static let all: [String: Int] = [
    "Escape": 1, "1": 2, "5": 6, "BackSpace": 14, "Tab": 15, "q": 16, "e": 18, "o": 24,
    "Return": 28, "Control_L": 29, "a": 30, "h": 35, "l": 38, "Shift_L": 42, "z": 44, "c": 46,
    "v": 47, "Alt_L": 56, "space": 57, "F1": 59, "F2": 60, "F3": 61, "F4": 62, "F5": 63, "F6": 64,
    "F7": 65, "F8": 66, "F9": 67, "F10": 68, "F11": 87, "F12": 88, "Home": 102, "Up": 103,
    "Page_Up": 104, "Left": 105, "Right": 106, "End": 107, "Down": 108, "Page_Down": 109,
    "Delete": 111,
  ]

  /// The number of the key `name`.
  static func of(_ name: String) -> Int {
    guard let code = all[name] else { preconditionFailure("no code for the key \(name)") }
    return code
  }
}
