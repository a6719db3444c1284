internal import TactilePrimitives

/// The position, scale and rotation of the card on the table.
struct CardPose: Equatable {
  /// The vector from the centre of the table to the centre of the card, in points.
  var offset = Vector.zero
  /// The scale factor; 1 for the card's own size.
  var scale = 1.0
  /// The rotation in radians, clockwise on the screen.
  var rotation = 0.0

  /// The transform about a view's centre that scales, rotates and moves it into the pose.
  var transform: Transform {
    Transform.scale(x: scale, y: scale)
      .concatenating(.rotation(radians: rotation))
      .concatenating(.translation(offset))
  }
}
