internal import TactileLayout
internal import TactilePrimitives
internal import TactileViews

/// The handle at a scene's right edge that opens the tools by a tap, or by a drag into the window.
///
/// It takes no touches itself, so that a drag across it belongs to a scene that uses it.
final class EdgeHandle: View {
  /// Opens the tools for an assistive tool, which presses the handle without a touch.
  var onOpen: (() -> Void)?

  /// The part of the scene in which a tap is one on the handle, in points of the window; it reaches
  /// to the edge, where fingers find it, and hardly into the scene, whose rows end there.
  var target: Rect {
    let area = frameInWindow
    return Rect(
      x: area.minX - Self.innerOutset,
      y: area.minY - Self.outset,
      width: Self.innerOutset + area.width + Self.outset,
      height: area.height + 2 * Self.outset,
    )
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .button
    description.setLabel(localized("Tools"))
    description.addAction("press") { [weak self] in self?.onOpen?() }
  }

  /// Returns whether the handle is shown in `window`.
  func isShown(in window: Window) -> Bool { self.window === window && !isHidden }

  private static let size = Size(width: 5, height: 48)
  private static let margin = 3.0
  /// The space around it that is part of the target, in points, and that on the side of the scene.
  private static let outset = 12.0
  private static let innerOutset = 6.0

  /// Creates a handle at the edge of `window`.
  init(over window: Window) {
    super.init()
    identifier = "tools.handle"
    isUserInteractionEnabled = false
    backgroundColor = DynamicColor(
      light: Color(white: 0, alpha: 0.35),
      dark: Color(white: 1, alpha: 0.45),
    )
    cornerRadius = Self.size.width / 2
    let overlay = window.overlayView
    overlay.addSubview(self)
    overlay.activate([
      trailing.constraint(equalTo: overlay.trailing, constant: -Self.margin),
      centerY.constraint(equalTo: overlay.centerY),
      width.constraint(equalToConstant: Self.size.width),
      height.constraint(equalToConstant: Self.size.height),
    ])
  }
}
