public import TactilePrimitives

/// A control that is on or off.
///
/// A tap, Enter and Space toggle it; a drag moves the thumb, which settles at the nearer side or,
/// if flung, in the direction of the release. The switch is translucent while it is disabled.
public final class Switch: Control {
  /// The size of every switch, in points.
  public static let size = Size(width: 52, height: 32)

  /// Whether the switch is on; setting it moves the thumb at once without calling ``onChange``.
  public var isOn: Bool {
    get { currentState }
    set { setOn(newValue, animated: false) }
  }

  /// Called with the state after a touch or key changed it.
  public var onChange: ((Bool) -> Void)?

  /// Whether a touch drags the thumb.
  public var isTracking: Bool { tracksTouch }

  private var currentState: Bool
  private let style: ControlStyle
  private let thumb = View()
  private var grip = 0.0
  private lazy var place = AnimatedValue(currentState ? 1 : 0) { [weak self] _ in
    self?.placeThumb()
    self?.setNeedsDisplay()
  }
  private lazy var stretch = AnimatedValue(0) { [weak self] _ in self?.placeThumb() }

  /// The space between thumb and edge, and the stretch of a pressed thumb, in points [UIKit].
  private static let margin = 3.0
  private static let pressedStretch = 6.0
  /// The speed from which a release's direction decides, not its position, in points per second.
  private static let flingSpeed = 150.0

  /// Creates a switch that is on or off.
  public init(isOn: Bool = false, style: ControlStyle = Theme.controls) {
    currentState = isOn
    self.style = style
    super.init(frame: Rect(origin: .zero, size: Self.size))
    touchOutset = 6
    cornerRadius = Self.size.height / 2
    thumb.isUserInteractionEnabled = false
    thumb.backgroundColor = style.thumb
    thumb.cornerRadius = Self.size.height / 2 - Self.margin
    thumb.shadow = ControlStyle.shadow
    addSubview(thumb)
    addTrackingPan(name: "switch.pan") { [weak self] in self?.track($0) }
  }

  /// Sets the state without calling ``onChange``; the thumb springs there if `animated`.
  public func setOn(_ isOn: Bool, animated: Bool) {
    currentState = isOn
    let target = isOn ? 1.0 : 0
    if animated { place.spring(to: target, in: window, fades: true) } else { place.set(target) }
  }

  /// Returns the size of every switch, whatever `size` is.
  public override func sizeThatFits(_ size: Size) -> Size { Self.size }

  public override func layoutSubviews() { placeThumb() }

  public override func draw(_ canvas: inout Canvas) {
    let rect = Rect(origin: .zero, size: frame.size)
    let on = min(max(place.value, 0), 1)
    canvas.fill(rect, style.track, cornerRadius: frame.height / 2)
    canvas.fill(rect, style.tint.opacity(on), cornerRadius: frame.height / 2)
  }

  public override func stateDidChange() {
    alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
    stretch.spring(to: isPressed || isTracking ? 1 : 0, in: window)
  }

  public override func activate() {
    guard isEnabled else { return }
    change(to: !currentState)
    super.activate()
  }

  public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .toggle
    description.states.insert(.checkable)
    if currentState { description.states.insert(.checked) }
  }

  // MARK: Tracking

  /// The distance that the thumb travels, in points.
  private var travel: Double { max(1, frame.width - frame.height) }

  private func track(_ phase: TrackingPhase) {
    switch phase {
    case .began(let point):
      grip = point.x - place.value * travel
    case .moved(let point):
      place.set(min(max((point.x - grip) / travel, 0), 1))
    case .ended(let velocity):
      let isFlung = abs(velocity) >= Self.flingSpeed
      change(to: isFlung ? velocity > 0 : place.value > 0.5, velocity: velocity / travel)
    }
  }

  private func change(to isOn: Bool, velocity: Double = 0) {
    place.spring(to: isOn ? 1 : 0, in: window, velocity: velocity, fades: true)
    guard isOn != currentState else { return }
    currentState = isOn
    onChange?(isOn)
  }

  // MARK: Placing

  private func placeThumb() {
    let side = frame.height - 2 * Self.margin
    let on = min(max(place.value, 0), 1)
    let width = side + Self.pressedStretch * stretch.value
    thumb.frame = Rect(
      x: Self.margin + (frame.width - 2 * Self.margin - width) * on,
      y: Self.margin,
      width: max(0, width),
      height: max(0, side),
    )
  }
}
