import TactileGestures
import TactilePrimitives

extension Script {
  /// Frames of which some lie in others, some overlap and one is outside the window.
  private static let frames = [
    Rect(x: 0, y: 0, width: 320, height: 568), Rect(x: 0, y: 0, width: 320, height: 400),
    Rect(x: 40, y: 40, width: 200, height: 200), Rect(x: 100, y: 100, width: 220, height: 300),
    Rect(x: 400, y: 0, width: 50, height: 50),
  ]

  /// A script of `length` steps at most, or as long as the dice last.
  init(_ dice: inout Dice, length: Int) {
    let nodeCount = 1 + dice.below(4)
    for index in 0..<nodeCount {
      nodes.append(
        NodePlan(
          parent: index == 0 ? nil : dice.below(index),
          frame: index == 0 ? Self.frames[0] : dice.pick(Self.frames),
          contentTouchDelay: dice.oneIn(4) ? 0.15 : nil,
        )
      )
    }
    for id in 0..<(1 + dice.below(12)) {
      recognizers.append(Self.recognizer(id, nodeCount, &dice))
    }
    let count = recognizers.count
    for _ in 0..<dice.below(8) {
      let kind = dice.pick(Relation.Kind.allCases)
      relations.append(Relation(kind: kind, a: dice.below(count), b: dice.below(count)))
    }
    var hand = Hand()
    for _ in 0..<dice.below(5) {
      reactions.append(
        Reaction(trigger: trigger(&dice), action: action(&dice, &hand), times: 1 + dice.below(3))
      )
    }
    while steps.count < length, !dice.isSpent {
      steps.append(
        dice.oneIn(12)
          ? .action(action(&dice, &hand)) : .contact(hand.next(&dice, isNasty: dice.oneIn(16)))
      )
    }
  }

  private static func recognizer(
    _ id: Int,
    _ nodeCount: Int,
    _ dice: inout Dice,
  ) -> RecognizerPlan {
    let kind: Kind =
      switch dice.below(16) {
      case 0, 1, 2: .tap(taps: 1 + dice.below(3), touches: 1 + dice.below(3))
      case 3, 4:
        .press(
          taps: dice.below(3),
          touches: 1 + dice.below(2),
          duration: dice.pick([0.5, 0.1, 0]),
        )
      case 5, 6, 7: .pan(dice.pick(PanAxis.allCases), atTouchDown: dice.oneIn(8))
      case 8: .edge(dice.pick([[.left], [.left, .top], WindowEdge.allCases, []]))
      case 9: .swipe(SwipeDirection(rawValue: dice.below(16)), touches: 1 + dice.below(2))
      case 10: .pinch
      case 11: .rotation
      case 12: .transform(TransformRecognizer.Components(rawValue: dice.below(8)))
      case 13: .hover
      default: .wild(seed: UInt64(dice.below(256)))
      }
    var plan = RecognizerPlan(id: id, kind: kind, node: dice.below(nodeCount))
    let flags = dice.below(256)
    plan.cancelsTouchesInView = flags & 3 != 3
    plan.delaysTouchesBegan = flags & 12 == 12
    plan.delaysTouchesEnded = flags & 16 == 0
    plan.mixesDevices = flags & 96 == 96
    plan.reportsFailure = flags & 96 == 32
    if flags & 128 != 0 {
      plan.isEnabled = !dice.oneIn(4)
      plan.refusesEvery = dice.below(4)
      plan.ignoresEvery = dice.below(4)
      plan.devices = dice.oneIn(3) ? [.finger, .mouse] : nil
      plan.touchpadGestures = dice.oneIn(3) ? [dice.pick(TouchpadGesture.Kind.allCases)] : nil
      plan.maximumTouches = dice.oneIn(2) ? 1 + dice.below(3) : nil
      plan.minimumTouches = dice.oneIn(3) ? 1 + dice.below(3) : nil
    }
    return plan
  }

  private func trigger(_ dice: inout Dice) -> Reaction.Trigger {
    let id = dice.below(recognizers.count)
    return switch dice.below(8) {
    case 0, 1, 2:
      .change(id, dice.pick([.began, .changed, .ended, .cancelled, .recognized, .failed]))
    case 3: .log(id)
    case 4: .shouldBegin(id)
    case 5: .shouldReceive(id)
    case 6: .pair(id)
    default: .touch(node: dice.below(nodes.count), dice.pick(TouchPhase.allCases))
    }
  }

