import TactilePrimitives
import TactileViews
import Testing

@testable import TactileSDLHost

struct KeyTests {
  @Test func `keys carry SDL's name, the repeat and the modifiers`() {
    var host = InputTranslatorHarness()

    let events = host.pump(
      at: 4,
      .key(RawKey(name: "Left", isDown: true, isRepeat: true, modifiers: 0x0041)),
      .key(RawKey(name: "Left", isDown: false)),
      .key(RawKey(name: "", isDown: true)),
      .text("é"),
      .text(""),
    )

    let time = InputTranslatorHarness.time(4)
    #expect(
      events == [
        .key(
          KeyEvent(
            name: "Left",
            isDown: true,
            isRepeat: true,
            modifiers: [.shift, .control],
            timestamp: time,
          )
        ),
        .key(KeyEvent(name: "Left", isDown: false, timestamp: time)),
        .text(TextEvent(text: "é", timestamp: time)),
      ]
    )
  }

  @Test func `locks and the right Alt key are no modifiers`() {
    #expect(KeyEvent.Modifiers(sdl: 0x1000 | 0x2000 | 0x0200 | 0x4000) == [])
    #expect(KeyEvent.Modifiers(sdl: 0x0100 | 0x0800) == [.alt, .gui])
  }
}
