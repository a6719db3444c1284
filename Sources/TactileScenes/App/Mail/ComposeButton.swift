internal import TactilePrimitives
internal import TactileViews

/// A round button that floats over a list.
final class ComposeButton: Control {
  /// Diameter in points.
  static let diameter = 56.0

  private let icon = IconView(Icon.compose.drawing, tint: DynamicColor(.white), side: 24)

  private static let fill = DynamicColor(light: Color(hex: 0x2f5bea), dark: Color(hex: 0x3f64d8))
  private static let pressedFill = DynamicColor(
    light: Color(hex: 0x2547bd),
    dark: Color(hex: 0x5478ea),
  )

  init() {
    super.init()
    identifier = "dropdown.composeButton"
    cornerRadius = Self.diameter / 2
    backgroundColor = Self.fill
    shadow = Shadow(
      color: DynamicColor(Color(white: 0, alpha: 0.3)),
      offset: Vector(dx: 0, dy: 3),
      blurRadius: 10,
    )
    addSubview(icon)
  }

  override func layoutSubviews() { icon.frame = bounds }

  override func stateDidChange() {
    backgroundColor = isPressed ? Self.pressedFill : Self.fill
  }
}
