import TactilePrimitives
import TactileTestSupport
import TactileText
import Testing

@testable import TactileViews

struct TextEditorTests {
  private func type(_ text: String, into editor: inout TextEditor) {
    for letter in text { editor.insert(String(letter), isTyping: true) }
  }

  // MARK: Letters of every kind

  @Test(arguments: [
    "e\u{301}\u{323}", "👩‍👩‍👧", "👍🏽", "🇩🇪", "\r\n", "ก็", "각", "عَ", "字", "1\u{FE0F}\u{20E3}",
    "\u{1F468}\u{200D}\u{1F4BB}",
  ])
  func `a letter of many scalars is stepped over and deleted as one`(letter: String) {
    let bytes = letter.utf8.count
    let end = 1 + bytes
    var forward = editor("a\(letter)b", 1)
    var backward = editor("a\(letter)b", end)

    for inside in 1..<end {
      #expect(editor("a\(letter)b", inside).selection.focus.index == 1)
    }
    forward.move(.forward, by: .letter)
    backward.move(.backward, by: .letter)
    #expect(forward.selection.focus.index == end)
    #expect(backward.selection.focus.index == 1)
    forward.delete(.backward, by: .letter)
    backward.delete(.forward, by: .letter)
    #expect(forward.text == "ab")
    #expect(backward.text == "ab")
  }

  @Test func `what is typed joins the letter before it, and the caret stands behind it`() {
    var accent = editor("cafe", 4)
    var flag = editor("🇫🇷", 0)

    accent.insert("\u{301}")
    flag.insert("🇩")

    #expect(accent.text.count == 4)
    #expect(accent.selection.focus.index == 6)
    // A letter of two flags' halves ends where the next begins.
    #expect(flag.text.utf8.count == 12)
    #expect(flag.selection.focus.index == 8)
  }

  @Test func `places outside count as the nearest inside`() {
    #expect(editor("ab", -5, 99).selection.range == 0..<2)
    #expect(editor("", 3).selection.range == 0..<0)
  }

  @Test func `steps at the ends stay there and delete nothing`() {
    var start = editor("ab", 0)
    var end = editor("ab", 2)

    start.move(.backward, by: .letter)
    start.delete(.backward, by: .letter)
    start.delete(.backward, by: .word)
    end.move(.forward, by: .word)
    end.delete(.forward, by: .letter)

    #expect(start.text == "ab")
    #expect(start.selection.focus.index == 0)
    #expect(end.text == "ab")
    #expect(!start.canUndo)
  }

  // MARK: Words, paragraphs, everything

  @Test func `steps by words stop at ends forward and at starts backward`() {
    var text = editor("one two, three", 0)

    text.move(.forward, by: .word)
    #expect(text.selection.focus.index == 3)
    text.move(.forward, by: .word, isExtending: true)
    #expect(text.selectedText == " two")
    text.move(.backward, by: .word)
    #expect(text.selection.range == 4..<4)
    text.delete(.forward, by: .word)
    #expect(text.text == "one , three")
    text.delete(.backward, by: .word)
    #expect(text.text == ", three")
  }

  @Test func `steps by paragraphs go to edges first and then on`() {
    var text = editor("one\r\ntwo\nthree", 6)

    let starts = (0..<2).map { _ in
      text.move(.backward, by: .paragraph)
      return text.selection.focus.index
    }
    let ends = (0..<3).map { _ in
      text.move(.forward, by: .paragraph)
      return text.selection.focus.index
    }

    #expect(starts == [5, 0])
    #expect(ends == [3, 8, 14])
    #expect(text.range(of: .paragraph, at: 6) == 5..<8)
    #expect(text.range(of: .document, at: 6) == 0..<14)
  }

  @Test func `a selection collapses to the side that the caret is moved to`() {
    var left = editor("abcdef", 4, 2)
    var right = editor("abcdef", 4, 2)

    left.move(.backward, by: .letter)
    right.move(.forward, by: .letter)

    #expect(left.selection.range == 2..<2)
    #expect(right.selection.range == 4..<4)
  }

  @Test func `a drag in words grows to both sides of the first word`() {
    var text = editor("one two three four", 9)
    let origin = text.range(of: .word, at: 5)

    text.select(from: origin, to: TextPosition(15), by: .word)
    #expect(text.selectedText == "two three four")
    text.select(from: origin, to: TextPosition(1), by: .word)
    #expect(text.selectedText == "one two")
    #expect(text.selection.focus.index == 0)
  }

  // MARK: Replacing

  @Test func `text replaces the selection, whichever way that was made`() {
    for (anchor, focus) in [(1, 3), (3, 1)] {
      var text = editor("abcd", anchor, focus)

      text.insert("字")

      #expect(text.text == "a字d")
      #expect(text.selection.range == 4..<4)
    }
  }

  @Test func `a single line has spaces for line ends`() {
    var line = TextEditor("a\r\nb", isMultiline: false)

    line.insert("\nc\u{2029}d")

    #expect(line.text == "a b c d")
  }

  @Test func `control characters are left out, tabs and line ends kept`() {
    var text = editor("", 0)

    text.insert("a\0\u{1B}\u{7F}\tb\n")

    #expect(text.text == "a\tb\n")
  }

