public import TactilePrimitives

/// A control that sets a value by dragging a thumb along a track.
///
/// A drag along the track moves the thumb, or first brings it to the touch; a drag across it
/// scrolls the enclosing scroll view. A tap on the track and keys move the thumb by a spring. The
/// track is translucent while the slider is disabled.
public final class Slider: Control {
  /// The diameter of the thumb, in points.
  public static let thumbDiameter = 28.0
  /// The height of the track, in points.
  public static let trackHeight = 4.0

  /// The possible values; another value becomes the nearest one.
  public var scale: SliderScale {
    didSet { value = currentValue }
  }

  /// The value; setting it moves the thumb at once without calling ``onChange``.
  public var value: Double {
    get { currentValue }
    set { setValue(newValue) }
  }

  /// Whether ``onChange`` is called during a drag, rather than only at its end.
  public var isContinuous = true

  /// Called with the value after a touch or key changed it.
  public var onChange: ((Double) -> Void)?

  /// Whether a touch drags the thumb.
  public var isTracking: Bool { tracksTouch }

  private var currentValue: Double
  private var reportedValue: Double
  private var grip = 0.0
  private let track = View()
  private let fill = View()
  private let thumb = View()
  private let halo = View()
  private lazy var place = AnimatedValue(scale.fraction(of: currentValue)) { [weak self] _ in
    self?.placeParts()
  }
  private lazy var glow = AnimatedValue(0) { [weak self] in self?.halo.alpha = $0 }

  /// The distance from the thumb's edge to the edge of its halo, in points.
  private static let haloReach = 8.0
  /// The opacity of the halo.
  private static let haloAlpha = 0.18

  /// Creates a slider at `value`.
  public init(
    value: Double = 0,
    scale: SliderScale = SliderScale(),
    style: ControlStyle = Theme.controls,
  ) {
    self.scale = scale
    currentValue = scale.nearest(to: value)
    reportedValue = currentValue
    super.init()
    touchOutset = 8
    let diameter = Self.thumbDiameter
    for part in [track, fill, halo, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    for part in [track, fill] { part.cornerRadius = Self.trackHeight / 2 }
    track.backgroundColor = style.track
    fill.backgroundColor = style.tint
    halo.backgroundColor = style.tint.opacity(Self.haloAlpha)
    halo.cornerRadius = diameter / 2 + Self.haloReach
    halo.alpha = 0
    thumb.backgroundColor = style.thumb
    thumb.cornerRadius = diameter / 2
    thumb.shadow = ControlStyle.shadow
    addTrackingPan(name: "slider.pan") { [weak self] in self?.track($0) }
  }

  /// Sets the value without calling ``onChange``; the thumb springs there if `animated`.
  public func setValue(_ value: Double, animated: Bool = false) {
    currentValue = scale.nearest(to: value)
    reportedValue = currentValue
    move(animated: animated)
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite ? size.width : 200, height: Self.thumbDiameter)
  }

  public override func layoutSubviews() { placeParts() }

  public override func stateDidChange() {
    for part in [track, fill] { part.alpha = isEnabled ? 1 : ControlStyle.disabledAlpha }
    glow.spring(to: isPressed || isTracking ? 1 : 0, in: window)
  }

  /// A ring around the thumb.
  public override var focusRing: FocusRing? {
    FocusRing(around: thumb, cornerRadius: thumb.cornerRadius)
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard isFocused, isFocusable, let target = scale.value(after: event, from: currentValue) else {
      return false
    }
    take(target)
    return true
  }

  /// Moves the thumb to the location at which the touch was lifted.
  public override func activate() {
    guard isEnabled else { return }
    if abs(touchLocation.x - thumb.frame.midX) > Self.thumbDiameter / 2 {
      take(value(at: touchLocation.x))
    }
    super.activate()
  }

