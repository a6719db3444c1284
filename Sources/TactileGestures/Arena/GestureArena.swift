public import TactilePrimitives

/// Decides for one window which recognizers receive which touches.
///
/// Events go in with ``handle(_:hitTest:)`` in the order in which they happened. Each touch is
/// offered to the recognizers on the path of nodes it hit when it came down, the deepest first.
/// If several make a request after the same movement, the first is the one whose condition became
/// true first on the straight path from the last report; the depth decides between equals.
/// Two recognizers compete while they are offered a touch in common:
///
/// * A granted recognizer prevents every other that is not simultaneous with it.
/// * The verdict on a recognizer that must wait for another is postponed until the other has failed,
///   and then follows in the same event; if the other is granted, the waiting one fails.
/// * Nothing is granted by default: the last remaining recognizer still has to meet its own condition.
///
/// It reads no clock: ``advance(to:)`` fires the deadlines, the next of which is ``nextDeadline``.
/// Callbacks may call any method. Events, deadlines and cancellations that they pass in are handled
/// after the current event. Disabling or cancelling a recognizer takes effect at once; a failure
/// requirement counts from the next verdict on. Adding or removing nodes and recognizers takes
/// effect with the next touch: a recognizer that is removed from its node during a gesture keeps
/// its touches, unless its owner also cancels it, as a view does.
public final class GestureArena {
  /// The settings; recognizers see a change with their next sequence of touches.
  public var settings: GestureSettings
  /// The velocity estimator to use in place of the settings' ``GestureSettings/velocityStrategy``;
  /// nil uses that strategy.
  ///
  /// Touches and recognizers see a change with their next sequence. The rules of the settings apply
  /// to it as well: the definition of a rest, the window and the maximum velocity. Pinches and
  /// rotations pass the change of distance in points, and the rotation in degrees, as x.
  public var velocityEstimator: (any VelocityEstimator)?
  /// The window's bounds in its own points, for gestures that start at its edges.
  public var windowBounds = Rect.zero
  /// Called with each decision; nil costs nothing.
  public var onLog: ((GestureLogEntry) -> Void)?
  /// The touches that are down, in the order in which they came down.
  public var activeTouches: [Touch] { lists.touches }

  @safe @exclusivity(unchecked) var lists = ArenaLists()
  /// The time of the current event, deadline or frame.
  var now = Timestamp(nanoseconds: .min)
  /// The time of the last event, deadline or withdrawal, before which no event counts.
  private var decided = Timestamp(nanoseconds: .min)
  /// Whether a recognizer's state changed so that waiting ones may be decided.
  var verdictsOpen = false
  /// Whether a recognizer may have reached a final state, or lost its last touch.
  var needsSweep = false
  /// The fraction of the path from the last report to this one up to which claims have been
  /// decided.
  var claimMoment = 1.0
  /// A time before which no deadline is due; ``nextDeadline`` is exact.
  var earliestDeadline = Timestamp.distantFuture
  /// The recent taps that the next one may follow in a multi-tap.
  private var taps = RecentTaps()
  /// The state of palm rejection.
  var palms = PalmRejection()
  /// The state of the hovering pointer.
  var hovering = Hovering()
  /// Whether frames show fingers at resampled locations.
  var isResampling = false
  /// Whether an event or deadline is being handled.
  var isBusy = false

  /// The reference that the recognizers of a sequence hold.
  let link = ArenaLink()

  /// The distance in points from the origin beyond which a coordinate is invalid: far beyond every
  /// screen.
  private static let reach = 1e9

  /// An arena without touches.
  public init(settings: GestureSettings = GestureSettings()) {
    self.settings = settings
    link.arena = self
  }

  /// Whether there are no touches, no deadlines and nothing to decide.
  public var isIdle: Bool { lists.touches.isEmpty && lists.active.isEmpty && lists.held.isEmpty }

  /// Handles one event, after firing the deadlines up to its time.
  ///
  /// `hitTest` returns the node under a point of the window; it is called when a touch begins. A
  /// time before the last one counts as the last one. A touch that begins twice is cancelled
  /// first; events of touches that are not down, and a beginning or movement at a location that is
  /// not finite or farther than 10⁹ points from the origin, are ignored; an end at such a location
  /// happens at the touch's last location. A pressure that is not finite counts as the last one.
  /// There may be any number of touches.
  ///
  /// - Complexity: O(touches down + recognizers on the path); a grant takes time quadratic in the
  ///   recognizers that compete.
  public func handle(_ event: TouchEvent, hitTest: (Point) -> (any GestureNode)?) {
    let isHit = event.phase == .began && isWithinReach(event.locationInWindow)
    guard !isBusy else {
      let hit = isHit ? hitTest(event.locationInWindow) : nil
      return lists.backlog.append(.event(event, hit: hit))
    }
    isBusy = true
    advanceTime(to: event.timestamp)
    process(event, hit: isHit ? hitTest(event.locationInWindow) : nil)
    finishJobs()
  }

