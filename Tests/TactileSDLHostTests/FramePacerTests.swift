import Testing
import TactilePrimitives
import TactileSDLHost

struct FramePacerTests {
  @Test func `late wake-ups do not add up over a thousand frames`() {
    var pacer = FramePacer(refreshRate: 50, isSynchronized: false)
    var now = Timestamp.zero
    pacer.begin(pacer.target(at: now))

    for _ in 0..<1000 {
      now = pacer.start(at: now) + 0.0009
      pacer.begin(pacer.target(at: now))
    }

    #expect(abs(now.seconds - 20.0009) < 1e-6)
  }

  @Test func `after a rest the first frame comes at once and the next a period later`() {
    var pacer = FramePacer(refreshRate: 60, isSynchronized: false)
    pacer.begin(pacer.target(at: .zero))
    let touched = Timestamp(seconds: 4.2071)

    let first = pacer.target(at: touched)
    pacer.begin(first)
    let second = pacer.start(at: touched)

    #expect(first == touched)
    #expect(abs((second - first) - 1.0 / 60) < 1e-8)
  }

  @Test func `a frame a little late keeps the grid and one a period late starts another`() {
    var pacer = FramePacer(refreshRate: 100, isSynchronized: false)
    pacer.begin(.zero)

    #expect(pacer.target(at: Timestamp(seconds: 0.015)) == Timestamp(seconds: 0.01))
    #expect(pacer.target(at: Timestamp(seconds: 0.021)) == Timestamp(seconds: 0.021))
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e9])
  func `a display without a sensible rate counts as one of 60`(rate: Double) {
    #expect(FramePacer(refreshRate: rate, isSynchronized: false).period == 1.0 / 60)
  }

  @Test func `with vsync a frame is begun as late as its work allows and follows the display`() {
    var pacer = FramePacer(refreshRate: 50, isSynchronized: true)
    pacer.begin(.zero)
    let shown = Timestamp(seconds: 0.0213)

    for _ in 0..<9 { pacer.didPresent(work: 0.003, wait: 0.01, at: shown) }
    let target = pacer.target(at: shown)
    let start = pacer.start(at: shown)

    #expect(abs((target - shown) - 0.02) < 1e-8)
    #expect(abs((target - start) - 0.005) < 1e-8)
  }

  @Test func `a present that does not wait leaves the grid alone`() {
    var pacer = FramePacer(refreshRate: 50, isSynchronized: true)
    pacer.begin(.zero)

    pacer.didPresent(work: 0.003, wait: 0.0001, at: Timestamp(seconds: 0.004))

    #expect(pacer.target(at: Timestamp(seconds: 0.005)) == Timestamp(seconds: 0.02))
  }
}
