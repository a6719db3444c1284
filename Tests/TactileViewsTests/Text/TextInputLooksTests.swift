import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

/// The looks of fields and text views while text is entered.
struct TextInputLooksTests {
  private let input: TextInputHarness
  private var harness: Harness { input.harness }
  private var window: Window { input.window }

  init() throws { input = try TextInputHarness() }

  @Test
  func `the caret blinks for ten seconds and then stays, and the window is at rest meanwhile`() {
    let field = input.field("a")
    input.focus(field)
    harness.frame()

    #expect(!field.caret.isHidden)
    #expect(window.isAtRest)
    harness.run(0.6)
    #expect(field.caret.isHidden)
    input.type("b")
    #expect(!field.caret.isHidden)
    harness.run(12)
    #expect(!field.caret.isHidden)
    #expect(window.nextDeadline == nil)
  }

  @Test func `a field has the fill and the corners of its style, and an edge in high contrast`() {
    let field = input.field("a")
    #expect(field.backgroundColor == .clear)
    #expect(!field.isOutlinedInHighContrast)

    field.style = Theme.input

    #expect(field.backgroundColor == Theme.input.background)
    #expect(field.cornerRadius == 8)
    #expect(field.isOutlinedInHighContrast)
  }

  @Test func `the caret does not blink where motion is reduced, and hides with the focus`() {
    let field = input.field("a")
    window.reducesMotion = true
    input.focus(field)

    #expect(window.nextDeadline == nil)
    harness.send(.focusLost)
    harness.frame()
    #expect(field.caret.isHidden)
    harness.send(.focusGained)
    harness.frame()
    #expect(!field.caret.isHidden)
    input.press("A", modifiers: .control)
    #expect(field.caret.isHidden)
  }

  @Test func `a word that a line breaks has no hyphen, which would seem typed`() throws {
    let (_, body) = input.page(String(repeating: "m", count: 100))
    let layout = try #require(body.textLayout)

    #expect(layout.lineCount > 1)
    #expect(!layout.style.hyphenates)
  }

  @Test func `blinking neither lays out nor draws`() {
    let field = input.field("a")
    input.focus(field)
    harness.run(0.5)
    var work: [Frame.Work] = []

    for _ in 0..<6 { work.append(harness.frame().work) }

    #expect(field.caret.isHidden)
    #expect(work.allSatisfy { $0.laidOut == 0 && $0.recorded == 0 })
  }

  @Test func `what is composed is shown underlined and committed once`() {
    let field = input.field("ab")
    input.focus(field)
    input.press("Left")

    input.compose("ni", start: 2)
    #expect(field.text == "ab")
    #expect(field.editor.displayText == "anib")
    let drawn = boxes(in: harness.frame().displayList.items)
    #expect(drawn.contains { $0.rect.height == 1 && $0.rect.width > 5 })
    input.compose("")
    input.type("你")

    #expect(field.text == "a你b")
    #expect(!boxes(in: harness.frame().displayList.items).contains { $0.rect.height == 1 })
  }

  @Test func `what was composed in a field that was hidden is gone when the field is back`() {
    let field = input.field("ab")
    input.focus(field)
    input.compose("xy")
    let before = field.editor.displayText
    field.isHidden = true

    input.compose("")
    field.isHidden = false
    harness.frame()

    #expect(before == "abxy")
    #expect(field.editor.displayText == "ab")
  }

  @Test func `a click while composing gives it up and tells the host`() {
    let field = input.field("abcdef")
    input.focus(field)
    let session = window.textInputSession
    let place = input.place(2, in: field)

    input.compose("xyz")
    #expect(window.textInputSession == session)
    input.click(place)

    #expect(field.text == "abcdef")
    #expect(field.editor.selection.range == 2..<2)
    #expect(window.textInputSession > session)
  }

  @Test func `each press in a field asks for the on-screen keyboard`() {
    let field = input.field("abcdef")
    let place = input.place(2, in: field)

    input.click(place)
    let requests = window.textInputRequests
    input.click(place)
    let clicked = window.textInputRequests
    input.finger.tap(place.x, place.y)

    #expect(requests == 1)
    #expect(clicked == 2)
    #expect(window.textInputRequests == 3)
  }

