/// A language, named as gettext names it: `de`, `pt_BR`.
public struct Language: Hashable, Sendable {
  /// The code: ISO 639 letters, with a country after an underscore where it matters.
  public let code: String

  /// Creates a language from a code or the name of a locale such as `de_DE.UTF-8`.
  ///
  /// `C`, `POSIX` and an empty name are English.
  public init(_ name: String) {
    let code = name.prefix { $0 != "." && $0 != "@" }.map { $0 == "-" ? "_" : $0 }
    self.code = ["", "C", "POSIX"].contains(String(code)) ? "en" : String(code)
  }

  /// English, the language of the sources.
  public static let english = Language("en")

  /// The language without a country.
  public var base: String { String(code.prefix { $0 != "_" }) }

  /// Whether the language is English, which needs no catalogue.
  public var isEnglish: Bool { base == "en" }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { Self.rightToLeft.contains(base) }

  private static let rightToLeft: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  /// Returns the languages that an environment asks for, best first, in gettext's order.
  ///
  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty names the locale. In
  /// the locale `C` nothing is translated; in any other, `LANGUAGE` is a list that replaces it.
  ///
  /// - Parameter variable: returns the value of a variable, nil if it is not set.
  /// - Returns: the languages; never empty.
  public static func preferred(in variable: (String) -> String?) -> [Language] {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
    let list = variable("LANGUAGE") ?? ""
    let name = locale.prefix { $0 != "." && $0 != "@" }
    if name == "C" && !locale.hasPrefix("C.") || name == "POSIX" { return [.english] }
    guard list.contains(where: { $0 != ":" }) else { return [Language(locale)] }
    return list.split(separator: ":").map { Language(String($0)) }
  }
}
