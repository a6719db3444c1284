import TactilePrimitives
import TactileText
import Testing

struct TextEditingTests {
  private let fonts: FontContext

  init() throws {
    fonts = try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"]))
  }

  private func layout(_ text: String, width: Double? = nil) -> TextLayout {
    TextLayout(text, style: TextStyle(font: Font(size: 16)), width: width, fonts: fonts)
  }

  @Test func `the end of a broken line and the start of the next are two places of one index`() {
    let text = layout("wrapped wrapped wrapped", width: 80)
    let first = text.lineRange(at: TextPosition(0))

    let end = text.caret(at: TextPosition(first.upperBound, affinity: .upstream))
    let start = text.caret(at: TextPosition(first.upperBound))

    #expect(first.upperBound == 8)
    #expect(end.minX > 40)
    #expect(start.minX == 0)
    #expect(end.midY < start.minY)
    #expect(text.lineRange(at: TextPosition(8, affinity: .upstream)) == first)
    #expect(text.lineRange(at: TextPosition(8)).lowerBound == 8)
    #expect(text.position(at: Point(x: 500, y: end.midY)) == TextPosition(7))
    #expect(text.position(at: Point(x: -5, y: start.midY)) == TextPosition(8))
    let unbroken = layout(String(repeating: "m", count: 20), width: 80)
    let cut = unbroken.lineRange(at: TextPosition(0)).upperBound
    #expect(unbroken.position(at: Point(x: 80, y: 5)) == TextPosition(cut, affinity: .upstream))
    #expect(unbroken.position(at: Point(x: 1, y: 5)) == TextPosition(0))
  }

  @Test(arguments: ["\n", "\r\n", "\u{2028}", "\u{2029}"])
  func `an end of a line has one place, whatever the affinity`(separator: String) {
    let text = layout("one\(separator)two")
    let second = 3 + separator.utf8.count

    let place = text.caret(at: TextPosition(3, affinity: .upstream))

    #expect(place == text.caret(at: TextPosition(3)))
    #expect(text.position(at: Point(x: 500, y: place.midY)) == TextPosition(3))
    #expect(text.lineRange(at: TextPosition(3)) == 0..<3)
    #expect(text.lineRange(at: TextPosition(second)) == second..<(second + 3))
    #expect(text.selectionRects(for: 1..<second).count == 2)
  }

  @Test func `steps to the right walk a line of mixed directions from left to right`() {
    let text = layout("ab سلام cd")
    var places: [Double] = []
    var position = TextPosition(0)

    while let next = text.position(.right, of: position), places.count < 20 {
      position = next
      places.append(text.caret(at: next).minX)
    }

    #expect(places.count == 10)
    #expect(position.index == text.text.utf8.count)
    #expect(text.position(.left, of: TextPosition(0)) == nil)
    #expect(places == places.sorted())
  }

  @Test func `steps by lines keep to an x and end at the edges of the text`() {
    let text = layout("wide line here\nx\nwide line here")
    let x = text.caret(at: TextPosition(9)).minX

    let short = text.position(1, linesBelow: TextPosition(9), x: x)
    let far = text.position(2, linesBelow: TextPosition(9), x: x)

    #expect(short == TextPosition(16))
    #expect(far == TextPosition(26))
    #expect(text.position(3, linesBelow: TextPosition(9), x: x) == nil)
    #expect(text.position(-1, linesBelow: TextPosition(9), x: x) == nil)
  }

  @Test func `a selection is a box a line, with a narrow one for a selected line end`() {
    let text = layout("abc\ndef")

    let inside = text.selectionRects(for: 1..<3)
    let across = text.selectionRects(for: 1..<5)

    #expect(inside.count == 1)
    #expect(abs((inside.first?.minX ?? 0) - text.caret(at: TextPosition(1)).minX) < 0.01)
    #expect(abs((inside.first?.maxX ?? 0) - text.caret(at: TextPosition(3)).minX) < 0.01)
    #expect(across.count == 3)
    #expect(across[0].maxX == across[1].minX)
    #expect(across[1].width > 2)
    #expect(across[2].minX == 0)
    #expect(across[0].maxY == across[2].minY)
    #expect(text.selectionRects(for: 2..<2).isEmpty)
  }

  @Test func `a selection across directions has a box for each run`() {
    let text = layout("ab سلام cd")

    let boxes = text.selectionRects(for: 1..<5)

    #expect(boxes.count == 2)
    #expect(boxes.allSatisfy { $0.width > 0 })
  }

  @Test func `an empty line can be selected and stood on`() {
    let text = layout("a\n\nb")

    let boxes = text.selectionRects(for: 2..<3)

    #expect(boxes.count == 1)
    #expect((boxes.first?.width ?? 0) > 2)
    #expect(text.lineRange(at: TextPosition(2)) == 2..<2)
    #expect(text.position(at: Point(x: 50, y: text.caret(at: TextPosition(2)).midY)).index == 2)
  }

  @Test(
    arguments: [
      "", "\n", "\r\n", "a\r\nb", "\0", "👩‍👩‍👧🇩🇪", "\u{2029}", "\u{2028}", "a\u{2028}\nb", "سلام",
      "e\u{301}\u{323}",
    ]
  )
  func `every place of odd texts leads to a caret and a line`(string: String) {
    let text = layout(string, width: 20)

    for index in -1...(string.utf8.count + 1) {
      for affinity in [TextPosition.Affinity.upstream, .downstream] {
        let position = TextPosition(index, affinity: affinity)
        #expect(text.caret(at: position).height > 0)
        #expect(text.lineRange(at: position).upperBound <= string.utf8.count)
        _ = text.position(.left, of: position)
        _ = text.position(.right, of: position)
        _ = text.position(1, linesBelow: position, x: 3)
        _ = text.direction(at: position)
      }
    }
    for start in 0...string.utf8.count {
      for end in start...string.utf8.count {
        #expect(text.selectionRects(for: start..<end).allSatisfy { $0.width >= 0 })
      }
    }
  }
}
