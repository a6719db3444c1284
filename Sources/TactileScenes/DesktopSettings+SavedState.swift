package import TactileViews

/// The looks of a window as settings of a desktop, and as a saved state.
extension DesktopSettings {
  /// The looks that `window` has now.
  @MainActor package init(of window: Window) {
    self.init(
      appearance: window.appearance,
      reducesMotion: window.reducesMotion,
      contrast: window.contrast,
      textScale: window.textScale,
    )
  }

  /// The settings saved as `state`; what is missing is as on a desktop without preferences.
  package init(_ state: SavedState) {
    self.init(
      appearance: state["appearance"]?.text.flatMap(Appearance.init) ?? .light,
      reducesMotion: state["reducesMotion"]?.flag ?? false,
      contrast: state["contrast"]?.text.flatMap(Contrast.init) ?? .normal,
      textScale: state["textScale"]?.number ?? 1,
    )
  }

  /// The state from which these settings can be read.
  package var savedState: SavedState {
    [
      "appearance": .text(appearance.rawValue),
      "reducesMotion": .flag(reducesMotion),
      "contrast": savedContrast,
      "textScale": savedTextScale,
    ]
  }

  /// The contrast, unless it is normal.
  package var savedContrast: SavedState? { contrast == .normal ? nil : .text(contrast.rawValue) }

  /// The text scale, unless it is 1.
  package var savedTextScale: SavedState? { textScale == 1 ? nil : .number(textScale) }
}
