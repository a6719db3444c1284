public import TactileGestures
internal import TactileMotion
public import TactilePrimitives

/// A view that can be pressed and acts when the touch that pressed it is lifted inside.
///
/// Moving out releases the control and moving back presses it again. A gesture that cancels the
/// touch cancels the press, and so does a layout that puts another part under the touch. Only the
/// first button of a mouse or pen presses. Enter and Space activate the control while it has the focus.
open class Control: View {
  /// The distance that a pressing touch may move outside the edges, in points: a fingertip.
  public static let strayDistance = 24.0

  /// Whether the control can be pressed.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { isPressed = false }
      trackingPan?.isEnabled = isEnabled
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

  /// The last location of the pressing touch, in the control's own coordinate space.
  private(set) var touchLocation = Point.zero
  /// The part at ``touchLocation``, as of the last movement of the touch.
  private var pressedPart = 0 {
    didSet { if pressedPart != oldValue, isPressed { stateDidChange() } }
  }

  /// The pan that drags a part of the control, if any.
  private var trackingPan: PanRecognizer?
  /// Whether a touch drags a part of the control.
  private(set) var tracksTouch = false
  /// The translation of the pan that the control was last told.
  private var trackedTranslation = Vector.zero

  /// Whether the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Called when the control's appearance may have to change; the default redraws it.
  open func stateDidChange() { setNeedsDisplay() }

  /// Activates the control, as a press and release does.
  open func activate() {
    guard isEnabled else { return }
    if let identifier { window?.log(.tap, name: identifier) }
    action?()
    segue?.perform()
  }

  /// A button that a press activates; controls with a value say more.
  open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .button
    description.addAction("press") { [weak self] in self?.activate() }
    if isPressed { description.states.insert(.pressed) }
    if !isEnabled { description.states.insert(.disabled) }
  }

  open override func didMoveToWindow() {
    pressing = nil
    isPressed = false
  }

  /// Returns the number of the part that a press at `point`, in the control's own coordinate space,
  /// chooses; 0 for controls with one part.
  func part(at point: Point) -> Int { 0 }

  /// Updates whether the control is pressed after views moved under `touch`; another part under it ends
  /// the press.
  func viewsDidMove(under touch: Touch) {
    guard touch.id == pressing else { return }
    touchLocation = touch.location(in: self)
    if part(at: touchLocation) != pressedPart { pressing = nil }
    isPressed = pressing != nil && isEnabled && isInside(touch)
  }

  private func follow(_ touch: Touch) {
    touchLocation = touch.location(in: self)
    pressedPart = part(at: touchLocation)
  }

  open override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    guard phase == .began || touch.id == pressing else { return }
    switch phase {
    case .began:
      guard isEnabled, pressing == nil, touch.button <= 1 else { return }
      pressing = touch.id
      follow(touch)
      isPressed = true
    case .moved:
      follow(touch)
      if actsAsRow, isBeyondTap(touch) { pressing = nil }
      isPressed = pressing != nil && isEnabled && isInside(touch)
    case .ended:
      pressing = nil
      touchLocation = touch.location(in: self)
      let acts = isEnabled && isInside(touch)
      isPressed = false
      if acts { activate() }
    case .cancelled:
      pressing = nil
      isPressed = false
    }
  }

  open override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, event.isActivation, isFocused else { return false }
    // A control that was hidden may still have the focus.
    if !event.isRepeat, isFocusable { activate() }
    return true
  }

  private func isInside(_ touch: Touch) -> Bool {
    bounds.inset(by: Insets(all: -Self.strayDistance)).contains(
      convertFromWindow(touch.locationInWindow)
    )
  }
}

/// The appearance of controls with a value.
public struct ControlStyle {
  /// The colour of the filled part or of the state on.
  public var tint: DynamicColor
  /// The colour of the empty part or of the state off.
  public var track: DynamicColor
  /// The colour of the thumb.
  public var thumb: DynamicColor

  /// The shadow of the thumb.
  static let shadow = Shadow(
    color: DynamicColor(light: Color(white: 0, alpha: 0.22), dark: Color(white: 0, alpha: 0.5)),
    offset: Vector(dx: 0, dy: 1),
    blurRadius: 3,
  )

  /// The opacity of a disabled control.
  static let disabledAlpha = 0.4

  /// Creates a style; the thumb is white by default.
  public init(tint: DynamicColor, track: DynamicColor, thumb: DynamicColor = DynamicColor(.white)) {
    self.tint = tint
    self.track = track
    self.thumb = thumb
  }
}

/// The phases of dragging a part of a control; points are in the control's own coordinate space.
enum TrackingPhase {
  /// The drag began at this point; a move follows.
  case began(Point)
  /// The drag moved to this point.
  case moved(Point)
  /// The drag ended at this horizontal velocity, in points per second; 0 if it was cancelled.
  case ended(velocity: Double)
}

extension Control {
  /// Adds a horizontal pan that drags a part of the control, with priority over enclosing views.
  ///
  /// Touchpads scroll the enclosing scroll view instead.
  func addTrackingPan(name: String, onTrack: @escaping (TrackingPhase) -> Void) {
    let pan = PanRecognizer(name: name)
    pan.axis = .horizontal
    pan.tracksControl = true
    pan.maximumNumberOfTouches = 1
    pan.allowedDevices = [.finger, .mouse, .pen]
    pan.onChange = { [weak self] recognizer in
      guard let self, let pan = recognizer as? PanRecognizer else { return }
      let start = convertFromWindow(pan.startLocationInWindow)
      let place = convertFromWindow(pan.startLocationInWindow + pan.translation)
      switch pan.state {
      case .began:
        setTracksTouch(true)
        trackedTranslation = pan.translation
        onTrack(.began(start))
        onTrack(.moved(place))
      case .changed:
        trackedTranslation = pan.translation
        onTrack(.moved(place))
      case .ended:
        // A layout under a resting touch does not change the value that is shown.
        if pan.translation != trackedTranslation { onTrack(.moved(place)) }
        setTracksTouch(false)
        onTrack(.ended(velocity: turned(pan.releaseVelocity.pointsPerSecond).dx))
      case .cancelled:
        setTracksTouch(false)
        onTrack(.ended(velocity: 0))
      case .possible, .failed, .recognized: break
      }
    }
    addGestureRecognizer(pan)
    trackingPan = pan
  }

  private func setTracksTouch(_ tracks: Bool) {
    tracksTouch = tracks
    stateDidChange()
  }
}

extension AnimatedValue {
  /// The spring with which parts of controls follow a tap or key [tuned: near its target within a
  /// quarter of a second, with a slight overshoot].
  private static let controlSpring = Spring(response: 0.28, dampingRatio: 0.85)

  /// Animates the number to `target` by a short spring; sets it at once outside a window or if
  /// motion is reduced, under a cross-fade if it `fades`.
  ///
  /// `velocity`, in units per second, is used if no motion is running yet. A number that is there
  /// or moving there already does not change.
  func spring(to target: Double, in window: Window?, velocity: Double = 0, fades: Bool = false) {
    guard target != self.target || (!isAnimating && velocity != 0) else { return }
    guard let window, !window.reducesMotion else {
      if fades { window?.crossFade() }
      return set(target)
    }
    animate(
      SpringMotion(
        Self.controlSpring,
        from: value,
        to: target,
        initialVelocity: isAnimating ? self.velocity : velocity,
      ),
      in: window.animator,
      isFromRest: velocity == 0,
    )
  }
}
