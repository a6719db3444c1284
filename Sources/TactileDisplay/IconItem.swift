public import TactilePrimitives

/// A drawing of paths, tinted and fitted into a rectangle.
public struct IconItem: Equatable {
  /// The drawing.
  public var drawing: VectorDrawing
  /// The rectangle to which the drawing's design box is fitted.
  public var rect: Rect
  /// The colour of the paths that have none of their own.
  public var tint: Color

  /// `drawing` fitted into `rect`.
  public init(drawing: VectorDrawing, rect: Rect, tint: Color) {
    self.drawing = drawing
    self.rect = rect
    self.tint = tint
  }
}
