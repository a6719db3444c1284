internal import TactileViews

/// The looks of a picture as the command line names them.
nonisolated package struct PictureLooks: Sendable {
  private let appearance, contrast, textScale: String

  /// The looks of these names.
  ///
  /// - Parameters:
  ///   - appearance: light or dark.
  ///   - contrast: normal or high.
  ///   - textScale: the factor of the text's size.
  package init(appearance: String, contrast: String, textScale: String) {
    self.appearance = appearance
    self.contrast = contrast
    self.textScale = textScale
  }

  /// Returns the settings of a desktop with these looks.
  ///
  /// - Throws: a failure that names the unknown choice.
  @MainActor func settings() throws(Failure) -> DesktopSettings {
    DesktopSettings(
      appearance: try Arguments.choice("appearance", appearance, of: Appearance.self),
      contrast: try Arguments.choice("contrast", contrast, of: Contrast.self),
      textScale: try Arguments.textScale(textScale),
    )
  }
}
