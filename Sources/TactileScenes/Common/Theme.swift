package import TactileInteractions
package import TactilePrimitives
package import TactileText
package import TactileViews

/// The colours and type of the scenes.
package enum Theme {
  /// The fill of panels and pages.
  package static let surface = dynamic(0xffffff, 0x1c1c1f, strong: 0xffffff, 0x000000)
  /// The background behind panels.
  package static let backdrop = dynamic(0xf2f2f5, 0x101012, strong: 0xf2f2f5, 0x000000)
  /// Bars above pages.
  package static let bar = dynamic(0xfbfbfc, 0x242428, strong: 0xffffff, 0x000000)
  /// Text.
  package static let text = dynamic(0x16161a, 0xf4f4f6, strong: 0x000000, 0xffffff)
  /// Explanatory text.
  package static let secondaryText = dynamic(0x6a6a72, 0xa0a0a8, strong: 0x33333a, 0xdcdce4)
  /// Hairlines.
  package static let separator = dynamic(0xdcdce0, 0x38383d, strong: 0x55555c, 0xb4b4bc)
  /// Disclosure arrows in rows.
  package static let disclosure = dynamic(0xb8b8c0, 0x62626a, strong: 0x33333a, 0xdcdce4)
  /// The accent of controls that can be pressed.
  package static let accent = dynamic(0x2f5bea, 0x7d9bff, strong: 0x0b2fa8, 0xb9c8ff)
  /// The accent of words on ``selection``, which is darker than the surface.
  package static let selectedText = dynamic(0x244cd0, 0x7d9bff, strong: 0x0b2fa8, 0xe2e9ff)
  /// The background of selected items.
  package static let selection = DynamicColor(
    light: Color(hex: 0x2f5bea).opacity(0.12),
    dark: Color(hex: 0x7d9bff).opacity(0.2),
    strongLight: Color(hex: 0xdce4ff),
    strongDark: Color(hex: 0x24336e),
  )
  /// The glow behind a pressed button.
  package static let glow = DynamicColor(
    light: Color(white: 0, alpha: 0.08),
    dark: Color(white: 1, alpha: 0.12),
  )

  /// Titles of rows.
  package static let rowTitle = TextStyle(font: Font(size: 16, weight: .medium), maximumLines: 1)
  /// Subtitles of rows.
  package static let rowSubtitle = TextStyle(font: Font(size: 14), maximumLines: 1)
  /// Titles of bars.
  package static let barTitle = TextStyle(
    font: Font(size: 17, weight: .semibold),
    alignment: .center,
    maximumLines: 1,
  )
  /// Words on buttons.
  package static let button = TextStyle(font: Font(size: 17), maximumLines: 1)
  /// The title of a page.
  package static let pageTitle = TextStyle(font: Font(size: 28, weight: .bold), lineSpacing: 1.05)
  /// The subtitle of a page.
  package static let pageSubtitle = TextStyle(font: Font(size: 16))
  /// Running text.
  package static let body = TextStyle(font: Font(size: 17), lineSpacing: 1.3)

  /// The width of the drawer and the slide-over menu in windows with room to spare, and of the list
  /// beside a page, in points.
  package static let sidebarWidth = 360.0

  /// Returns the width of a column of text in `font`, in points: lines of at most 70 Latin letters.
  ///
  /// A letter of Inter is half an em wide on the average; four em less keep lines with many narrow
  /// letters below 70 as well.
  package static func columnWidth(for font: Font) -> Double {
    (31 * font.size / 8).rounded(.down) * 8
  }

  /// Bars and back buttons.
  package static let navigation = NavigationStyle(
    background: bar,
    separator: separator,
    titleColor: text,
    tint: accent,
    titleStyle: barTitle,
    buttonStyle: button,
    backDrawing: Icon.back.drawing,
  )

  /// Bars of modals: white on blue, with a grabber that shines through [SPEC M.1: rgb 75, 111, 150].
  package static let modal = NavigationStyle(
    background: dynamic(0x4b6f96, 0x35506d, strong: 0x24425f, 0x1e3348),
    separator: DynamicColor(Color(white: 1, alpha: 0.45)),
    titleColor: DynamicColor(.white),
    tint: DynamicColor(.white),
    titleStyle: barTitle,
    buttonStyle: button,
    backDrawing: Icon.back.drawing,
  )

  /// Sliders and switches.
  package static let controls = ControlStyle(
    tint: accent,
    track: dynamic(0xd6d6dc, 0x4a4a50, strong: 0x6a6a72, 0x8a8a92),
  )

  /// Controls of a few segments.
  package static let segments = SegmentedStyle(
    background: dynamic(0xe9e9ee, 0x2c2c31, strong: 0xe9e9ee, 0x1c1c20),
    selection: dynamic(0xffffff, 0x5b5b63, strong: 0xffffff, 0x44444c),
    textColor: text,
    selectedTextColor: text,
    textStyle: TextStyle(font: Font(size: 15, weight: .medium)),
  )

  /// Controls of many segments.
  package static let manySegments: SegmentedStyle = {
    var style = segments
    style.textStyle.font = Font(size: 12.5, weight: .medium)
    return style
  }()

  /// Returns a button for a bar, which assistive tools call `label`.
  package static func barButton(
    _ icon: Icon,
    identifier: String,
    label: LocalizedText,
  ) -> IconButton {
    let button = IconButton(icon.drawing, side: 22, tint: accent, glow: glow)
    button.identifier = identifier
    button.localizedAccessibilityLabel = label
    button.frame = Rect(x: 0, y: 0, width: 22, height: 22)
    button.touchOutset = 11
    return button
  }

  /// The style around a page that is pulled aside.
  package static var pull: PullForMenuStyle {
    var style = PullForMenuStyle()
    style.background = surface
    return style
  }

  /// Returns a colour with values of their own for high contrast.
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

/// A line of one pixel between rows.
package final class Separator: View {
  /// Creates a line with `frame`.
  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = Theme.separator
    isUserInteractionEnabled = false
  }

  /// Places the line above `bottom`, from `x` to `end`, in points of the superview.
  package func place(above bottom: Double, from x: Double, to end: Double) {
    let pixel = 1 / (window?.scale ?? 1)
    frame = Rect(x: x, y: bottom - pixel, width: max(0, end - x), height: pixel)
  }

  /// Places the line below `top`, from `x` to `end`, in points of the superview.
  package func place(below top: Double, from x: Double, to end: Double) {
    place(above: top, from: x, to: end)
    frame.origin.y = top
  }
}
