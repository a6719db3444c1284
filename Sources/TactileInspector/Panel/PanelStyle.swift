internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The panel's styles beyond the theme, with smaller type for dense content.
enum PanelStyle {
  /// The margin between the panel's sides and its content, in points.
  static let margin = 16.0

  /// Names of groups.
  static let heading = TextStyle(font: Font(size: 13, weight: .semibold), maximumLines: 1)
  /// Names of settings.
  static let name = TextStyle(font: Font(size: 14, weight: .semibold), maximumLines: 1)
  /// Explanations of a setting.
  static let note = TextStyle(font: Font(size: 12), maximumLines: 2, lineSpacing: 1.1)
  /// Explanations of a setting in one line.
  static let line = TextStyle(font: Font(size: 12), maximumLines: 1)
  /// Words on buttons.
  static let button = TextStyle(
    font: Font(size: 14, weight: .medium),
    alignment: .center,
    maximumLines: 1,
  )

  /// The colour of error messages.
  static let warning = DynamicColor(light: Color(hex: 0xb3261e), dark: Color(hex: 0xffb4ab))
  /// The background colour of fields.
  static let field = DynamicColor(light: Color(hex: 0xf0f0f4), dark: Color(hex: 0x2c2c31))

  /// Returns the style of text fields.
  static func input(alignment: TextStyle.Alignment) -> TextInputStyle {
    TextInputStyle(
      text: TextStyle(font: Font(size: 14), alignment: alignment),
      color: Theme.text,
      placeholderColor: Theme.secondaryText,
      tint: Theme.accent,
      insets: Insets(top: 5, left: 8, bottom: 5, right: 8),
    )
  }

  /// The style of segmented controls with many segments.
  static let segments: SegmentedStyle = {
    var style = Theme.segments
    style.textStyle.font = Font(size: 12.5, weight: .medium)
    return style
  }()

  /// Returns a text field with a background of its own.
  static func makeField(_ name: String, alignment: TextStyle.Alignment = .left) -> TextField {
    let field = TextField(style: input(alignment: alignment), name: name)
    field.identifier = name
    field.backgroundColor = Self.field
    field.cornerRadius = 7
    return field
  }

  /// Returns a text button.
  static func makeButton(_ title: String, _ name: String) -> TextButton {
    let button = TextButton(title, style: button, color: Theme.accent)
    button.identifier = name
    button.touchOutset = 4
    button.cornerRadius = 8
    button.backgroundColor = Theme.selection
    return button
  }
}
