internal import TactileDisplay
internal import TactilePrimitives

/// The drawings of the time buttons.
enum TimeIcons {
  /// A triangle: runs time.
  static let run = VectorDrawing(
    name: "time.run",
    shapes: [polygon([(8, 5), (19, 12), (8, 19)])],
  )

  /// Two bars: pauses time.
  static let pause = VectorDrawing(name: "time.pause", shapes: [bar(7), bar(14)])

  /// A bar and a triangle after it: one frame forward.
  static let forward = VectorDrawing(
    name: "time.forward",
    shapes: [bar(5), polygon([(11, 5), (21, 12), (11, 19)])],
  )

  /// A bar and a triangle before it: one frame back.
  static let back = VectorDrawing(
    name: "time.back",
    shapes: [bar(16), polygon([(13, 5), (3, 12), (13, 19)])],
  )

  /// A minus: slower.
  static let slower = VectorDrawing(name: "time.slower", shapes: [line([(5, 12), (19, 12)])])

  /// A plus: faster.
  static let faster = VectorDrawing(
    name: "time.faster",
    shapes: [line([(5, 12), (19, 12)]), line([(12, 5), (12, 19)])],
  )

  private static func bar(_ x: Double) -> VectorDrawing.Shape {
    VectorDrawing.Shape([.rect(Rect(x: x, y: 5, width: 3, height: 14), cornerRadius: 1)])
  }

  private static func polygon(_ points: [(Double, Double)]) -> VectorDrawing.Shape {
    VectorDrawing.Shape(steps(points) + [.close])
  }

  private static func line(_ points: [(Double, Double)]) -> VectorDrawing.Shape {
    VectorDrawing.Shape(steps(points), paint: .stroke(width: 2))
  }

  private static func steps(_ points: [(Double, Double)]) -> [VectorDrawing.Step] {
    points.enumerated().map { index, point in
      let place = Point(x: point.0, y: point.1)
      return index == 0 ? .move(place) : .line(place)
    }
  }
}
