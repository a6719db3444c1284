/// The numbers of Linux's input events that matter for touch (`linux/input-event-codes.h`).
nonisolated enum KernelCode {
  /// The types of events.
  static let synchronization = 0
  static let key = 1
  static let absolute = 3
  static let miscellaneous = 4

  /// The codes of synchronization events.
  static let report = 0
  static let contactReport = 2
  static let dropped = 3

  /// The codes of axes.
  static let x = 0x00
  static let y = 0x01
  static let pressure = 0x18
  static let toolWidth = 0x1C
  static let slot = 0x2F
  static let contactX = 0x35
  static let contactY = 0x36
  static let toolType = 0x37
  static let trackingID = 0x39
  static let contactPressure = 0x3A
  static let distance = 0x3B
  static let lastContactAxis = 0x3D

  /// The codes of buttons.
  static let leftButton = 0x110
  static let penTool = 0x140
  static let fingerTool = 0x145
  static let fiveFingers = 0x148
  static let touch = 0x14A
  static let stylus = 0x14B
  static let twoFingers = 0x14D
  static let fourFingers = 0x14F

  /// The code of the panel's own clock.
  static let scanTime = 5

  /// The property of a device that moves a pointer (`INPUT_PROP_POINTER`).
  static let pointer = 0
  /// The property of a device whose surface is a screen (`INPUT_PROP_DIRECT`).
  static let direct = 1

  /// The value of ``toolType`` for the palm of a hand.
  static let palm: Int32 = 2

  /// The numbers that a type and a code may have (`EV_CNT`, `KEY_CNT`).
  static let types = 0...0x1F
  static let codes = 0...0x2FF
  /// The numbers that the value of an event and the range of an axis may have.
  static let values = Int(Int32.min)...Int(Int32.max)

  /// Returns whether an event of `type` and `code` belongs to the touch of a panel.
  ///
  /// The pointer that the kernel makes of the first contact, the size of a contact and the panel's
  /// clock belong to it, although nothing is read from them.
  static func isTouch(_ type: Int, _ code: Int) -> Bool {
    switch type {
    case synchronization: true
    case key:
      code == touch || code == fingerTool || code == fiveFingers
        || (twoFingers...fourFingers).contains(code)
    case absolute:
      code == x || code == y || code == pressure || code == toolWidth
        || (slot...lastContactAxis).contains(code)
    case miscellaneous: code == scanTime
    default: false
    }
  }
}

nonisolated struct KernelEvent {
  /// Microseconds on the clock of the recording.
  var time: Int64
  var type: Int
  var code: Int
  var value: Int32
}
