internal import Glibc
internal import TactileTuning

/// The mapping between a setting's values and slider positions from 0 to 1.
///
/// Ranges that span decades are logarithmic. Those that begin at 0 are nearly linear below a
/// thousandth of their end and logarithmic above it.
struct TuningScale: Hashable {
  /// The range of values.
  let range: ClosedRange<Double>
  /// The offset added to a value before its logarithm is taken; nil if the scale is linear.
  private let offset: Double?

  /// The least ratio of the ends at which a range spans decades.
  private static let decades = 50.0
  /// The fraction of the end above which a range that begins at 0 is logarithmic.
  private static let knee = 1e-3
  /// The largest end of a range from 0 that is linear, as for fractions and factors.
  private static let factors = 2.0

  init(_ setting: TuningSetting) {
    range = setting.range
    let (low, high) = (range.lowerBound, range.upperBound)
    if low > 0 {
      offset = high / low >= Self.decades ? 0 : nil
    } else {
      offset = low == 0 && high > Self.factors && setting.unit != "°" ? high * Self.knee : nil
    }
  }

  /// Whether equal distances on the slider are equal factors.
  var isLogarithmic: Bool { offset != nil }

  /// Returns the slider position of `value`, from 0 to 1.
  func fraction(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low, !value.isNaN else { return 0 }
    let value = min(max(value, low), high)
    guard let offset else { return (value - low) / (high - low) }
    return log((value + offset) / (low + offset)) / log((high + offset) / (low + offset))
  }

  /// Returns the value at slider position `fraction`, rounded to three significant digits.
  func value(at fraction: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    let fraction = min(max(fraction.isNaN ? 0 : fraction, 0), 1)
    if fraction == 0 { return low }
    if fraction == 1 { return high }
    let exact =
      offset.map { (low + $0) * pow((high + $0) / (low + $0), fraction) - $0 }
      ?? low + fraction * (high - low)
    return min(max(Self.rounded(exact), low), high)
  }

  /// Returns `value` rounded to three significant digits.
  private static func rounded(_ value: Double) -> Double {
    guard value != 0, value.isFinite else { return value }
    let exponent = floor(log10(abs(value))) - 2
    // Dividing by whole powers of ten gives the number that is written with these digits.
    if exponent < 0 {
      let power = pow(10, -exponent)
      return (value * power).rounded() / power
    }
    let power = pow(10, exponent)
    return (value / power).rounded() * power
  }
}
