import TactilePrimitives
import TactileText
import TactileViews
import Testing

@testable import TactileInspector

/// The plots of the probes.
struct PlotsPageTests {
  @Test func `the axis of time is in the language of the window`() throws {
    let window = try Window(480, 400, in: Language("ar"))
    let page = PlotsPage(["probe"])
    page.frame = Rect(x: 0, y: 0, width: 480, height: 400)
    window.rootView.addSubview(page)
    page.sample([.number(1)], at: .zero)

    let words = window.frame(at: .zero).displayList.texts.map(\.text)
    #expect(words.contains("الآن"))
    #expect(!words.contains { $0.contains("now") || $0.hasSuffix(" s") })
  }

  @Test func `values have the decimal separator of the language`() throws {
    let window = try Window(480, 400, in: Language("de"))
    let page = PlotsPage(["probe"])
    page.frame = Rect(x: 0, y: 0, width: 480, height: 400)
    window.rootView.addSubview(page)
    page.sample([.number(0.25)], at: .zero)

    #expect(window.frame(at: .zero).displayList.texts.contains { $0.text == "0,25" })
  }

  @Test func `flags and an empty text are in the language of the window`() throws {
    let window = try Window(480, 400, in: Language("de"))
    let page = PlotsPage(["probe", "other", "third"])
    page.frame = Rect(x: 0, y: 0, width: 480, height: 400)
    window.rootView.addSubview(page)
    page.sample([.flag(true), .flag(false), .text("")], at: .zero)

    let words = window.frame(at: .zero).displayList.texts.map(\.text)
    #expect(words.contains("ja") && words.contains("nein") && words.contains("leer"))
  }

  @Test func `however many values are shown, the rows keep a number of texts together`() throws {
    let window = try Window(480, 800)
    let page = PlotsPage((0..<20).map { "probe.\($0)" })
    page.frame = Rect(x: 0, y: 0, width: 480, height: 800)
    window.rootView.addSubview(page)
    var most = 0
    for tick in 0..<60 {
      let time = Timestamp(seconds: Double(tick) / 60)
      page.sample((0..<20).map { .number(Double(tick * 20 + $0)) }, at: time)
      _ = window.frame(at: time)
      most = max(most, page.texts.byteCount)
    }

    // Twenty texts a frame, of which none comes again, are 1,200.
    #expect(most > TextCache.maximumByteCount / 2)
    #expect(most <= TextCache.maximumByteCount)
  }
}
