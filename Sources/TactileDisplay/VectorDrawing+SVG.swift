internal import TactilePrimitives

extension VectorDrawing {
  /// Creates the drawing of the shapes that `svg` lists, on a box of 24 units.
  ///
  /// - Parameters:
  ///   - name: the name in test output.
  ///   - svg: the shapes, as ``Shape/init(svg:)`` reads them, between bars or on lines of their own.
  ///   - flipsForRightToLeft: whether it is mirrored in a right-to-left window.
  /// - Throws: ``ShapeError`` at the first shape that is malformed, or where there is none.
  public init(
    name: String,
    svg: String,
    flipsForRightToLeft: Bool = false,
  ) throws(ShapeError) {
    let shapes = try svg.split(whereSeparator: { "|\n".contains($0) })
      .map { text throws(ShapeError) in try Shape(svg: String(text)) }
    guard !shapes.isEmpty else { throw ShapeError(description: "\"\(name)\": no shapes") }
    self.init(name: name, shapes: shapes, flipsForRightToLeft: flipsForRightToLeft)
  }
}

extension VectorDrawing.Shape {
  /// Creates the shape that `text` describes: a path in the commands of SVG, or a figure.
  ///
  /// | text | shape |
  /// |---|---|
  /// | `M3 6H21V9L4 9C4 8 3 7 3 6Z` | a path of the commands M, L, H, V, C and Z, each with one set of numbers |
  /// | `circle 12 8 4.5` | a circle: centre and radius |
  /// | `rect 3 4 18 16 2.5` | a rectangle: origin, size and corner radius |
  ///
  /// The shape is stroked with a width of 2 units, or filled if `fill` precedes it.
  ///
  /// - Throws: ``ShapeError`` at the first character that is wrong.
  public init(svg text: String) throws(ShapeError) {
    var reader = ShapeReader(text: text, rest: text[...])
    let paint: VectorDrawing.Paint = reader.skip("fill") ? .fill : .stroke(width: 2)
    self.init(try reader.steps(), paint: paint)
  }
}

/// The reason why a text describes no shape.
public struct ShapeError: Error, Hashable, CustomStringConvertible {
  /// A one-line message with the text and the place in it.
  public let description: String
}

/// A reader of the steps of one shape.
private struct ShapeReader {
  let text: String
  var rest: Substring

  /// Skips spaces, and `word` if it is next.
  ///
  /// - Returns: whether `word` was next.
  mutating func skip(_ word: String) -> Bool {
    rest = rest.drop { $0 == " " }
    guard rest.hasPrefix(word) else { return false }
    rest.removeFirst(word.count)
    return true
  }

  mutating func steps() throws(ShapeError) -> [VectorDrawing.Step] {
    var steps: [VectorDrawing.Step] = []
    if skip("circle") {
      steps = [.circle(center: try point(), radius: try number())]
    } else if skip("rect") {
      let (origin, extent) = (try point(), try point())
      let rect = Rect(x: origin.x, y: origin.y, width: extent.x, height: extent.y)
      steps = [.rect(rect, cornerRadius: try number())]
    } else if rest.first == "M" {
      steps = try path()
    }
    guard skip(""), rest.isEmpty, !steps.isEmpty else {
      throw error(steps.isEmpty ? "M, circle or rect" : "the end")
    }
    return steps
  }

  private mutating func path() throws(ShapeError) -> [VectorDrawing.Step] {
    var steps: [VectorDrawing.Step] = []
    var (start, pen) = (Point.zero, Point.zero)
    while skip(""), let command = rest.first {
      guard "MLHVCZ".contains(command) else { throw error("M, L, H, V, C or Z") }
      rest.removeFirst()
      switch command {
      case "M":
        pen = try point()
        start = pen
        steps.append(.move(pen))
      case "C":
        let (a, b) = (try point(), try point())
        pen = try point()
        steps.append(.curve(a, b, pen))
      case "Z":
        pen = start
        steps.append(.close)
      default:
        if command != "V" { pen.x = try number() }
        if command != "H" { pen.y = try number() }
        steps.append(.line(pen))
      }
    }
    return steps
  }

  private mutating func point() throws(ShapeError) -> Point {
    Point(x: try number(), y: try number())
  }

  private mutating func number() throws(ShapeError) -> Double {
    _ = skip("")
    let digits = rest.prefix { "-.0123456789".contains($0) }
    guard let value = Double(digits) else { throw error("a number") }
    rest.removeFirst(digits.count)
    return value
  }

  private func error(_ expected: String) -> ShapeError {
    let place = rest.isEmpty ? "the end" : "\"\(rest)\""
    return ShapeError(description: "\"\(text)\": expected \(expected) at \(place)")
  }
}