  /// Fires the deadlines up to `time`, the earliest first.
  ///
  /// An event before `time` that comes later, as one that a compositor hands over late, keeps its own
  /// time, unless a deadline has fired since: gestures do not depend on the times of frames.
  public func advance(to time: Timestamp) { run(.advance(time)) }

  /// Cancels all touches, for example on loss of focus, and ends every sequence.
  public func cancelAllTouches(at time: Timestamp, why: String) {
    run(.cancelAll(time, why: why))
  }

  /// Carries out `job`, after the current event.
  func run(_ job: ArenaLists.Job) {
    guard !isBusy else { return lists.backlog.append(job) }
    isBusy = true
    carryOut(job)
    finishJobs()
  }

  /// Handles the events and calls that callbacks passed in meanwhile.
  func finishJobs() {
    var next = 0
    while next < lists.backlog.count {
      carryOut(lists.backlog[next])
      next += 1
    }
    if !lists.backlog.isEmpty { lists.backlog.removeAll(keepingCapacity: true) }
    isBusy = false
  }

  private func carryOut(_ job: ArenaLists.Job) {
    switch job {
    case .event(let event, let hit):
      advanceTime(to: event.timestamp)
      process(event, hit: hit)
    case .advance(let time): pass(to: time)
    case .cancelAll(let time, let why): cancelAll(at: time, why: why)
    case .pointer(let report): follow(report)
    }
  }

  private func cancelAll(at time: Timestamp, why: String) {
    advanceTime(to: time)
    for recognizer in lists.active {
      catchUp(recognizer)
      withdraw(recognizer, why: .touchCancelled(why))
    }
    while let touch = lists.touches.first { finish(touch, phase: .cancelled, why: why) }
    for touch in lists.held { cancelDelivery(of: touch) }
    lists.held.removeAll(keepingCapacity: true)
    clearAll()
  }

  /// Removes a recognizer from its sequence, at once even in the middle of an event.
  func callOff(_ recognizer: GestureRecognizer, why: GestureReason) {
    guard !isBusy else { return withdraw(recognizer, why: why) }
    isBusy = true
    decided = now
    withdraw(recognizer, why: why)
    settle()
    sweep()
    finishJobs()
  }

  private func process(_ event: TouchEvent, hit: (any GestureNode)?) {
    let touch = contact(event.id)
    let isReached = isWithinReach(event.locationInWindow)
    switch event.phase {
    case .began:
      if let touch {
        finish(touch, phase: .cancelled, why: localized("came down twice").english)
      }
      guard isReached else { return }
      if isPalm(event) { return logPalm(over: hit) }
      if event.device == .pen { penApproached() }
      endHover(forPressOf: event.device)
      begin(event, hit: hit)
    case .moved:
      guard let touch, isReached else { return }
      update(touch, to: event)
      touch.lastPhase = .moved
      offerMove(of: touch)
      settle()
      deliver(touch, phase: .moved)
      sweep()
    case .ended:
      guard let touch else { return }
      if isReached, event.locationInWindow != touch.locationInWindow {
        update(touch, to: event)
        offerMove(of: touch)
        settle()
      }
      catchUp(with: touch)
      touch.times = event.times
      finish(touch, phase: .ended, why: "")
    case .cancelled:
      guard let touch else { return }
      catchUp(with: touch)
      touch.times = event.times
      touch.cancellation = event.cancellation
      finish(touch, phase: .cancelled, why: event.cancellation.reason)
    }
  }

  /// Returns whether both coordinates are within the range of the arithmetic of gestures.
  func isWithinReach(_ place: Point) -> Bool {
    abs(place.x) <= Self.reach && abs(place.y) <= Self.reach
  }

  private func contact(_ id: TouchID) -> Touch? {
    for touch in lists.touches where touch.id == id { return touch }
    return nil
  }

  private func update(_ touch: Touch, to event: TouchEvent) {
    // A report that only changes other buttons is not a movement.
    let isMovement =
      event.buttons == touch.heldButtons || event.locationInWindow != touch.locationInWindow
    touch.previousPlace = touch.place
    touch.place = event.locationInWindow
    touch.time = now
    if isMovement { touch.tracker.add(event.locationInWindow, at: now) }
    if event.pressure.isFinite { touch.force = event.pressure }
    touch.heldButtons = event.buttons
    touch.pose = event.pen.bounded
    touch.gesture.follow(event.touchpad)
    touch.times = event.times
    if !touch.exceedsTapMovement {
      let distance = touch.place.distance(to: touch.startLocationInWindow)
      touch.exceedsTapMovement = distance > settings.tapMovement
    }
  }

