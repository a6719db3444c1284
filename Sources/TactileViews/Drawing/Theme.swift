public import TactilePrimitives
public import TactileText

/// The colours, type and control styles that views have unless others are given.
///
/// Each colour has values for a light and a dark appearance, and for high contrast in both.
public enum Theme {
  /// The fill of panels and pages.
  public static let surface = dynamic(0xffffff, 0x1c1c1f, strong: 0xffffff, 0x000000)
  /// The background of windows, behind panels.
  public static let backdrop = dynamic(0xf2f2f5, 0x101012, strong: 0xf2f2f5, 0x000000)
  /// Bars above pages.
  public static let bar = dynamic(0xfbfbfc, 0x242428, strong: 0xffffff, 0x000000)
  /// Text.
  public static let text = dynamic(0x16161a, 0xf4f4f6, strong: 0x000000, 0xffffff)
  /// Explanatory text.
  public static let secondaryText = dynamic(0x6a6a72, 0xa0a0a8, strong: 0x33333a, 0xdcdce4)
  /// Hairlines.
  public static let separator = dynamic(0xdcdce0, 0x38383d, strong: 0x55555c, 0xb4b4bc)
  /// The accent of controls that can be pressed.
  public static let accent = dynamic(0x2f5bea, 0x7d9bff, strong: 0x0b2fa8, 0xb9c8ff)
  /// The background of selected items.
  public static let selection = DynamicColor(
    light: Color(hex: 0x2f5bea).opacity(0.12),
    dark: Color(hex: 0x7d9bff).opacity(0.2),
    strongLight: Color(hex: 0xdce4ff),
    strongDark: Color(hex: 0x24336e),
  )
  /// The glow behind a pressed button.
  public static let glow = DynamicColor(
    light: Color(white: 0, alpha: 0.08),
    dark: Color(white: 1, alpha: 0.12),
  )

  /// Titles of pages.
  public static let pageTitle = TextStyle(font: Font(size: 28, weight: .bold), lineSpacing: 1.05)
  /// Running text.
  public static let body = TextStyle(font: Font(size: 17), lineSpacing: 1.3)
  /// Titles of rows.
  public static let rowTitle = TextStyle(font: Font(size: 16, weight: .medium), maximumLines: 1)
  /// Subtitles of rows.
  public static let rowSubtitle = TextStyle(font: Font(size: 14), maximumLines: 1)
  /// Titles of bars.
  public static let barTitle = TextStyle(
    font: Font(size: 17, weight: .semibold),
    alignment: .center,
    maximumLines: 1,
  )
  /// Words on buttons.
  public static let button = TextStyle(font: Font(size: 17), maximumLines: 1)

  /// Bars and back buttons.
  public static let navigation = NavigationStyle(
    background: bar,
    separator: separator,
    titleColor: text,
    tint: accent,
    titleStyle: barTitle,
    buttonStyle: button,
    backDrawing: Icon.back.drawing,
  )

  /// Sliders and switches.
  public static let controls = ControlStyle(
    tint: accent,
    track: dynamic(0xd6d6dc, 0x4a4a50, strong: 0x6a6a72, 0x8a8a92),
  )

  /// Controls of a few segments.
  public static let segments = SegmentedStyle(
    background: dynamic(0xe9e9ee, 0x2c2c31, strong: 0xe9e9ee, 0x1c1c20),
    selection: dynamic(0xffffff, 0x5b5b63, strong: 0xffffff, 0x44444c),
    textColor: text,
    selectedTextColor: text,
    textStyle: TextStyle(font: Font(size: 15, weight: .medium)),
  )

  /// Text fields and text areas.
  public static let input = TextInputStyle(
    text: TextStyle(font: Font(size: 17)),
    background: dynamic(0xf0f0f4, 0x2c2c31, strong: 0xf0f0f4, 0x2c2c31),
    cornerRadius: 8,
    insets: Insets(top: 10, left: 12, bottom: 10, right: 12),
  )

  /// Returns a colour with values of their own for high contrast, each as 0xRRGGBB.
  package static func dynamic(
    _ light: UInt32,
    _ dark: UInt32,
    strong strongLight: UInt32,
    _ strongDark: UInt32,
  ) -> DynamicColor {
    DynamicColor(
      light: Color(hex: light),
      dark: Color(hex: dark),
      strongLight: Color(hex: strongLight),
      strongDark: Color(hex: strongDark),
    )
  }
}

/// A line of one pixel between rows, which takes no touches.
public final class Separator: View {
  /// Creates a line with `frame`, in points.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = Theme.separator
    isUserInteractionEnabled = false
  }

  /// Places the line above `bottom`, from `x` to `end`, in points of the superview.
  public func place(above bottom: Double, from x: Double, to end: Double) {
    let pixel = 1 / (window?.scale ?? 1)
    frame = Rect(x: x, y: bottom - pixel, width: max(0, end - x), height: pixel)
  }

  /// Places the line below `top`, from `x` to `end`, in points of the superview.
  public func place(below top: Double, from x: Double, to end: Double) {
    place(above: top, from: x, to: end)
    frame.origin.y = top
  }
}
