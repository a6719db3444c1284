public import TactileDisplay
internal import TactilePrimitives

/// A view that shows a drawing in one tint, centred.
///
/// It takes no touches.
open class IconView: View {
  /// The drawing.
  public var drawing: VectorDrawing? {
    didSet { if drawing != oldValue { setNeedsDisplay() } }
  }

  /// The colour of paths without a colour of their own.
  public var tint: DynamicColor {
    didSet { if tint != oldValue { setNeedsDisplay() } }
  }

  /// The side length of the drawing, in points; nil for the shorter side of the view.
  public var side: Double? {
    didSet { if side != oldValue { setNeedsDisplay() } }
  }

  /// Creates a view of `drawing`.
  public init(_ drawing: VectorDrawing?, tint: DynamicColor, side: Double? = nil) {
    self.drawing = drawing
    self.tint = tint
    self.side = side
    super.init()
    isUserInteractionEnabled = false
  }

  open override func draw(_ canvas: inout Canvas) {
    guard let drawing else { return }
    let side = side ?? min(frame.width, frame.height)
    let rect = Rect(
      x: (frame.width - side) / 2,
      y: (frame.height - side) / 2,
      width: side,
      height: side,
    )
    canvas.icon(drawing, in: rect, tint: tint)
  }
}
