internal import TactilePrimitives

extension View {
  /// The identifier of the view's layer: the view's address, which is even; odd ones are free for
  /// other layers.
  var layerID: UInt64 {
    UInt64(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
  }

  /// Returns the transform from the view's rectangle at (0, 0) to the space of the enclosing
  /// layer, with its corner at `origin` and its own transform applied.
  func transformToLayer(at origin: Point) -> Transform {
    let translation = Transform.translation(origin - .zero)
    guard transform != .identity else { return translation }
    let center = Vector(dx: frame.width / 2, dy: frame.height / 2)
    return Transform.translation(-center)
      .concatenating(transform)
      .concatenating(.translation(center))
      .concatenating(translation)
  }
}
