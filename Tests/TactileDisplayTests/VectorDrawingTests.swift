import TactileDisplay
import TactilePrimitives
import Testing

@MainActor
struct VectorDrawingTests {
  @Test func `a drawing lists its shapes between bars and on lines`() throws {
    let drawing = try VectorDrawing(name: "two", svg: "M1 2H3 | fill circle 4 5 1\nrect 1 2 3 4 0")

    let paints = drawing.shapes.map(\.paint)
    #expect(paints == [.stroke(width: 2), .fill, .stroke(width: 2)])
    #expect(drawing.side == 24)
  }

  @Test func `a path is read command by command`() throws {
    let shape = try VectorDrawing.Shape(svg: "M1 2L3 4.5H6V-7C1 2 3 4 5 6ZH9")

    #expect(shape.paint == .stroke(width: 2))
    #expect(
      shape.steps == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4.5)), .line(Point(x: 6, y: 4.5)),
        .line(Point(x: 6, y: -7)),
        .curve(Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 5, y: 6)), .close,
        .line(Point(x: 9, y: 2)),
      ]
    )
  }

  @Test func `circles and rectangles are shapes of their own, and can be filled`() throws {
    let circle = try VectorDrawing.Shape(svg: " fill circle 4 5 1.5 ")
    let rect = try VectorDrawing.Shape(svg: "rect 3 4 18 16 2.5")

    #expect(circle.steps == [.circle(center: Point(x: 4, y: 5), radius: 1.5)])
    #expect(circle.paint == .fill)
    #expect(rect.steps == [.rect(Rect(x: 3, y: 4, width: 18, height: 16), cornerRadius: 2.5)])
  }

  @Test(arguments: [
    ("", "expected M, circle or rect at the end"),
    ("L1 2", "expected M, circle or rect at \"L1 2\""),
    ("M1 2X3", "expected M, L, H, V, C or Z at \"X3\""),
    ("M1", "expected a number at the end"),
    ("M1 2L3 4..5", "expected a number at \"4..5\""),
    ("circle 4 5", "expected a number at the end"),
    ("rect 3 4 18 16 2.5 9", "expected the end at \"9\""),
  ])
  func `a malformed shape is refused with its text and the place`(text: String, problem: String) {
    let error = #expect(throws: ShapeError.self) { try VectorDrawing.Shape(svg: text) }

    #expect(error?.description == "\"\(text)\": \(problem)")
  }
}
