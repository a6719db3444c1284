import TactileTestSupport

/// Numbers that are the same on every run.
struct Randomness: RandomNumberGenerator {
  private var source: SplitMix

  init(seed: Int) { source = SplitMix(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15) }

  mutating func next() -> UInt64 { source.next() }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}
