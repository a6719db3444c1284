internal import CPango

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
    for index in 0..<Int(fonts.pointee.nfont) {
      guard let font = fonts.pointee.fonts[index], has(text, font) else { continue }
      var name: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch, let name {
        return String(cString: name)
      }
    }
    return nil
  }

  private static func has(_ text: String, _ font: OpaquePointer) -> Bool {
    var letters: OpaquePointer?
    guard FcPatternGetCharSet(font, FC_CHARSET, 0, &letters) == FcResultMatch, let letters else {
      return false
    }
    return text.unicodeScalars.allSatisfy { FcCharSetHasChar(letters, $0.value) != 0 }
  }
}
