public import TactilePrimitives

/// A recognizer's request to the arena after an event or a deadline.
public enum GestureRequest: Hashable, Sendable {
  /// Nothing.
  case none
  /// To begin a continuous gesture; the arena may delay or refuse it.
  case begin(GestureReason)
  /// To report that the gesture has changed.
  case change
  /// To end the gesture normally.
  case end(GestureReason)
  /// To cancel the gesture.
  case cancel(GestureReason)
  /// To fail before the gesture began.
  case fail(GestureReason)
  /// To be granted a discrete gesture; the arena may delay or refuse it.
  case recognize(GestureReason)

  /// Returns the same request with another reason.
  func because(_ reason: GestureReason) -> GestureRequest {
    switch self {
    case .none, .change: self
    case .begin: .begin(reason)
    case .end: .end(reason)
    case .cancel: .cancel(reason)
    case .fail: .fail(reason)
    case .recognize: .recognize(reason)
    }
  }
}

/// The reason for a recognizer's change of state or for its wait; the text is built only when it
/// is read.
public enum GestureReason: Hashable, Sendable, CustomStringConvertible {
  /// The touches travelled farther than the slop, in points.
  case slop(travel: Double, limit: Double)
  /// The touches first crossed the slop across the axis of the gesture, in points.
  case acrossAxis(travel: Double, limit: Double)
  /// The distance between the touches changed, in points.
  case pinched(change: Double, limit: Double)
  /// The touches turned about each other.
  case turned(degrees: Double, limit: Double)
  /// Every touch went at least this far in a direction of the swipe, in points.
  case swiped(travel: Double, limit: Double)
  /// A touch went this far across every direction of the swipe, in points.
  case strayed(distance: Double, limit: Double)
  /// A touch is displaced against every direction of the swipe from where it came down.
  case againstDirection
  /// The gesture was not made within this many seconds.
  case tooSlow(limit: Double)
  /// The pointer entered the node.
  case pointerEntered
  /// The pointer left the node.
  case pointerLeft
  /// A button of the pointer went down.
  case pointerPressed
  /// The touches moved in another direction than inwards from the edge.
  case awayFromEdge
  /// The touch came down too far from the edges, in points.
  case outsideEdgeZone(distance: Double, limit: Double)
  /// A touch moved farther than is allowed, in points.
  case moved(distance: Double, limit: Double)
  /// The gesture begins with the touch itself.
  case touchDown
  /// The touches rested for this many seconds.
  case held(seconds: Double)
  /// The touches were lifted, which completes the gesture.
  case lifted
  /// The touches were lifted too early.
  case liftedEarly
  /// This many taps were made.
  case taps(Int)
  /// No further tap came within this many seconds.
  case noNextTap(within: Double)
  /// The next tap came sooner than this many seconds.
  case nextTapTooSoon(limit: Double)
  /// The next tap was this many points away.
  case nextTapTooFar(distance: Double, limit: Double)
  /// Another button, with this number, went down in a row of taps; 0 stands for a finger.
  case otherButton(Int)
  /// The number of touches differs from the required one.
  case touchCount(Int, wanted: Int)
  /// More touches came down than are allowed.
  case tooManyTouches(limit: Int)
  /// The system cancelled a touch, with the reason.
  case touchCancelled(String)
  /// The recognizer of this name was granted and prevents this one.
  case prevented(by: String)
  /// The recognizer of this name was granted: its condition became true earlier on the path to the
  /// same report.
  case cameAfter(String)
  /// The recognizer of this name has to fail first.
  case mustWait(for: String)
  /// The recognizer of this name, which had to fail first, did not.
  case didNotFail(String)
  /// The touch is that of a hand that holds a pen.
  case palm
  /// The recognizers wait for each other in a cycle through the one of this name.
  case waitsInCycle(String)
  /// The owner refused the gesture, with the reason.
  case refused(String)
  /// The owner refused the gesture, with the text for the log and the words for people.
  case explained(String, Explanation)
  /// The recognizer was disabled.
  case disabled
  /// The owner cancelled the gesture.
  case cancelledByOwner
  /// Anything else, in words.
  case other(String)

  /// The reason as text for the log.
  public var description: String {
    switch self {
    case .slop(let travel, let limit): "slop \(brief(travel)) > \(brief(limit))"
    case .acrossAxis(let travel, let limit):
      "slop \(brief(travel)) > \(brief(limit)) across the axis"
    case .pinched(let change, let limit):
      "distance changed by \(brief(change)) ≥ \(brief(limit))"
    case .turned(let degrees, let limit): "turned \(brief(degrees))° ≥ \(brief(limit))°"
    case .swiped(let travel, let limit): "travel \(brief(travel)) ≥ \(brief(limit))"
    case .strayed(let distance, let limit):
      "strayed \(brief(distance)) > \(brief(limit)) across the direction"
    case .againstDirection: "moved against the direction"
    case .tooSlow(let limit): "not within \(brief(limit)) s"
    case .pointerEntered: "pointer entered"
    case .pointerLeft: "pointer left"
    case .pointerPressed: "button down"
    case .awayFromEdge: "moved away from the edge's inside"
    case .outsideEdgeZone(let distance, let limit):
      "\(brief(distance)) > \(brief(limit)) from the edge"
    case .moved(let distance, let limit): "moved \(brief(distance)) > \(brief(limit))"
    case .touchDown: "touch down"
    case .held(let seconds): "held \(brief(seconds)) s"
    case .lifted: "touches up"
    case .liftedEarly: "touches up too early"
    case .taps(let count): count == 1 ? "1 tap" : "\(count) taps"
    case .noNextTap(let seconds): "no next tap within \(brief(seconds)) s"
    case .nextTapTooSoon(let limit): "next tap sooner than \(brief(limit)) s"
    case .nextTapTooFar(let distance, let limit):
      "next tap \(brief(distance)) > \(brief(limit)) away"
    case .palm: "a pen is near"
    case .otherButton(let button):
      button == 0 ? "a finger came between the taps" : "button \(button) came between the taps"
    case .touchCount(let count, let wanted): "\(count) of \(wanted) touches"
    case .tooManyTouches(let limit): limit == 1 ? "more than 1 touch" : "more than \(limit) touches"
    case .touchCancelled(let why): why.isEmpty ? "touch cancelled" : "touch cancelled: \(why)"
    case .prevented(let name): "prevented by \(name)"
    case .cameAfter(let name): "prevented by \(name), which was there first"
    case .mustWait(let name): "must wait for \(name)"
    case .didNotFail(let name): "\(name) did not fail"
    case .waitsInCycle(let name): "waits for itself by way of \(name)"
    case .refused(let why): why.isEmpty ? "refused" : why
    case .explained(let why, _): why
    case .disabled: "disabled"
    case .cancelledByOwner: "cancelled by its owner"
    case .other(let why): why
    }
  }
}

/// Returns the number rounded to hundredths, without a fraction where it has none.
func brief(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
  return "\(Int64(rounded))"
}
