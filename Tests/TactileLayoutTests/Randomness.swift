/// Numbers that are the same on every run (SplitMix64, Steele et al., OOPSLA 2014).
struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}
