/// Whether an assistive tool is used, read from `org.a11y.Status` on the session bus.
///
/// The service is never started for the question: where it does not run, nobody uses a tool.
extension DesktopPortal {
  private static let service = "org.a11y.Bus"
  private static let servicePath = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  func askAccessibility() {
    let changes =
      "type='signal',interface='\(Self.properties)',member='PropertiesChanged',"
      + "path='\(Self.servicePath)'"
    addMatch(changes)
    addOwnerMatch(Self.service)
    askStatus()
  }

  private func askStatus() {
    statusQuestion = send(
      Self.service,
      Self.servicePath,
      Self.properties,
      "GetAll",
      startsService: false,
    ) { append(Self.status, to: $0) }
  }

  /// Handles `message` if it concerns the state; returns whether it does.
  func takeStatus(_ message: OpaquePointer) -> Bool {
    let arguments = DBusLibrary.Iterator()
    if library.isSignal(message, Self.bus, Self.ownerChange) != 0 {
      guard library.begin(message, arguments.pointer) != 0, text(arguments) == Self.service else {
        return false
      }
      // The service has started, or it has stopped and the call returns an error.
      askStatus()
      return true
    }
    if library.isSignal(message, Self.properties, "PropertiesChanged") != 0 {
      guard library.begin(message, arguments.pointer) != 0, text(arguments) == Self.status,
        library.next(arguments.pointer) != 0
      else { return true }
      readStatus(arguments)
      return true
    }
    guard statusQuestion != 0, library.replySerial(message) == statusQuestion else { return false }
    statusQuestion = 0
    guard isAnswer(message), library.begin(message, arguments.pointer) != 0 else {
      accessibility = AccessibilityStatus()
      return true
    }
    readStatus(arguments)
    return true
  }

  private func readStatus(_ values: DBusLibrary.Iterator) {
    forEachEntry(values) { key, value in
      guard let flag = number(value) else { return }
      switch key {
      case "IsEnabled": accessibility.isEnabled = flag != 0
      case "ScreenReaderEnabled": accessibility.hasScreenReader = flag != 0
      default: break
      }
    }
  }
}

/// The state of the desktop's accessibility bus.
struct AccessibilityStatus {
  /// Whether programs are asked to present themselves.
  var isEnabled = false
  var hasScreenReader = false

  /// Whether a tool may ask.
  var isOn: Bool { isEnabled || hasScreenReader }
}
