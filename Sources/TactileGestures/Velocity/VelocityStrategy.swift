/// How velocity is estimated; the raw value is the setting's number.
public enum VelocityStrategy: Int, CaseIterable, Hashable, Sendable {
  /// By ``LeastSquaresEstimator``.
  case leastSquares
  /// By ``ImpulseEstimator``.
  case impulse
  /// By ``TwoSampleEstimator``.
  case twoSample

  /// What a list of choices calls it.
  public var name: String {
    switch self {
    case .leastSquares: "least squares"
    case .impulse: "impulse"
    case .twoSample: "two samples"
    }
  }

  /// The strategy that a setting's number stands for: the nearest one.
  public init(setting: Double) {
    let last = Double(Self.allCases.count - 1)
    let number = setting.isNaN ? 0 : min(max(setting, 0), last).rounded()
    self = Self(rawValue: Int(number)) ?? .leastSquares
  }
}
