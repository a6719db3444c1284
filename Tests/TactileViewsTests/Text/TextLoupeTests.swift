import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

/// The loupe over a caret that a finger moves.
struct TextLoupeTests {
  private let input: TextInputHarness
  private var finger: Finger { input.finger }
  private static let words = "Put a finger on a table and the table has already replied."

  init() throws { input = try TextInputHarness() }

  private var loupe: TextLoupe? {
    input.window.rootView.subviews.compactMap { $0 as? TextLoupe }.first
  }

  @Test func `a finger that moves the caret has a loupe over it until it is lifted`() throws {
    let (_, text) = input.page(Self.words, top: 200)
    let start = input.place(4, in: text)

    finger.down(start.x, start.y)
    #expect(loupe == nil)
    input.harness.run(1)
    let first = try #require(loupe).frameInWindow
    #expect(first.maxY < start.y - 10)
    #expect(first.minX == 4)
    finger.drag(60, 0)
    let second = try #require(loupe).frameInWindow
    #expect(second.midX > first.midX)
    #expect(second.minY == first.minY)
    finger.up()

    #expect(loupe == nil)
  }

  @Test(arguments: [(4.0, true), (12, true), (80, false), (400, false)])
  func `a text that moves away under a finger shows none`(distance: Double, isShown: Bool) {
    let (page, text) = input.page(Self.words, top: 200)
    let start = input.place(4, in: text)

    finger.down(start.x, start.y)
    page.frame.origin.y += distance
    input.harness.run(1)
    #expect((loupe != nil) == isShown)
    #expect(text.isFocused == isShown)
    finger.up()

    #expect(loupe == nil)
    #expect(text.isFocused == isShown)
  }

  @Test func `a long press in a page that came to rest puts the caret under the finger`() throws {
    let words = String(repeating: Self.words + " ", count: 3)
    let (page, text) = input.page(words, top: 200)
    let letter = input.place(4, in: text)
    page.frame.origin.y -= 40
    input.harness.frame()

    finger.down(letter.x, letter.y)
    for _ in 0..<10 {
      page.frame.origin.y += 4
      input.harness.frame()
    }
    input.harness.run(1)

    #expect(loupe != nil)
    let caret = try #require(text.rect(at: text.editor.selection.focus))
    let place = text.transformToWindow.boundingBox(of: caret)
    #expect(abs(place.midX - letter.x) < 8 && abs(place.midY - letter.y) < 12)
    finger.up()
  }

  @Test func `it goes where the text leaves the window while it is shown`() {
    let (page, text) = input.page(Self.words, top: 200)
    let start = input.place(4, in: text)

    finger.down(start.x, start.y)
    input.harness.run(1)
    #expect(loupe != nil)
    page.frame.origin.y += 400
    finger.drag(60, 0)

    #expect(loupe == nil)
    finger.up()
  }

  @Test(arguments: [TextLayout.Direction.leftToRight, .rightToLeft])
  func `it shows the letters at the caret, larger`(in direction: TextLayout.Direction) throws {
    input.window.layoutDirection = direction
    let (_, text) = input.page(Self.words, top: 200)
    let place = input.window.convertToHost(input.place(20, in: text))

    finger.down(place.x, place.y)
    input.harness.run(1)

    let lens = try #require(loupe?.subviews.first)
    let texts = lens.content.compactMap { item -> TextItem? in
      if case .text(let text) = item { text } else { nil }
    }
    let shown = try #require(texts.first)
    let own = try #require(text.textLayout)
    #expect(shown.layout.text == Self.words)
    #expect(abs(shown.layout.size.height / own.size.height - TextLoupe.magnification) < 0.1)
    let caret = shown.layout.caret(at: text.editor.selection.focus).midX + shown.origin.x
    #expect(abs(caret - lens.frame.width / 2) <= 1)
  }

  @Test func `it stays in the window at its edges, and goes with the text`() throws {
    let field = input.field("Edge", width: 280)
    field.frame.origin = .zero
    input.harness.frame()
    let place = input.place(0, in: field)

    finger.down(place.x, place.y)
    input.harness.run(1)
    let frame = try #require(loupe).frameInWindow
    #expect(frame.minX >= 0 && frame.minY >= 0)
    field.removeFromSuperview()
    input.harness.frame()

    #expect(loupe == nil)
  }
}
