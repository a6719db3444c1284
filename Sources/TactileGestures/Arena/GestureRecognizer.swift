public import TactilePrimitives

/// Recognizes one particular gesture from touches and calls its owner.
///
/// A subclass returns its requests from ``respond(to:phase:)`` and ``wake(at:)``; the
/// ``GestureArena`` decides about them and alone changes ``state``. Each sequence of touches
/// brings a recognizer exactly one verdict: it is granted, or it fails.
open class GestureRecognizer: CallbackOwner, Identifiable {
  /// The name of the recognizer in the log.
  public var name: String
  /// The node to which the recognizer is attached.
  public weak var node: (any GestureNode)?
  /// The current state.
  public var state: GestureState { current }
  /// The reason for the last decision about the recognizer, nil while it is possible.
  public var reason: GestureReason? { lastReason }

  /// Whether the recognizer takes part; disabling it during a gesture cancels the gesture.
  public var isEnabled = true {
    didSet {
      if !isEnabled, oldValue { sequence.link?.arena?.callOff(self, why: .disabled) }
    }
  }
  /// The devices whose touches the recognizer accepts.
  public var allowedDevices = Set(DeviceKind.allCases) {
    didSet { takesEveryDevice = allowedDevices.count == DeviceKind.allCases.count }
  }
  /// The kinds of touchpad gestures that the recognizer accepts, where ``allowedDevices`` has
  /// touchpads.
  public var allowedTouchpadGestures: Set<TouchpadGesture.Kind> = [.scroll]
  /// The mouse and pen buttons whose touches the recognizer accepts; fingers have 0.
  public var allowedButtons: Set<Int> = [0, 1] {
    didSet { takesFingers = allowedButtons.contains(0) }
  }
  /// Whether the recognizer accepts only touches of the same kind of device at a time.
  public var requiresExclusiveTouchType = true
  /// The number of touches below which the recognizer does nothing.
  public var minimumNumberOfTouches = 1
  /// The number of touches beyond which the recognizer fails, or ignores them once it has begun.
  public var maximumNumberOfTouches = Int.max
  /// Whether the hit node's touches are cancelled when this gesture is granted.
  public var cancelsTouchesInView = true
  /// Whether the hit node receives nothing while this gesture is possible.
  public var delaysTouchesBegan = false
  /// Whether the hit node receives no `ended` while this gesture is possible.
  public var delaysTouchesEnded = true

  /// Whether the recognizer drags a part of its node, such as a slider's thumb, so that gestures
  /// that move the whole node leave it the touch.
  public var tracksControl = false

  /// Called before the gesture begins; the owner can refuse it.
  ///
  /// Nil allows it.
  public var shouldBegin: ((GestureRecognizer) -> BeginDecision)?
  /// Called at touch down; returns whether the recognizer accepts the touch.
  ///
  /// Nil accepts it.
  public var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
  /// Returns whether both may be active at once; true from either side is enough.
  public var shouldRecognizeSimultaneously: ((GestureRecognizer, GestureRecognizer) -> Bool)?
  /// Returns whether the first recognizer, this one, must wait until the second has failed.
  public var shouldRequireFailure: ((GestureRecognizer, GestureRecognizer) -> Bool)?
  /// Returns whether the second recognizer must wait until the first, this one, has failed.
  public var shouldBeRequiredToFail: ((GestureRecognizer, GestureRecognizer) -> Bool)?
  /// Called when the gesture began, changed, ended, was cancelled or was recognized; when it
  /// failed only if ``reportsFailure`` is set.
  ///
  /// It is not called for a gesture that another callback calls off between its grant and this
  /// call. A closure that captures the recognizer itself retains it for ever; for that reason the
  /// recognizer is passed in, and by ``CallbackOwner/whenChanged(_:)`` with its own type.
  public var onChange: ((GestureRecognizer) -> Void)? {
    get { action }
    set { action = newValue }
  }

  /// Whether ``onChange`` is also called when the gesture fails; ``reason`` is then the reason.
  ///
  /// False by default, as for the actions of UIKit: an owner that was not called for a beginning
  /// has nothing to undo. A failure comes in place of a beginning or recognition, never after one,
  /// and at most once in a sequence of touches.
  public var reportsFailure = false

  /// The touches that the recognizer follows, in the order in which they came down.
  public var touches: [Touch] { sequence.touches }
  /// The time of the event or deadline that led to the current state.
  public var timestamp: Timestamp { time }
  /// The settings in force since the first touch of the sequence.
  public var settings: GestureSettings { sequence.settings }
  /// The bounds of the window when the first touch of the sequence came down, in its own points.
  public var windowBounds: Rect { sequence.windowBounds }

