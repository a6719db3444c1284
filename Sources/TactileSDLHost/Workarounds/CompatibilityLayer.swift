internal import CSDL2

/// SDL 2's interface on top of SDL 3 (sdl2-compat), which several systems ship as SDL 2.
nonisolated enum CompatibilityLayer {
  /// The patch number from which on an SDL 2 is the layer.
  static let firstPatch = 50

  /// Whether the layer is in use.
  static let isThere: Bool = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return Int(version.patch) >= firstPatch
  }()

  /// Undoes what the layer does for programs that know less of input and scales than this one;
  /// settings of the user's environment stay.
  ///
  /// To be called before SDL's video subsystem is opened. The layer sets hints of SDL 3 at its
  /// first start.
  static func setHints() {
    guard isThere else { return }
    SDL_InitSubSystem(0)
    let hints = [
      // 1 stands for whole numbers in the mouse's movement, 2 in scrolling; the layer asks for both.
      ("SDL_MOUSE_INTEGER_MODE", "1"),
      // Windows on Wayland are counted in logical units, as touches are.
      ("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0"),
      // Windows need not be waited for: what becomes of them is told by events.
      ("SDL_VIDEO_SYNC_WINDOW_OPERATIONS", "0"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
  }

  /// Makes the layer produce text from keys, as SDL 2 does where text events are enabled.
  ///
  /// SDL 3 produces none in a window for which no text input was started. A press may focus a
  /// field too, but an on-screen keyboard would appear briefly at each press.
  static func takeText() {
    if isThere { SDL_StartTextInput() }
  }
}
