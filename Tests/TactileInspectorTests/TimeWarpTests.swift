import TactilePrimitives
import Testing

@testable import TactileInspector

/// How the scene's time follows the host's.
struct TimeWarpTests {
  @Test func `until something is changed both times are the same`() {
    let warp = TimeWarp()
    let time = Timestamp(nanoseconds: 123_456_789)

    #expect(warp.sceneTime(at: time) == time)
    #expect(warp.hostTime(of: time) == time)
    #expect(warp.hostTime(of: .distantFuture) == .distantFuture)
    #expect(!warp.isActive)
  }

  @Test(arguments: TimeWarp.slownesses)
  func `slowed time goes on from what was shown and converts back without loss`(slowness: Int64) {
    var warp = TimeWarp()
    let shown = Timestamp(seconds: 2.016)

    warp.slow(to: slowness, at: Timestamp(seconds: 2), shown: shown)

    #expect(warp.sceneTime(at: Timestamp(seconds: 2)) == shown)
    #expect(warp.sceneTime(at: Timestamp(seconds: 1.9)) == shown)
    let later = warp.sceneTime(at: Timestamp(seconds: 3))
    #expect(abs(later - shown - 1 / Double(slowness)) < 1e-9)
    let deadline = shown + 0.123_456_789
    #expect(warp.hostTime(of: deadline).map(warp.sceneTime(at:)) == deadline)
  }

  @Test func `frames come in the scene's time, and steps of a paused scene know all before them`() {
    var warp = TimeWarp()
    let host = FrameTiming(interval: 0.016, lead: 0.008)
    #expect(warp.sceneTiming(of: host) == host)

    warp.slow(to: 4, at: Timestamp(seconds: 1), shown: Timestamp(seconds: 1))
    #expect(warp.sceneTiming(of: host) == FrameTiming(interval: 0.004, lead: 0.002))
    warp.pause(at: Timestamp(seconds: 2), shown: Timestamp(seconds: 1.25))
    #expect(warp.sceneTiming(of: host) == FrameTiming(interval: 0.004, lead: 0))
  }

  @Test func `paused time stands still, steps, and goes on without a jump`() {
    var warp = TimeWarp()
    warp.slow(to: 4, at: Timestamp(seconds: 1), shown: Timestamp(seconds: 1))
    warp.pause(at: Timestamp(seconds: 2), shown: Timestamp(seconds: 1.25))

    #expect(warp.sceneTime(at: Timestamp(seconds: 50)) == Timestamp(seconds: 1.25))
    #expect(warp.hostTime(of: Timestamp(seconds: 2)) == nil)

    warp.step(by: 0.25)
    warp.resume(at: Timestamp(seconds: 60))

    #expect(warp.sceneTime(at: Timestamp(seconds: 60)) == Timestamp(seconds: 1.5))
    #expect(warp.sceneTime(at: Timestamp(seconds: 64)) == Timestamp(seconds: 2.5))
    #expect(warp.speedText == "1/4")
  }

  @Test func `a change never brings time back`() {
    var warp = TimeWarp()
    var last = Timestamp.zero
    for step in 1...60 {
      let now = Timestamp(seconds: Double(step) * 0.1)
      switch step % 5 {
      case 0: warp.pause(at: now, shown: last)
      case 1: warp.resume(at: now)
      case 2: warp.slow(to: Int64(1 << (step % 6)), at: now, shown: last)
      case 3: warp.step(by: 0.01)
      default: break
      }
      let time = warp.sceneTime(at: now)
      #expect(time >= last)
      last = time
    }
  }
}
