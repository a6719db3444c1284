/// A random generator with the same sequence on every machine (Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014).
struct SplitMix: Sendable {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state
  }

  /// Returns a number from 0 to less than 1, of 53 bits.
  mutating func fraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
  }
}
