/// A sum kept to twice the precision of its parts: what was added can be subtracted again, any
/// number of times, without accumulating an error.
///
/// The error of rounding each step is computed and carried along [T. J. Dekker, "A floating-point
/// technique for extending the available precision", Numerische Mathematik 18, 1971].
struct Sum {
  /// The sum, rounded.
  private(set) var value = 0.0
  /// The part that rounding removed from the sum.
  private var rest = 0.0

  /// The largest product or sum for which the carried error cannot overflow.
  private static let largest = 1e12

  /// A sum of this number alone.
  init(_ value: Double = 0) {
    self.value = value
  }

  /// Whether a sum that changes by `amount` can be updated instead of being computed again.
  func canTake(_ amount: Double) -> Bool {
    abs(amount) < Self.largest && abs(value) < Self.largest
  }

  /// Adds `factor` times `amount`.
  @inline(__always)
  mutating func add(_ amount: Double, times factor: Double) {
    let product = amount * factor
    let isExact = abs(factor) == 1
    add(product, rest: isExact ? 0 : (-product).addingProduct(amount, factor))
  }

  /// Adds `factor` times the difference of two numbers.
  @inline(__always)
  mutating func add(_ new: Double, minus old: Double, times factor: Double) {
    add(new, times: factor)
    add(-old, times: factor)
  }

  @inline(__always)
  private mutating func add(_ amount: Double, rest amountRest: Double) {
    let sum = value + amount
    let part = sum - value
    let error = (value - (sum - part)) + (amount - part)
    let low = rest + error + amountRest
    value = sum + low
    rest = low - (value - sum)
  }
}
