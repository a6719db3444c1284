public import TactilePrimitives

/// Decides whether touches are one particular gesture, and tells its owner about it.
///
/// A subclass says in ``respond(to:phase:)`` and ``wake(at:)`` what it would like; whether it gets
/// it is decided by the ``GestureArena``, which alone changes ``state``. Each sequence of touches
/// brings a recognizer exactly one verdict: it is granted, or it fails.
open class GestureRecognizer: CallbackOwner, Identifiable {
  /// What the log calls it.
  public var name: String
  /// The node it sits on.
  public weak var node: (any GestureNode)?
  /// How far it has got.
  public var state: GestureState { current }
  /// The reason of the last decision about it, nil while it is possible.
  public var reason: GestureReason? { lastReason }

  /// Whether it takes part; switching it off in mid-gesture cancels the gesture.
  public var isEnabled = true {
    didSet {
      if !isEnabled, oldValue { link?.arena?.callOff(self, why: .disabled) }
    }
  }
  /// The devices whose touches it takes.
  public var allowedDevices = Set(DeviceKind.allCases) {
    didSet { takesEveryDevice = allowedDevices.count == DeviceKind.allCases.count }
  }
  /// Movements of fingers on a touchpad whose contact it takes, where ``allowedDevices`` has touchpads.
  public var allowedTouchpadGestures: Set<TouchpadGesture.Kind> = [.scroll]
  /// The mouse and pen buttons whose touches it takes; fingers have 0.
  public var allowedButtons: Set<Int> = [0, 1] {
    didSet { takesFingers = allowedButtons.contains(0) }
  }
  /// Whether it takes only touches of the same kind of device at a time.
  @safe @exclusivity(unchecked) public var requiresExclusiveTouchType = true
  /// The number of touches without which it does nothing.
  @safe @exclusivity(unchecked) public var minimumNumberOfTouches = 1
  /// The number of touches beyond which it fails, or ignores them once it has begun.
  @safe @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max
  /// Whether the node that was hit loses its touches when this gesture is granted.
  @safe @exclusivity(unchecked) public var cancelsTouchesInView = true
  /// Whether the node that was hit gets nothing while this gesture is possible.
  @safe @exclusivity(unchecked) public var delaysTouchesBegan = false
  /// Whether the node that was hit gets no `ended` while this gesture is possible.
  @safe @exclusivity(unchecked) public var delaysTouchesEnded = true

  /// Whether it drags a part of the node it sits on, such as a slider's thumb, so that what moves
  /// the node as a whole leaves it the touch.
  public var tracksControl = false

  /// The owner's last word before the gesture begins; absent means yes.
  @safe @exclusivity(unchecked) public var shouldBegin: ((GestureRecognizer) -> BeginDecision)?
  /// Asked at touch down whether the touch counts at all; absent means yes.
  @safe @exclusivity(unchecked) public var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
  /// Whether both may be under way at once; a yes of either side is enough.
  @safe @exclusivity(unchecked) public var shouldRecognizeSimultaneously:
    ((GestureRecognizer, GestureRecognizer) -> Bool)?
  /// Whether the first, this one, must wait until the second has failed.
  @safe @exclusivity(unchecked) public var shouldRequireFailure:
    ((GestureRecognizer, GestureRecognizer) -> Bool)?
  /// Whether the second must wait until the first, this one, has failed.
  @safe @exclusivity(unchecked) public var shouldBeRequiredToFail:
    ((GestureRecognizer, GestureRecognizer) -> Bool)?
  /// Called when it began, changed, ended, was cancelled or was recognized; when it failed only if
  /// ``reportsFailure`` is set.
  ///
  /// A gesture that another callback calls off between its grant and this call is not told at all.
  /// A closure that names the recognizer itself keeps it for ever; it is handed in for that reason,
  /// and by ``CallbackOwner/whenChanged(_:)`` with its own type.
  public var onChange: ((GestureRecognizer) -> Void)? {
    get { action }
    set { action = newValue }
  }

  /// Whether ``onChange`` is also called when it fails; ``reason`` then tells why.
  ///
  /// No by default, as for the actions of UIKit: an owner that was told of no beginning has nothing
  /// to take back. A failure comes in place of a beginning or recognition, never after one, and at
  /// most once in a sequence of touches.
  @safe @exclusivity(unchecked) public var reportsFailure = false

  /// The touches it follows, in the order in which they came down.
  public var touches: [Touch] { followed }
  /// When the event or deadline happened that brought it here.
  public var timestamp: Timestamp { time }
  /// The settings in force since the first touch of the sequence.
  @safe @exclusivity(unchecked) public internal(set) var settings = GestureSettings()

  /// The window when the first touch of the sequence came down, in its own points.
  public internal(set) var windowBounds = Rect.zero

  /// Whether ``allowedDevices`` has all kinds, so that a touch need not look.
  @safe @exclusivity(unchecked) private final var takesEveryDevice = true
  /// Whether ``allowedButtons`` has the 0 of fingers.
  @safe @exclusivity(unchecked) private final var takesFingers = true

