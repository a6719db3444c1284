public import TactilePrimitives

/// Follows a pointer with no button held while it is over a node or anything in it.
///
/// It begins when the pointer enters the node, changes as the pointer moves, and ends when the
/// pointer leaves or a button of it goes down; after that it begins anew with the next motion
/// without a button. It is cancelled when the system cancels the pointer. Like UIKit's hover
/// recognizer it follows no touches and does not compete: those of the node under the pointer and
/// of all nodes around it can hover at once. A refusal by ``GestureRecognizer/shouldBegin``, or a
/// cancellation by the owner, lasts until the pointer leaves.
public final class HoverRecognizer: GestureRecognizer {
  /// The device that hovers.
  public internal(set) var device = DeviceKind.mouse
  /// The tilt and tool of a pen that hovers; undefined for other devices.
  public internal(set) var pen = PenPose.upright

  /// The number of the motion that last found it under the pointer.
  var lastMotion = 0

  /// A hover recognizer with the name `name` in the log; it follows every device that has a
  /// pointer.
  public override init(name: String = "hover") {
    super.init(name: name)
    allowedDevices.remove(.finger)
  }
}

/// The hover recognizers under the pointer.
struct Hovering {
  /// The recognizers on the path under the pointer, deepest first, in any state.
  var recognizers: [HoverRecognizer] = []
  /// The recognizers found by the current motion; kept for its storage.
  var found: [HoverRecognizer] = []
  /// The kind of pointer.
  var device = DeviceKind.mouse
  /// The number of the current motion.
  var motion = 0
  /// Whether any recognizer was ever found.
  var hasMetAny = false

  /// Exchanges the recognizers under the pointer with those that were found.
  mutating func exchange() { swap(&recognizers, &found) }
}

/// A report about a pointer without a button held.
enum PointerReport {
  /// The pointer is at a location in points of the window, over a node.
  case at(Point, DeviceKind, PenPose, Timestamp, hit: (any GestureNode)?)
  /// The pointer is no longer tracked.
  case left(Timestamp, DeviceKind)
  /// The system cancelled the pointer, with the reason.
  case cancelled(Timestamp, why: String)
}

extension GestureArena {
  /// Whether a hover recognizer was ever under the pointer, so that the pointer's location must
  /// also be reported when the nodes under it move.
  public var followsPointer: Bool { hovering.hasMetAny }

  /// Handles the location of a pointer with no button held, after firing the deadlines up to that
  /// time.
  ///
  /// Every ``HoverRecognizer`` on the path of the node under the pointer hovers, the deepest
  /// called first, after those that the pointer left. They do not compete. `hitTest` returns the
  /// node under a point; nil ends all hovering. A location that ``handle(_:hitTest:)`` would
  /// ignore is ignored, and so is a device that has a touch.
  ///
  /// - Complexity: O(nodes on the path and their recognizers).
  public func hover(
    at location: Point,
    device: DeviceKind = .mouse,
    pen: PenPose = .upright,
    timestamp: Timestamp,
    hitTest: (Point) -> (any GestureNode)?,
  ) {
    guard isWithinReach(location) else { return }
    run(.pointer(.at(location, device, pen.bounded, timestamp, hit: hitTest(location))))
  }

  /// Ends all hovering when the pointer is no longer tracked; a pen is then no longer near.
  public func endHover(at timestamp: Timestamp, device: DeviceKind = .mouse) {
    run(.pointer(.left(timestamp, device)))
  }

  /// Cancels all hovering, for example on loss of focus.
  public func cancelHover(at timestamp: Timestamp, why: String) {
    run(.pointer(.cancelled(timestamp, why: why)))
  }

  func follow(_ report: PointerReport) {
    switch report {
    case .at(let location, let device, let pen, let time, let hit):
      advanceTime(to: time)
      guard !activeTouches.contains(where: { $0.device == device }) else { return }
      if device == .pen {
        palms.penNear(at: now)
        penApproached()
      }
      move(to: location, device, pen, over: hit)
    case .left(let time, let device):
      advanceTime(to: time)
      if device == .pen { palms.penFar(at: now) }
      leaveAll(.ended, .pointerLeft)
    case .cancelled(let time, let why):
      advanceTime(to: time)
      palms.penFar(at: now)
      leaveAll(.cancelled, .touchCancelled(why))
    }
    settle()
    sweep()
  }

  /// Ends the hovering of a device when its button goes down.
  func endHover(forPressOf device: DeviceKind) {
    guard device == hovering.device, !hovering.recognizers.isEmpty else { return }
    leaveAll(.ended, .pointerPressed)
  }

  private func move(
    to location: Point,
    _ device: DeviceKind,
    _ pen: PenPose,
    over hit: (any GestureNode)?,
  ) {
    if device != hovering.device { leaveAll(.ended, .pointerLeft) }
    hovering.device = device
    find(from: hit)
    let motion = hovering.motion
    for recognizer in hovering.recognizers where recognizer.lastMotion != motion {
      leave(recognizer, .ended, .pointerLeft)
    }
    hovering.exchange()
    hovering.found.removeAll(keepingCapacity: true)
    for recognizer in hovering.recognizers {
      let hasMoved = recognizer.lastLocation != location || recognizer.pen != pen
      recognizer.lastLocation = location
      (recognizer.device, recognizer.pen) = (device, pen)
      if recognizer.state == .possible {
        begin(recognizer)
      } else if recognizer.state.isRunning, hasMoved {
        report(recognizer)
      }
    }
  }

  /// Marks every recognizer on the path that accepts the pointer.
  private func find(from hit: (any GestureNode)?) {
    hovering.motion += 1
    var next = hit
    while let node = next {
      for case let recognizer as HoverRecognizer in node.gestureRecognizers
      where recognizer.isEnabled && recognizer.allowedDevices.contains(hovering.device)
        && belongsHere(recognizer)
      {
        if recognizer.sequence.link !== link { adopt(recognizer) }
        recognizer.lastMotion = hovering.motion
        hovering.found.append(recognizer)
        hovering.hasMetAny = true
      }
      next = node.gestureParent
    }
  }

  private func begin(_ recognizer: HoverRecognizer) {
    if let decision = recognizer.shouldBegin?(recognizer),
      case .refuseBecause(let why) = decision
    {
      guard recognizer.state == .possible else { return }
      return transition(recognizer, to: .failed, why: onLog == nil ? .refused("") : why())
    }
    guard recognizer.state == .possible else { return }
    transition(recognizer, to: .began, why: .pointerEntered)
  }

  private func leaveAll(_ state: GestureState, _ reason: GestureReason) {
    hovering.exchange()
    for recognizer in hovering.found { leave(recognizer, state, reason) }
    hovering.found.removeAll(keepingCapacity: true)
  }

  private func leave(
    _ recognizer: HoverRecognizer,
    _ state: GestureState,
    _ reason: GestureReason,
  ) {
    if recognizer.state.isRunning { transition(recognizer, to: state, why: reason) }
    clear(recognizer)
  }
}
