internal import TactileDisplay
internal import TactilePrimitives
internal import TactileViews

/// A straight line between two points of the superview, at any angle.
final class StraightLine: View {
  private let thickness: Double
  private let color: DynamicColor

  /// The transparent border beside the line, which keeps its edges smooth when it is turned.
  private static let border = 1.0

  /// Creates a hidden line, `thickness` points wide.
  init(thickness: Double, color: DynamicColor) {
    self.thickness = thickness
    self.color = color
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Shows the line between the ends of `span`; hides it without.
  func show(_ span: LabReading.Span?) {
    guard let span, span.from.distance(to: span.to) > 0 else { return isHidden = true }
    let way = span.to - span.from
    let length = way.length
    let (cosine, sine) = (way.dx / length, way.dy / length)
    let height = thickness + 2 * Self.border
    isHidden = false
    let x = (span.from.x + span.to.x - length) / 2
    frame = Rect(x: x, y: (span.from.y + span.to.y - height) / 2, width: length, height: height)
    transform = Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  override func draw(_ canvas: inout Canvas) {
    canvas.fill(Rect(x: 0, y: Self.border, width: frame.width, height: thickness), color)
  }
}

/// The hand of a moving picture, which points at a place of the screen, also where the superview is
/// laid out from the right.
final class HandView: View {
  private let fill = IconView(nil, tint: GuideStyle.plate)
  private let outline = IconView(nil, tint: Theme.text)
  private var isLeft: Bool?

  /// The side of the picture, and the tip of the finger in it as parts of the side.
  private static let side = 96.0
  private static let tipPlace = (x: 10.0 / 24, y: 2.5 / 24)
  /// The distance in points by which the tip lies on the place that it shows.
  private static let tipOverlap = 4.0

  /// The distances in points from a touched place to the hand's lower edge, and to the farther of its sides.
  static let reach = (
    below: side * (1 - tipPlace.y) + tipOverlap, aside: side * max(tipPlace.x, 1 - tipPlace.x),
  )

  init() {
    super.init()
    forcesLeftToRight = true
    isUserInteractionEnabled = false
    for view in [fill, outline] { addSubview(view) }
  }

  /// Shows the hand of `demo`; hides it without one.
  func show(_ demo: GuideDemo?, isLeft: Bool) {
    guard let demo, let index = demo.handIndex, demo.fingers.indices.contains(index) else {
      return isHidden = true
    }
    isHidden = false
    if isLeft != self.isLeft {
      self.isLeft = isLeft
      fill.drawing = Self.drawing("filled", .fill, isLeft: isLeft)
      outline.drawing = Self.drawing("outline", .stroke(width: 0.7), isLeft: isLeft)
    }
    let finger = demo.fingers[index]
    alpha = 0.2 + 0.8 * demo.opacity
    let away = Vector(dx: (isLeft ? -24 : 24) * finger.lift, dy: 40 * finger.lift)
    let tip = finger.place + away
    let across = isLeft ? 1 - Self.tipPlace.x : Self.tipPlace.x
    let x = (tip.x - across * Self.side).rounded()
    let y = (tip.y - Self.tipPlace.y * Self.side + Self.tipOverlap).rounded()
    var rect = Rect(x: x, y: y, width: Self.side, height: Self.side)
    if isInMirroredWindow, let superview { rect.origin.x = superview.frame.width - rect.maxX }
    frame = rect
  }

  /// Returns the drawing of a hand in one paint.
  private static func drawing(
    _ name: String,
    _ paint: VectorDrawing.Paint,
    isLeft: Bool,
  ) -> VectorDrawing {
    var drawing = Icon.pointingHand.drawing
    drawing.name += " \(name)"
    for index in drawing.shapes.indices { drawing.shapes[index].paint = paint }
    return isLeft ? drawing.mirrored : drawing
  }

  override func layoutSubviews() {
    for view in [fill, outline] { view.frame = bounds }
  }
}

/// The shapes of the free pad and of the guide's surface.
extension Canvas {
  /// Draws a ring around `center`.
  mutating func ring(
    at center: Point,
    radius: Double,
    width: Double = 2,
    _ color: DynamicColor,
    fill: DynamicColor = .clear,
  ) {
    disc(at: center, radius: radius, fill, borderWidth: width, borderColor: color)
  }

  /// Draws a cross with a gap in its middle, which shows the exact place.
  mutating func cross(at center: Point, radius: Double, width: Double = 2, _ color: DynamicColor) {
    let gap = radius * 0.22
    let length = radius - gap
    let half = width / 2
    for x in [center.x - radius, center.x + gap] {
      fill(Rect(x: x, y: center.y - half, width: length, height: width), color)
    }
    for y in [center.y - radius, center.y + gap] {
      fill(Rect(x: center.x - half, y: y, width: width, height: length), color)
    }
    disc(at: center, radius: width, color)
  }

  /// Draws dots on a straight way, one every `spacing` points.
  mutating func dots(
    from start: Point,
    to end: Point,
    spacing: Double = 12,
    radius: Double = 1.5,
    _ color: DynamicColor,
  ) {
    let way = end - start
    let count = Int(min(way.length / spacing, 2000))
    guard count > 0 else { return }
    for index in 0...count {
      disc(at: start + way * (Double(index) / Double(count)), radius: radius, color)
    }
  }

  /// Draws dots around a circle, the first part of them in another colour, from the top clockwise.
  mutating func dial(
    at center: Point,
    radius: Double,
    part: Double,
    _ color: DynamicColor,
    rest: DynamicColor,
  ) {
    let lit = Int((part * Double(Dial.directions.count)).rounded(.down))
    for (index, direction) in Dial.directions.enumerated() {
      let isLit = index < lit
      disc(at: center + direction * radius, radius: isLit ? 3 : 2, isLit ? color : rest)
    }
  }
}

/// The directions of a dial's dots.
private enum Dial {
  /// Vectors of length 1, from the top clockwise.
  static let directions = (0..<48).map { index in
    Transform.rotation(radians: Double(index) * .pi / 24).apply(Point(x: 0, y: -1)) - Point.zero
  }
}

extension DynamicColor {
  /// Returns the colour with its opacity multiplied by `factor`, or whole in high contrast.
  func faded(_ factor: Double) -> DynamicColor { opacity(factor, inHighContrast: 1) }
}
