public import TactilePrimitives

extension GestureReason {
  /// Returns the reason in words for people.
  ///
  /// - Parameters:
  ///   - device: the device whose touches were judged, if it is known.
  ///   - naming: returns what people call the recognizer with a name of the log.
  /// - Returns: a clause with the numbers behind it.
  public func explanation(
    for device: DeviceKind? = nil,
    naming: (String) -> String,
  ) -> Explanation {
    let whose = device.map { " for a \($0.rawValue)" } ?? ""
    switch self {
    case .slop(let travel, let limit):
      return Explanation(
        "you moved farther than the touch slop",
        numbers: "touch slop: \(brief(limit)) pt\(whose); moved \(brief(travel)) pt",
      )
    case .acrossAxis(let travel, let limit):
      return Explanation(
        "you moved across its direction first",
        numbers: "touch slop: \(brief(limit)) pt\(whose); moved \(brief(travel)) pt across",
      )
    case .pinched(let change, let limit):
      return Explanation(
        "the distance between the touches changed enough",
        numbers: "needed change: \(brief(limit)) pt; changed by \(brief(change)) pt",
      )
    case .turned(let degrees, let limit):
      return Explanation(
        "the touches turned far enough",
        numbers: "needed turn: \(brief(limit))°; turned \(brief(degrees))°",
      )
    case .swiped(let travel, let limit):
      return Explanation(
        "you swiped far enough in time",
        numbers: "needed travel: \(brief(limit)) pt; moved \(brief(travel)) pt",
      )
    case .strayed(let distance, let limit):
      return Explanation(
        "you strayed too far across the direction of the swipe",
        numbers: "allowed: \(brief(limit)) pt across; strayed \(brief(distance)) pt",
      )
    case .moved(let distance, let limit):
      return Explanation(
        "you moved too far",
        numbers: "allowed movement: \(brief(limit)) pt; moved \(brief(distance)) pt",
      )
    case .outsideEdgeZone(let distance, let limit):
      return Explanation(
        "you touched too far from the edge",
        numbers: "edge zone: \(brief(limit)) pt; touched \(brief(distance)) pt from the edge",
      )
    case .nextTapTooFar(let distance, let limit):
      return Explanation(
        "the next tap was too far away",
        numbers: "allowed distance: \(brief(limit)) pt; was \(brief(distance)) pt",
      )
    case .tooSlow(let limit):
      return Explanation(
        "you did not swipe far enough in time",
        numbers: "longest duration: \(brief(limit)) s",
      )
    case .held(let seconds):
      return Explanation("you held still long enough", numbers: "duration: \(brief(seconds)) s")
    case .noNextTap(let limit):
      return Explanation(
        "no further tap came in time",
        numbers: "longest pause between taps: \(brief(limit)) s",
      )
    case .nextTapTooSoon(let limit):
      return Explanation(
        "the next tap came too soon",
        numbers: "shortest pause between taps: \(brief(limit)) s",
      )
    case .touchCount(let count, let wanted):
      return Explanation(
        "the number of touches was another one",
        numbers: "touches: \(count); needed: \(wanted)",
      )
    case .tooManyTouches(let limit):
      return Explanation("too many touches came down", numbers: "allowed touches: \(limit)")
    case .againstDirection: return Explanation("you moved against its direction")
    case .awayFromEdge: return Explanation("you did not move inwards from the edge")
    case .pointerEntered: return Explanation("the pointer came over it")
    case .pointerLeft: return Explanation("the pointer left it")
    case .pointerPressed: return Explanation("a button went down")
    case .touchDown: return Explanation("it takes a touch as soon as it is down")
    case .lifted: return Explanation("you lifted")
    case .liftedEarly: return Explanation("you lifted too early")
    case .taps(let count):
      return Explanation(
        count == 1
          ? "you tapped once" : count == 2 ? "you tapped twice" : "you tapped \(count) times"
      )
    case .otherButton(let button):
      return Explanation(
        button == 0 ? "a finger came between the taps" : "button \(button) came between the taps"
      )
    case .touchCancelled(let why):
      return Explanation(why.isEmpty ? "the system took the touch back" : why)
    case .prevented(let name): return Explanation("\(naming(name)) won")
    case .cameAfter(let name): return Explanation("\(naming(name)) won a moment earlier")
    case .mustWait(let name): return Explanation("\(naming(name)) decides first")
    case .didNotFail(let name): return Explanation("\(naming(name)), which decides first, won")
    case .palm: return Explanation("a hand that holds a pen does not count")
    case .waitsInCycle(let name):
      return Explanation("it and \(naming(name)) would wait for each other")
    case .refused(let why):
      return Explanation(why.isEmpty ? "its owner did not allow it" : why)
    case .explained(_, let explanation): return explanation
    case .disabled: return Explanation("it was disabled")
    case .cancelledByOwner: return Explanation("its owner called it off")
    case .other(let why): return Explanation(why)
    }
  }
}
