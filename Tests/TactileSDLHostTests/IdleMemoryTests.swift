import TactilePrimitives
import Testing

@testable import TactileSDLHost

/// When free memory goes back to the system.
struct IdleMemoryTests {
  private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  /// Whether memory is to be returned, at each of `times`.
  private func isDue(_ memory: inout IdleMemory, at times: Double...) -> [Bool] {
    times.map { memory.isDue(at: time($0)) }
  }

  @Test func `memory is returned once after frames, and never without one`() {
    var memory = IdleMemory()
    #expect(memory.deadline == nil)
    #expect(isDue(&memory, at: 100) == [false])

    memory.drew(at: time(1))
    memory.drew(at: time(1.5))
    #expect(memory.deadline == time(2))
    #expect(isDue(&memory, at: 1.9, 2, 3) == [false, true, false])
    #expect(memory.deadline == nil)
  }

  @Test func `a window in motion is looked at again later, and a blinking caret is a rest`() {
    var memory = IdleMemory()
    for frame in 0...130 { memory.drew(at: time(Double(frame) / 60)) }
    #expect(isDue(&memory, at: 2.2) == [false])
    #expect(memory.deadline == time(3.2))

    for seconds in [2.5, 3] { memory.drew(at: time(seconds)) }
    #expect(isDue(&memory, at: 3.2) == [false])
    #expect(memory.deadline == time(4.2))

    for seconds in [3.5, 4, 4.5] { memory.drew(at: time(seconds)) }
    #expect(isDue(&memory, at: 5) == [true])
  }
}
