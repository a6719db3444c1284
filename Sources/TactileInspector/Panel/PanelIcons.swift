internal import TactileDisplay
internal import TactilePrimitives

/// The drawings of the instruments, each on a box of 24 units with strokes of 2.
enum PanelIcons {
  /// A cross: closes.
  static let close = VectorDrawing(
    name: "panel.close",
    shapes: [stroke([(6, 6), (18, 18)]), stroke([(18, 6), (6, 18)])],
  )

  /// A window with a strip at one side: brings the panel to the other side.
  static let side = VectorDrawing(
    name: "panel.side",
    shapes: [
      VectorDrawing.Shape(
        [.rect(Rect(x: 3, y: 5, width: 18, height: 14), cornerRadius: 2)],
        paint: .stroke(width: 2),
      ),
      stroke([(9, 5), (9, 19)]),
    ],
  )

  /// An arrow that turns back: undoes a change.
  static let reset = VectorDrawing(
    name: "panel.reset",
    shapes: [
      VectorDrawing.Shape(
        [
          .move(Point(x: 5, y: 9)), .line(Point(x: 14, y: 9)),
          .curve(Point(x: 21, y: 9), Point(x: 21, y: 19), Point(x: 14, y: 19)),
          .line(Point(x: 8, y: 19)),
        ],
        paint: .stroke(width: 2),
      ),
      stroke([(9, 5), (5, 9), (9, 13)]),
    ],
  )

  private static func stroke(_ points: [(Double, Double)]) -> VectorDrawing.Shape {
    let steps = points.enumerated().map { index, point in
      let place = Point(x: point.0, y: point.1)
      return index == 0 ? VectorDrawing.Step.move(place) : .line(place)
    }
    return VectorDrawing.Shape(steps, paint: .stroke(width: 2))
  }
}
