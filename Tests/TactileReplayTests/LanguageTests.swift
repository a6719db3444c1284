import TactileDemos
import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileText
import TactileTuning
import Testing

@testable import TactileViews

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

  @Test(arguments: ["de", "ar"])
  func `reasons that the toolkit writes into the log are translated too`(language: String) throws {
    let translations = try ResourceFolder().translations(for: [Language(language)])
    let cancelled = [
      "the window lost the focus", "the window was hidden", "came down twice", "a pen came near",
      "the tools took the touch",
    ].map { LogReason.gesture(.touchCancelled($0), device: .finger) }
    let refused = [
      "the content keeps its touch", "nothing scrolls that way", "the menu is all the way in",
      "on the card",
    ].map { LogReason.gesture(.refused($0), device: .finger) }

    let words = [
      "tapped", "asked to present", "asked to dismiss", "presentation completed",
      "presentation cancelled", "dismissal completed", "dismissal cancelled",
    ].map(LogReason.words)

    for reason in cancelled + refused + words {
      let clause = reason.explanation.localizedClause
      #expect(clause.resolved(in: translations) != clause.english, "\(reason)")
    }
    let own = LogReason.gesture(.refused("3 < 4"), device: nil).explanation.localizedClause
    #expect(own.resolved(in: translations) == "3 < 4")
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

  @Test("Arabic writes units in its own letters everywhere")
  func units() throws {
    for entry in try catalog("ar.po").entries {
      for form in entry.forms {
        let words = Set(form.split { !$0.isLetter && $0 != "/" }.map(String.init))
        #expect(words.isDisjoint(with: ["pt", "pt/s", "ms", "s", "Hz"]), "\(form)")
      }
    }
  }

  @Test(
    "decimal numbers have the separator of the language, and those that are none stay",
    arguments: [("en", "."), ("de", ","), ("ar", ".")],
  )
  func decimals(language: String, separator: String) throws {
    let translations = try ResourceFolder().translations(for: [Language(language)])
    func value(_ format: SnapFormat) -> String {
      SnapParameter("p", value: 0.75, kind: .continuous(format)).localizedValue
        .resolved(in: translations)
    }
    #expect(value(.decimals) == "0\(separator)75")
    #expect(value(.hexadecimal) == "BF")
    #expect(value(.percent) == "75 %")
    let gesture = GestureReason.slop(travel: 12.5, limit: 2).explanation { $0 }
    let pull = ReleaseReason.pull(distance: 60, limit: 50.5, isArmed: true).explanation
    let gate = DrawerGate(
      x: 0,
      velocity: Velocity(dx: -100.5, dy: 0),
      settings: DrawerSettings(),
    )
    let drawer = try #require(gate.refusal).explanation
    for (explanation, number) in [(gesture, "12 5"), (pull, "50 5"), (drawer, "100 5")] {
      let numbers = explanation.localizedNumbers?.resolved(in: translations) ?? ""
      let wanted = number.split(separator: " ").joined(separator: separator)
      #expect(numbers.contains(wanted), "\(numbers)")
    }
  }

  @Test("the latency's line runs from right to left in Arabic, each number after its name")
  func latencyLine() throws {
    let arabic = try ResourceFolder().translations(for: [Language("ar")])
    let latency = localized(
      "p50 \(number: "15.2")  p95 \(number: "15.8")  max \(number: "20.5") ms"
    )
    let text = latency.resolved(in: arabic)
    let layout = TextLayout(
      text,
      style: TextStyle(font: Font(size: 13)),
      width: nil,
      fonts: try ReplayFonts.make(translations: arabic),
    )

    #expect(layout.firstLineDirection == .rightToLeft)
    // A number right after letters from left to right would stand at their right.
    for name in ["p50", "p95"] { #expect(text.contains(name + "\u{200F} "), "\(name)") }
  }

  @Test("settings and reasons are translated, and a setting of another program is shown as it is")
  func settings() throws {
    let german = try ResourceFolder().translations(for: [Language("de")])
    let subject = LogSubject("list.tap").text
    #expect(subject.resolved(in: german) == "Tippen auf: Liste")
    #expect(LogSubject("list.tap").description == "the tap on the list")
    #expect(LogSubject("inbox.pan").text.resolved(in: german) == "Eingang")
    let entry = LogEntry(
      timestamp: .zero,
      kind: .recognizer(from: "possible", to: "failed"),
      name: "list.pan",
      reason: .gesture(.moved(distance: 12, limit: 10), device: .finger),
    )
    #expect(entry.sentence == "The list dropped out: you moved too far.")
    #expect(
      entry.localizedSentence.resolved(in: german) == "Liste schied aus: zu weit bewegt."
    )
  }

  @Test(
    "assistive tools get the names of controls in the language of the window",
    arguments: ["de", "ar"],
  )
  func names(language: String) throws {
    for entry in SceneCatalog.demos.entries {
      let stage = try SceneStage.demo(entry.name, language: language)
      for state in stage.scene.states {
        stage.scene.enter(state)
        stage.window.layoutIfNeeded()
        func visit(_ element: AccessibilityElement) {
          let description = element.description
          if description.role == .button, let identifier = element.identifier {
            // Without a name of its own an element is called after its identifier, in English.
            let isUnnamed = description.label == View.words(of: identifier)
            #expect(!isUnnamed, "\(entry.name) \(state): \(identifier)")
          }
          for place in 0..<min(element.childCount, 20) { element.child(at: place).map(visit) }
        }
        for element in stage.window.accessibilityElements { visit(element) }
      }
    }
  }

  @Test("a scene is in the language of its window, and English without one")
  func scenes() throws {
    func title(_ language: String) throws -> String? {
      let run = try Run(Script(), scene: "drawer", language: language)
      run.stage.window.layoutIfNeeded()
      return LabelPlaces.labels(in: run.stage.window.rootView).map(\.text).first {
        ["Library", "Texte", "المكتبة"].contains($0)
      }
    }
    #expect(try title("en") == "Library")
    #expect(try title("de_AT") == "Texte")
    #expect(try title("ar_EG") == "المكتبة")
    #expect(try title("tlh") == "Library")
  }
}
