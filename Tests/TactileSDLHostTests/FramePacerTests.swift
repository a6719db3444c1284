import Testing
import TactilePrimitives
import TactileSDLHost

struct FramePacerTests {
  @Test func `late wake-ups do not add up over a thousand frames`() {
    var pacer = FramePacer(refreshRate: 50, source: .clock)
    var now = Timestamp.zero
    pacer.begin(pacer.target(at: now))

    for _ in 0..<1000 {
      now = pacer.start(at: now) + 0.0009
      pacer.begin(pacer.target(at: now))
    }

    #expect(abs(now.seconds - 20.0009) < 1e-6)
  }

  @Test func `after a rest the first frame comes at once and the next a period later`() {
    var pacer = FramePacer(refreshRate: 60, source: .clock)
    pacer.begin(pacer.target(at: .zero))
    let touched = Timestamp(seconds: 4.2071)

    let first = pacer.target(at: touched)
    pacer.begin(first)
    let second = pacer.start(at: touched)

    #expect(first == touched)
    #expect(abs((second - first) - 1.0 / 60) < 1e-8)
  }

  @Test func `a frame a little late keeps the grid and one a period late starts another`() {
    var pacer = FramePacer(refreshRate: 100, source: .clock)
    pacer.begin(.zero)

    #expect(pacer.target(at: Timestamp(seconds: 0.015)) == Timestamp(seconds: 0.01))
    #expect(pacer.target(at: Timestamp(seconds: 0.021)) == Timestamp(seconds: 0.021))
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e9])
  func `a display without a sensible rate counts as one of 60`(rate: Double) {
    #expect(FramePacer(refreshRate: rate, source: .clock).period == 1.0 / 60)
  }

  @Test func `with vsync a frame is begun as late as its work allows and follows the display`() {
    var pacer = FramePacer(refreshRate: 50, source: .present)
    pacer.begin(.zero)
    let shown = Timestamp(seconds: 0.0213)

    for _ in 0..<9 { pacer.didPresent(work: 0.003, wait: 0.01, at: shown) }
    let target = pacer.target(at: shown)
    let start = pacer.start(at: shown)

    #expect(abs((target - shown) - 0.02) < 1e-8)
    #expect(abs((target - start) - 0.005) < 1e-8)
  }

  @Test func `a frame that takes longer changes the steady lead little by little`() {
    var pacer = FramePacer(refreshRate: 50, source: .present)
    let before = pacer.steadyLead
    var leads = [before]

    for frame in 0..<100 {
      pacer.begin(Timestamp(seconds: 0.02 * Double(frame)))
      pacer.didPresent(
        work: frame < 40 ? 0.009 : 0.003,
        wait: 0,
        at: Timestamp(seconds: 0.02 * Double(frame) + 0.01),
      )
      leads.append(pacer.steadyLead)
    }

    #expect(abs(before - 0.007) < 1e-9)
    #expect(abs(leads[40] - 0.011) < 1e-9)
    #expect(abs(leads[100] - 0.005) < 1e-9)
    #expect(zip(leads, leads.dropFirst()).allSatisfy { abs($1 - $0) <= 0.02 * 0.02 + 1e-9 })
  }

  @Test func `a present that does not wait leaves the grid alone`() {
    var pacer = FramePacer(refreshRate: 50, source: .present)
    pacer.begin(.zero)

    pacer.didPresent(work: 0.003, wait: 0.0001, at: Timestamp(seconds: 0.004))

    #expect(pacer.target(at: Timestamp(seconds: 0.005)) == Timestamp(seconds: 0.02))
  }
}

/// The pacer with displays of several rates, for ten simulated seconds each.
struct FramePacingTests {
  private nonisolated static let rates = [60.0, 90, 120, 144]

  @Test(arguments: rates)
  func `every refresh shows one new picture, with input as late as the work allows`(
    rate: Double
  ) throws {
    let pacer = FramePacer(refreshRate: rate, source: .signal)
    var display = SimulatedDisplay(period: 1 / rate)
    display.work = { [0.0020, 0.0031, 0.0024, 0.0029][$0 % 4] }
    display.delay = { [0.0001, 0.0004, 0.0002][$0 % 3] }

    let outcome = display.run(pacer, for: 10)

    #expect(Double(outcome.shown) >= 0.999 * Double(outcome.refreshes))
    #expect(Double(outcome.refreshes) > 9.9 * rate)
    #expect(outcome.unseen == 0)
    let oldest = try #require(outcome.ages.dropFirst(10).max())
    #expect(oldest <= 0.0031 + 0.002 + 0.0001)
  }

