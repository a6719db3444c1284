public import TactilePrimitives

/// One contact from its beginning to its end, the same object throughout.
///
/// The arena makes and moves it; everyone else reads. All places are in points of the window.
public final class Touch {
  /// The host's name of the contact.
  public let id: TouchID
  /// Where the contact comes from.
  public let device: DeviceKind
  /// The mouse or pen button that made the contact, from 1; 0 for fingers.
  public let button: Int
  /// The number of this tap in a row of taps by the same device and button at one place, from 1.
  ///
  /// A contact counts as a tap before it while it has not moved and has been lifted before a long
  /// press; see ``GestureSettings/tapMovement``, ``GestureSettings/multiTapLongestPause`` and
  /// ``GestureSettings/multiTapDistance``.
  public let tapCount: Int
  /// The nodes under the contact when it began: the one that was hit first, the root last.
  ///
  /// Empty if nothing was hit.
  public let path: [any GestureNode]
  /// The node that was hit when the contact began, if any.
  public let hitNode: (any GestureNode)?
  /// Where the contact came down.
  public let startLocationInWindow: Point
  /// When the contact came down.
  public let startTimestamp: Timestamp
  /// What the contact did last.
  public var phase: TouchPhase { lastPhase }
  /// Where the contact is.
  public var locationInWindow: Point { place }
  /// Where the contact was before what it did last.
  public var previousLocationInWindow: Point { previousPlace }
  /// When the contact did something last.
  public var timestamp: Timestamp { time }
  /// 0 barely touching to 1 firmest; 1 where the device does not tell.
  public var pressure: Double { force }
  /// The mouse or pen buttons that are held.
  public var buttons: ButtonMask { heldButtons }
  /// Tilt and tool of a pen; they mean nothing for other devices.
  public var pen: PenPose { pose }
  /// Movement of the fingers on a touchpad; it means nothing for other devices.
  public var touchpad: TouchpadGesture { gesture }

  /// The kind of movement of fingers on a touchpad; nil for other devices.
  var touchpadGesture: TouchpadGesture.Kind? { device == .touchpad ? gesture.kind : nil }

  // Stored out of sight of other modules for the reason that ``GestureRecognizer`` gives.
  @safe @exclusivity(unchecked) var lastPhase = TouchPhase.began
  @safe @exclusivity(unchecked) var place: Point
  @safe @exclusivity(unchecked) var previousPlace: Point
  @safe @exclusivity(unchecked) var time: Timestamp
  @safe @exclusivity(unchecked) var force: Double
  @safe @exclusivity(unchecked) var heldButtons: ButtonMask
  @safe @exclusivity(unchecked) var pose: PenPose
  @safe @exclusivity(unchecked) var gesture: TouchpadGesture
  /// Whether it went farther from where it came down than a tap may.
  @safe @exclusivity(unchecked) var hasStrayed = false
  /// The recognizers that were offered this touch, deepest first.
  @safe @exclusivity(unchecked) var recognizers: [GestureRecognizer] = []
  /// Those of ``recognizers`` that follow this touch and may still want it, in the same order.
  @safe @exclusivity(unchecked) var followers: [Follower] = []
  /// Whether ``followers`` has to be found anew.
  @safe @exclusivity(unchecked) var followersAreStale = true
  @safe @exclusivity(unchecked) var delivery: TouchDelivery
  /// Every sample of the contact, as it came.
  @safe @exclusivity(unchecked) var tracker: VelocityTracker
  @safe @exclusivity(unchecked) var resampler: TouchResampler
  /// Where the last frame showed the contact if it was shown elsewhere than it was.
  @safe @exclusivity(unchecked) var shownLocation: Point?

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
    delivery = TouchDelivery(
      stage: path.isEmpty || event.device == .touchpad ? .closed : .held,
      holdUntil: holdUntil,
    )
    tracker = VelocityTracker(rules: settings.velocityRules, estimator: estimator)
    tracker.add(event.locationInWindow, at: time)
    resampler = TouchResampler(rules: settings.resamplingRules)
  }

  /// Whether the contact is still there.
  public var isDown: Bool { lastPhase == .began || lastPhase == .moved }

  /// Where the contact is, in the coordinates of `node`, or of the window for nil.
  public func location(in node: (any GestureNode)?) -> Point {
    node?.convertFromWindow(locationInWindow) ?? locationInWindow
  }

  /// Where the contact was before what it did last, in the coordinates of `node`.
  public func previousLocation(in node: (any GestureNode)?) -> Point {
    node?.convertFromWindow(previousLocationInWindow) ?? previousLocationInWindow
  }
}

/// How far a touch has got on its way to the node it hit.
struct TouchDelivery {
  enum Stage {
    /// Nothing was delivered yet.
    case held
    /// The node has its `began` and gets what follows.
    case open
    /// The node has its `began`; its `ended` is held back.
    case endHeld
    /// The node gets nothing more.
    case closed
  }

  var stage: Stage
  /// When the delay of the containers is over.
  var holdUntil: Timestamp
}
