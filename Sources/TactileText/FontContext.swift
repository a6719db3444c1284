internal import CPango

/// The fonts that text is laid out with.
///
/// Layouts are in points and independent of pixels: hinting is off, so that text keeps its line
/// breaks on every screen. A context and its layouts belong to the main actor.
public final class FontContext {
  /// The source of the fonts.
  public let configuration: FontConfiguration
  /// The factor by which letters are larger than the sizes of their fonts.
  public let textScale: Double
  /// The language of the window's own texts.
  public let translations: Translations
  /// All fonts.
  private let all: PangoContextHandle
  /// The fonts of the desktop's preferred family, where they can be told.
  let preferred: PreferredFonts?

  /// Opens the fonts of `configuration`, for texts in the language of `translations`.
  ///
  /// - Throws: ``FontError`` where there is no font or the text library cannot be started.
  public init(
    configuration: FontConfiguration,
    translations: Translations = .english,
  ) throws(FontError) {
    self.configuration = configuration
    self.translations = translations
    var own: FontconfigHandle?
    if case .directories(let directories, let files, let fallbacks) = configuration {
      own = FontconfigHandle(directories: directories, files: files, fallbacks: fallbacks)
      if own == nil { throw .noFonts(directories: directories) }
    }
    guard let all = PangoContextHandle(fontconfig: own) else { throw .unavailable }
    self.all = all
    if own == nil {
      guard let system = all.desktopFonts, !FontconfigHandle.fonts(of: system).isEmpty else {
        throw .noFonts(directories: [])
      }
      preferred = PreferredFonts(of: system)
    } else {
      preferred = nil
    }
    textScale = 1
    if !translations.language.isEnglish {
      for context in [all, preferred?.context].compactMap(\.self) {
        context.setLanguage(translations.language)
      }
    } else if own != nil {
      all.setLanguage(Language("en_US"))
    }
  }

  /// Begins to read the desktop's fonts on a thread of Pango's, so that they are there for a context of
  /// ``FontConfiguration/system`` that is made a few milliseconds later.
  nonisolated package static func beginLoading() {
    if let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) {
      g_object_unref(UnsafeMutableRawPointer(map))
    }
  }

  private init(_ other: FontContext, textScale: Double) {
    configuration = other.configuration
    translations = other.translations
    all = other.all
    preferred = other.preferred
    self.textScale = textScale
  }

  /// Returns the fonts that a text in `font` is laid out with.
  ///
  /// - Complexity: O(letters).
  func pango(for text: String, in font: Font) -> PangoContextHandle {
    guard let preferred, font.design == .proportional, preferred.have(text) else { return all }
    return preferred.context
  }

  /// Returns a context of the same fonts whose letters are `textScale` times as large as their
  /// fonts say; a factor that is not finite and positive counts as 1.
  public func scaled(by textScale: Double) -> FontContext {
    FontContext(self, textScale: textScale > 0 && textScale.isFinite ? textScale : 1)
  }
}

/// The source of the fonts.
public enum FontConfiguration: Hashable, Sendable {
  /// The fonts and rules of the desktop.
  case system
  /// Only the fonts below these folders and in these files, without the desktop's rules, which gives
  /// the same layouts on every machine.
  ///
  /// The folder of such a file may contain fonts that are not used; files may be missing. Letters
  /// that the program's families do not have come from the first of the families `fallbacks` that
  /// has them, else from any other; emoji come from Noto Color Emoji if it is there.
  case directories([String], files: [String] = [], fallbacks: [String] = [])

  /// The families tried for proportional text, best first.
  public static let proportionalFamilies = [
    "Inter", "Adwaita Sans", "Cantarell", "Noto Sans", "Ubuntu", "DejaVu Sans", "sans-serif",
  ]

  /// The families tried for text of one width, best first.
  public static let monospacedFamilies = [
    "Adwaita Mono", "Noto Sans Mono", "Ubuntu Mono", "DejaVu Sans Mono", "monospace",
  ]
}

/// The reason for which there are no fonts to lay text out with.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The configuration names no usable font; with it the folders that were searched, if any.
  case noFonts(directories: [String])
  /// The text library gave no font map.
  case unavailable

  /// The error as a sentence for users.
  public var description: String {
    switch self {
    case .noFonts(let directories) where directories.isEmpty:
      "No fonts are installed; install the package fonts-inter or any other font."
    case .noFonts(let directories):
      "No fonts were found in \(directories.joined(separator: ", "))."
    case .unavailable:
      "The text library (Pango) could not be started."
    }
  }
}

/// The fonts of the desktop that would show a text, and the libraries that find them.
public enum FontCoverage {
  /// The libraries that lay text out, with their versions.
  public static var libraries: [(name: String, version: String)] {
    let fontconfig = Int(FcGetVersion())
    return [
      ("Pango", String(cString: pango_version_string())),
      ("Cairo", String(cString: cairo_version_string())),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
    ]
  }

  /// Returns the family of the first font that has all letters of `text`, in the desktop's order
  /// of preference for the program's families; nil where no font has them.
  ///
  /// - Complexity: O(*n*) in the fonts installed.
  public static func family(for text: String) -> String? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    for family in FontConfiguration.proportionalFamilies {
      FcPatternAddString(pattern, FC_FAMILY, family)
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let fonts = FcFontSort(nil, pattern, FcTrue, nil, &result) else { return nil }
    defer { FcFontSetDestroy(fonts) }
    return FontconfigHandle.patterns(of: fonts).first { has(text, $0) }
      .flatMap { FontconfigHandle.text(FC_FAMILY, of: $0) }
  }

  private static func has(_ text: String, _ font: OpaquePointer) -> Bool {
    guard let letters = FontconfigHandle.letters(of: font) else { return false }
    return text.unicodeScalars.allSatisfy { FcCharSetHasChar(letters, $0.value) != 0 }
  }
}
