internal import TactilePrimitives

extension View {
  /// The name of the view's layer; objects lie at even addresses, which leaves the odd ones free.
  var layerID: UInt64 {
    UInt64(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
  }

  /// From the view's rectangle at (0, 0) to where it is seen with its corner at `origin` of the layer
  /// around, its own transform included.
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
