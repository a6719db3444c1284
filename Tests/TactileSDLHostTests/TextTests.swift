import TactilePrimitives
import TactileRaster
import TactileViews
import Testing

@testable import TactileSDLHost

struct TextTests {
  private func texts(_ events: [InputEvent]) -> [String] {
    events.compactMap { if case .text(let event) = $0 { event.text } else { nil } }
  }

  private func key(_ name: String, _ modifiers: UInt16 = 0, isDown: Bool = true) -> RawEvent.Kind {
    .key(RawKey(name: name, isDown: isDown, modifiers: modifiers))
  }

  @Test func `a letter's key types it once`() {
    var host = InputTranslatorHarness()

    let plain = host.pump(at: 0, key("A"), .text("a"), key("A", isDown: false))
    let shifted = host.pump(at: 8, key("A", 0x0001), .text("A"))
    let third = host.pump(at: 16, key("Q", 0x0200), .text("@"))

    #expect(plain.count == 3)
    #expect(texts(plain + shifted + third) == ["a", "A", "@"])
  }

  @Test(arguments: [0x0040, 0x0080, 0x0100, 0x0400] as [UInt16])
  func `a shortcut types nothing`(modifier: UInt16) {
    var host = InputTranslatorHarness()

    let held = host.pump(at: 0, key("Any", modifier), key("M", modifier), .text("m"))
    let released = host.pump(at: 8, key("Any", isDown: false), .text("m"))

    #expect(texts(held) == [])
    #expect(texts(released) == ["m"])
  }

  @Test func `the place of a text that stands still is another one at another scale`() {
    let text = Rect(x: 40, y: 20, width: 0, height: 17)

    let place = HostTextInput.place(of: text, 1)
    #expect(place == PixelRect(x: 40, y: 20, width: 1, height: 17))
    #expect(HostTextInput.place(of: text, 2) == PixelRect(x: 80, y: 40, width: 1, height: 34))
  }

  @Test func `a modifier that was held when the focus went away holds nothing back`() {
    var host = InputTranslatorHarness()

    let events = host.pump(at: 0, key("Left Alt", 0x0100), .window(.focusLost), .text("a"))

    #expect(texts(events) == ["a"])
  }

  @Test func `what is composed passes, empty too, before what is committed`() {
    var host = InputTranslatorHarness()

    let events = host.pump(
      at: 4,
      .composition("にほ", start: 2, length: 0),
      .composition("", start: 0, length: 0),
      .text("日本"),
    )

    let time = InputTranslatorHarness.time(4)
    #expect(
      events == [
        .composition(CompositionEvent(text: "にほ", start: 2, timestamp: time)),
        .composition(CompositionEvent(text: "", start: 0, timestamp: time)),
        .text(TextEvent(text: "日本", timestamp: time)),
      ]
    )
  }
}
