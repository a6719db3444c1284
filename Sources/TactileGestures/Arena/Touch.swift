public import TactilePrimitives

/// One touch from its beginning to its end, the same object throughout.
///
/// The arena creates and updates it; all others only read it. All locations are in points, in the
/// window's coordinate space.
public final class Touch {
  /// The host's identifier of the touch.
  public let id: TouchID
  /// The kind of device.
  public let device: DeviceKind
  /// The mouse or pen button that made the touch, from 1; 0 for fingers.
  public let button: Int
  /// The tap count: the number of this tap in a row of taps by the same device and button at one
  /// location, from 1.
  ///
  /// A touch counts as a tap if it has not moved and was lifted before a long press; see
  /// ``GestureSettings/tapMovement``, ``GestureSettings/multiTapLongestPause`` and
  /// ``GestureSettings/multiTapDistance``.
  public let tapCount: Int
  /// The nodes under the touch when it began: the hit node first, the root last.
  ///
  /// Empty if nothing was hit.
  public let path: [any GestureNode]
  /// The node that was hit when the touch began, if any.
  public let hitNode: (any GestureNode)?
  /// The location at which the touch began.
  public let startLocationInWindow: Point
  /// The time at which the touch began.
  public let startTimestamp: Timestamp
  /// The latest phase.
  public var phase: TouchPhase { lastPhase }
  /// The current location.
  public var locationInWindow: Point { place }
  /// The location before the latest event.
  public var previousLocationInWindow: Point { previousPlace }
  /// The time of the latest event.
  public var timestamp: Timestamp { time }
  /// The pressure, from 0 (barely touching) to 1 (firmest); 1 where the device does not report it.
  public var pressure: Double { force }
  /// The mouse or pen buttons that are held.
  public var buttons: ButtonMask { heldButtons }
  /// The tilt and tool of a pen; undefined for other devices.
  public var pen: PenPose { pose }
  /// The gesture of the fingers on a touchpad; undefined for other devices.
  public var touchpad: TouchpadGesture { gesture }

  /// The times of the latest event before the program handled it; nil where they are unknown.
  public var reportTimes: ReportTimes? { times }

  /// The kind of gesture on a touchpad; nil for other devices.
  var touchpadGesture: TouchpadGesture.Kind? { device == .touchpad ? gesture.kind : nil }

  /// Whether the touch is resampled: a finger where the settings enable it.
  ///
  /// A mouse's pointer and a pen's tip are visible, and the content that they drag must not lag
  /// behind them.
  let isResampled: Bool

  // These stored properties are internal for the reason given in ``GestureRecognizer``.
  var lastPhase = TouchPhase.began
  var place: Point
  var previousPlace: Point
  var time: Timestamp
  var force: Double
  var heldButtons: ButtonMask
  var pose: PenPose
  var gesture: TouchpadGesture
  var times: ReportTimes?
  var cancellation = TouchCancellation.system
  /// Whether the touch has moved farther from its start than a tap may.
  var exceedsTapMovement = false
  /// The recognizers that were offered this touch, deepest first.
  var recognizers: [GestureRecognizer] = []
  /// The recognizers among ``recognizers`` that follow this touch and are not final, in the same
  /// order.
  var followers: [GestureRecognizer] = []
  /// Whether ``followers`` has to be rebuilt.
  var followersAreStale = true
  var delivery: TouchDelivery
  /// The tracker with the samples of the touch.
  var tracker: VelocityTracker
  var resampler: TouchResampler
  /// The location at which the last frame showed the touch, if it is resampled; nil otherwise.
  var shownLocation: Point?

  init(
    _ event: TouchEvent,
    at time: Timestamp,
    tapCount: Int,
    path: [any GestureNode],
    holdUntil: Timestamp,
    settings: GestureSettings,
    estimator: (any VelocityEstimator)?,
  ) {
    id = event.id
    device = event.device
    button = event.button
    self.tapCount = tapCount
    self.path = path
    hitNode = path.first
    startLocationInWindow = event.locationInWindow
    startTimestamp = time
    place = event.locationInWindow
    previousPlace = event.locationInWindow
    self.time = time
    force = event.pressure.isFinite ? event.pressure : 1
    heldButtons = event.buttons
    pose = event.pen.bounded
    gesture = TouchpadGesture(event.touchpad.kind, fingers: event.touchpad.fingers)
    gesture.follow(event.touchpad)
    times = event.times
    delivery = TouchDelivery(
      stage: path.isEmpty || event.device == .touchpad ? .closed : .held,
      holdUntil: holdUntil,
    )
    tracker = VelocityTracker(rules: settings.velocityRules, estimator: estimator)
    tracker.add(event.locationInWindow, at: time)
    resampler = TouchResampler(rules: settings.resamplingRules)
    isResampled = resampler.rules.isEnabled && event.device == .finger
  }