  // What every event reads or writes is stored out of sight of other modules: only there does the
  // compiler see all accesses, and can leave out the checks that none of them overlap.
  @safe @exclusivity(unchecked) final var current = GestureState.possible
  @safe @exclusivity(unchecked) final var lastReason: GestureReason?
  @safe @exclusivity(unchecked) final var time = Timestamp.zero
  @safe @exclusivity(unchecked) final var followed: [Touch] = []
  /// The middle of the touches before the last one was lifted.
  @safe @exclusivity(unchecked) final var lastLocation = Point.zero
  @safe @exclusivity(unchecked) final var action: ((GestureRecognizer) -> Void)?
  /// Every touch since the last reset whose path led here, also those it ignores.
  @safe @exclusivity(unchecked) final var offered: [Touch] = []
  /// What it was about to be granted when another one had to fail first.
  @safe @exclusivity(unchecked) final var pending: PendingVerdict?
  /// When it wants to be woken, the distant future for never.
  @safe @exclusivity(unchecked) final var wakeTime = Timestamp.distantFuture
  /// Whether it began with the touch itself, without its owner's last word.
  @safe @exclusivity(unchecked) final var skipsShouldBegin = false
  /// Whether the owner was told that the gesture began.
  @safe @exclusivity(unchecked) final var hasToldBegin = false
  @safe @exclusivity(unchecked) private(set) final var failureRequirements: [GestureRecognizer] = []
  /// What leads to the arena of the sequence, nil between two sequences.
  @safe @exclusivity(unchecked) final var link: ArenaLink?

  /// A recognizer that the log calls `name`.
  public init(name: String) {
    self.name = name
  }

  /// Lets this one proceed only after `other` has failed; if `other` is granted, this one fails.
  ///
  /// It matters while both are offered the same touch. Waiting in a circle is a mistake of the
  /// program and stops it.
  public func require(toFail other: GestureRecognizer) {
    precondition(
      !other.waits(for: self),
      "\(name) cannot wait for \(other.name) to fail, which itself waits for \(name).",
    )
    guard !failureRequirements.contains(where: { $0 === other }) else { return }
    failureRequirements.append(other)
  }

  /// Calls the gesture off: it is cancelled if it is under way, and fails if it is possible.
  public func cancel() {
    link?.arena?.callOff(self, why: .cancelledByOwner)
  }

  /// The middle of its touches, in points of the window; it stays when the last one is lifted.
  ///
  /// - Complexity: O(touches).
  public var locationInWindow: Point {
    guard !followed.isEmpty else { return lastLocation }
    var sum = Vector.zero
    for touch in followed { sum += touch.locationInWindow - .zero }
    return .zero + sum * (1 / Double(followed.count))
  }

  /// The middle of its touches in the coordinates of `node`, or of the window for nil.
  public func location(in node: (any GestureNode)?) -> Point {
    node?.convertFromWindow(locationInWindow) ?? locationInWindow
  }

  /// Says what it would like after one of its touches did something.
  ///
  /// `touches` still has a touch that was lifted; after `began` it has the new one.
  open func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest { .none }

  /// At which part of the straight way from the touch's last place to this one the condition of
  /// what it just asked for became true: 0 at the last place, 1 at this one.
  ///
  /// Asked when others want something after the same movement, so that who is first does not
  /// depend on how often a device reports. The default, 1, is never before any other.
  open func crossing(of touch: Touch) -> Double { 1 }

  /// The reason to fail after a button went down on its path that it does not take, nil to go on.
  ///
  /// It is asked while it is possible and its sequence has begun, so that presses of other buttons
  /// can end a row of taps. The touch is none of ``touches``. The default is nil.
  open func reasonToFail(afterOtherPress touch: Touch) -> GestureReason? { nil }

  /// Says what it would like at the time it wanted to be woken.
  open func wake(at time: Timestamp) -> GestureRequest { .none }

  /// When it wants to be woken without an event; asked after every call.
  ///
  /// It keeps a possible recognizer waiting for further touches after all are up, but not one that
  /// is under way.
  open var nextWake: Timestamp? { nil }

  /// Learns that it is granted what it asked for, before anyone else does.
  open func wasGranted(at time: Timestamp) {}

  /// Whether it begins with this touch at once, before all others and without `shouldBegin`.
  open func beginsImmediately(with touch: Touch) -> Bool { false }

  /// Whether it takes the touches from `other` when it is granted.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether its owner is told of movement once a frame instead of at each event.
  var waitsForFrame: Bool { false }

  /// Takes over where its touches are, or are shown, and says whether that changes anything for
  /// its owner.
  func followTouches(asShown: Bool) -> Bool { false }

  /// Forgets the sequence of touches that is over.
  open func reset() {}

  func takes(_ touch: Touch) -> Bool {
    guard takesEveryDevice || allowedDevices.contains(touch.device) else { return false }
    return touch.device != .touchpad || takes(touch.touchpad)
  }

  private func takes(_ gesture: TouchpadGesture) -> Bool {
    guard allowedTouchpadGestures.contains(gesture.kind) else { return false }
    // Fingers that swipe count like touches; the two that scroll are one.
    return gesture.kind != .swipe
      || minimumNumberOfTouches...max(minimumNumberOfTouches, maximumNumberOfTouches)
        ~= gesture.fingers
  }

  func takes(button: Int) -> Bool {
    button == 0 ? takesFingers : allowedButtons.contains(button)
  }

  private func waits(for other: GestureRecognizer) -> Bool {
    self === other || failureRequirements.contains { $0.waits(for: other) }
  }
}

/// A verdict that waits for another recognizer to fail.
struct PendingVerdict {
  /// ``GestureState/began`` or ``GestureState/recognized``.
  var state: GestureState
  var reason: GestureReason
}
