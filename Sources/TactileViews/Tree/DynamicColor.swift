public import TactilePrimitives

/// Whether the window is drawn dark on light or light on dark.
nonisolated public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// A colour with a value for each appearance, chosen when it is drawn.
nonisolated public struct DynamicColor: Hashable, Sendable {
  /// The value on light windows.
  public var light: Color
  /// The value on dark windows.
  public var dark: Color

  /// A colour that differs between the appearances.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// The same value in both appearances.
  public init(_ color: Color) {
    self.init(light: color, dark: color)
  }

  /// Nothing to be seen.
  public static let clear = DynamicColor(.clear)

  /// The value under `appearance`.
  public func resolved(_ appearance: Appearance) -> Color {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }
}