  /// Whether ``allowedDevices`` has all kinds, so that touches need no check.
  private final var takesEveryDevice = true
  /// Whether ``allowedButtons`` has the 0 of fingers.
  private final var takesFingers = true

  // The state that every event reads or writes is internal: the compiler then sees all accesses and
  // omits the exclusivity checks. It cannot do so for arrays that grow, so the check is disabled
  // for those.
  @safe @exclusivity(unchecked) final var sequence = RecognizerSequence()
  final var current = GestureState.possible
  final var lastReason: GestureReason?
  final var time = Timestamp.zero
  /// The centre of the touches before the last one was lifted.
  final var lastLocation = Point.zero
  final var action: ((GestureRecognizer) -> Void)?
  /// The verdict that waits for another recognizer to fail.
  final var pending: PendingVerdict?
  /// The time at which the recognizer is to be woken, the distant future for never.
  final var wakeTime = Timestamp.distantFuture
  /// Whether the recognizer began with the touch itself, without a call of ``shouldBegin``.
  final var skipsShouldBegin = false
  /// Whether the owner was called for the beginning of the gesture.
  final var hasReportedBegin = false
  private(set) final var failureRequirements: [GestureRecognizer] = []

  /// A recognizer with the name `name` in the log.
  public init(name: String) { self.name = name }

  /// Makes this recognizer wait until `other` has failed; if `other` is granted, this one fails.
  ///
  /// The requirement applies while both are offered the same touch. Waiting in a cycle is a
  /// programming error and traps.
  public func require(toFail other: GestureRecognizer) {
    precondition(
      !other.waits(for: self),
      "\(name) cannot wait for \(other.name) to fail, which itself waits for \(name).",
    )
    guard !failureRequirements.contains(where: { $0 === other }) else { return }
    failureRequirements.append(other)
  }

  /// Cancels the gesture if it is running; fails it if it is possible.
  public func cancel() { sequence.link?.arena?.callOff(self, why: .cancelledByOwner) }

  /// The centre of the touches, in points of the window; it stays when the last one is lifted.
  ///
  /// - Complexity: O(touches).
  public var locationInWindow: Point {
    guard !touches.isEmpty else { return lastLocation }
    var sum = Vector.zero
    for touch in touches { sum += touch.locationInWindow - .zero }
    return .zero + sum * (1 / Double(touches.count))
  }

  /// Returns the centre of the touches in the coordinate space of `node`, or of the window for
  /// nil.
  public func location(in node: (any GestureNode)?) -> Point {
    node?.convertFromWindow(locationInWindow) ?? locationInWindow
  }

  /// Called after one of the touches changed; returns the recognizer's request.
  ///
  /// ``touches`` still contains a touch that was lifted; after `began` it contains the new one.
  open func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest { .none }

  /// Returns the fraction of the straight path from the touch's previous location to this one at
  /// which the condition of the current request became true: 0 at the previous location, 1 at this
  /// one.
  ///
  /// It is called when others make a request after the same movement, so that the winner does not
  /// depend on the report rate of a device. The default, 1, never comes before any other; NaN is a
  /// programming error and traps.
  open func crossing(of touch: Touch) -> Double { 1 }

  /// Called when a button that the recognizer rejects goes down on its path; returns the reason to
  /// fail, or nil to continue.
  ///
  /// It is called while the recognizer is possible and its sequence has begun, so that presses of
  /// other buttons can end a row of taps. The touch is not in ``touches``. The default is nil.
  open func reasonToFail(afterOtherPress touch: Touch) -> GestureReason? { nil }

  /// Called at the time of ``nextWake``; returns the recognizer's request.
  open func wake(at time: Timestamp) -> GestureRequest { .none }

  /// The time at which to wake the recognizer without an event, nil for never; read after every
  /// call.
  ///
  /// It keeps a possible recognizer waiting for further touches after all are up, but not one that
  /// is running.
  open var nextWake: Timestamp? { nil }

  /// Called when the request is granted, before any other recognizer or the owner is informed.
  open func wasGranted(at time: Timestamp) {}

  /// Returns whether the gesture begins at once with this touch, before all others and without
  /// `shouldBegin`.
  open func beginsImmediately(with touch: Touch) -> Bool { false }

  /// Returns whether a grant of this recognizer may prevent `other`.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether the owner is called for movement once a frame instead of at each event, where the
  /// settings enable resampling; false by default.
  ///
  /// It is read after each movement while the recognizer is running. A recognizer that returns true
  /// overrides ``followTouches(asShown:)`` as well.
  open var waitsForFrame: Bool { false }

