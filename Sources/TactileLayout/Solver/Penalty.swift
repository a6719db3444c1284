/// An amount of cost with a number for each tier, compared from the required tier down.
struct Penalty: Equatable {
  /// The amount below which a cost is a rounding error.
  ///
  /// The smallest genuine cost is a priority of 0.001 times the factors of a row; rounding leaves
  /// about 1e-16 times a sum of priorities.
  private static let tolerance = 1e-9

  /// The amounts, indexed by ``Strength/Tier``.
  private var amounts: SIMD4<Double>

  /// No cost.
  static let zero = Penalty(amounts: .zero)

  private init(amounts: SIMD4<Double>) {
    self.amounts = amounts
  }

  /// The cost of a violation of one by a constraint of this strength.
  init(_ strength: Strength) {
    amounts = .zero
    amounts[strength.tier.rawValue] = strength.priority
  }

  /// Whether the cost includes violations of required constraints.
  var isRequired: Bool { abs(amounts[0]) > Self.tolerance }

  /// Whether the first amount that is not zero is negative.
  var isNegative: Bool {
    for tier in 0..<4 where abs(amounts[tier]) > Self.tolerance {
      return amounts[tier] < 0
    }
    return false
  }

  static prefix func - (a: Penalty) -> Penalty { Penalty(amounts: -a.amounts) }
  static func + (a: Penalty, b: Penalty) -> Penalty { Penalty(amounts: a.amounts + b.amounts) }
  static func - (a: Penalty, b: Penalty) -> Penalty { Penalty(amounts: a.amounts - b.amounts) }

  /// Adds `factor` times `rate`.
  mutating func add(_ rate: Penalty, times factor: Double) {
    amounts += rate.amounts * factor
  }
}
