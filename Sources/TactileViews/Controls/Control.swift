public import TactileGestures
internal import TactilePrimitives

/// A view that is pressed: it acts when the contact that came down on it is lifted inside.
///
/// Moving out un-presses it and moving back presses it again. A gesture that takes the touch over
/// un-presses it for good. Only the first button of a mouse or pen presses. Enter and Space act on
/// it while it has the focus.
open class Control: View {
  /// How far outside the edges a pressing contact may stray, in points: what a fingertip covers.
  public static let strayDistance = 24.0

  /// Whether it can be pressed.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { isPressed = false }
      stateDidChange()
    }
  }

  /// Whether a contact presses it now.
  public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { stateDidChange() } }
  }

  /// Whether it is a row of something that is dragged: a contact that moves farther than a tap may
  /// un-presses it for good.
  public var actsAsRow = false

  /// Called when the control was pressed and released.
  public var action: (() -> Void)?

  /// What pressing the control presents, if anything.
  public var segue: Segue?

  private var pressing: TouchID?

  /// An enabled control takes the focus.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Called when what the control looks like may have to change; the default draws it again.
  open func stateDidChange() {
    setNeedsDisplay()
  }

  /// Does what a press and release does.
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
