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
