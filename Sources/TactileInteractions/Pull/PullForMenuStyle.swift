internal import TactilePrimitives
public import TactileViews

/// The colours of a pull-for-menu's bars and of what lies behind everything.
nonisolated public struct PullForMenuStyle: Hashable, Sendable {
  /// What is seen where neither content nor bars are.
  public var background = DynamicColor(light: .white, dark: Color(white: 0.11))
  /// A collapsed bar.
  public var collapsed = DynamicColor(light: Color(white: 0.5), dark: Color(white: 0.55))
  /// An expanded bar.
  public var expanded = DynamicColor(light: Color(white: 0), dark: Color(white: 0.96))
  /// Every bar while letting go would show the menu.
  public var armed = DynamicColor(
    light: Color(red: 1, green: 0, blue: 0),
    dark: Color(red: 1, green: 0.35, blue: 0.31),
  )

  /// The original's colours, and lighter ones for dark windows.
  public init() {}
}
