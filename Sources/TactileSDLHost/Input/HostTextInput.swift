internal import CSDL2
internal import TactilePrimitives
internal import TactileViews

/// Turns SDL's input methods on and off, and tells them where text is being typed.
///
/// SDL drops text while they are off, and only the next frame knows where a key leads: from a key on
/// that types nothing itself, or from a press, until that frame text is therefore taken in as well. It
/// goes to nobody where no field is reached. It is not taken in all the time, because an input method
/// may then take keys, such as Space, that are commands where there is no field.
struct HostTextInput {
  private var isOn = false
  private var session = 0
  private var rect: Rect?

  /// Listens to SDL, which must have been set up.
  init() {
    SDL_AddEventWatch(takeTextAfter, nil)
  }

  /// Makes SDL keep the text that comes from now on until the next frame.
  nonisolated static func takeText() { SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE) }

  /// Stops what ``takeText()`` began, where no field is reached.
  private nonisolated static func leaveText() {
    if CompatibilityLayer.isThere, SDL_IsTextInputActive() == SDL_TRUE { SDL_StopTextInput() }
    SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_IGNORE)
  }

  /// Brings SDL to what `client` wants, in a window of `unitsPerPoint` of SDL's units to a point.
  mutating func follow(_ client: any HostClient, unitsPerPoint: Double) {
    if client.textInputSession != session {
      session = client.textInputSession
      if isOn { SDL_ClearComposition() }
    }
    if client.wantsTextInput != isOn {
      isOn.toggle()
      rect = nil
      if isOn { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
    if !isOn { Self.leaveText() }
    guard isOn, let wanted = client.textInputRect, wanted != rect else { return }
    rect = wanted
    var place = Self.sdlRect(wanted, unitsPerPoint: unitsPerPoint)
    SDL_SetTextInputRect(&place)
  }

  /// `rect`, in points, in SDL's units: at least one of them wide and high.
  private static func sdlRect(_ rect: Rect, unitsPerPoint: Double) -> SDL_Rect {
    func units(_ points: Double) -> CInt {
      CInt(min(max((points * unitsPerPoint).rounded(), -1e6), 1e6))
    }
    return SDL_Rect(
      x: units(rect.minX),
      y: units(rect.minY),
      w: max(1, units(rect.width)),
      h: max(1, units(rect.height)),
    )
  }
}

/// Has SDL keep the text that comes after `event`, where that may lead to a field.
///
/// SDL calls it as it takes events in, before it looks at the next one.
private nonisolated func takeTextAfter(
  _: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?,
) -> CInt {
  guard let event else { return 0 }
  switch SDL_EventType(rawValue: event.pointee.type) {
  case SDL_KEYDOWN where typesNothing(event.pointee.key.keysym):
    HostTextInput.takeText()
    CompatibilityLayer.takeText()
  case SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN: HostTextInput.takeText()
  default: break
  }
  return 0
}

/// Whether `key` is one of those that commands are given with: Tab, Return, arrows, function keys.
///
/// A key that types something and leads to a field must not type there.
private nonisolated func typesNothing(_ key: SDL_Keysym) -> Bool {
  key.sym < 0x20 || key.sym == 0x7f || key.sym & 0x4000_0000 != 0
}
