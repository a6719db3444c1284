import TactileTestSupport

/// Where the choices of a random world come from: a seed, or the bytes of a fuzzer.
struct Dice {
  private enum Source {
    case seed(SplitMix)
    case bytes([UInt8], next: Int)
  }

  private var source: Source

  /// Dice that never run out.
  init(seed: UInt64) {
    source = .seed(SplitMix(state: seed))
  }

  /// Dice that show the first side once all bytes are used.
  init(bytes: [UInt8]) {
    source = .bytes(bytes, next: 0)
  }

  /// Whether there are no more bytes.
  var isSpent: Bool {
    switch source {
    case .seed: false
    case .bytes(let bytes, let next): next >= bytes.count
    }
  }

  /// A number from 0 up to `sides`, which must be 256 at most.
  mutating func below(_ sides: Int) -> Int {
    switch source {
    case .seed(var random):
      defer { source = .seed(random) }
      return Int.random(in: 0..<sides, using: &random)
    case .bytes(let bytes, let next):
      guard next < bytes.count else { return 0 }
      source = .bytes(bytes, next: next + 1)
      return Int(bytes[next]) % sides
    }
  }

  /// True in one of `sides` cases, false when the bytes are used up.
  mutating func oneIn(_ sides: Int) -> Bool { below(sides) == sides - 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
