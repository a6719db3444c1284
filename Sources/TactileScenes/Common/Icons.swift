internal import TactileDisplay
internal import TactilePrimitives

/// The drawings of the scenes, each on a box of 24 units with strokes of 2.
enum Icons {
  /// Three bars: opens a menu.
  static let menu = VectorDrawing(
    name: "menu",
    shapes: [line(3, 6, 21, 6), line(3, 12, 21, 12), line(3, 18, 21, 18)],
  )

  /// An arrow head to the left: goes back.
  static let back = VectorDrawing(name: "back", shapes: [path([(15, 5), (8, 12), (15, 19)])])

  /// An arrow head to the right: goes on.
  static let forward = VectorDrawing(
    name: "forward",
    shapes: [path([(9, 6), (15, 12), (9, 18)])],
  )

  /// A shelf: shows all documents.
  static let library = VectorDrawing(
    name: "library",
    shapes: [
      box(4, 4, 4, 16, 1), box(10, 4, 4, 16, 1),
      path([(16.5, 5.5), (19.5, 5), (21.5, 19.5), (18.5, 20)], closed: true),
    ],
  )

  /// Returns the drawing of a kind of document.
  static func document(_ kind: LibraryDocument.Kind) -> VectorDrawing {
    VectorDrawing(name: kind.rawValue, shapes: shapes(kind))
  }

  private static func shapes(_ kind: LibraryDocument.Kind) -> [VectorDrawing.Shape] {
    switch kind {
    case .note:
      [
        path([(5, 3), (19, 3), (19, 15), (13, 21), (5, 21)], closed: true),
        path([(19, 15), (13, 15), (13, 21)]), line(8.5, 8, 15.5, 8), line(8.5, 12, 12, 12),
      ]
    case .letter:
      [box(3, 5, 18, 14, 2), path([(3.5, 7), (12, 13), (20.5, 7)])]
    case .recipe:
      [
        path([(4, 10), (20, 10), (18.5, 20), (5.5, 20)], closed: true), line(2.5, 10, 21.5, 10),
        curve((9, 6.5), (7.5, 5.5), (10, 4), (9, 2.5)),
        curve((14, 6.5), (12.5, 5.5), (15, 4), (14, 2.5)),
      ]
    case .list:
      [
        line(9, 6, 20, 6), line(9, 12, 20, 12), line(9, 18, 20, 18),
        dot(4.5, 6), dot(4.5, 12), dot(4.5, 18),
      ]
    case .map:
      [
        path(
          [(3, 6), (9, 3.5), (15, 6.5), (21, 4), (21, 18), (15, 20.5), (9, 17.5), (3, 20)],
          closed: true,
        ),
        line(9, 3.5, 9, 17.5), line(15, 6.5, 15, 20.5),
      ]
    case .photo:
      [
        box(3, 4, 18, 16, 2.5), stroke([.circle(center: Point(x: 8.5, y: 9), radius: 1.8)]),
        path([(4, 18), (10, 12.5), (13.5, 15.5), (16.5, 12), (20.5, 16)]),
      ]
    case .music:
      [
        path([(9, 17.5), (9, 5), (19.5, 3), (19.5, 15.5)]),
        stroke([.circle(center: Point(x: 6.3, y: 17.5), radius: 2.7)]),
        stroke([.circle(center: Point(x: 16.8, y: 15.5), radius: 2.7)]),
      ]
    case .book:
      [
        path([(12, 6), (12, 20.5)]),
        path(
          [
            (12, 6), (9.5, 4), (2.5, 4), (2.5, 18), (9.5, 18), (12, 20.5), (14.5, 18), (21.5, 18),
            (21.5, 4), (14.5, 4),
          ],
          closed: true,
        ),
      ]
    case .chart:
      [
        path([(3.5, 3), (3.5, 20.5), (21, 20.5)]),
        path([(7, 15.5), (11, 10), (14.5, 13), (20, 6)]),
      ]
    case .plan:
      [
        path([(14.5, 5.5), (18.5, 9.5), (8, 20), (4, 20), (4, 16)], closed: true),
        line(12, 8, 16, 12), path([(14.5, 5.5), (16.5, 3.5), (20.5, 7.5), (18.5, 9.5)]),
      ]
    }
  }

  private static let width = 2.0

  private static func stroke(_ steps: [VectorDrawing.Step]) -> VectorDrawing.Shape {
    VectorDrawing.Shape(steps, paint: .stroke(width: width))
  }

  private static func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double)
    -> VectorDrawing.Shape
  {
    stroke([.move(Point(x: x0, y: y0)), .line(Point(x: x1, y: y1))])
  }

  private static func path(_ points: [(Double, Double)], closed: Bool = false)
    -> VectorDrawing.Shape
  {
    var steps: [VectorDrawing.Step] = []
    for (index, point) in points.enumerated() {
      let place = Point(x: point.0, y: point.1)
      steps.append(index == 0 ? .move(place) : .line(place))
    }
    if closed { steps.append(.close) }
    return stroke(steps)
  }

  private static func curve(
    _ from: (Double, Double),
    _ a: (Double, Double),
    _ b: (Double, Double),
    _ to: (Double, Double),
  ) -> VectorDrawing.Shape {
    stroke([
      .move(Point(x: from.0, y: from.1)),
      .curve(Point(x: a.0, y: a.1), Point(x: b.0, y: b.1), Point(x: to.0, y: to.1)),
    ])
  }

  private static func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ radius: Double,
  ) -> VectorDrawing.Shape {
    stroke([.rect(Rect(x: x, y: y, width: width, height: height), cornerRadius: radius)])
  }

  private static func dot(_ x: Double, _ y: Double) -> VectorDrawing.Shape {
    VectorDrawing.Shape([.circle(center: Point(x: x, y: y), radius: 1.4)])
  }
}