  /// Whether the touch is down.
  public var isDown: Bool { lastPhase.isDown }

  /// Returns the location in the coordinate space of `node`, or of the window for nil.
  public func location(in node: (any GestureNode)?) -> Point {
    node?.convertFromWindow(locationInWindow) ?? locationInWindow
  }

  /// Returns the location before the latest event, in the coordinate space of `node`, or of the
  /// window for nil.
  public func previousLocation(in node: (any GestureNode)?) -> Point {
    node?.convertFromWindow(previousLocationInWindow) ?? previousLocationInWindow
  }
}

extension Touch {
  /// The velocity at the last event, in points of the window; zero after a rest, nil from fewer
  /// than three samples.
  ///
  /// - Complexity: O(samples).
  public var velocityEstimate: Velocity? { tracker.velocity(at: timestamp) }

  /// Returns the velocity at `time`, an instant at or after the last event, in points of the
  /// window; zero after a rest until then, nil from fewer than three samples.
  ///
  /// - Complexity: O(samples).
  public func velocityEstimate(at time: Timestamp) -> Velocity? { tracker.velocity(at: time) }
}

extension [Touch] {
  /// Returns the velocity of the touches' centre: the mean over those that can be estimated, nil
  /// if none can.
  func velocity(at time: Timestamp, rules: VelocityRules) -> Velocity? {
    guard count > 1 else { return first?.tracker.velocity(at: time) }
    var sum = Vector.zero
    var known = 0.0
    for touch in self {
      guard let velocity = touch.tracker.velocity(at: time) else { continue }
      sum += velocity.pointsPerSecond
      known += 1
    }
    return known > 0 ? rules.bounded(sum * (1 / known)) : nil
  }

  /// Returns whether each of the touches has rested up to `time`.
  func areResting(at time: Timestamp) -> Bool { allSatisfy { $0.tracker.isResting(at: time) } }
}

extension TouchEvent {
  /// A report of `phase` about the current state of a touch.
  public init(_ touch: Touch, phase: TouchPhase) {
    self.init(
      id: touch.id,
      device: touch.device,
      phase: phase,
      locationInWindow: touch.locationInWindow,
      timestamp: touch.timestamp,
      pressure: touch.pressure,
      button: touch.button,
      buttons: touch.buttons,
      pen: touch.pen,
      touchpad: touch.touchpad,
      times: touch.reportTimes,
    )
    cancellation = touch.cancellation
  }
}

/// The recent taps, which the next one may continue in a multi-tap.
struct RecentTaps {
  private struct Tap {
    let device: DeviceKind
    let button: Int
    let count: Int
    let location: Point
    let end: Timestamp
  }

  private var taps: [Tap] = []

  /// Returns the tap count of the touch that begins with `event`.
  mutating func count(_ event: TouchEvent, at time: Timestamp, _ settings: GestureSettings) -> Int {
    taps.removeAll { time - $0.end > settings.multiTapLongestPause }
    let earlier = taps.firstIndex {
      $0.device == event.device && $0.button == event.button
        && $0.location.distance(to: event.locationInWindow) <= settings.multiTapDistance
    }
    return earlier.map { taps.remove(at: $0).count + 1 } ?? 1
  }

  /// Records a lifted touch.
  mutating func note(_ touch: Touch, _ settings: GestureSettings) {
    guard touch.device != .touchpad, !touch.exceedsTapMovement,
      touch.timestamp - touch.startTimestamp < settings.longPressDuration
    else { return }
    taps.append(
      Tap(
        device: touch.device,
        button: touch.button,
        count: touch.tapCount,
        location: touch.startLocationInWindow,
        end: touch.timestamp,
      )
    )
  }
}
