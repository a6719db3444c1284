internal import Glibc
internal import TactileFiles
internal import TactileViews

/// The desktop's settings and their changes, read from its portal on the session bus.
///
/// Nothing here blocks: sending and reading are tried, and continue when the bus has something to
/// say. See `org.freedesktop.portal.Settings`.
final class DesktopPortal {
  /// A result of reading from the bus.
  enum News {
    /// Nothing that concerns appearance.
    case nothing
    case settings(DesktopSettings)
    /// The bus is gone; no more settings will come.
    case end
  }

  /// The file descriptor that is readable when the bus has sent something.
  let descriptor: CInt

  let library: DBusLibrary
  private let connection: OpaquePointer
  private let watches: DBusWatches
  private var settings = PortalSettings()
  private var question: UInt32 = 0
  /// Whether the request was answered, also if the answer is that there is no portal.
  private(set) var isAnswered = false
  /// The state of the accessibility bus, as far as it is known.
  var accessibility = AccessibilityStatus()
  /// The serial number of the pending question for that state; 0 for none.
  var statusQuestion: UInt32 = 0
  private var isOpen = true

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let settingsInterface = "org.freedesktop.portal.Settings"
  private static let change = "SettingChanged"
  static let bus = "org.freedesktop.DBus"
  /// The bus's signal that a name has another owner, or none.
  static let ownerChange = "NameOwnerChanged"
  /// The number of immediate attempts to write queued data; sending the first messages takes five
  /// turns.
  private static let turns = 16

  /// Codes of D-Bus for types of arguments and messages.
  private enum Code {
    static let string = CInt(UInt8(ascii: "s"))
    static let number = CInt(UInt8(ascii: "u"))
    static let flag = CInt(UInt8(ascii: "b"))
    static let fraction = CInt(UInt8(ascii: "d"))
    static let array = CInt(UInt8(ascii: "a"))
    static let entry = CInt(UInt8(ascii: "e"))
    static let variant = CInt(UInt8(ascii: "v"))
    static let answer: CInt = 2
    static let error: CInt = 3
  }

  /// Connects to the portal on the session bus; nil where there is no bus or no D-Bus library.
  ///
  /// The first ``read()`` sends the request.
  init?() {
    guard
      let address = Self.address,
      let library = try? DBusLibrary(),
      let connection = library.openPrivate(address, nil)
    else { return nil }
    library.setExitOnDisconnect(connection, 0)
    var file: CInt = -1
    guard
      library.fileDescriptor(connection, &file) != 0,
      let watches = DBusWatches(library, connection)
    else {
      library.close(connection)
      library.unreference(connection)
      return nil
    }
    self.library = library
    self.connection = connection
    self.watches = watches
    descriptor = file
    ask()
  }

  /// Reads what the bus has sent, and sends queued messages.
  func read() -> News {
    guard isOpen else { return .end }
    var isNew = false
    var turn = 0
    repeat {
      guard library.readWrite(connection, 0) != 0 else { return .end }
      while let message = library.popMessage(connection) {
        isNew = take(message) || isNew
        library.unreferenceMessage(message)
      }
      turn += 1
      // Where nothing can be written yet, the bus has to say something first.
    } while turn < Self.turns && watches.wantsToWrite
    return isNew ? .settings(settings.desktop) : .nothing
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    library.close(connection)
    library.unreference(connection)
  }

  /// The session bus's address, limited to sockets of this machine, which open without delay.
  private static var address: String? {
    if let address = Environment.value(of: "DBUS_SESSION_BUS_ADDRESS") {
      return address.hasPrefix("unix:") && !address.contains("unixexec") ? address : nil
    }
    guard let folder = Environment.value(of: "XDG_RUNTIME_DIR") else { return nil }
    let path = folder + "/bus"
    return access(path, R_OK | W_OK) == 0 ? "unix:path=" + path : nil
  }

  // MARK: Asking

  private func ask() {
    _ = send(Self.bus, "/org/freedesktop/DBus", Self.bus, "Hello") { _ in }
    let rule =
      "type='signal',sender='\(Self.portal)',interface='\(Self.settingsInterface)',"
      + "member='\(Self.change)'"
    addMatch(rule)
    addOwnerMatch(Self.portal)
    askSettings()
    askAccessibility()
  }

  private func askSettings() {
    question = send(Self.portal, Self.path, Self.settingsInterface, "ReadAll") { arguments in
      let list = DBusLibrary.Iterator()
      _ = library.openContainer(arguments.pointer, Code.array, "s", list.pointer)
      for namespace in PortalSettings.namespaces { append(namespace, to: list) }
      _ = library.closeContainer(arguments.pointer, list.pointer)
    }
  }

  /// Asks the bus for the signals that the service called `name` starts and ends.
  func addOwnerMatch(_ name: String) {
    addMatch("type='signal',sender='\(Self.bus)',member='\(Self.ownerChange)',arg0='\(name)'")
  }

  /// Asks the bus for the signals that `rule` names.
  func addMatch(_ rule: String) {
    _ = send(Self.bus, "/org/freedesktop/DBus", Self.bus, "AddMatch") { arguments in
      append(rule, to: arguments)
    }
  }

  /// Queues a call and returns its serial number; 0 where that fails.
  func send(
    _ destination: String,
    _ path: String,
    _ interface: String,
    _ method: String,
    startsService: Bool = true,
    _ addArguments: (DBusLibrary.Iterator) -> Void,
  ) -> UInt32 {
    guard let message = library.newCall(destination, path, interface, method) else { return 0 }
    defer { library.unreferenceMessage(message) }
    if !startsService { library.setAutoStart(message, 0) }
    let arguments = DBusLibrary.Iterator()
    library.beginAppending(message, arguments.pointer)
    addArguments(arguments)
    var serial: UInt32 = 0
    return library.send(connection, message, &serial) != 0 ? serial : 0
  }

