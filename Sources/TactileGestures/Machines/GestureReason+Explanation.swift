public import TactilePrimitives

extension GestureReason {
  /// Returns the reason in words for people.
  ///
  /// - Parameters:
  ///   - device: the device whose touches were judged, if it is known.
  ///   - naming: returns what people call the recognizer with a name of the log.
  /// - Returns: a clause with the numbers behind it.
  public func explanation<Name: LocalizedTextConvertible>(
    for device: DeviceKind? = nil,
    naming: (String) -> Name,
  ) -> Explanation {
    func subject(_ name: String) -> LocalizedText { naming(name).localizedText }
    let whose = device.map(Self.whose) ?? .empty
    switch self {
    case .slop(let travel, let limit):
      return Explanation(
        localized("you moved farther than the touch slop"),
        numbers: localized("touch slop: \(short(limit)) pt\(whose); moved \(short(travel)) pt"),
      )
    case .acrossAxis(let travel, let limit):
      return Explanation(
        localized("you moved across its direction first"),
        numbers: localized(
          "touch slop: \(short(limit)) pt\(whose); moved \(short(travel)) pt across"
        ),
      )
    case .pinched(let change, let limit):
      return Explanation(
        localized("the distance between the touches changed enough"),
        numbers: localized("needed change: \(short(limit)) pt; changed by \(short(change)) pt"),
      )
    case .turned(let degrees, let limit):
      return Explanation(
        localized("the touches turned far enough"),
        numbers: localized("needed turn: \(short(limit))°; turned \(short(degrees))°"),
      )
    case .swiped(let travel, let limit):
      return Explanation(
        localized("you swiped far enough in time"),
        numbers: localized("needed travel: \(short(limit)) pt; moved \(short(travel)) pt"),
      )
    case .strayed(let distance, let limit):
      return Explanation(
        localized("you strayed too far across the direction of the swipe"),
        numbers: localized("allowed: \(short(limit)) pt across; strayed \(short(distance)) pt"),
      )
    case .moved(let distance, let limit):
      return Explanation(
        localized("you moved too far"),
        numbers: localized("allowed movement: \(short(limit)) pt; moved \(short(distance)) pt"),
      )
    case .outsideEdgeZone(let distance, let limit):
      return Explanation(
        localized("you touched too far from the edge"),
        numbers: localized(
          "edge zone: \(short(limit)) pt; touched \(short(distance)) pt from the edge"
        ),
      )
    case .nextTapTooFar(let distance, let limit):
      return Explanation(
        localized("the next tap was too far away"),
        numbers: localized("allowed distance: \(short(limit)) pt; was \(short(distance)) pt"),
      )
    case .tooSlow(let limit):
      return Explanation(
        localized("you did not swipe far enough in time"),
        numbers: localized("longest duration: \(short(limit)) s"),
      )
    case .held(let seconds):
      return Explanation(
        localized("you held still long enough"),
        numbers: localized("duration: \(short(seconds)) s"),
      )
    case .noNextTap(let limit):
      return Explanation(
        localized("no further tap came in time"),
        numbers: localized("longest pause between taps: \(short(limit)) s"),
      )
    case .nextTapTooSoon(let limit):
      return Explanation(
        localized("the next tap came too soon"),
        numbers: localized("shortest pause between taps: \(short(limit)) s"),
      )
    case .touchCount(let count, let wanted):
      return Explanation(
        localized("the number of touches was another one"),
        numbers: localized("touches: \(count); needed: \(wanted)"),
      )
    case .tooManyTouches(let limit):
      return Explanation(
        localized("too many touches came down"),
        numbers: localized("allowed touches: \(limit)"),
      )
    case .againstDirection: return Explanation(localized("you moved against its direction"))
    case .awayFromEdge: return Explanation(localized("you did not move inwards from the edge"))
    case .pointerEntered: return Explanation(localized("the pointer came over it"))
    case .pointerLeft: return Explanation(localized("the pointer left it"))
    case .pointerPressed: return Explanation(localized("a button went down"))
    case .touchDown: return Explanation(localized("it takes a touch as soon as it is down"))
    case .lifted: return Explanation(localized("you lifted"))
    case .liftedEarly: return Explanation(localized("you lifted too early"))
    case .taps(let count):
      return Explanation(
        count == 2
          ? localized("you tapped twice")
          : localized("you tapped once", plural: "you tapped \(count) times", count: count)
      )
    case .otherButton(let button):
      return Explanation(
        button == 0
          ? localized("a finger came between the taps")
          : localized("button \(button) came between the taps")
      )
    case .touchCancelled(let why):
      switch why {
      case TouchCancellation.system.reason:
        return Explanation(localized("the system took the touch back"))
      case TouchCancellation.tools.reason:
        return Explanation(localized("the tools took the touch"))
      default: return Explanation(LocalizedText(key: why))
      }
    case .prevented(let name): return Explanation(localized("\(subject(name)) won"))
    case .cameAfter(let name):
      return Explanation(localized("\(subject(name)) won a moment earlier"))
    case .mustWait(let name): return Explanation(localized("\(subject(name)) decides first"))
    case .didNotFail(let name):
      return Explanation(localized("\(subject(name)), which decides first, won"))
    case .palm: return Explanation(localized("a hand that holds a pen does not count"))
    case .waitsInCycle(let name):
      return Explanation(localized("it and \(subject(name)) would wait for each other"))
    case .refused(let why):
      return Explanation(
        why.isEmpty ? localized("its owner did not allow it") : LocalizedText(key: why)
      )
    case .explained(_, let explanation): return explanation
    case .disabled: return Explanation(localized("it was disabled"))
    case .cancelledByOwner: return Explanation(localized("its owner called it off"))
    case .other(let why): return Explanation(LocalizedText(key: why))
    }
  }

  private static func whose(_ device: DeviceKind) -> LocalizedText {
    switch device {
    case .finger: localized(" for a finger")
    case .mouse: localized(" for a mouse")
    case .pen: localized(" for a pen")
    case .touchpad: localized(" for a touchpad")
    }
  }
}

/// Returns the number rounded to hundredths, as users see it.
private func short(_ value: Double) -> LocalizedText { LocalizedText(number: brief(value)) }
