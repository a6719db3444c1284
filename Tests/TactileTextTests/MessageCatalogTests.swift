import TactilePrimitives
import TactileText
import Testing

/// Catalogues in gettext's format, and texts shown in their language.
@MainActor
struct MessageCatalogTests {
  private static let arabicForms = """
    nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? \
    4 : 5;
    """

  private func translations(_ code: String, _ entries: String) throws -> Translations {
    let forms = code == "ar" ? Self.arabicForms : "nplurals=2; plural=(n != 1);"
    let header = "msgid \"\"\nmsgstr \"\"\n\"Plural-Forms: \(forms)\\n\"\n\n"
    let catalog = try MessageCatalog(parsing: header + entries, path: "test.po")
    return Translations(language: Language(code), catalog: catalog)
  }

  @Test("a message is looked up with its context, and is English without a translation")
  func lookup() throws {
    let german = try translations(
      "de",
      """
      # A comment.
      #: Sources/File.swift
      msgid "Close"
      msgstr ""
      "Schlie"
      "ßen"

      msgctxt "hand"
      msgid "Left"
      msgstr "Links"

      #, fuzzy
      #~ msgid "Gone"
      #~ msgstr "Weg"

      msgid "Save"
      msgstr "Sichern"

      #, fuzzy
      msgid "Open"
      msgstr "Offen"

      #~ msgid "Quit"
      #~ msgstr "Beenden"
      """,
    )
    #expect(localized("Save").resolved(in: german) == "Sichern")
    #expect(localized("Close").resolved(in: german) == "Schließen")
    #expect(localized("Left", context: "hand").resolved(in: german) == "Links")
    #expect(localized("Left").resolved(in: german) == "Left")
    #expect(localized("Open").resolved(in: german) == "Open")
    #expect("Close".localizedText.resolved(in: german) == "Close")
  }

  @Test("a catalogue may have the line ends of Windows")
  func lineEnds() throws {
    let german = try translations("de", "msgid \"Close\"\r\nmsgstr \"Schließen\"\r\n")
    #expect(localized("Close").resolved(in: german) == "Schließen")
  }

  @Test("values stand where the translation puts them")
  func values() throws {
    let german = try translations("de", "msgid \"%1 of %2\"\nmsgstr \"von %2 das %1 (100 %)\"")
    #expect(localized("\(3) of \("many")").english == "3 of many")
    #expect(localized("\(3) of \("many")").resolved(in: german) == "von many das 3 (100 %)")
    let nested = localized("\(1) of \(localized("\(2) of \(3)"))")
    #expect(nested.resolved(in: german) == "von von 3 das 2 (100 %) das 1 (100 %)")
  }

  @Test("a sentence begins with a capital, unless it begins with a value that is not translated")
  func capitals() throws {
    let german = try translations(
      "de",
      """
      msgid "wrote %1"
      msgstr "%1 geschrieben"

      msgid "the menu"
      msgstr "das Menü"

      msgid "in %1: %2"
      msgstr "%2 in %1"
      """,
    )
    let file = localized("wrote \("a.jsonl")").withFirstCapital
    #expect(file.english == "Wrote a.jsonl")
    #expect(file.resolved(in: german) == "a.jsonl geschrieben")
    let joined = (localized("wrote \("a.jsonl")") + ".".localizedText).withFirstCapital
    #expect(joined.resolved(in: german) == "a.jsonl geschrieben.")
    let nested = localized("in \("b"): \(localized("the menu"))").withFirstCapital
    #expect(nested.resolved(in: german) == "Das Menü in b")
    #expect("the disk is full".localizedText.withFirstCapital.english == "The disk is full")
  }

