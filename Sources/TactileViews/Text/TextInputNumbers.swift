/// What the feel and look of text fields is made of beyond the gesture core's settings.
enum TextInputNumbers {
  /// Width of the caret in points [chosen: seen at a glance at any scale].
  static let caretWidth = 2.0
  /// Seconds for which the caret is seen, and then not [X11 desktops: 1.06 s for both].
  static let blinkInterval = 0.53
  /// Seconds without input after which the caret stays [GTK's timeout].
  static let blinkTimeout = 10.0
  /// How much of the tint is seen behind selected letters.
  static let selectionOpacity = 0.25
  /// Thickness of the line below what is being composed, in points.
  static let markThickness = 1.0
  /// Seconds between two clicks that count as one deed [desktops' usual 0.4 s].
  static let multiClickPause = 0.4
  /// Points between two clicks that count as one deed [desktops' usual 5 pt].
  static let multiClickDistance = 5.0
  /// Points a second at which text scrolls under a selection that is dragged out of sight, what is
  /// added for each point beyond the edge, and the most it comes to [tuned: three lines a second at
  /// the edge, a page a second at 80 points].
  static let autoscrollSpeed = 60.0
  static let autoscrollGain = 8.0
  static let autoscrollLimit = 1500.0
  /// Points within the edge of the window that count as beyond it for a mouse, which stops there on
  /// a full screen, and for a finger, which does not reach it well [chosen].
  static let autoscrollMouseMargin = 2.0
  static let autoscrollFingerMargin = 24.0
}
