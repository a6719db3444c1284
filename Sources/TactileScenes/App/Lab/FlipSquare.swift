internal import TactilePrimitives
internal import TactileViews

/// A square that is black or white, for a high-speed camera that sees finger and screen.
final class FlipSquare: View {
  /// Whether it is white.
  var isLight = false {
    didSet { if isLight != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas) {
    canvas.fill(
      bounds,
      DynamicColor(Color(white: isLight ? 1 : 0)),
      borderWidth: 1,
      borderColor: Theme.separator,
    )
  }
}
