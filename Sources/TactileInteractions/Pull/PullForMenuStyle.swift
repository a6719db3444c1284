internal import TactilePrimitives
public import TactileViews

/// The colours of a pull-for-menu's bars and background.
nonisolated public struct PullForMenuStyle: Hashable, Sendable {
  /// The background behind the content and the bars.
  public var background = DynamicColor(light: .white, dark: Color(white: 0.11))
  /// The colour of a collapsed bar.
  public var collapsed = DynamicColor(light: Color(white: 0.5), dark: Color(white: 0.55))
  /// The colour of an expanded bar.
  public var expanded = DynamicColor(light: Color(white: 0), dark: Color(white: 0.96))
  /// The colour of every bar while a release would show the menu.
  public var armed = DynamicColor(
    light: Color(red: 1, green: 0, blue: 0),
    dark: Color(red: 1, green: 0.35, blue: 0.31),
  )

  /// The original's colours, and lighter ones for dark windows.
  public init() {}
}
