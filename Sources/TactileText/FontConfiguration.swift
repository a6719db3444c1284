/// The source of the fonts.
public enum FontConfiguration: Hashable, Sendable {
  /// The fonts and rules of the desktop.
  case system
  /// Only the fonts below these folders and in these files, without any rules, which gives the
  /// same layouts on every machine.
  ///
  /// The folder of such a file may contain fonts that are not used; files may be missing.
  case directories([String], files: [String] = [])

  /// The families tried for proportional text, best first.
  public static let proportionalFamilies = [
    "Inter", "Adwaita Sans", "Cantarell", "Noto Sans", "Ubuntu", "DejaVu Sans", "sans-serif",
  ]

  /// The families tried for text of one width, best first.
  public static let monospacedFamilies = [
    "Adwaita Mono", "Noto Sans Mono", "Ubuntu Mono", "DejaVu Sans Mono", "monospace",
  ]
}
