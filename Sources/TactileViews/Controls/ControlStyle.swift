public import TactilePrimitives

/// How controls with a value look.
public struct ControlStyle {
  /// What is filled or switched on.
  public var tint: DynamicColor
  /// What is empty or switched off.
  public var track: DynamicColor
  /// What is moved.
  public var thumb: DynamicColor

  /// What the thumb throws on the track.
  static let shadow = Shadow(
    color: DynamicColor(light: Color(white: 0, alpha: 0.22), dark: Color(white: 0, alpha: 0.5)),
    offset: Vector(dx: 0, dy: 1),
    blurRadius: 3,
  )

  /// The strength of a control that is switched off.
  static let disabledAlpha = 0.4

  /// A look; the thumb is white unless told otherwise.
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
