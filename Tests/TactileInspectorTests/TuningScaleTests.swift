import TactilePrimitives
import TactileScenes
import TactileTuning
import Testing

@testable import TactileInspector

/// Where numbers lie on sliders, and how they are written.
struct TuningScaleTests {
  @Test func `values have their units in the language of the window`() throws {
    func text(_ value: Double, of name: String, in language: String) throws -> String {
      let setting = try #require(Tuning().settings.first { $0.name == name })
      let translations = try ResourceFolder().translations(for: [Language(language)])
      return setting.localizedText(of: value).resolved(in: translations)
    }
    let point = "\u{646}\u{642}\u{637}\u{629}"

    #expect(try text(250, of: "snap.fullRange", in: "en") == "250 pt")
    #expect(try text(250, of: "snap.fullRange", in: "de") == "250 pt")
    #expect(try text(250, of: "snap.fullRange", in: "ar") == "250 \(point)")
    #expect(try text(600, of: "drawer.swipeThreshold", in: "ar") == "600 \(point)/\u{62b}")
    #expect(try text(0.1, of: "snap.fineFactor", in: "en") == "0.1")
    #expect(try text(0.1, of: "snap.fineFactor", in: "de") == "0,1")
    #expect(try text(0.1, of: "snap.fineFactor", in: "ar") == "0.1")
    #expect(
      try LaneStyle.milliseconds(0.016).resolved(
        in: ResourceFolder().translations(for: [Language("ar")])
      ).hasSuffix("\u{645}.\u{62b}")
    )
  }

  @Test func `settings have titles of words, and no two of a part have the same`() {
    let titles = Tuning().settings.map { "\($0.part): \($0.title)" }

    #expect(Set(titles).count == titles.count)
    #expect(titles.contains("Gestures: Touch slop, finger"))
    #expect(titles.contains("Drawer: Gate vertical speed"))
    for setting in Tuning().settings {
      #expect(setting.title.first?.isUppercase == true)
      #expect(!setting.title.dropFirst().contains { $0.isUppercase || $0 == "." })
    }
  }

  @Test func `every setting's ends are the slider's ends`() {
    for setting in Tuning().settings {
      let scale = TuningScale(setting)

      #expect(scale.value(at: 0) == setting.range.lowerBound)
      #expect(scale.value(at: 1) == setting.range.upperBound)
      #expect(scale.fraction(of: setting.range.lowerBound) == 0)
      #expect(abs(scale.fraction(of: setting.range.upperBound) - 1) < 1e-12)
    }
  }

  @Test func `a place and its value lead to each other`() {
    for setting in Tuning().settings {
      let scale = TuningScale(setting)
      for step in 1..<50 {
        let fraction = Double(step) / 50
        let value = scale.value(at: fraction)

        #expect(setting.range.contains(value))
        #expect(abs(scale.fraction(of: value) - fraction) < 0.006, "\(setting.name) \(value)")
      }
    }
  }

  @Test func `ranges of decades are logarithmic, parts of one are linear`() throws {
    let speed = try #require(Tuning().settings.named("drawer.swipeThreshold"))
    let duration = try #require(Tuning().settings.named("drawer.maximumDuration"))
    let part = try #require(Tuning().settings.named("slideover.dimOpacity"))

    #expect(TuningScale(speed).isLogarithmic)
    #expect(TuningScale(duration).isLogarithmic)
    #expect(!TuningScale(part).isLogarithmic)
    #expect(TuningScale(part).value(at: 0.25) == 0.25)
  }

  @Test(
    arguments: [
      ("12", 12.0), (" 0,55 ", 0.55), ("-3", -3), ("1e3", 1000), ("", nil), ("abc", nil),
      ("1 000", 1000), ("nan", nil), ("inf", nil), ("1,2,3", nil), ("٠١٢٣٤٥٦٧٨٩", 123_456_789),
      ("٠٫٥٥", 0.55), ("-٣", -3), ("۰٫۵", 0.5), ("١٫٢٫٣", nil), ("½", nil), ("三", nil),
    ] as [(String, Double?)]
  )
  func `numbers are read as people write them`(_ text: String, _ number: Double?) {
    #expect(NumberText.number(in: text) == number)
  }
}
