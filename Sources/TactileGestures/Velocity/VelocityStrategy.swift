/// A method of estimating velocity; the raw value is the setting's number.
public enum VelocityStrategy: Int, CaseIterable, Hashable, Sendable {
  /// The method of ``LeastSquaresEstimator``.
  case leastSquares
  /// The method of ``ImpulseEstimator``.
  case impulse
  /// The method of ``TwoSampleEstimator``.
  case twoSample

  /// The name in a list of choices.
  public var name: String {
    switch self {
    case .leastSquares: "least squares"
    case .impulse: "impulse"
    case .twoSample: "two samples"
    }
  }

  /// The strategy nearest to a setting's number.
  public init(setting: Double) {
    let last = Double(Self.allCases.count - 1)
    let number = setting.isNaN ? 0 : min(max(setting, 0), last).rounded()
    self = Self(rawValue: Int(number)) ?? .leastSquares
  }
}