  @Test(arguments: rates)
  func `a server that takes pictures before it says so is soon met`(rate: Double) {
    let pacer = FramePacer(refreshRate: rate, source: .signal)
    var display = SimulatedDisplay(period: 1 / rate)
    display.latch = 0.3 / rate
    display.work = { _ in 0.002 }

    let outcome = display.run(pacer, for: 10)

    #expect(Double(outcome.shown) >= 0.99 * Double(outcome.refreshes))
    #expect(outcome.unseen == 0)
  }

  @Test(arguments: rates)
  func `a server that misses a refresh now and then gets pictures no earlier`(rate: Double) {
    let pacer = FramePacer(refreshRate: rate, source: .signal)
    var display = SimulatedDisplay(period: 1 / rate)
    display.work = { _ in 0.002 }
    display.skips = { $0.isMultiple(of: 150) }

    let outcome = display.run(pacer, for: 10)

    let old = outcome.ages.dropFirst(10).count { $0 > 0.002 + 0.002 + 0.0001 }
    #expect(old <= outcome.refreshes / 150 + 1)
    #expect(Double(outcome.shown) >= 0.99 * Double(outcome.refreshes))
  }

  @Test(arguments: rates)
  func `without word from the display frames keep to its rate and do not drift`(rate: Double) {
    let pacer = FramePacer(refreshRate: rate, source: .clock)
    var display = SimulatedDisplay(period: 1 / rate)
    display.signals = false
    display.delay = { [0.0001, 0.0009, 0.0003][$0 % 3] }

    let targets = display.run(pacer, for: 10).targets

    #expect(abs(targets.count - Int(10 * rate)) <= 1)
    let late = zip(targets, 0...).map { $0 - targets[0] - Double($1) / rate }
    #expect(late.allSatisfy { abs($0) < 0.001 })
  }

  @Test(arguments: [RefreshSource.clock, .signal])
  func `after a frame that took too long the times of frames are again those of the clock`(
    source: RefreshSource
  ) {
    let pacer = FramePacer(refreshRate: 60, source: source)
    var display = SimulatedDisplay(period: 1.0 / 60)
    display.signals = source == .signal
    display.work = { $0 == 100 ? 0.08 : 0.003 }

    let outcome = display.run(pacer, for: 4)

    #expect(zip(outcome.targets, outcome.targets.dropFirst()).allSatisfy { $1 > $0 })
    let skew = zip(outcome.targets, outcome.presents).dropFirst(101).map { abs($0 - $1) }
    #expect(skew.allSatisfy { $0 < 1.0 / 60 })
  }

  @Test func `a window that cannot be seen makes ten frames a second`() {
    var pacer = FramePacer(refreshRate: 60, source: .signal)
    var now = Timestamp.zero
    var frames = 0

    while now.seconds < 5 {
      now = max(now, pacer.start(at: now))
      pacer.begin(pacer.target(at: now))
      pacer.didPresent(work: 0.001, wait: 0, at: now)
      frames += 1
    }

    #expect((45...55).contains(frames))
  }

  @Test func `after a rest the first frame comes at once, also where the display signals`() {
    var pacer = FramePacer(refreshRate: 60, source: .signal)
    pacer.begin(.zero)
    pacer.didPresent(work: 0.002, wait: 0, at: Timestamp(seconds: 0.002))
    pacer.didRefresh(at: Timestamp(seconds: 0.004))
    let touched = Timestamp(seconds: 3.0021)

    #expect(pacer.start(at: touched) <= touched)
  }

  @Test func `while a picture waits to be taken no other is begun`() {
    var pacer = FramePacer(refreshRate: 60, source: .signal)
    pacer.begin(.zero)
    pacer.didPresent(work: 0.002, wait: 0, at: Timestamp(seconds: 0.002))

    #expect(pacer.start(at: Timestamp(seconds: 0.03)) > Timestamp(seconds: 0.03))
  }
}
