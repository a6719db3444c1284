import Testing

@testable import TactileSDLHost

/// The memory of a window's pictures while it is resized.
struct PictureMemoryTests {
  @Test func `a resize through many sizes takes new memory a few times`() {
    var capacity: Int?
    var taken = 0
    for width in Array(600...1400) + (600...1400).reversed() {
      let count = 4 * width * (width * 2 / 3)
      if let capacity, PictureMemory.isRight(capacity, for: count) { continue }
      capacity = PictureMemory.capacity(for: count, after: capacity)
      taken += 1
    }

    // The picture grows to 5.4 times its size, each time by a quarter at least.
    #expect(taken <= 9)
  }

  @Test func `memory that is far too large is not kept, and none is taken for nothing`() {
    let large = 4 * 2880 * 1920
    let small = 4 * 320 * 568

    #expect(!PictureMemory.isRight(large, for: small))
    #expect(!PictureMemory.isRight(small, for: large))
    #expect(PictureMemory.capacity(for: small, after: large) == small)
    #expect(PictureMemory.capacity(for: large, after: nil) == large)
  }
}
