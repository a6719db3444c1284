public import TactileDisplay
public import TactilePrimitives
public import TactileText

/// A button with a title and an optional drawing before it, translucent while pressed or disabled.
public final class TextButton: Control {
  /// The title in the window's language; a new one is shown as it is.
  public var title: String {
    get { label.text }
    set { localizedTitle = LocalizedText(verbatim: newValue) }
  }

  /// The title, which is translated where it is shown.
  public var localizedTitle: LocalizedText {
    get { label.localizedText }
    set {
      label.localizedText = newValue
      setNeedsLayout()
    }
  }

  private let label: Label
  private let icon: IconView?
  private let iconSide: Double

  /// The space beside a large title on a background that has no room, in points.
  private static let titleMargin = 4.0

  /// Creates a button with `title`, and `drawing` at `iconSide` points before it.
  public init(
    _ title: some LocalizedTextConvertible,
    style: TextStyle = Theme.button,
    color: DynamicColor = Theme.accent,
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

  /// The width of the drawing alone, in points; nil without one.
  var leastWidth: Double? { icon == nil ? nil : iconSide }

  public override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(width: max(0, size.width - iconSide), height: size.height))
    return Size(width: text.width + iconSide, height: max(text.height, iconSide))
  }

  public override func layoutSubviews() {
    icon?.frame = Rect(x: 0, y: 0, width: iconSide, height: frame.height)
    label.isHidden = frame.width <= iconSide
    let rect = Rect(
      x: iconSide,
      y: 0,
      width: max(0, frame.width - iconSide),
      height: frame.height,
    )
    let hasSides = icon == nil && backgroundColor != .clear
    label.frame = hasSides ? label.clearOfSides(of: rect, by: Self.titleMargin) : rect
  }

  /// A ring around a button with a background, and else around the title, whatever the button's height.
  public override var focusRing: FocusRing? {
    guard backgroundColor == .clear else { return super.focusRing }
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

/// A button with a drawing in its centre and a round glow while it is pressed.
///
/// The drawing is translucent while the button is disabled.
public final class IconButton: Control {
  /// The drawing.
  public var drawing: VectorDrawing? {
    get { icon.drawing }
    set { icon.drawing = newValue }
  }

  /// The colour of the drawing.
  public var tint: DynamicColor {
    get { icon.tint }
    set { icon.tint = newValue }
  }

  private let icon: IconView
  private let glow: DynamicColor

  /// Creates a button with `drawing` at `side` points.
  public init(
    _ drawing: VectorDrawing,
    side: Double = 22,
    tint: DynamicColor = Theme.accent,
    glow: DynamicColor = Theme.glow,
  ) {
    icon = IconView(drawing, tint: tint, side: side)
    self.glow = glow
    super.init(frame: icon.frame)
    addSubview(icon)
  }

  /// Returns the size of the drawing, whatever `size` is.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: icon.side ?? 0, height: icon.side ?? 0)
  }

  public override func layoutSubviews() { icon.frame = bounds }

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
    return centeredRect(of: Size(width: diameter, height: diameter))
  }
}
