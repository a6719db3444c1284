public import TactilePrimitives

extension View {
  /// From the view's own space to its superview's.
  var transformToSuperview: Transform {
    let translation = Transform.translation(frame.origin - boundsOrigin)
    guard !transform.isTranslation || transform.tx != 0 || transform.ty != 0 else {
      return translation
    }
    let center = Vector(
      dx: frame.width / 2 + boundsOrigin.x,
      dy: frame.height / 2 + boundsOrigin.y,
    )
    return Transform.translation(-center)
      .concatenating(transform)
      .concatenating(.translation(center))
      .concatenating(translation)
  }

  /// From the view's own space to the window's, as things stand now.
  ///
  /// - Complexity: O(*depth*); nothing is kept that a superview's movement would make stale.
  public var transformToWindow: Transform {
    var result = transformToSuperview
    var view = superview
    while let current = view {
      result = result.concatenating(current.transformToSuperview)
      view = current.superview
    }
    return result
  }

  /// A point of the window in the view's own space; a view flattened by its transform answers with
  /// its origin.
  public func convertFromWindow(_ point: Point) -> Point {
    let map = transformToWindow
    if map.isTranslation { return Point(x: point.x - map.tx, y: point.y - map.ty) }
    return map.inverse?.apply(point) ?? boundsOrigin
  }

  /// A point of the view's own space in the window's.
  public func convertToWindow(_ point: Point) -> Point {
    transformToWindow.apply(point)
  }

  /// The upright rectangle around the view in the window's space.
  public var frameInWindow: Rect {
    transformToWindow.boundingBox(of: bounds)
  }
}
