import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

struct TextEditorLayoutTests {
  private let fonts: FontContext

  init() throws {
    fonts = try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"]))
  }

  private func layout(_ editor: TextEditor, width: Double? = nil) -> TextLayout {
    TextLayout(editor.text, style: TextStyle(font: Font(size: 16)), width: width, fonts: fonts)
  }

  @Test func `Right goes forward in Latin and backward in Arabic`() {
    var latin = editor("abc", 1)
    var arabic = editor("سلام", 4)

    latin.move(.right, in: layout(latin))
    arabic.move(.right, in: layout(arabic))

    #expect(latin.selection.focus.index == 2)
    #expect(arabic.selection.focus.index == 2)
    latin.moveByWord(.right, in: layout(latin))
    arabic.moveByWord(.left, in: layout(arabic))
    #expect(latin.selection.focus.index == 3)
    #expect(arabic.selection.focus.index == 8)
  }

  @Test(arguments: ["👩‍👩‍👧", "🇩🇪", "e\u{301}\u{323}", "\r\n", "👍🏽", "ก็"])
  func `a letter of many scalars is stepped over at once`(letter: String) {
    var text = editor("a\(letter)b", 1)

    text.move(.right, in: layout(text))
    let right = text.selection.focus.index
    text.move(.left, in: layout(text))

    #expect(right == 1 + letter.utf8.count)
    #expect(text.selection.focus.index == 1)
  }

  @Test func `at the ends Left and Right stay`() {
    var start = editor("ab", 0)
    var end = editor("ab", 2)

    start.move(.left, in: layout(start))
    end.move(.right, in: layout(end))

    #expect(start.selection.focus.index == 0)
    #expect(end.selection.focus.index == 2)
  }

  @Test func `a selection collapses to the side seen, not to the one read`() {
    var latin = editor("abcd", 1, 3)
    var arabic = editor("سلام", 2, 6)

    latin.move(.left, in: layout(latin))
    arabic.move(.left, in: layout(arabic))

    #expect(latin.selection.range == 1..<1)
    #expect(arabic.selection.range == 6..<6)
  }

  @Test func `End stands behind the last letter of a broken line, and Home before its first`() {
    var text = editor("wrapped wrapped wrapped", 2)
    let lines = layout(text, width: 80)

    text.moveToLineEdge(.forward, in: lines)
    #expect(text.selection.focus == TextPosition(8, affinity: .upstream))
    text.moveToLineEdge(.forward, in: lines)
    #expect(text.selection.focus == TextPosition(8, affinity: .upstream))
    text.moveToLineEdge(.backward, in: lines, isExtending: true)
    #expect(text.selectedText == "wrapped ")
    #expect(text.selection.focus.index == 0)
  }

  @Test func `Down and Up keep to their column over short lines`() {
    var text = editor("a long line\nx\na long line", 8)
    let lines = layout(text)

    let places = [1, 1, -1, -1].map { step in
      text.move(lines: step, in: lines)
      return text.selection.focus.index
    }

    #expect(places == [13, 22, 13, 8])
    text.move(lines: -1, in: lines)
    #expect(text.selection.focus.index == 0)
    text.move(lines: 9, in: lines, isExtending: true)
    #expect(text.selection.range == 0..<25)
  }

  @Test func `a page goes down by its height and beyond the end to the end`() {
    let lines = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    var text = editor(lines, 0)
    let layout = layout(text)
    let height = layout.caret(at: TextPosition(0)).height

    text.move(down: 10.5 * height, in: layout)
    let line = text.text.prefix(text.selection.focus.index).count { $0.isNewline }
    text.move(down: 10_000, in: layout)

    #expect((9...11).contains(line))
    #expect(text.selection.focus.index == text.text.utf8.count)
  }
}