  private func action(_ dice: inout Dice, _ hand: inout Hand) -> Action {
    let id = dice.below(recognizers.count)
    return switch dice.below(16) {
    case 0: .enable(id)
    case 1: .disable(id)
    case 2: .cancel(id)
    case 3: .remove(id)
    case 4: .add(id, node: dice.below(nodes.count))
    case 5: .require(id, dice.below(recognizers.count))
    case 6: .limit(id, touches: dice.below(4))
    case 7: .detach(node: dice.below(nodes.count))
    case 8:
      .set(dice.below(GestureSettings.all.count), dice.pick([0, 0.01, 1, 10, 1e6, .nan]))
    case 9: .send(hand.next(&dice, isNasty: dice.oneIn(2)))
    case 10: .advance(dice.pick([0.01, 0.3, 1, -1]))
    case 11: .cancelAll
    case 12: .endHover
    case 13: .cancelHover
    default: .point(hand.place(&dice), dice.oneIn(4) ? dice.pick(DeviceKind.allCases) : .mouse)
    }
  }
}

/// Fingers that do sensible things with places and times, but for the nasty ones.
private struct Hand {
  private var down: [Script.Contact] = []

  mutating func next(_ dice: inout Dice, isNasty: Bool) -> Script.Contact {
    var contact = sensible(&dice)
    guard isNasty else { return contact }
    switch dice.below(10) {
    case 0: contact.place.x = dice.pick([.nan, .infinity, -.infinity, 1e300, -1e308])
    case 1: contact.place.y = dice.pick([.nan, .infinity, -.infinity, 1e12, 1e300])
    case 2: contact.dt = dice.pick([-1, -0.001, 1e9, -1e12, .nan])
    case 3: contact.phase = dice.pick(TouchPhase.allCases)
    case 4: contact.finger = Int64(dice.below(256)) - 128
    case 5: contact.pressure = dice.pick([.nan, .infinity, -1, 0])
    case 6: contact.device = dice.pick(DeviceKind.allCases)
    case 7: contact.touchpad.scale = dice.pick([.nan, 0, -1, 1e300, .infinity])
    case 8: contact.touchpad.rotation = dice.pick([.nan, .infinity, 1e300, -1e9])
    default: contact.button = dice.below(4)
    }
    return contact
  }

  func place(_ dice: inout Dice) -> Point {
    dice.oneIn(16)
      ? Point(x: dice.pick([.nan, 1e12]), y: 0)
      : Point(x: Double(dice.below(64)) * 5, y: Double(dice.below(64)) * 9)
  }

  private mutating func sensible(_ dice: inout Dice) -> Script.Contact {
    let dt = dice.pick([0.008, 0, 0.016, 0.004, 0.05, 0.12, 0.2, 0.6])
    let choice = dice.below(16)
    guard !down.isEmpty, choice > down.count else { return press(dt, &dice) }
    let index = dice.below(down.count)
    var contact = down[index]
    contact.phase = .moved
    contact.dt = dt
    switch choice {
    case 15, 14, 13, 12:
      contact.phase = choice == 12 ? .cancelled : .ended
      down.remove(at: index)
    default:
      let reach = dice.pick([15.0, 3, 0, 80])
      contact.place += Vector(
        dx: reach * Double(dice.below(17) - 8) / 8,
        dy: reach * Double(dice.below(17) - 8) / 8,
      )
      if contact.device == .touchpad {
        contact.touchpad.scale *= dice.pick([1, 1.05, 0.9, 2])
        contact.touchpad.rotation += dice.pick([0, 1, -5, 170])
      }
      down[index] = contact
    }
    return contact
  }

  private mutating func press(_ dt: Double, _ dice: inout Dice) -> Script.Contact {
    let finger =
      (0..<12 as Range<Int64>).first { free in !down.contains { $0.finger == free } } ?? 0
    var contact = Script.Contact(
      finger: finger,
      phase: .began,
      place: place(&dice),
      dt: dt,
      device: dice.oneIn(6) ? dice.pick(DeviceKind.allCases) : .finger,
    )
    if contact.device == .touchpad {
      let kind = dice.pick(TouchpadGesture.Kind.allCases)
      contact.touchpad = TouchpadGesture(kind, fingers: dice.below(4) + 1)
    }
    down.removeAll { $0.finger == finger }
    down.append(contact)
    return contact
  }
}
