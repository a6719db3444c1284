internal import TactileDisplay
internal import TactileMotion
internal import TactilePrimitives
internal import TactileViews

/// A picture on the table that is moved, scaled and rotated.
final class TableCard: View {
  var onPoseChange: (() -> Void)?

  /// The picture on the card.
  var picture: Picture? {
    get { photo.picture }
    set { photo.picture = newValue }
  }

  /// Whether a pointer is over it.
  var isHovered = false {
    didSet { outline.isHidden = !isHovered }
  }

  /// Whether it is lifted from the table.
  var isLifted = false {
    didSet { shadow = isLifted ? Self.highShadow : Self.lowShadow }
  }

  /// The current pose, also during an animation.
  var pose: CardPose { makePose(of: \.value) }

  /// The pose at the end of the animation; the current one at rest.
  var target: CardPose { makePose(of: \.target) }

  /// Whether an animation moves it.
  var isMoving: Bool { [x, y, scale, rotation].contains(where: \.isAnimating) }

  private let photo = PictureView()
  private let outline = View()
  private lazy var x = AnimatedValue(0) { [weak self] _ in self?.show() }
  private lazy var y = AnimatedValue(0) { [weak self] _ in self?.show() }
  private lazy var scale = AnimatedValue(1) { [weak self] _ in self?.show() }
  private lazy var rotation = AnimatedValue(0) { [weak self] _ in self?.show() }

  private static let spring = Spring(response: 0.45, dampingRatio: 0.78)
  private static let lowShadow = Shadow(opacity: 0.28, drop: 4, blurRadius: 16)
  private static let highShadow = Shadow(opacity: 0.36, drop: 14, blurRadius: 36)

  init() {
    super.init()
    identifier = "gestures.card"
    cornerRadius = 16
    shadow = Self.lowShadow
    shouldRasterize = true
    photo.fit = .cover
    photo.cornerRadius = 16
    outline.cornerRadius = 16
    outline.borderWidth = 3
    outline.borderColor = Theme.accent
    outline.isHidden = true
    outline.isUserInteractionEnabled = false
    for view in [photo, outline] { addSubview(view) }
  }

  override var canBecomeFocused: Bool { true }

  /// False, because a finger that moves the card must not move the keyboard focus.
  override var takesFocusOnPress: Bool { false }

  /// Called with each key while the card has the focus; returns whether it was used.
  var onKey: ((KeyEvent) -> Bool)?

  /// Called when the card gets or loses the focus, or its window the keys while the card has it.
  var onFocusChange: (() -> Void)?

  override func handleKey(_ event: KeyEvent) -> Bool { isFocused && onKey?(event) == true }

  override func didGainFocus(_ reason: FocusReason) { onFocusChange?() }

  override func didLoseFocus() { onFocusChange?() }

  override func windowActivityDidChange() { onFocusChange?() }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .image
    description.setLabel(localized("Card"))
  }

  /// Sets the pose, and ends any animation.
  func set(_ pose: CardPose) {
    x.set(pose.offset.dx)
    y.set(pose.offset.dy)
    scale.set(pose.scale)
    rotation.set(pose.rotation)
  }

  /// Changes the pose in which it rests: at once, or while an animation moves it, with a spring.
  func change(_ edit: (inout CardPose) -> Void) {
    var pose = target
    edit(&pose)
    guard pose != target else { return }
    if isMoving { spring(to: pose) } else { set(pose) }
  }

  /// Stops it at the pose of the last frame.
  func stop() {
    for value in [x, y, scale, rotation] { value.stop() }
  }

  /// Animates it with a spring to `pose`, from its current velocity or, if given, at `velocity`: a
  /// pose a second.
  func spring(to pose: CardPose, velocity: CardPose? = nil) {
    send(x, to: pose.offset.dx, velocity?.offset.dx)
    send(y, to: pose.offset.dy, velocity?.offset.dy)
    send(scale, to: pose.scale, velocity?.scale)
    send(rotation, to: pose.rotation, velocity?.rotation)
  }

  override func layoutSubviews() {
    for view in [photo, outline] { view.frame = bounds }
  }

  private func send(_ value: AnimatedValue, to target: Double, _ velocity: Double?) {
    guard let window else { return value.set(target) }
    let rate = velocity ?? value.velocity
    guard value.value != target || rate != 0 else { return value.stop() }
    let motion = SpringMotion(Self.spring, from: value.value, to: target, initialVelocity: rate)
    window.move(value, along: motion)
  }

  private func makePose(of number: (AnimatedValue) -> Double) -> CardPose {
    let offset = Vector(dx: number(x), dy: number(y))
    return CardPose(offset: offset, scale: number(scale), rotation: number(rotation))
  }

  private func show() {
    transform = pose.transform
    onPoseChange?()
  }
}

/// The position, scale and rotation of the card on the table.
struct CardPose: Equatable {
  /// The vector from the centre of the table to the centre of the card, in points.
  var offset = Vector.zero
  /// The scale factor; 1 for the card's own size.
  var scale = 1.0
  /// The rotation in radians, clockwise on the screen.
  var rotation = 0.0

  /// The transform about a view's centre that scales, rotates and moves it into the pose.
  var transform: Transform {
    Transform.scale(x: scale, y: scale)
      .concatenating(.rotation(radians: rotation))
      .concatenating(.translation(offset))
  }
}

/// The effect of a key on the focused card.
enum CardKey: Equatable {
  /// Moves the card by a vector, in points.
  case move(Vector)
  /// Scales the card by a factor.
  case scale(Double)
  /// Turns the card by an angle, in radians, clockwise.
  case turn(Double)
  /// Brings the card back to the middle, as a double tap does.
  case reset
  /// Presses the card: a tap, or a long press while the key is held.
  case press
  /// Shows the next picture, or with a negative step the previous one, as a swipe does.
  case page(Int)

  /// The sentence that tells the keys.
  static let help = localized(
    "Arrows move, + and − scale, [ and ] turn, 0 resets. Enter taps; hold it to lift the card."
  )

  /// The factor of a key that scales.
  private static let factor = 1.1
  /// The distance and angle of a key: coarse, and fine with Shift.
  private static let distances = (coarse: 24.0, fine: 4.0)
  private static let angles = (coarse: Double.pi / 12, fine: Double.pi / 180)

  /// Creates the effect of `event`; nil for other keys.
  init?(_ event: KeyEvent) {
    let isFine = event.modifiers == .shift
    guard isFine || event.modifiers.isEmpty else { return nil }
    let distance = isFine ? Self.distances.fine : Self.distances.coarse
    let angle = isFine ? Self.angles.fine : Self.angles.coarse
    switch event.name {
    case "Left": self = .move(Vector(dx: -distance, dy: 0))
    case "Right": self = .move(Vector(dx: distance, dy: 0))
    case "Up": self = .move(Vector(dx: 0, dy: -distance))
    case "Down": self = .move(Vector(dx: 0, dy: distance))
    case "+", "=", "Keypad +": self = .scale(Self.factor)
    case "-", "Keypad -": self = .scale(1 / Self.factor)
    // Comma and period for layouts on which brackets need AltGr.
    case "[", ",": self = .turn(-angle)
    case "]", ".": self = .turn(angle)
    case "0", "Keypad 0", "Home": self = .reset
    case "Return", "Space", "Keypad Enter": self = .press
    case "PageUp": self = .page(-1)
    case "PageDown": self = .page(1)
    default: return nil
    }
  }
}
