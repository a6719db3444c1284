/// The text format of a value from 0 to 1 [SPEC N.3].
nonisolated public enum SnapFormat: String, CaseIterable, Hashable, Sendable {
  /// Whole hundredths with a percent sign, such as `53 %`.
  case percent
  /// Two hexadecimal digits, `00` to `FF`.
  case hexadecimal
  /// Two places after the point, such as `0.53`.
  case decimals

  /// Returns `value` as text; values outside 0…1 are clamped, NaN counts as 0.
  public func text(_ value: Double) -> String {
    let value = value.isNaN ? 0 : min(max(value, 0), 1)
    switch self {
    case .percent:
      return "\(Int((value * 100).rounded())) %"
    case .hexadecimal:
      let digits = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    case .decimals:
      let hundredths = Int((value * 100).rounded())
      let fraction = hundredths % 100
      return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
  }
}