  @Test("numbers have the decimal separator of the language, and a point without a translation")
  func decimals() throws {
    let comma = "msgctxt \"decimal separator\"\nmsgid \".\"\nmsgstr \",\""
    let german = try translations("de", comma)
    let text = localized("\(number: "-0.25") of \(number: "12") s")
    #expect(text.english == "-0.25 of 12 s")
    #expect(text.resolved(in: german) == "-0,25 of 12 s")
    #expect(text.resolved(in: Translations(language: Language("de"))) == "-0.25 of 12 s")
    #expect("1.2.0".localizedText.resolved(in: german) == "1.2.0")
    let sentence = localized("\(number: "1.5") points").withFirstCapital
    #expect(sentence.resolved(in: german) == "1,5 points")
  }

  @Test("a number stays in one line with its unit, in every language")
  func units() throws {
    let size = localized("\(number: "4.5") mm")
    let text = localized("\(size) of 12 × 8 mm, 95 % of 300 reports").withBoundNumbers
    let end = "of 12\u{a0}×\u{a0}8\u{a0}mm, 95\u{a0}% of 300 reports"
    #expect(text.english == "4.5\u{a0}mm \(end)")
    let arabic = try translations("ar", "msgid \"%1 mm\"\nmsgstr \"%1 مم\"")
    #expect(text.resolved(in: arabic) == "\u{2068}4.5\u{2069}\u{a0}مم \(end)")
    #expect(size.withBoundNumbers.withFirstCapital.english == "4.5\u{a0}mm")
  }

  @Test("numbers of any size have a text with decimals")
  func size() {
    #expect((-2.5).withDecimals(2) == "-2.50")
    #expect(9e15.withDecimals(2) == "9000000000000000.00")
    #expect(1e19.withDecimals(2) == "1e+19")
    #expect((-1e300).withDecimals(1) == "-1e+300")
    #expect(Double.infinity.withDecimals(3) == "inf")
  }

  @Test("values in a right-to-left text are isolated")
  func isolates() throws {
    let arabic = try translations("ar", "msgid \"Sent to %1\"\nmsgstr \"أُرسلت إلى %1\"")
    let text = localized("Sent to \("a@b.c")").resolved(in: arabic)
    #expect(text == "أُرسلت إلى \u{2068}a@b.c\u{2069}")
  }

  @Test(
    "English and German have two plural forms",
    arguments: [(0, "0 taps"), (1, "1 tap"), (2, "2 taps"), (11, "11 taps")],
  )
  func twoForms(count: Int, words: String) throws {
    let german = try translations(
      "de",
      "msgid \"%1 tap\"\nmsgid_plural \"%1 taps\"\nmsgstr[0] \"ein Tipp\"\nmsgstr[1] \"%1 Tipps\"",
    )
    let text = localized("\(count) tap", plural: "\(count) taps", count: count)
    #expect(text.english == words)
    #expect(text.resolved(in: german) == (count == 1 ? "ein Tipp" : "\(count) Tipps"))
  }

  @Test(
    "Arabic has six plural forms",
    arguments: [
      (0, 0), (1, 1), (2, 2), (3, 3), (10, 3), (11, 4), (99, 4), (100, 5), (102, 5), (103, 3),
      (111, 4), (1000, 5),
    ],
  )
  func sixForms(count: Int, form: Int) throws {
    let forms = (0..<6).map { "msgstr[\($0)] \"\($0)\"" }.joined(separator: "\n")
    let arabic = try translations("ar", "msgid \"%1 tap\"\nmsgid_plural \"%1 taps\"\n" + forms)
    let text = localized("\(count) tap", plural: "\(count) taps", count: count)
    #expect(text.resolved(in: arabic) == "\(form)")
  }

  @Test("a rule for plural forms that overflows chooses the first one", arguments: ["/", "%"])
  func overflow(operation: String) throws {
    let formula = "(0 - 9223372036854775807 - 1) \(operation) (0 - 1)"
    let rule = try #require(PluralRule(parsing: "nplurals=2; plural=\(formula);"))
    #expect(rule.form(for: 1) == 0)
    #expect(PluralRule.english.form(for: .min) == 1)
  }

