public import TactilePrimitives

extension SettleReason {
  /// The reason in words for people.
  public var explanation: Explanation {
    let place = "you let go in the \(halfName) half"
    let clause =
      switch cause {
      case .position where velocity == 0: "\(place), at rest"
      case .position: "\(place), moving \(direction)"
      case .projection: "it would have come to rest nearest to there at its speed"
      case .fling: "you let go moving \(direction), fast enough to decide alone"
      case .goingBack where threshold == .never: "\(place), and the speed does not count"
      case .goingBack: "\(place), moving \(direction) too slowly to decide"
      }
    var numbers = "position: \(Self.short(position)) pt; speed: \(Self.short(abs(velocity))) pt/s"
    if velocity != 0 { numbers += " \(direction)" }
    if case .projection(let end) = cause {
      numbers += "; would rest at: \(Self.short(end)) pt"
    } else if threshold != .never {
      let limit = "\(Self.short(threshold.speed)) pt/s"
      numbers += "; decides alone: \(threshold.isStrict ? "above \(limit)" : "\(limit) or more")"
    }
    return Explanation(clause, numbers: numbers)
  }

  private var direction: String {
    switch axis {
    case .horizontal: velocity < 0 ? "to the left" : "to the right"
    case .vertical: velocity < 0 ? "up" : "down"
    }
  }
}
