import TactileGestures
import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

/// Text that scrolls on under a selection that is dragged beyond what is seen of it.
struct TextAutoscrollTests {
  private let input: TextInputHarness
  private var harness: Harness { input.harness }

  init() throws { input = try TextInputHarness() }

  private static let lines = String(repeating: "one two three\n", count: 200)
  private static let words = String(repeating: "word ", count: 200)

  /// How far something moves, points a second, over the next `seconds`.
  private func pace(over seconds: Double, _ place: () -> Double) -> Double {
    let (start, before) = (harness.now, place())
    harness.run(seconds)
    return (place() - before) / (harness.now - start)
  }

  @Test func `beyond the edge the text scrolls on by itself, faster the further beyond`() {
    let (scroll, body) = input.page(Self.lines)
    input.mouse(.began, at: input.place(2, in: body))
    input.mouse(.moved, at: Point(x: 60, y: 490))
    let near = pace(over: 0.5) { scroll.offset }
    let selected = body.editor.selection.range

    input.mouse(.moved, at: Point(x: 60, y: 540))
    let far = pace(over: 0.5) { scroll.offset }

    #expect(abs(near - (60 + 8 * 12)) < 1e-6)
    #expect(abs(far - (60 + 8 * 62)) < 1e-6)
    #expect(selected.lowerBound == 2)
    #expect(body.editor.selection.range.upperBound > selected.upperBound)
  }

  @Test func `the selection reaches as far as is seen, in every frame`() {
    let (scroll, body) = input.page(Self.lines)
    input.mouse(.began, at: input.place(2, in: body))
    input.mouse(.moved, at: Point(x: 60, y: 540))

    for _ in 0..<60 {
      let before = body.editor.selection.range.upperBound
      harness.frame()
      let line = input.place(body.editor.selection.focus.index, in: body).y
      #expect(abs(line - 480) < 20)
      #expect(body.editor.selection.range.upperBound >= before)
    }
    #expect(scroll.offset > 400)
  }

  @Test func `it stops when the pointer comes back, and when it is lifted`() {
    let (scroll, body) = input.page(Self.lines)
    input.mouse(.began, at: input.place(2, in: body))
    input.mouse(.moved, at: Point(x: 60, y: 540))
    harness.run(0.5)

    input.mouse(.moved, at: Point(x: 60, y: 300))
    let back = scroll.offset
    harness.run(0.5)
    #expect(scroll.offset == back)
    input.mouse(.moved, at: Point(x: 60, y: 540))
    harness.run(0.2)
    #expect(scroll.offset > back + 50)
    input.mouse(.ended)
    harness.run(0.5)
    let lifted = scroll.offset
    #expect(harness.comesToRest(within: 1))
    #expect(scroll.offset == lifted)
  }

  @Test func `it ends with the text, and the way back begins at once`() {
    let (scroll, body) = input.page(Self.lines)
    input.mouse(.began, at: input.place(2, in: body))
    input.mouse(.moved, at: Point(x: 60, y: 5000))
    harness.run(5)

    #expect(scroll.offset == scroll.maximumOffset)
    #expect(body.editor.selection.range == 2..<body.text.utf8.count)
    #expect(!harness.window.needsFrame)
    input.mouse(.moved, at: Point(x: 0, y: -5000))
    harness.run(5)
    #expect(scroll.offset == 0)
    #expect(body.editor.selection.range == 0..<2)
  }

  @Test func `a view below other things scrolls back to its own first line`() {
    let (scroll, body) = input.page(Self.lines, top: 300)
    scroll.scroll(to: 900)
    harness.frame()

    input.mouse(.began, at: Point(x: 60, y: 200))
    input.mouse(.moved, at: Point(x: 0, y: -200))
    harness.run(3)

    #expect(scroll.offset == 300)
    #expect(body.editor.selection.range.lowerBound == 0)
  }

  @Test(arguments: [(TextLayout.Direction.leftToRight, 212.0), (.rightToLeft, 292)])
  func `a field scrolls sideways, to its end and to its start`(
    in direction: TextLayout.Direction,
    edge: Double,
  ) {
    harness.window.layoutDirection = direction
    let field = input.field(Self.words)
    input.mouse(.began, at: harness.window.convertToHost(input.place(2, in: field)))
    input.mouse(.moved, at: Point(x: edge + 50, y: 40))

    let pace = pace(over: 0.5) { -field.surface.frame.minX }
    #expect(abs(pace - (60 + 8 * 50)) < 1e-6)
    let caret = field.textInputRect
    #expect(caret.maxX > 175 && caret.maxX < 210)
    input.mouse(.moved, at: Point(x: 2000, y: 40))
    harness.run(10)
    #expect(field.editor.selection.range == 2..<field.text.utf8.count)
    #expect(field.textInputRect.maxX <= 192)
    input.mouse(.moved, at: Point(x: -2000, y: 40))
    harness.run(10)
    #expect(field.editor.selection.range == 0..<2)
    #expect(field.surface.frame.minX == 0)
  }

  @Test func `a field that is left above or below does not scroll`() {
    let field = input.field(Self.words)
    input.mouse(.began, at: input.place(2, in: field))

    input.mouse(.moved, at: Point(x: 100, y: 400))
    harness.run(0.5)

    #expect(field.surface.frame.minX == 0)
    #expect(!harness.window.needsFrame)
  }

  @Test func `a finger scrolls with a knob near the edge of the window`() throws {
    let (scroll, body) = input.page(Self.lines)
    let finger = input.finger
    input.doubleTap(5, in: body)
    let knob = try #require(body.subviews.compactMap { $0 as? TextHandle }.last { !$0.isHidden })
    let start = knob.frameInWindow.center

    finger.down(start.x, start.y)
    finger.move(to: start.x, 479)
    let pace = pace(over: 0.5) { scroll.offset }
    finger.up()
    harness.run(1)

    #expect(pace > 60)
    #expect(body.editor.selection.range.lowerBound == 4)
    #expect(body.editor.selection.range.count > 300)
    #expect(!knob.isHidden)
    #expect(harness.comesToRest(within: 1))
  }

  @Test func `a window that loses the focus ends it`() {
    let (scroll, body) = input.page(Self.lines)
    input.mouse(.began, at: input.place(2, in: body))
    input.mouse(.moved, at: Point(x: 60, y: 540))
    harness.run(0.2)

    harness.send(.focusLost)
    harness.run(1)
    let offset = scroll.offset
    harness.run(1)

    #expect(scroll.offset == offset)
    #expect(offset < 300)
  }
}
