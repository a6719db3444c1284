public import TactilePrimitives

/// The appearance of a window, light or dark.
nonisolated public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// A colour with a value for each appearance, resolved when it is drawn.
nonisolated public struct DynamicColor: Hashable, Sendable {
  /// The value on light windows.
  public var light: Color
  /// The value on dark windows.
  public var dark: Color

  /// Creates a colour that differs between the appearances.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Creates a colour with the same value in both appearances.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  /// A fully transparent colour.
  public static let clear = DynamicColor(.clear)

  /// Returns the value for `appearance`.
  public func resolved(_ appearance: Appearance) -> Color {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }
}

/// The soft shadow that a view casts on the views behind it.
nonisolated public struct Shadow: Hashable, Sendable {
  /// The colour and opacity.
  public var color: DynamicColor
  /// The offset of the shadow from the view, in points.
  public var offset: Vector
  /// The width of the soft edge, twice the standard deviation of the blur, in points.
  public var blurRadius: Double

  /// Creates a shadow.
  public init(color: DynamicColor, offset: Vector = .zero, blurRadius: Double) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }
}
