import TactileGestures
import TactileReplay
import TactileScenes
import TactileTraces
import TactileTuning
import TactileViews
import Testing

/// The drawer under a finger that frames show where it was 5 ms before.
@MainActor @Suite struct ResamplingTests {
  /// A drag of 140 points at 500 points a second, 125 samples a second, and its release.
  private var drag: Script {
    var script = Script()
    script.interval = 0.008
    script.drag(from: (20, 300), dx: 140, velocity: 500)
    script.touch(.ended, x: 160, y: 300)
    script.mark("released")
    return script
  }

  private var resampled: Tuning {
    var tuning = Tuning()
    tuning[GestureSettings.self].resampling = 1
    return tuning
  }

  @Test func `the panel steps evenly with the finger, and only while it is held`() throws {
    let raw = try Run(drag).series("drawer.x")
    let shown = try Run(drag, tuning: resampled).series("drawer.x")

    func worst(_ places: [Double]) -> Double {
      let steps = zip(places.dropFirst(), places).map { $0 - $1 }
      return steps[4..<16].map { abs($0 - 500 / 60) }.max() ?? 0
    }
    #expect(worst(raw) > 3)
    #expect(worst(shown) < 1e-6)
  }

  @Test(arguments: [30.0, 60, 120, 240])
  func `the release is the same, whatever was shown before it`(fps: Double) throws {
    let raw = try Run(drag, fps: fps)
    let shown = try Run(drag, fps: fps, tuning: resampled)

    #expect(shown.outcome.log == raw.outcome.log)
    for seconds in [0.3, 0.35, 0.4] {
      let expected = try raw.number("drawer.x", at: seconds)
      #expect(try shown.number("drawer.x", at: seconds) == expected)
    }
  }

  @Test func `a finger that stops is shown where it stopped`() throws {
    var script = Script()
    script.interval = 0.008
    script.drag(from: (20, 300), dx: 140, velocity: 500, rest: 0.1)
    script.mark("resting", wait: 0.02)
    script.touch(.ended, x: 160, y: 300)

    let run = try Run(script, tuning: resampled)

    #expect(try run.number("drawer.x", atMark: "resting") == 130)
    #expect(run.outcome.settled)
  }
}
