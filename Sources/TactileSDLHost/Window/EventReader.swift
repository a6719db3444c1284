internal import CSDL2
internal import TactilePrimitives

/// The meaning of an SDL event for the host.
enum HostReport {
  case input(RawEvent)
  /// The window's size, scale or display may have changed.
  case geometry(RawEvent?)
  /// The picture on the screen is lost.
  case exposed(RawEvent)
  /// The renderer's textures are lost: all of them, or only its render targets.
  case contentsLost(all: Bool)
  /// The file at this path was dropped on the window.
  case dropped(String)
  /// The program is to end.
  case quit
}

/// Copies the relevant data out of SDL's event union.
enum EventReader {
  /// Returns the meaning of `event`, which arrived at `timestamp`; nil where it is irrelevant.
  static func report(_ event: SDL_Event, at timestamp: Timestamp) -> HostReport? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: .quit
    case SDL_FINGERDOWN: .input(finger(event.tfinger, .down, timestamp))
    case SDL_FINGERMOTION: .input(finger(event.tfinger, .motion, timestamp))
    case SDL_FINGERUP: .input(finger(event.tfinger, .up, timestamp))
    case SDL_MOUSEMOTION: motion(event.motion, timestamp)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, timestamp)
    case SDL_MOUSEWHEEL: wheel(event.wheel, timestamp)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key, timestamp)
    case SDL_TEXTINPUT: text(event.text, timestamp)
    case SDL_TEXTEDITING: composition(event.edit, timestamp)
    case SDL_TEXTEDITING_EXT: composition(event.editExt, timestamp)
    case SDL_WINDOWEVENT: window(event.window, timestamp)
    case SDL_DROPFILE: file(event.drop)
    case SDL_DISPLAYEVENT: .geometry(nil)
    case SDL_RENDER_TARGETS_RESET: .contentsLost(all: false)
    case SDL_RENDER_DEVICE_RESET: .contentsLost(all: true)
    default: nil
    }
  }

  /// Returns the contact of `event`, a finger or the mouse; nil for events about none.
  static func contact(of event: SDL_Event) -> FingerKey? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      FingerKey(device: Int64(event.tfinger.touchId), finger: Int64(event.tfinger.fingerId))
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      FingerKey(device: FingerKey.mouseDevice, finger: 0)
    case SDL_MOUSEWHEEL: FingerKey(device: FingerKey.mouseDevice, finger: 1)
    default: nil
    }
  }

  /// Whether reports about fingers are still queued that SDL's finger state already includes.
  static var hasFingersQueued: Bool {
    SDL_HasEvents(SDL_FINGERDOWN.rawValue, SDL_FINGERUP.rawValue) == SDL_TRUE
  }

  /// Returns the fingers that SDL takes to be down, on all devices.
  static func fingersDown() -> Set<FingerKey> {
    var keys: Set<FingerKey> = []
    for index in 0..<max(0, SDL_GetNumTouchDevices()) {
      let device = SDL_GetTouchDevice(index)
      for number in 0..<max(0, SDL_GetNumTouchFingers(device)) {
        guard let finger = SDL_GetTouchFinger(device, number) else { continue }
        keys.insert(FingerKey(device: Int64(device), finger: Int64(finger.pointee.id)))
      }
    }
    return keys
  }

  /// Returns the finger report of `event` with the given action.
  static func finger(
    _ event: SDL_TouchFingerEvent,
    _ action: RawFinger.Action,
    _ timestamp: Timestamp,
  ) -> RawEvent {
    let type = SDL_GetTouchDeviceType(event.touchId)
    let finger = RawFinger(
      action: action,
      key: FingerKey(device: Int64(event.touchId), finger: Int64(event.fingerId)),
      x: Double(event.x),
      y: Double(event.y),
      pressure: Double(event.pressure),
      isDirect: type == SDL_TOUCH_DEVICE_DIRECT || type == SDL_TOUCH_DEVICE_INVALID,
    )
    return RawEvent(.finger(finger), at: timestamp, windowID: event.windowID)
  }

  private static func motion(_ event: SDL_MouseMotionEvent, _ timestamp: Timestamp) -> HostReport {
    let mouse = RawMouse(
      which: event.which,
      x: Double(event.x),
      y: Double(event.y),
      buttons: event.state,
    )
    return .input(RawEvent(.mouseMotion(mouse), at: timestamp, windowID: event.windowID))
  }

  private static func button(_ event: SDL_MouseButtonEvent, _ timestamp: Timestamp) -> HostReport {
    let kind = RawEvent.Kind.mouseButton(
      RawMouse(which: event.which, x: Double(event.x), y: Double(event.y)),
      button: Int(event.button),
      isDown: event.state == SDL_PRESSED,
    )
    return .input(RawEvent(kind, at: timestamp, windowID: event.windowID))
  }

  private static func wheel(_ event: SDL_MouseWheelEvent, _ timestamp: Timestamp) -> HostReport {
    let wheel = RawWheel(
      mouse: RawMouse(which: event.which, x: Double(event.mouseX), y: Double(event.mouseY)),
      dx: Double(event.preciseX),
      dy: Double(event.preciseY),
    )
    return .input(RawEvent(.wheel(wheel), at: timestamp, windowID: event.windowID))
  }

  private static func key(_ event: SDL_KeyboardEvent, _ timestamp: Timestamp) -> HostReport {
    let key = RawKey(
      name: keyName(event.keysym),
      isDown: event.state == SDL_PRESSED,
      isRepeat: event.repeat != 0,
      modifiers: event.keysym.mod,
    )
    return .input(RawEvent(.key(key), at: timestamp, windowID: event.windowID))
  }

  /// Returns SDL's name of the key in the current layout.
  ///
  /// With Control, a key that types no Latin letter has the name of its place on a Latin keyboard,
  /// so that shortcuts are in the same place in every layout.
  private static func keyName(_ key: SDL_Keysym) -> String {
    let isLetterBeyondLatin = (0x80..<0x4000_0000).contains(key.sym)
    let name =
      isLetterBeyondLatin && key.mod & 0x00c0 != 0
      ? SDL_GetScancodeName(key.scancode) : SDL_GetKeyName(key.sym)
    return name.map { String(cString: $0) } ?? ""
  }

  private static func text(_ event: SDL_TextInputEvent, _ timestamp: Timestamp) -> HostReport {
    let text = withUnsafeBytes(of: event.text, string(upToZero:))
    return .input(RawEvent(.text(text), at: timestamp, windowID: event.windowID))
  }

  private static func composition(
    _ event: SDL_TextEditingEvent,
    _ timestamp: Timestamp,
  ) -> HostReport {
    let text = withUnsafeBytes(of: event.text, string(upToZero:))
    let kind = RawEvent.Kind.composition(text, start: Int(event.start), length: Int(event.length))
    return .input(RawEvent(kind, at: timestamp, windowID: event.windowID))
  }

  /// Reads a composition of any length, and frees its text.
  private static func composition(
    _ event: SDL_TextEditingExtEvent,
    _ timestamp: Timestamp,
  ) -> HostReport {
    defer { SDL_free(event.text) }
    let kind = RawEvent.Kind.composition(
      event.text.map { String(cString: $0) } ?? "",
      start: Int(event.start),
      length: Int(event.length),
    )
    return .input(RawEvent(kind, at: timestamp, windowID: event.windowID))
  }

  private static func string(upToZero bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Reads and frees the path, which SDL leaves to the reader of the event.
  private static func file(_ event: SDL_DropEvent) -> HostReport? {
    guard let path = event.file else { return nil }
    defer { SDL_free(path) }
    return .dropped(String(cString: path))
  }

  private static func window(_ event: SDL_WindowEvent, _ timestamp: Timestamp) -> HostReport? {
    func raw(_ change: RawWindowChange) -> RawEvent {
      RawEvent(.window(change), at: timestamp, windowID: event.windowID)
    }
    return switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_MAXIMIZED:
      .exposed(raw(.shown))
    case SDL_WINDOWEVENT_HIDDEN: .input(raw(.hidden))
    case SDL_WINDOWEVENT_MINIMIZED: .input(raw(.minimized))
    case SDL_WINDOWEVENT_FOCUS_GAINED: .input(raw(.focusGained))
    case SDL_WINDOWEVENT_FOCUS_LOST: .input(raw(.focusLost))
    case SDL_WINDOWEVENT_LEAVE: .input(raw(.left))
    // sdl2-compat, seen with 2.32.54, reports the change of the display without its number.
    case SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_NONE: .geometry(raw(.displayChanged))
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED: .geometry(nil)
    case SDL_WINDOWEVENT_CLOSE: .quit
    default: nil
    }
  }
}