  // MARK: Undoing

  @Test func `typing is undone by words, deleting in one`() {
    var text = editor("", 0)

    type("one two", into: &text)
    text.delete(.backward, by: .letter)
    text.delete(.backward, by: .letter)
    text.delete(.backward, by: .letter)
    let states = (0..<4).map { _ in
      text.undo()
      return text.text
    }
    let again = (0..<4).map { _ in
      text.redo()
      return text.text
    }

    #expect(states == ["one two", "one ", "", ""])
    #expect(again == ["one ", "one two", "one ", "one "])
  }

  @Test func `undoing brings the selection back, and typing after it forgets what was undone`() {
    var text = editor("hello world", 11, 6)

    text.insert("all", isTyping: true)
    text.undo()
    #expect(text.text == "hello world")
    #expect(text.selection == TextSelection(anchor: 11, focus: TextPosition(6)))
    #expect(text.canRedo)
    text.insert("x", isTyping: true)
    #expect(!text.canRedo)
    #expect(text.text == "hello x")
  }

  @Test func `a moved caret and a paste begin steps of their own`() {
    var text = editor("", 0)

    type("ab", into: &text)
    text.move(.backward, by: .letter)
    type("c", into: &text)
    text.insert("PASTE")
    type("d", into: &text)
    let states = (0..<4).map { _ in
      text.undo()
      return text.text
    }

    #expect(states == ["acPASTEb", "acb", "ab", ""])
  }

  @Test func `carets stay between letters, and undoing leads back and forth through any edits`() {
    var random = SplitMix(state: 7)
    let pieces = ["a", " ", "\n", "👩‍👩‍👧", "e\u{301}", "\u{301}", "🇩", "س", "字", "\r\n", "\n\r"]
    var text = editor("start 🇩🇪 سلام", 3)
    let first = text.text

    for _ in 0..<600 {
      let bytes = text.text.utf8.count
      let direction: TextDirection = random.flips() ? .forward : .backward
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1, 2: text.insert(pieces[random.index(pieces)], isTyping: random.flips())
      case 3: text.delete(direction, by: random.flips() ? .letter : .word)
      case 4:
        text.select(
          anchor: Int.random(in: 0...bytes, using: &random),
          focus: TextPosition(Int.random(in: 0...bytes, using: &random)),
        )
      case 5: text.move(direction, by: .letter, isExtending: random.flips())
      default: if random.flips() { text.undo() } else { text.redo() }
      }
      let range = text.selection.range
      #expect(text.text.place(atOrBefore: range.lowerBound) == range.lowerBound)
      #expect(text.text.place(atOrBefore: range.upperBound) == range.upperBound)
    }
    while text.canRedo { text.redo() }
    let last = text.text
    while text.canUndo { text.undo() }
    let undone = text.text
    while text.canRedo { text.redo() }

    #expect(undone == first)
    #expect(text.text == last)
    #expect(last != first)
  }

  // MARK: Composing

  @Test func `what is composed is shown and marked, but is not in the text until committed`() {
    var text = editor("a-b", 1, 2)

    text.compose(TextComposition(event("にほ", start: 1)))
    #expect(text.text == "a-b")
    #expect(text.displayText == "aにほb")
    #expect(text.markedRange == 1..<7)
    #expect(text.displaySelection.range == 4..<4)
    text.compose(nil)
    #expect(text.displayText == "a-b")
    #expect(text.selection.range == 1..<2)
    text.insert("日本", isTyping: true)
    #expect(text.text == "a日本b")
    text.undo()
    #expect(text.text == "a-b")
  }

  @Test func `any other edit gives up what is composed`() {
    var text = editor("ab", 1)

    text.compose(TextComposition(event("xyz", start: -1)))
    #expect(text.displaySelection.range == 4..<4)
    text.delete(.backward, by: .letter)

    #expect(text.displayText == "b")
    #expect(text.composition == nil)
  }

  @Test func `the input method's selection is counted in scalars and kept inside`() {
    let family = "👩‍👩‍👧"

    #expect(TextComposition(event(family, start: 1, length: 2))?.selection == 4..<11)
    #expect(TextComposition(event("ab", start: 9, length: 9))?.selection == 2..<2)
    #expect(TextComposition(event("ab", start: 0, length: .max))?.selection == 0..<2)
    #expect(TextComposition(event("", start: 0)) == nil)
  }

  private func event(_ text: String, start: Int, length: Int = 0) -> CompositionEvent {
    CompositionEvent(text: text, start: start, length: length, timestamp: .zero)
  }
}

/// An editor of `text` whose selection is from `anchor` to `focus`, or a caret there without it.
func editor(_ text: String, _ anchor: Int, _ focus: Int? = nil) -> TextEditor {
  var editor = TextEditor(text, isMultiline: true)
  editor.select(anchor: anchor, focus: TextPosition(focus ?? anchor))
  return editor
}

extension SplitMix {
  fileprivate mutating func flips() -> Bool { Bool.random(using: &self) }

  fileprivate mutating func index(_ list: [String]) -> Int {
    Int.random(in: 0..<list.count, using: &self)
  }
}
