internal import CSDL2
internal import TactilePrimitives

/// The meaning of an event in SDL's queue for the host.
enum HostReport {
  /// Input for the window with SDL's id `window`, 0 where SDL does not give one, and the display
  /// server's time of it in milliseconds, nil where that comes another way or is unknown.
  case input(RawEvent.Kind, window: UInt32 = 0, time: UInt32? = nil)
  /// The window's size, scale or display may have changed.
  case geometry
  /// Displays have changed.
  case displays
  /// The renderer's textures are lost: all of them, or only its render targets.
  case contentsLost(all: Bool)
  /// The compositor has taken a commit without a picture.
  case committed
  /// The compositor showed the frame with this number at a time, or never shows it: nil.
  case presented(Int, at: Timestamp?)
  /// The file at this path was dropped on the window.
  case dropped(String, by: DroppedFiles.Reporter)
  /// The program is to end.
  case quit
}

/// Copies the relevant data out of SDL's event union.
enum EventReader {
  /// Returns the meaning of `event`; nil where it is irrelevant.
  static func report(_ event: SDL_Event) -> HostReport? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: .quit
    case SDL_FINGERDOWN: finger(event.tfinger, .down)
    case SDL_FINGERMOTION: finger(event.tfinger, .motion)
    case SDL_FINGERUP: finger(event.tfinger, .up)
    case SDL_MOUSEMOTION: motion(event.motion)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key)
    case SDL_TEXTINPUT: text(event.text)
    case SDL_TEXTEDITING: composition(event.edit)
    case SDL_TEXTEDITING_EXT: composition(event.editExt)
    case SDL_WINDOWEVENT: window(event.window)
    case SDL_DROPFILE: file(event.drop)
    case SDL_DISPLAYEVENT: .displays
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
  static func finger(_ event: SDL_TouchFingerEvent, _ action: RawFinger.Action) -> HostReport {
    let type = SDL_GetTouchDeviceType(event.touchId)
    let finger = RawFinger(
      action: action,
      key: FingerKey(device: Int64(event.touchId), finger: Int64(event.fingerId)),
      x: Double(event.x),
      y: Double(event.y),
      pressure: Double(event.pressure),
      isDirect: type == SDL_TOUCH_DEVICE_DIRECT || type == SDL_TOUCH_DEVICE_INVALID,
    )
    return .input(.finger(finger), window: event.windowID)
  }

  private static func motion(_ event: SDL_MouseMotionEvent) -> HostReport {
    let mouse = RawMouse(
      which: event.which,
      x: Double(event.x),
      y: Double(event.y),
      buttons: event.state,
    )
    return .input(.mouseMotion(mouse), window: event.windowID)
  }

  private static func button(_ event: SDL_MouseButtonEvent) -> HostReport {
    let kind = RawEvent.Kind.mouseButton(
      RawMouse(which: event.which, x: Double(event.x), y: Double(event.y)),
      button: Int(event.button),
      isDown: event.state == SDL_PRESSED,
    )
    return .input(kind, window: event.windowID)
  }

  private static func wheel(_ event: SDL_MouseWheelEvent) -> HostReport {
    let wheel = RawWheel(
      mouse: RawMouse(which: event.which, x: Double(event.mouseX), y: Double(event.mouseY)),
      dx: Double(event.preciseX),
      dy: Double(event.preciseY),
    )
    return .input(.wheel(wheel), window: event.windowID)
  }

  private static func key(_ event: SDL_KeyboardEvent) -> HostReport {
    let key = RawKey(
      name: keyName(event.keysym),
      isDown: event.state == SDL_PRESSED,
      isRepeat: event.repeat != 0,
      modifiers: event.keysym.mod,
    )
    return .input(.key(key), window: event.windowID)
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

  private static func text(_ event: SDL_TextInputEvent) -> HostReport {
    let text = withUnsafeBytes(of: event.text, string(upToZero:))
    return .input(.text(text), window: event.windowID)
  }

  private static func composition(_ event: SDL_TextEditingEvent) -> HostReport {
    let text = withUnsafeBytes(of: event.text, string(upToZero:))
    let kind = RawEvent.Kind.composition(text, start: Int(event.start), length: Int(event.length))
    return .input(kind, window: event.windowID)
  }

  /// Reads a composition of any length, and frees its text.
  private static func composition(_ event: SDL_TextEditingExtEvent) -> HostReport {
    defer { SDL_free(event.text) }
    let kind = RawEvent.Kind.composition(
      event.text.map { String(cString: $0) } ?? "",
      start: Int(event.start),
      length: Int(event.length),
    )
    return .input(kind, window: event.windowID)
  }

  private static func string(upToZero bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Reads and frees the path, which SDL leaves to the reader of the event.
  private static func file(_ event: SDL_DropEvent) -> HostReport? {
    guard let path = event.file else { return nil }
    defer { SDL_free(path) }
    return .dropped(String(cString: path), by: .toolkit)
  }

  private static func window(_ event: SDL_WindowEvent) -> HostReport? {
    func input(_ change: RawWindowChange) -> HostReport {
      .input(.window(change), window: event.windowID)
    }
    return switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_MAXIMIZED:
      input(.shown)
    case SDL_WINDOWEVENT_HIDDEN: input(.hidden)
    case SDL_WINDOWEVENT_MINIMIZED: input(.minimized)
    case SDL_WINDOWEVENT_FOCUS_GAINED: input(.focusGained)
    case SDL_WINDOWEVENT_FOCUS_LOST: input(.focusLost)
    case SDL_WINDOWEVENT_LEAVE: input(.left)
    // sdl2-compat, seen with 2.32.54, reports the change of the display without its number.
    case SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_NONE: input(.displayChanged)
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED: .geometry
    case SDL_WINDOWEVENT_CLOSE: .quit
    default: nil
    }
  }
}
