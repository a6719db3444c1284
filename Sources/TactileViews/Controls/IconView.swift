public import TactileDisplay
internal import TactilePrimitives

/// Shows a drawing in one tint, fitted into the middle of the view.
///
/// It takes no touches.
open class IconView: View {
  /// What is shown.
  public var drawing: VectorDrawing? {
    didSet { if drawing != oldValue { setNeedsDisplay() } }
  }

  /// What paths without a colour of their own are drawn with.
  public var tint: DynamicColor {
    didSet { if tint != oldValue { setNeedsDisplay() } }
  }

  /// Side of the drawing in points; nil fills the shorter extent of the view.
  public var side: Double? {
    didSet { if side != oldValue { setNeedsDisplay() } }
  }

  /// A view of `drawing`.
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
