public import TactilePrimitives

/// The appearance of controls with a value.
public struct ControlStyle {
  /// The colour of the filled part or of the state on.
  public var tint: DynamicColor
  /// The colour of the empty part or of the state off.
  public var track: DynamicColor
  /// The colour of the thumb.
  public var thumb: DynamicColor

  /// The shadow of the thumb.
  static let shadow = Shadow(
    color: DynamicColor(light: Color(white: 0, alpha: 0.22), dark: Color(white: 0, alpha: 0.5)),
    offset: Vector(dx: 0, dy: 1),
    blurRadius: 3,
  )

  /// The opacity of a disabled control.
  static let disabledAlpha = 0.4

  /// Creates a style; the thumb is white by default.
  public init(
    tint: DynamicColor,
    track: DynamicColor,
    thumb: DynamicColor = DynamicColor(.white),
  ) {
    self.tint = tint
    self.track = track
    self.thumb = thumb
  }
}
