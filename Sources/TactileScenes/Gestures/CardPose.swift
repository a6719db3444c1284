internal import TactilePrimitives

/// Where the card lies on the table, how large it is and how far it is turned.
struct CardPose: Equatable {
  /// Points from the middle of the table to the middle of the card.
  var offset = Vector.zero
  /// 1 for its own size.
  var scale = 1.0
  /// Radians, clockwise on the screen.
  var rotation = 0.0

  /// How a view is turned and scaled about its centre, and moved, to lie so.
  var transform: Transform {
    Transform.scale(x: scale, y: scale)
      .concatenating(.rotation(radians: rotation))
      .concatenating(.translation(offset))
  }
}