  func append(_ text: String, to arguments: DBusLibrary.Iterator) {
    text.withCString { characters in
      withUnsafePointer(to: characters) { _ = library.append(arguments.pointer, Code.string, $0) }
    }
  }

  // MARK: Hearing

  /// Reads a message and returns whether it answered the request or changed a setting.
  private func take(_ message: OpaquePointer) -> Bool {
    if takeStatus(message) { return false }
    let arguments = DBusLibrary.Iterator()
    if library.isSignal(message, Self.bus, Self.ownerChange) != 0 {
      // A portal that starts gets the first question, if that is still pending, by itself.
      if isAnswered, reportsPortal(message) { askSettings() }
      return false
    }
    if library.isSignal(message, Self.settingsInterface, Self.change) != 0 {
      guard library.begin(message, arguments.pointer) != 0, let space = text(arguments),
        library.next(arguments.pointer) != 0, let key = text(arguments),
        library.next(arguments.pointer) != 0, let number = number(arguments)
      else { return false }
      return settings.take(space, key, number)
    }
    let type = library.messageType(message)
    guard
      question != 0,
      type == Code.answer || type == Code.error,
      library.replySerial(message) == question
    else { return false }
    let (isFirst, old) = (!isAnswered, settings.desktop)
    isAnswered = true
    guard type == Code.answer, library.begin(message, arguments.pointer) != 0 else { return false }
    forEachEntry(arguments) { space, keys in
      forEachEntry(keys) { key, value in
        if let number = number(value) { settings.take(space, key, number) }
      }
    }
    return isFirst || settings.desktop != old
  }

  /// Returns whether `message`, a change of a name's owner, tells that the portal has started.
  private func reportsPortal(_ message: OpaquePointer) -> Bool {
    let arguments = DBusLibrary.Iterator()
    guard library.begin(message, arguments.pointer) != 0, text(arguments) == Self.portal,
      // The owner before, and the one now.
      library.next(arguments.pointer) != 0, library.next(arguments.pointer) != 0
    else { return false }
    return text(arguments)?.isEmpty == false
  }

  /// Returns whether `message` answers a call, and not with an error.
  func isAnswer(_ message: OpaquePointer) -> Bool {
    library.messageType(message) == Code.answer
  }

  /// Calls `body` with each key of a dictionary and an iterator at its value.
  func forEachEntry(
    _ dictionary: DBusLibrary.Iterator,
    _ body: (String, DBusLibrary.Iterator) -> Void,
  ) {
    guard library.argumentType(dictionary.pointer) == Code.array else { return }
    let entries = DBusLibrary.Iterator()
    library.recurse(dictionary.pointer, entries.pointer)
    while library.argumentType(entries.pointer) == Code.entry {
      let entry = DBusLibrary.Iterator()
      library.recurse(entries.pointer, entry.pointer)
      if let key = text(entry), library.next(entry.pointer) != 0 { body(key, entry) }
      _ = library.next(entries.pointer)
    }
  }

  func text(_ place: DBusLibrary.Iterator) -> String? {
    guard library.argumentType(place.pointer) == Code.string else { return nil }
    var characters: UnsafePointer<CChar>?
    library.basic(place.pointer, &characters)
    return characters.map { String(cString: $0) }
  }

  /// The number or flag in a variant, however many variants there are around it.
  func number(_ place: DBusLibrary.Iterator) -> Double? {
    switch library.argumentType(place.pointer) {
    case Code.variant:
      let inner = DBusLibrary.Iterator()
      library.recurse(place.pointer, inner.pointer)
      return number(inner)
    case Code.number, Code.flag:
      var number: UInt32 = 0
      library.basic(place.pointer, &number)
      return Double(number)
    case Code.fraction:
      var number = 0.0
      library.basic(place.pointer, &number)
      return number
    default: return nil
    }
  }
}

/// The settings that a desktop portal has reported so far.
struct PortalSettings: Hashable, Sendable {
  /// The portal's namespaces with appearance settings.
  static let namespaces = [appearance, gnome, accessibility]

  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let accessibility = "org.gnome.desktop.a11y.interface"
  /// The portal's numbers: 1 is dark, reduced or high; 0 is no preference, 2 light.
  private static let yes = 1.0

  private var isDark = false
  private var reducesMotion = false
  private var hasAnimations = true
  private var hasHighContrast = false
  private var isHighContrast = false
  private var textScale = 1.0

  /// The settings that the portal's values amount to.
  var desktop: DesktopSettings {
    DesktopSettings(
      appearance: isDark ? .dark : .light,
      reducesMotion: reducesMotion || !hasAnimations,
      contrast: hasHighContrast || isHighContrast ? .high : .normal,
      textScale: textScale,
    )
  }

  /// Stores the setting `key` of `namespace`, where it is a known one; returns whether ``desktop``
  /// is another one now.
  @discardableResult
  mutating func take(_ namespace: String, _ key: String, _ number: Double) -> Bool {
    let old = desktop
    switch (namespace, key) {
    case (Self.appearance, "color-scheme"): isDark = number == Self.yes
    case (Self.appearance, "reduced-motion"): reducesMotion = number == Self.yes
    case (Self.appearance, "contrast"): hasHighContrast = number == Self.yes
    case (Self.gnome, "enable-animations"): hasAnimations = number != 0
    case (Self.accessibility, "high-contrast"): isHighContrast = number != 0
    case (Self.gnome, "text-scaling-factor"):
      if DesktopSettings.textScales.contains(number) { textScale = number }
    default: break
    }
    return desktop != old
  }
}
