public import TactilePrimitives
public import TactileText

/// The appearance of a text field.
public struct TextInputStyle: Hashable, Sendable {
  /// The text style; its truncation and its line limit are ignored.
  public var text: TextStyle
  /// The colour of the text.
  public var color: DynamicColor
  /// The colour of the placeholder.
  public var placeholderColor: DynamicColor
  /// The colour of the caret, the handles and, with reduced opacity, the selection.
  public var tint: DynamicColor
  /// The fill behind the text.
  public var background: DynamicColor
  /// The corner radius of the fill, in points.
  public var cornerRadius: Double
  /// The space around the text, in points.
  public var insets: Insets

  /// Creates a style, by default without a fill and with no space around the text.
  public init(
    text: TextStyle,
    color: DynamicColor = Theme.text,
    placeholderColor: DynamicColor = Theme.secondaryText,
    tint: DynamicColor = Theme.accent,
    background: DynamicColor = .clear,
    cornerRadius: Double = 0,
    insets: Insets = .zero,
  ) {
    self.text = text
    self.color = color
    self.placeholderColor = placeholderColor
    self.tint = tint
    self.background = background
    self.cornerRadius = cornerRadius
    self.insets = insets
  }

  /// The text style without truncation, line limit and hyphens.
  var editedText: TextStyle {
    var style = text
    style.hyphenates = false
    style.truncation = .none
    style.maximumLines = 0
    return style
  }

  /// The style of text that is not edited: one line with an ellipsis at its end.
  var shortenedText: TextStyle {
    var style = text
    style.truncation = .end
    style.maximumLines = 1
    return style
  }

  /// The colour behind selected letters.
  var selectionColor: DynamicColor { tint.opacity(TextInputNumbers.selectionOpacity) }
}

/// The constants of text fields besides the gesture core's settings.
enum TextInputNumbers {
  /// The width of the caret, in points [chosen: seen at a glance at any scale].
  static let caretWidth = 2.0
  /// The time for which the caret is visible, and then hidden, in seconds [X11 desktops: 1.06 s for both].
  static let blinkInterval = 0.53
  /// The time without input after which the caret stops blinking, in seconds [GTK's timeout].
  static let blinkTimeout = 10.0
  /// The opacity of the tint behind selected letters.
  static let selectionOpacity = 0.25
  /// The thickness of the line below a composition, in points.
  static let markThickness = 1.0
  /// The maximum pause between the clicks of a double click, in seconds [desktops' usual 0.4 s].
  static let multiClickPause = 0.4
  /// The maximum distance between the clicks of a double click, in points [desktops' usual 5 pt].
  static let multiClickDistance = 5.0
  /// The speed of autoscrolling at the edge, in points per second, its increase for each point
  /// beyond the edge, and its maximum [tuned: three lines a second at the edge, a page a second at
  /// 80 points].
  static let autoscrollSpeed = 60.0
  static let autoscrollGain = 8.0
  static let autoscrollLimit = 1500.0
  /// The distances inside the window's edge that count as beyond it, in points: for a mouse, which
  /// stops at the edge of a full screen, and for a finger, which hardly reaches it [chosen].
  static let autoscrollMouseMargin = 2.0
  static let autoscrollFingerMargin = 24.0
}
