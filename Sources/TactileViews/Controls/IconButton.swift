public import TactileDisplay
public import TactilePrimitives

/// A button with a drawing in its centre and a round glow while it is pressed.
///
/// The drawing is translucent while the button is disabled.
public final class IconButton: Control {
  private let icon: IconView
  private let glow: DynamicColor

  /// Creates a button with `drawing` at `side` points.
  public init(_ drawing: VectorDrawing, side: Double, tint: DynamicColor, glow: DynamicColor) {
    icon = IconView(drawing, tint: tint, side: side)
    self.glow = glow
    super.init()
    addSubview(icon)
  }

  /// Returns the size of the drawing, whatever `size` is.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: icon.side ?? 0, height: icon.side ?? 0)
  }

  public override func layoutSubviews() {
    icon.frame = bounds
  }

  public override func stateDidChange() {
    super.stateDidChange()
    icon.alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
  }

  public override func draw(_ canvas: inout Canvas) {
    guard isPressed else { return }
    canvas.fill(glowRect, glow, cornerRadius: glowRect.width / 2)
  }

  /// A ring around the glow without a gap, because a bar has no room for one.
  public override var focusRing: FocusRing? {
    FocusRing(around: self, rect: glowRect, cornerRadius: glowRect.width / 2, gap: 0)
  }

  private var glowRect: Rect {
    let diameter = max(frame.width, frame.height, 36)
    return Rect(
      x: (frame.width - diameter) / 2,
      y: (frame.height - diameter) / 2,
      width: diameter,
      height: diameter,
    )
  }
}
