import TactileTraces
import Testing

/// Texts of files in JSON and on a terminal.
struct JSONTextTests {
  @Test func `what changes how a terminal shows a text is escaped, other letters stay`() {
    let text = "a\u{9b}2Jb\u{202e}c\u{2066}d\u{200f}e\u{61c}f\u{1b}g منارة 灯塔 é\u{a0}🙂\u{2014}"

    #expect(
      JSONText.printable(text)
        == "a\\u{9b}2Jb\\u{202e}c\\u{2066}d\\u{200f}e\\u{61c}f\\u{1b}g منارة 灯塔 é\u{a0}🙂\u{2014}"
    )
    #expect(JSONText.string("\u{9b}\"\\\n\u{1}") == #""\u009b\"\\\n\u0001""#)
    #expect(JSONText.printable("a\tb \"c\" \\ d\n") == "a\tb \"c\" \\ d\n")
  }
}
