internal import TactileGestures
internal import TactileScenes
internal import TactileViews

/// A panel with buttons above the surface of the test.
class GuidePanel: View {
  /// Called with every report about a contact that began beside the buttons.
  var onTouch: ((TouchEvent) -> Void)?

  /// Creates a panel whose corners are rounded by `cornerRadius` points.
  init(cornerRadius: Double) {
    super.init()
    backgroundColor = Theme.bar
    borderColor = Theme.separator
    borderWidth = 1
    self.cornerRadius = cornerRadius
    shadow = GuideStyle.shadow
  }

  override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    onTouch?(TouchEvent(touch, phase: phase))
  }
}
