import TactileGestures

/// Pulls as a finger does on a window of the specification's canvas A.
extension Script {
  /// Travel of a finger, in points, that pulls content of `width` points by `offset`: the slop, and
  /// the inverse of the rubber band [SPEC P.5].
  static func travel(forPull offset: Double, width: Double = 320) -> Double {
    10 + offset * width / (0.55 * (width - offset))
  }

  /// A finger that comes down at once and has pulled the content by `offset` points, and rested,
  /// after exactly `seconds`.
  mutating func pull(to offset: Double, within seconds: Double = 1) {
    let travel = Self.travel(forPull: offset)
    drag(from: (300, 300), dx: -travel, velocity: 800, rest: seconds - travel / 800)
  }

  /// Lifts the finger that pulled the content by `offset` points.
  mutating func letGo(at offset: Double) {
    touch(.ended, x: 300 - Self.travel(forPull: offset), y: 300)
  }
}
