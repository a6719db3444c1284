public import TactileGestures
internal import TactilePrimitives

/// A view that can be pressed and acts when the touch that pressed it is lifted inside.
///
/// Moving out releases the control and moving back presses it again. A gesture that cancels the
/// touch cancels the press. Only the first button of a mouse or pen presses. Enter and Space
/// activate the control while it has the focus.
open class Control: View {
  /// The distance that a pressing touch may move outside the edges, in points: a fingertip.
  public static let strayDistance = 24.0

  /// Whether the control can be pressed.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { isPressed = false }
      stateDidChange()
    }
  }

  /// Whether a touch currently presses the control.
  public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { stateDidChange() } }
  }

  /// Whether the control is a row of a draggable view: moving farther than a tap may cancels the
  /// press, and returning does not restore it.
  public var actsAsRow = false

  /// Called when the control is activated by a press and release or by a key.
  public var action: (() -> Void)?

  /// The segue that the control performs when it is activated, if any.
  public var segue: Segue?

  private var pressing: TouchID?

  /// Whether the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Called when the control's appearance may have to change; the default redraws it.
  open func stateDidChange() {
    setNeedsDisplay()
  }

  /// Activates the control, as a press and release does.
  open func activate() {
    guard isEnabled else { return }
    if let identifier { window?.log(.tap, name: identifier) }
    action?()
    segue?.perform()
  }

  open override func didMoveToWindow() {
    pressing = nil
    isPressed = false
  }

  open override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    switch phase {
    case .began:
      guard isEnabled, pressing == nil, touch.button <= 1 else { return }
      pressing = touch.id
      isPressed = true
    case .moved:
      guard touch.id == pressing else { return }
      if actsAsRow, isBeyondTap(touch) { pressing = nil }
      isPressed = pressing != nil && isEnabled && isInside(touch)
    case .ended:
      guard touch.id == pressing else { return }
      pressing = nil
      let acts = isEnabled && isInside(touch)
      isPressed = false
      if acts { activate() }
    case .cancelled:
      guard touch.id == pressing else { return }
      pressing = nil
      isPressed = false
    }
  }

  open override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, event.isActivation, isFocused else { return false }
    if !event.isRepeat { activate() }
    return true
  }

  private func isInside(_ touch: Touch) -> Bool {
    bounds.inset(by: Insets(all: -Self.strayDistance)).contains(
      convertFromWindow(touch.locationInWindow)
    )
  }
}