  @Test(
    "a rule for plural forms that nests too deep is malformed",
    arguments: [("!", ""), ("(", ")"), ("n+", ""), ("n?n:", "")],
  )
  func depth(before: String, after: String) {
    func formula(_ depth: Int) -> String {
      let parts = [before, after].map { String(repeating: $0, count: depth) }
      return "nplurals=2; plural=\(parts[0])n\(parts[1]);"
    }
    #expect(PluralRule(parsing: formula(50)) != nil)
    #expect(PluralRule(parsing: formula(10_000)) == nil)
  }

  @Test("what a catalogue lacks comes from the next, in the plural forms of that one")
  func chain() throws {
    let own = """
      msgid "Close"
      msgstr "Zumachen"

      #, fuzzy
      msgid "Open"
      msgstr "Auf"
      """
    let other = """
      msgid ""
      msgstr "Plural-Forms: nplurals=1; plural=0;\\n"

      msgid "Close"
      msgstr "Schließen"

      msgid "Open"
      msgstr "Öffnen"

      msgid "%1 tap"
      msgid_plural "%1 taps"
      msgstr[0] "%1 mal"
      """
    let german = Translations(
      language: Language("de"),
      catalogs: [
        try MessageCatalog(parsing: own, path: "own.po"),
        try MessageCatalog(parsing: other, path: "other.po"),
      ],
    )

    #expect(localized("Close").resolved(in: german) == "Zumachen")
    #expect(localized("Open").resolved(in: german) == "Öffnen")
    #expect(localized("Cut").resolved(in: german) == "Cut")
    for count in [1, 7] {
      let text = localized("\(count) tap", plural: "\(count) taps", count: count)
      #expect(text.resolved(in: german) == "\(count) mal")
    }
  }

  @Test(
    "a malformed catalogue is named with its line",
    arguments: [
      ("msgid \"a\"\nmsgstr \"b", "test.po:2: a text without its quotation marks"),
      ("msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"\"", "test.po:1: a message without msgstr"),
      ("# fine\nmessage \"a\"", "test.po:2: unknown keyword message"),
      ("\"a\"", "test.po:1: a text without a keyword"),
      ("msgid \"a\\x\"", "test.po:1: unknown escape \\x"),
      ("msgid \"a\"b\"", "test.po:1: a quotation mark inside a text"),
      ("msgid \"a\"\nmsgstr[0] \"b\"", "test.po:2: unexpected msgstr[0]"),
      ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"", "test.po:1: 2 plural forms are needed"),
      (
        "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n=1;\\n\"",
        "test.po:1: malformed Plural-Forms",
      ),
    ],
  )
  func malformed(text: String, message: String) {
    let error = #expect(throws: MessageCatalogError.self) {
      try MessageCatalog(parsing: text, path: "test.po")
    }
    #expect(error.map { "\($0)" } == message)
  }

  @Test("the environment names languages in gettext's order")
  func environment() {
    func codes(_ variables: [String: String]) -> [String] {
      Language.preferred { variables[$0] }.map(\.code)
    }
    #expect(codes([:]) == ["en"])
    #expect(codes(["LANG": "de_DE.UTF-8"]) == ["de_DE"])
    #expect(codes(["LANG": "de_DE.UTF-8", "LC_ALL": "ar_EG.UTF-8"]) == ["ar_EG"])
    #expect(codes(["LANG": "en_US.UTF-8", "LANGUAGE": "ar:de"]) == ["ar", "de"])
    #expect(codes(["LANG": "de_DE.UTF-8", "LANGUAGE": ":"]) == ["de_DE"])
    #expect(codes(["LANG": "C.UTF-8", "LANGUAGE": "ar"]) == ["ar"])
    #expect(codes(["LC_ALL": "C", "LANGUAGE": "ar"]) == ["en"])
    #expect(Language("ar_EG").direction == .rightToLeft)
    #expect(Language("de").direction == .leftToRight)
  }
}
