public import TactilePrimitives

/// A drawing of paths on a square design box, to be rasterized at any size.
public struct VectorDrawing: Hashable, Sendable {
  /// A step of the pen, in units of the design box.
  public enum Step: Hashable, Sendable {
    /// Lifts the pen and puts it down here.
    case move(Point)
    /// A straight line to here.
    case line(Point)
    /// A cubic Bézier curve through two control points to the end.
    case curve(Point, Point, Point)
    /// A straight line back to the start of the path.
    case close
    /// A circle, as a closed path of its own.
    case circle(center: Point, radius: Double)
    /// A rounded rectangle, as a closed path of its own.
    case rect(Rect, cornerRadius: Double)
  }

  /// The way one path is painted.
  public enum Paint: Hashable, Sendable {
    /// Filled by the non-zero rule.
    case fill
    /// Stroked with round caps and joins; the width is in units of the design box.
    case stroke(width: Double)
  }

  /// One path and the way it is painted.
  public struct Shape: Hashable, Sendable {
    /// The path.
    public var steps: [Step]
    /// The way the path is painted.
    public var paint: Paint
    /// The colour of the path; nil uses the tint of the item that shows the drawing.
    public var color: Color?

    /// A path of `steps`.
    public init(_ steps: [Step], paint: Paint = .fill, color: Color? = nil) {
      self.steps = steps
      self.paint = paint
      self.color = color
    }
  }

  /// The name of the drawing, for the log and for hashes.
  public var name: String
  /// Side of the square design box.
  public var side: Double
  /// The shapes, first at the bottom.
  public var shapes: [Shape]
  /// Whether the drawing points in reading direction, and is mirrored in right-to-left windows.
  public var flipsForRightToLeft: Bool

  /// A drawing called `name` on a design box of `side` units.
  public init(name: String, side: Double = 24, shapes: [Shape], flipsForRightToLeft: Bool = false) {
    self.name = name
    self.side = side
    self.shapes = shapes
    self.flipsForRightToLeft = flipsForRightToLeft
  }

  /// The drawing with left and right exchanged, under another name.
  public var mirrored: VectorDrawing {
    var drawing = self
    drawing.name += ".mirrored"
    drawing.shapes = shapes.map { shape in
      var shape = shape
      shape.steps = shape.steps.map { $0.mirrored(in: side) }
      return shape
    }
    return drawing
  }

  /// Whether the two draw the same shapes under the same name.
  public static func == (a: VectorDrawing, b: VectorDrawing) -> Bool {
    a.name == b.name && a.side == b.side && a.shapes == b.shapes
  }

  /// Hashes the name and side, which distinguish nearly all drawings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(side)
  }
}

extension VectorDrawing.Step {
  /// Returns the step on the other side of a design box of `side` units.
  fileprivate func mirrored(in side: Double) -> VectorDrawing.Step {
    func flip(_ point: Point) -> Point { Point(x: side - point.x, y: point.y) }
    switch self {
    case .move(let point): return .move(flip(point))
    case .line(let point): return .line(flip(point))
    case .curve(let first, let second, let end):
      return .curve(flip(first), flip(second), flip(end))
    case .close: return .close
    case .circle(let center, let radius): return .circle(center: flip(center), radius: radius)
    case .rect(let rect, let radius):
      let flipped = Rect(x: side - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
      return .rect(flipped, cornerRadius: radius)
    }
  }
}
