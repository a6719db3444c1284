internal import CSDL2
internal import TactilePrimitives
internal import TactileRaster
internal import TactileViews

/// Turns SDL's input methods on and off, and tells them where text is typed.
///
/// SDL drops text while input methods are off, and only the next frame knows whether a key or
/// press moves the focus to a text field. So after a press, or a key that types nothing, text is
/// kept until that frame; without a focused field it is discarded. Text is not kept all the time,
/// because an input method might then swallow command keys such as Space.
struct HostTextInput {
  private var isOn = false
  private var session = 0
  private var requests = 0
  /// The place of the text as SDL knows it, in its units.
  private var told: PixelRect?

  /// Observes SDL's events; SDL must be initialised.
  init() {
    SDL_AddEventWatch(takeTextAfter, nil)
  }

  /// Makes SDL keep the text that arrives until the next frame.
  nonisolated static func takeText() { SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE) }

  /// Makes SDL keep the text that arrives until the next frame, also with sdl2-compat, because a key
  /// or a tool may have focused a field.
  nonisolated static func takeTextWithoutPress() {
    takeText()
    CompatibilityLayer.takeText()
  }

  /// Ends ``takeText()`` where no field has the focus.
  private nonisolated static func leaveText() {
    if CompatibilityLayer.isThere, SDL_IsTextInputActive() == SDL_TRUE { SDL_StopTextInput() }
    SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_IGNORE)
  }

  /// Makes SDL's text input match `client`, in a window of `unitsPerPoint` of SDL's units to a
  /// point; returns whether an on-screen keyboard is to be opened.
  mutating func follow(_ client: any HostClient, unitsPerPoint: Double) -> Bool {
    var opensKeyboard = client.textInputRequests != requests
    requests = client.textInputRequests
    if client.textInputSession != session {
      session = client.textInputSession
      // SDL's own call for it does nothing on X11 and Wayland.
      if isOn, client.wantsTextInput {
        SDL_StopTextInput()
        SDL_StartTextInput()
        // GNOME closes its keyboard where text input stops.
        opensKeyboard = true
      }
    }
    if client.wantsTextInput != isOn {
      isOn.toggle()
      told = nil
      if isOn { SDL_StartTextInput() } else { SDL_StopTextInput() }
      opensKeyboard = true
    }
    guard isOn else {
      Self.leaveText()
      return false
    }
    if let place = client.textInputRect.map({ Self.place(of: $0, unitsPerPoint) }), place != told {
      told = place
      let (x, y) = (CInt(place.minX), CInt(place.minY))
      var rect = SDL_Rect(x: x, y: y, w: CInt(place.width), h: CInt(place.height))
      SDL_SetTextInputRect(&rect)
    }
    return opensKeyboard
  }

  /// Returns `rect`, in points, in SDL's units: at least one unit wide and high.
  static func place(of rect: Rect, _ unitsPerPoint: Double) -> PixelRect {
    func units(_ points: Double) -> Int { PixelRect.pixel(points * unitsPerPoint) }
    return PixelRect(
      x: units(rect.minX),
      y: units(rect.minY),
      width: max(1, units(rect.width)),
      height: max(1, units(rect.height)),
    )
  }
}

/// Makes SDL keep the text that comes after `event`, where `event` may focus a text field.
///
/// SDL calls it as it reads events, before it looks at the next one.
private nonisolated func takeTextAfter(
  _: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?,
) -> CInt {
  guard let event else { return 0 }
  switch SDL_EventType(rawValue: event.pointee.type) {
  case SDL_KEYDOWN where typesNothing(event.pointee.key.keysym):
    HostTextInput.takeTextWithoutPress()
  case SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN: HostTextInput.takeText()
  default: break
  }
  return 0
}

/// Whether `key` types no text and gives commands: Tab, Return, arrows, function keys.
///
/// A key that types text and focuses a field must not type there.
private nonisolated func typesNothing(_ key: SDL_Keysym) -> Bool {
  key.sym < 0x20 || key.sym == 0x7f || key.sym & 0x4000_0000 != 0
}

/// The desktop's clipboard; usable while SDL's video subsystem is open.
final class SDLPasteboard: Pasteboard {
  private weak var seats: WaylandSeats?

  /// The pasteboard of SDL; `seats` know the clipboard where a compositor does not tell SDL of it.
  init(_ seats: WaylandSeats?) { self.seats = seats }

  /// The text copied last, by any program; asking another program may take a moment.
  var text: String? {
    get {
      if SDL_HasClipboardText() == SDL_TRUE, let bytes = SDL_GetClipboardText() {
        defer { SDL_free(bytes) }
        // On Wayland SDL waits 14 ms for the program that copied, and has an empty text then.
        if bytes.pointee != 0 { return String(cString: bytes) }
      }
      return seats?.clipboardText
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  /// The text selected last, by any program; asking another program may take a moment.
  var primarySelection: String? {
    get {
      guard let bytes = SDL_GetPrimarySelectionText() else { return nil }
      defer { SDL_free(bytes) }
      return String(cString: bytes)
    }
    set { SDL_SetPrimarySelectionText(newValue ?? "") }
  }
}
