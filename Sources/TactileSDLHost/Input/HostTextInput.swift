internal import CSDL2
internal import TactilePrimitives
internal import TactileViews

/// Turns SDL's input methods on and off, and tells them where text is being typed.
struct HostTextInput {
  private var isOn = false
  private var session = 0
  private var rect: Rect?

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
