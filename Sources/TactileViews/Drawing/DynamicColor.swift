public import TactilePrimitives

/// The appearance of a window, light or dark.
nonisolated public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The contrast of a window's colours and borders.
nonisolated public enum Contrast: String, CaseIterable, Hashable, Sendable {
  /// The designed colours.
  case normal
  /// Strong colours without translucence, and borders around what is raised or can be operated.
  case high
}

/// The properties of a window that colours depend on.
nonisolated public struct ColorLook: Hashable, Sendable {
  /// Light or dark.
  public var appearance: Appearance
  /// The contrast.
  public var contrast: Contrast

  /// Creates a look; the contrast is normal by default.
  public init(_ appearance: Appearance, _ contrast: Contrast = .normal) {
    self.appearance = appearance
    self.contrast = contrast
  }
}

/// A colour with a value for each appearance, resolved when it is drawn.
nonisolated public struct DynamicColor: Hashable, Sendable {
  /// The value on light windows.
  public var light: Color
  /// The value on dark windows.
  public var dark: Color
  /// The value on light windows of high contrast.
  public var strongLight: Color
  /// The value on dark windows of high contrast.
  public var strongDark: Color

  /// Creates a colour that differs between the appearances, and is the same in high contrast.
  public init(light: Color, dark: Color) {
    self.init(light: light, dark: dark, strongLight: light, strongDark: dark)
  }

  /// Creates a colour that differs between the appearances and in high contrast.
  public init(light: Color, dark: Color, strongLight: Color, strongDark: Color) {
    self.light = light
    self.dark = dark
    self.strongLight = strongLight
    self.strongDark = strongDark
  }

  /// Creates a colour with the same value in both appearances.
  public init(_ color: Color) { self.init(light: color, dark: color) }

  /// A fully transparent colour.
  public static let clear = DynamicColor(.clear)

  /// Returns the value for `appearance` in normal contrast.
  public func resolved(_ appearance: Appearance) -> Color { resolved(ColorLook(appearance)) }

  /// Returns the value for `look`.
  public func resolved(_ look: ColorLook) -> Color {
    switch (look.appearance, look.contrast) {
    case (.light, .normal): light
    case (.dark, .normal): dark
    case (.light, .high): strongLight
    case (.dark, .high): strongDark
    }
  }

  /// Returns the colour with the opacity of each value multiplied by `factor`; in high contrast, by
  /// `strongFactor`.
  public func opacity(_ factor: Double, inHighContrast strongFactor: Double? = nil) -> DynamicColor
  {
    let strong = strongFactor ?? factor
    return DynamicColor(
      light: light.opacity(factor),
      dark: dark.opacity(factor),
      strongLight: strongLight.opacity(strong),
      strongDark: strongDark.opacity(strong),
    )
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

  /// Creates a black shadow that falls `drop` points down.
  package init(opacity: Double, drop: Double, blurRadius: Double) {
    color = DynamicColor(Color(white: 0, alpha: opacity))
    offset = Vector(dx: 0, dy: drop)
    self.blurRadius = blurRadius
  }
}
