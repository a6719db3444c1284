internal import CSDL2

/// SDL 2's interface on top of SDL 3 (sdl2-compat), which several systems ship as SDL 2.
nonisolated enum CompatibilityLayer {
  /// The patch number from which on what calls itself SDL 2 is the layer.
  static let firstPatch = 50

  /// Whether it is what runs.
  static let isThere: Bool = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return Int(version.patch) >= firstPatch
  }()

  /// Takes back what the layer does for programs that know less of input and scales than this one; what the
  /// user has set in the environment stays.
  ///
  /// To be called before SDL's video part is opened. The layer sets hints of SDL 3 at its first start.
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

  /// Has the layer make text of keys, as SDL 2 does where text events are enabled.
  ///
  /// SDL 3 makes none in a window that no text input was started for. A press leads to a field too, but an
  /// on-screen keyboard would come up for a moment at each.
  static func takeText() {
    if isThere { SDL_StartTextInput() }
  }
}
