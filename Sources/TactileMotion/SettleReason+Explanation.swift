public import TactilePrimitives

extension SettleReason {
  /// The reason in words for people.
  public var explanation: Explanation {
    let clause =
      switch cause {
      case .position where velocity == 0: localized("\(place), at rest")
      case .position: localized("\(place), moving \(direction)")
      case .projection: localized("it would have come to rest nearest to there at its speed")
      case .fling: localized("you let go moving \(direction), fast enough to decide alone")
      case .goingBack where threshold == .never: localized("\(place), and the speed does not count")
      case .goingBack: localized("\(place), moving \(direction) too slowly to decide")
      }
    var numbers = [
      localized("position: \(number: position.tenths) pt"),
      localized("speed: \(number: abs(velocity).tenths) pt/s"),
    ]
    if velocity != 0 { numbers[1] = [numbers[1], direction].joined(separator: " ") }
    if case .projection(let end) = cause {
      numbers.append(localized("would rest at: \(number: end.tenths) pt"))
    } else if threshold != .never {
      let limit = threshold.speed.tenths
      numbers.append(
        threshold.isStrict
          ? localized("decides alone: above \(number: limit) pt/s")
          : localized("decides alone: \(number: limit) pt/s or more")
      )
    }
    return Explanation(clause, numbers: numbers.joined(separator: "; "))
  }

  private var place: LocalizedText {
    switch (axis, half) {
    case (.horizontal, .lower): localized("you let go in the left half")
    case (.horizontal, .upper): localized("you let go in the right half")
    case (.vertical, .lower): localized("you let go in the top half")
    case (.vertical, .upper): localized("you let go in the bottom half")
    }
  }

  // In a right-to-left window, translations name the opposite sides.
  private var direction: LocalizedText {
    switch axis {
    case .horizontal: velocity < 0 ? localized("to the left") : localized("to the right")
    case .vertical: velocity < 0 ? localized("up") : localized("down")
    }
  }
}
