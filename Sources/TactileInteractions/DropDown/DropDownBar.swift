internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The bar at the top of a drop-down modal: a grabber, a title and a close button.
final class DropDownBar: Control {
  /// Called when Return or Space is pressed while the bar has the focus.
  var onToggle: (() -> Void)?

  private let grabber = View()
  private let label: Label
  private let closeButton: TextButton

  private static let margin = 16.0
  private static let grabberSize = Size(width: 36, height: 5)

  init(title: String, style: NavigationStyle, closeButton: TextButton, showsGrabber: Bool) {
    label = Label(title, style: style.titleStyle, color: style.titleColor)
    self.closeButton = closeButton
    super.init()
    label.centersVertically = true
    grabber.backgroundColor = style.separator
    grabber.cornerRadius = Self.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = !showsGrabber
    for view in [label, grabber, closeButton] { addSubview(view) }
  }

  override func layoutSubviews() {
    let size = frame.size
    // The words keep clear of the grabber.
    let top = grabber.isHidden ? 0 : min(8, size.height)
    grabber.frame = Rect(
      x: (size.width - Self.grabberSize.width) / 2,
      y: 6,
      width: Self.grabberSize.width,
      height: Self.grabberSize.height,
    )
    let room = Size(width: max(0, size.width - 2 * Self.margin), height: size.height)
    let buttonWidth = closeButton.sizeThatFits(room).width.rounded(.up)
    closeButton.frame = Rect(x: Self.margin, y: top, width: buttonWidth, height: size.height - top)
    let side = closeButton.frame.maxX + 8
    label.frame = Rect(
      x: side,
      y: top,
      width: max(0, size.width - 2 * side),
      height: size.height - top,
    )
  }

  /// Does nothing: the recognizers on the bar handle its touches.
  override func handleTouch(_ touch: Touch, phase: TouchPhase) {}

  /// False: a drag on the bar leaves the focus in the text being edited.
  override var takesFocusOnPress: Bool { false }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, event.name == "Return" || event.name == "Space",
      window?.focusedView === self
    else { return false }
    if !event.isRepeat { onToggle?() }
    return true
  }
}