  /// Updates the recognizer from the touches' locations, or, if `asShown` is true, from their
  /// ``Touch/shownLocationInWindow``; returns whether the values for its owner changed.
  ///
  /// It is called once a frame while ``waitsForFrame`` is true, and with false before the gesture is
  /// cancelled; an end is handled in ``respond(to:phase:)``. The owner is called if it returns true.
  open func followTouches(asShown: Bool) -> Bool { false }

  /// Discards the state of the finished sequence of touches.
  open func reset() {}

  func takes(_ touch: Touch) -> Bool {
    guard takesEveryDevice || allowedDevices.contains(touch.device) else { return false }
    return touch.device != .touchpad || takes(touch.touchpad)
  }

  private func takes(_ gesture: TouchpadGesture) -> Bool {
    guard allowedTouchpadGestures.contains(gesture.kind) else { return false }
    // The fingers of a swipe count as touches; any other touchpad gesture is one touch.
    return gesture.kind != .swipe
      || minimumNumberOfTouches...max(minimumNumberOfTouches, maximumNumberOfTouches)
        ~= gesture.fingers
  }

  func takes(button: Int) -> Bool { button == 0 ? takesFingers : allowedButtons.contains(button) }

  private func waits(for other: GestureRecognizer) -> Bool {
    self === other || failureRequirements.contains { $0.waits(for: other) }
  }
}

/// The part of a recognizer in a sequence of touches.
struct RecognizerSequence {
  /// The reference to the arena of the sequence, nil between two sequences.
  var link: ArenaLink?
  var settings = GestureSettings()
  var windowBounds = Rect.zero
  /// The touches that the recognizer follows, in the order in which they came down.
  var touches: [Touch] = []
  /// Every touch since the last reset whose path led here, including those that it ignores.
  var offered: [Touch] = []
}

/// A verdict that waits for another recognizer to fail.
struct PendingVerdict {
  /// ``GestureState/began`` or ``GestureState/recognized``.
  var state: GestureState
  var reason: GestureReason
}

/// The state of a recognizer with the touches it is offered.
///
/// | from | may become |
/// |---|---|
/// | possible | began, recognized, failed |
/// | began, changed | changed, ended, cancelled |
/// | ended, cancelled, failed, recognized | possible, once all its touches are up |
public enum GestureState: String, CaseIterable, Hashable, Sendable {
  /// Nothing is decided.
  case possible
  /// A continuous gesture was granted.
  case began
  /// A continuous gesture changed.
  case changed
  /// A continuous gesture ended normally.
  case ended
  /// A continuous gesture was cancelled.
  case cancelled
  /// The touches are not this gesture, or another recognizer prevented it.
  case failed
  /// A discrete gesture was granted; it has no duration.
  case recognized

  /// Whether only a new sequence of touches leads to another state.
  public var isFinal: Bool {
    switch self {
    case .ended, .cancelled, .failed, .recognized: true
    case .possible, .began, .changed: false
    }
  }

  /// Whether a continuous gesture is active.
  public var isRunning: Bool { self == .began || self == .changed }

  /// Returns whether the table of the type allows the transition to `next`.
  public func canBecome(_ next: GestureState) -> Bool {
    switch self {
    case .possible: next == .began || next == .recognized || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed, .recognized: next == .possible
    }
  }
}

/// The owner's decision before a gesture begins or is recognized.
public enum BeginDecision {
  /// The gesture may begin.
  case allow
  /// The gesture must not begin; the closure returns the reason and is called only for the log.
  case refuseBecause(() -> GestureReason)

  /// Returns the decision that the gesture must not begin; `why` is evaluated only for the log.
  public static func refuse(why: @autoclosure @escaping () -> String) -> BeginDecision {
    .refuseBecause { .refused(why()) }
  }

  /// Returns the decision that the gesture must not begin; `why`, for the log, and `explanation`,
  /// for people, are evaluated only for the log.
  public static func refuse(
    why: @autoclosure @escaping () -> String,
    explanation: @autoclosure @escaping () -> Explanation,
  ) -> BeginDecision {
    .refuseBecause { .explained(why(), explanation()) }
  }
}

/// A recognizer whose callbacks receive it with its own type.
public protocol CallbackOwner: AnyObject {}

extension CallbackOwner where Self: GestureRecognizer {
  /// Sets ``GestureRecognizer/onChange`` to call `body` with this recognizer.
  public func whenChanged(_ body: @escaping (Self) -> Void) {
    onChange = { recognizer in
      if let recognizer = recognizer as? Self { body(recognizer) }
    }
  }
}

/// The reference from recognizers to the arena of their sequence, nil once it was destroyed.
final class ArenaLink {
  weak var arena: GestureArena?
}
