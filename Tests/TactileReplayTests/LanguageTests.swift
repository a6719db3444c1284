import TactileReplay
import TactileScenes
import TactileText
import TactileTuning
import TactileViews
import Testing

/// The catalogues of `Resources/Languages`.
@MainActor
struct LanguageTests {
  private func catalog(_ file: String) throws -> MessageCatalog {
    let read = try ResourceFolder().read("Languages/\(file)")
    return try MessageCatalog(
      parsing: String(decoding: read.bytes, as: UTF8.self),
      path: read.path,
    )
  }

  /// The places of values in a message.
  private func places(_ text: String) -> Set<String> {
    var places: Set<String> = []
    for part in text.split(separator: "%", omittingEmptySubsequences: false).dropFirst() {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty { places.insert(String(digits)) }
    }
    return places
  }

  @Test(
    "every message is translated, with the same values, and nothing else is",
    arguments: ["de", "ar"],
  )
  func complete(language: String) throws {
    let template = try catalog("tactile.pot")
    let translated = try catalog("\(language).po")
    #expect(Set(translated.entries.map(\.key)) == Set(template.entries.map(\.key)))
    #expect(translated.entries.count == template.entries.count)
    let wanted = Dictionary(uniqueKeysWithValues: template.entries.map { ($0.key, $0) })
    for entry in translated.entries {
      let what = "\(language).po:\(entry.line): \(entry.key.id)"
      #expect(entry.isComplete && !entry.isFuzzy, "\(what)")
      #expect(entry.plural == wanted[entry.key]?.plural, "\(what)")
      let all = places(entry.key.id).union(places(entry.plural ?? ""))
      for form in entry.forms {
        // A form for one number may name it in words.
        let isFine = entry.plural == nil ? places(form) == all : places(form).isSubset(of: all)
        #expect(isFine, "\(what): \(form)")
      }
      #expect(places(entry.forms.last ?? "") == all, "\(what)")
    }
  }

  @Test("a scene is in the language of its window, and English without one")
  func scenes() throws {
    func title(_ language: String) throws -> String? {
      let run = try Run(Script(), scene: "drawer", language: language)
      run.stage.window.layoutIfNeeded()
      func labels(_ view: View) -> [Label] {
        (view as? Label).map { [$0] } ?? view.subviews.flatMap(labels)
      }
      return labels(run.stage.window.rootView).map(\.text).first {
        ["Library", "Texte", "المكتبة"].contains($0)
      }
    }
    #expect(try title("en") == "Library")
    #expect(try title("de_AT") == "Texte")
    #expect(try title("ar_EG") == "المكتبة")
    #expect(try title("tlh") == "Library")
  }
}