  public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .slider
    if !isEnabled { description.states.insert(.disabled) }
    description.value = AccessibilityValue(
      currentValue,
      in: scale.range,
      step: scale.keyStep,
      set: { [weak self] in self?.setByTool($0) },
    )
    for (name, sign) in [("increment", 1.0), ("decrement", -1.0)] {
      description.addAction(name) { [weak self] in
        if let self { setByTool(currentValue + sign * scale.keyStep) }
      }
    }
  }

  /// Moves the thumb to the step nearest to `value`, which an assistive tool asks for.
  private func setByTool(_ value: Double) { if isEnabled { take(scale.nearest(to: value)) } }

  private func take(_ value: Double) {
    change(to: value, animated: true)
    report()
  }

  // MARK: Tracking

  private func track(_ phase: TrackingPhase) {
    switch phase {
    case .began(let point):
      let distance = point.x - thumb.frame.midX
      grip = abs(distance) <= Self.thumbDiameter / 2 + touchOutset ? distance : 0
    case .moved(let point):
      change(to: value(at: point.x - grip), animated: false)
      if isContinuous { report() }
    case .ended:
      report()
    }
  }

  private func value(at x: Double) -> Double {
    let travel = frame.width - Self.thumbDiameter
    guard travel > 0 else { return currentValue }
    return scale.value(at: (x - Self.thumbDiameter / 2) / travel)
  }

  private func change(to value: Double, animated: Bool) {
    guard value != currentValue else { return }
    currentValue = value
    move(animated: animated || scale.step != nil)
  }

  private func report() {
    guard currentValue != reportedValue else { return }
    reportedValue = currentValue
    onChange?(currentValue)
  }

  // MARK: Placing

  private func move(animated: Bool) {
    let fraction = scale.fraction(of: currentValue)
    if animated {
      place.spring(to: fraction, in: window, fades: !isTracking)
    } else {
      place.set(fraction)
    }
  }

  private func placeParts() {
    let (diameter, height) = (Self.thumbDiameter, Self.trackHeight)
    let middle = frame.height / 2
    let travel = max(0, frame.width - diameter)
    let left = travel * min(max(place.value, 0), 1)
    let top = middle - height / 2
    track.frame = Rect(x: 0, y: top, width: frame.width, height: height)
    fill.frame = Rect(x: 0, y: top, width: left + diameter / 2, height: height)
    thumb.frame = Rect(x: left, y: middle - diameter / 2, width: diameter, height: diameter)
    halo.frame = thumb.frame.inset(by: Insets(all: -Self.haloReach))
  }
}

/// The possible values of a slider and their changes by keys.
public struct SliderScale: Hashable, Sendable {
  /// The range from the smallest to the largest value.
  public let range: ClosedRange<Double>
  /// The distance of neighbouring values, starting at the smallest; nil for no steps.
  public let step: Double?

  /// The number of key presses from end to end: with arrow keys, with Shift and arrow keys, and
  /// with page keys [GTK, browsers: 1 to 10 % a key].
  private static let keys = 20.0
  private static let fineKeys = 200.0
  private static let pageKeys = 5.0

  /// The tolerance for rounding errors in the number of steps, as a fraction of a step.
  private static let slack = 1e-9

  /// Creates a scale of `range`; ends that are not finite make it 0…1, and a step that is not
  /// positive and finite becomes nil.
  public init(_ range: ClosedRange<Double> = 0...1, step: Double? = nil) {
    let isFinite = range.lowerBound.isFinite && range.upperBound.isFinite
    self.range = isFinite ? range : 0...1
    self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Returns the possible value nearest to `value`; the smallest for NaN.
  public func nearest(to value: Double) -> Double {
    guard !value.isNaN else { return range.lowerBound }
    let bounded = min(max(value, range.lowerBound), range.upperBound)
    guard let step else { return bounded }
    let last = ((range.upperBound - range.lowerBound) / step + Self.slack).rounded(.down)
    let count = min(((bounded - range.lowerBound) / step).rounded(), last)
    return min(range.lowerBound + count * step, range.upperBound)
  }

  /// Returns the position of `value` from 0, the smallest, to 1, the largest; 0 if they are equal.
  public func fraction(of value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    guard length > 0, !value.isNaN else { return 0 }
    return min(max((value - range.lowerBound) / length, 0), 1)
  }

  /// Returns the possible value nearest to `fraction` of the range.
  public func value(at fraction: Double) -> Double {
    nearest(to: range.lowerBound + fraction * (range.upperBound - range.lowerBound))
  }

  /// Returns the value after the key `event`, starting from `value`; nil for other keys.
  func value(after event: KeyEvent, from value: Double) -> Double? {
    guard event.isDown, event.modifiers.subtracting(.shift).isEmpty else { return nil }
    let keys = event.modifiers == .shift ? Self.fineKeys : Self.keys
    switch event.name {
    case "Left", "Down": return nearest(to: value - distance(keys))
    case "Right", "Up": return nearest(to: value + distance(keys))
    case "PageDown": return nearest(to: value - distance(Self.pageKeys))
    case "PageUp": return nearest(to: value + distance(Self.pageKeys))
    case "Home": return range.lowerBound
    case "End": return nearest(to: range.upperBound)
    default: return nil
    }
  }

  /// The distance by which an arrow key changes the value.
  var keyStep: Double { distance(Self.keys) }

  /// Returns the change by one key press if `keys` presses go from end to end, in whole steps and
  /// at least one.
  private func distance(_ keys: Double) -> Double {
    let distance = (range.upperBound - range.lowerBound) / keys
    guard let step else { return distance }
    return max(1, (distance / step).rounded()) * step
  }
}
