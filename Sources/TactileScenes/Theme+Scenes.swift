package import TactileInteractions
package import TactilePrimitives
package import TactileText
package import TactileViews

/// The colours and styles that only the scenes and the workbench have.
extension Theme {
  /// Disclosure arrows in rows.
  package static let disclosure = dynamic(0xb8b8c0, 0x62626a, strong: 0x33333a, 0xdcdce4)
  /// The accent of words on ``selection``, which is darker than the surface.
  package static let selectedText = dynamic(0x244cd0, 0x7d9bff, strong: 0x0b2fa8, 0xe2e9ff)

  /// The outline of plates that are dark in either appearance, without which they have no edge on a
  /// dark page.
  package static let plateEdge = dynamic(0x101014, 0x6a6a72, strong: 0x000000, 0xdcdce4)

  package static let pageSubtitle = TextStyle(font: Font(size: 16))

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

  /// The narrowest column of text, in points, which narrower windows cut off: lines of one letter each
  /// would take several frames to lay out, and nobody reads them.
  package static let narrowestColumn = 120.0

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

  /// Controls of many segments.
  package static let manySegments: SegmentedStyle = {
    var style = segments
    style.textStyle.font = Font(size: 12.5, weight: .medium)
    return style
  }()

  /// Returns a button for a bar, which assistive tools call `label`.
  package static func barButton(
    _ icon: Icon,
    _ identifier: String,
    _ label: LocalizedText,
  ) -> IconButton {
    let button = IconButton(icon.drawing)
    button.identifier = identifier
    button.localizedAccessibilityLabel = label
    button.touchOutset = 11
    return button
  }

  /// The style around a page that is pulled aside.
  package static var pull: PullForMenuStyle {
    var style = PullForMenuStyle()
    style.background = surface
    return style
  }
}

extension TextStyle {
  /// Returns the style of a text in letters of `size` points, on `lines` lines at most.
  package static func letters(
    _ size: Double,
    _ weight: Font.Weight = .regular,
    _ alignment: Alignment = .natural,
    lines: Int = 1,
    spacing: Double = 1,
  ) -> TextStyle {
    let font = Font(size: size, weight: weight)
    return TextStyle(font: font, alignment: alignment, maximumLines: lines, lineSpacing: spacing)
  }
}