  private func begin(_ event: TouchEvent, hit: (any GestureNode)?) {
    var path: [any GestureNode] = []
    path.reserveCapacity(8)
    var delay = 0.0
    var next = hit
    while let node = next {
      if !path.isEmpty, let own = node.contentTouchDelay, own > delay { delay = own }
      path.append(node)
      next = node.gestureParent
    }
    let touch = Touch(
      event,
      at: now,
      tapCount: taps.count(event, at: now, settings),
      path: path,
      holdUntil: now + delay,
      settings: settings,
      estimator: velocityEstimator,
    )
    lists.touches.append(touch)
    if lists.touches.count == 1 || touch.isResampled { isResampling = touch.isResampled }
    if touch.delivery.stage == .held {
      lists.held.append(touch)
      if touch.delivery.holdUntil < earliestDeadline { earliestDeadline = touch.delivery.holdUntil }
    }
    touch.recognizers.reserveCapacity(8)
    var passedBy: [GestureRecognizer] = []
    for node in path {
      for recognizer in node.gestureRecognizers {
        if admits(recognizer, touch) {
          touch.recognizers.append(recognizer)
          join(recognizer, touch)
        } else if rejectsButton(recognizer, touch) {
          passedBy.append(recognizer)
        }
      }
    }
    if !passedBy.isEmpty { tell(passedBy, ofOtherPress: touch) }
    for recognizer in touch.recognizers where recognizer.current == .possible {
      guard recognizer.pending == nil, hasRoom(recognizer),
        recognizer.beginsImmediately(with: touch), recognizer.current == .possible
      else { continue }
      follow(touch, by: recognizer)
      recognizer.skipsShouldBegin = true
      _ = recognizer.respond(to: touch, phase: .began)
      perform(.begin(.touchDown), recognizer)
    }
    offer(touch, phase: .began)
    settle()
    sweep()
  }

  /// Ends a touch for all recognizers and nodes and removes it.
  func finish(_ touch: Touch, phase: TouchPhase, why: String) {
    touch.lastPhase = phase
    touch.time = now
    needsSweep = true
    if phase == .ended { taps.note(touch, settings) }
    if touch.device == .pen { palms.penUp(at: now) }
    lists.touches.removeAll { $0 === touch }
    offer(touch, phase: phase, why: why)
    settle()
    deliver(touch, phase: phase)
    sweep()
  }
}

extension GestureArena {
  /// The time at which ``advance(to:)`` has work to do next, nil for never without an event.
  ///
  /// - Complexity: O(active recognizers and touches).
  public var nextDeadline: Timestamp? {
    var earliest = Timestamp.distantFuture
    for recognizer in lists.active where recognizer.wakeTime < earliest {
      earliest = recognizer.wakeTime
    }
    for touch in lists.held where touch.delivery.holdUntil > now && touch.isDown {
      earliest = min(earliest, touch.delivery.holdUntil)
    }
    return earliest == .distantFuture ? nil : earliest
  }

  /// Fires the deadlines up to `time`, that of an event, and takes it for the present.
  ///
  /// The present goes back to an event that comes after a frame of a later time, but not beyond what
  /// was decided since.
  func advanceTime(to time: Timestamp) {
    if time >= earliestDeadline { fireDue(upTo: time) }
    now = max(time, decided)
    decided = now
  }

  /// Fires the deadlines up to `time`, at which nothing else happens.
  private func pass(to time: Timestamp) {
    if time >= earliestDeadline { fireDue(upTo: time) }
    if time > now { now = time }
  }

  /// Updates the time at which the recognizer is woken without an event.
  func setWakeTime(of recognizer: GestureRecognizer) {
    guard let time = recognizer.nextWake else {
      recognizer.wakeTime = .distantFuture
      return
    }
    recognizer.wakeTime = time
    if time < earliestDeadline { earliestDeadline = time }
  }

  private func fireDue(upTo time: Timestamp) {
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      decided = now
      if let recognizer = lists.active.first(where: { $0.wakeTime == deadline }) {
        recognizer.wakeTime = .distantFuture
        recognizer.time = now
        let request = recognizer.wake(at: now)
        if let next = recognizer.nextWake, next > now { recognizer.wakeTime = next }
        needsSweep = true
        perform(request, recognizer)
        settle()
      }
      sweep()
    }
    earliestDeadline = nextDeadline ?? .distantFuture
  }
}

/// The touches and recognizers of an arena.
///
/// They are one property, exempt from exclusivity checks: the compiler cannot tell that accesses
/// to arrays that grow do not overlap.
struct ArenaLists {
  /// The touches that are down, in the order in which they came down.
  var touches: [Touch] = []
  /// Every recognizer with touches or a pending verdict, in the order of joining.
  var active: [GestureRecognizer] = []
  /// The touches that are held back from their nodes, in the order of arrival.
  var held: [Touch] = []
  /// The requests in the current event that are not decided yet, deepest first.
  var claims: [Claim] = []
  /// The calls that callbacks made during the current event.
  var backlog: [Job] = []

  /// A call of the arena that waits for the current event.
  enum Job {
    case event(TouchEvent, hit: (any GestureNode)?)
    case advance(Timestamp)
    case cancelAll(Timestamp, why: String)
    case pointer(PointerReport)
  }
}
