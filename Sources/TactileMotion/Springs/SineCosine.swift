/// The sine and the cosine of one angle, faster than computing either alone.
///
/// Both are within 5·10⁻¹⁶ of the exact ones of an angle that differs from the given one by at
/// most its own rounding; up to 3·10⁶ radians, by nothing. The sine of a tiny angle is that angle.
struct SineCosine {
  let sine: Double
  let cosine: Double

  /// The sine and cosine of `angle` radians, which must be within ±10¹⁵.
  ///
  /// The nearest multiple of π is taken off in two parts, the first of 33 bits, so that its
  /// product with a multiplier of 20 bits is exact. What is left, r with |r| ≤ π/2, goes into the
  /// power series of both functions. An odd multiple turns the signs of both.
  init(of angle: Double) {
    // Doubles of this size are whole numbers, so the sum is rounded to one in its last bits.
    let shift = 0x1.8p52
    let shifted = angle * (1 / .pi) + shift
    let multiple = shifted - shift
    let sign = shifted.bitPattern << 63

    let r = (angle - multiple * 0x1.921fb544p+1) - multiple * 0x1.0b4611a626331p-33
    let series = PowerSeries(at: -(r * r))
    sine = Double(bitPattern: (r * series.odd).bitPattern ^ sign)
    cosine = Double(bitPattern: series.even.bitPattern ^ sign)
  }
}
