public import TactileDisplay
public import TactilePrimitives
public import TactileText

/// A button with a title and an optional drawing before it, translucent while pressed or disabled.
public final class TextButton: Control {
  /// The title.
  public var title: String {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  private let label: Label
  private let icon: IconView?
  private let iconSide: Double

  /// Creates a button with `title`, and `drawing` at `iconSide` points before it.
  public init(
    _ title: String,
    style: TextStyle,
    color: DynamicColor,
    drawing: VectorDrawing? = nil,
    iconSide: Double = 24,
  ) {
    label = Label(title, style: style, color: color)
    label.centersVertically = true
    icon = drawing.map { IconView($0, tint: color, side: iconSide) }
    self.iconSide = drawing == nil ? 0 : iconSide
    super.init()
    if let icon { addSubview(icon) }
    addSubview(label)
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(width: max(0, size.width - iconSide), height: size.height))
    return Size(width: text.width + iconSide, height: max(text.height, iconSide))
  }

  public override func layoutSubviews() {
    icon?.frame = Rect(x: 0, y: 0, width: iconSide, height: frame.height)
    label.frame = Rect(
      x: iconSide,
      y: 0,
      width: max(0, frame.width - iconSide),
      height: frame.height,
    )
  }

  /// A ring around the title, whatever the button's height.
  public override var focusRing: FocusRing? {
    let height = min(frame.height, sizeThatFits(frame.size).height + 8)
    let rect = Rect(x: 0, y: (frame.height - height) / 2, width: frame.width, height: height)
    return FocusRing(
      around: self,
      rect: rect,
      cornerRadius: max(cornerRadius, 4),
      // The inner line keeps clear of the letters.
      gap: FocusRing.gap + FocusRing.width,
    )
  }

  public override func stateDidChange() {
    let strength = isPressed ? 0.35 : isEnabled ? 1 : 0.4
    label.alpha = strength
    icon?.alpha = strength
  }
}