  @Test func `the selection is seen while the field has the focus`() {
    let field = input.field("some words")
    input.focus(field)
    input.press("A", modifiers: .control)
    let focused = boxes(in: harness.frame().displayList.items).filter { $0.fill.alpha == 0.25 }
    window.focus(nil)
    let unfocused = boxes(in: harness.frame().displayList.items).filter { $0.fill.alpha == 0.25 }

    #expect(focused.count == 1)
    #expect((focused.first?.rect.width ?? 0) > 60)
    #expect(unfocused.isEmpty)
  }

  @Test func `the selection has the tint of the window's contrast`() {
    var style = TextInputHarness.style
    style.tint = DynamicColor(
      light: .white,
      dark: .white,
      strongLight: .black,
      strongDark: Color(white: 0.5),
    )

    let strong = [style.selectionColor.strongLight, style.selectionColor.strongDark]

    #expect(strong == [Color(white: 0, alpha: 0.25), Color(white: 0.5, alpha: 0.25)])
  }

  @Test func `the placeholder is there while nothing else is`() {
    let field = input.field()
    field.placeholder = "To"
    #expect(texts(in: harness.frame()) == ["To"])
    input.focus(field)
    input.compose("x")
    #expect(texts(in: harness.frame()) == ["x"])
    input.compose("")
    input.type("y")
    #expect(texts(in: harness.frame()) == ["y"])
  }

  @Test(arguments: ["Search all settings", "ابحث في جميع الإعدادات"], [true, false])
  func `a placeholder that is too wide begins where reading begins and ends with an ellipsis`(
    placeholder: String,
    isFocused: Bool,
  ) throws {
    let field = input.field(width: 100)
    field.placeholder = placeholder
    if isFocused { input.focus(field) }
    let text = try #require(textItems(in: harness.frame()).first)
    let isRightToLeft = text.layout.firstLineDirection == .rightToLeft
    let line = text.layout.bounds.offset(by: text.origin - Point.zero)

    #expect(text.layout.isTruncated)
    #expect(text.layout.lineCount == 1)
    #expect(line.minX >= 28 && line.maxX <= 112)
    #expect(isRightToLeft == (placeholder.first != "S"))
    #expect(isRightToLeft ? line.maxX > 110 : line.minX < 30)
    field.frame.size.width = 2000
    let whole = try #require(textItems(in: harness.frame()).first)
    #expect(!whole.layout.isTruncated)
  }

  @Test(arguments: ["Saturday on the water", "السبت على الماء يا مارتا"])
  func `text that is too wide ends with an ellipsis while the field has no focus`(
    words: String
  ) throws {
    let field = input.field(words, width: 100)
    func item() throws -> TextItem { try #require(textItems(in: harness.frame()).first) }
    let short = try item()
    let line = short.layout.bounds.offset(by: short.origin - Point.zero)
    let isRightToLeft = short.layout.firstLineDirection == .rightToLeft

    #expect(short.layout.isTruncated)
    #expect(short.layout.lineCount == 1)
    #expect(line.minX >= 28 && line.maxX <= 112)
    #expect(isRightToLeft ? line.maxX > 110 : line.minX < 30)
    input.focus(field)
    let edited = try item()
    window.focus(nil)
    let left = try item()
    field.frame.size.width = 110
    let wider = try item()
    field.frame.size.width = 2000
    let whole = try item()
    #expect(!edited.layout.isTruncated)
    #expect(left.layout.isTruncated)
    #expect(wider.layout.width == 92)
    #expect(!whole.layout.isTruncated)
  }

  private func texts(in frame: Frame) -> [String] { textItems(in: frame).map(\.layout.text) }

  private func textItems(in frame: Frame) -> [TextItem] {
    frame.displayList.items.flatMap { item -> [TextItem] in
      guard case .clip(_, let inner) = item else { return [] }
      return inner.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
  }
}
