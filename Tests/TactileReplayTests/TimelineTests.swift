import Foundation
import TactileDemos
import TactileGestures
import TactileMotion
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// Timelines of runs, and their motions against those that are described.
@MainActor
struct TimelineTests {
  private struct Recorded {
    let player: TracePlayer
    let played: TracePlayer.Played
    let timeline: RunTimeline

    var events: [[String: Any]] {
      get throws {
        let text = timeline.traceEvents(of: played, scene: player.entry.name)
        let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(file?["traceEvents"] as? [[String: Any]])
      }
    }
  }

  private func record(
    _ script: Script,
    scene: String,
    tuning: Tuning = Tuning(),
  ) throws -> Recorded {
    let entry = try #require(SceneCatalog.demos.entry(named: scene))
    return try record(script, in: entry, tuning: tuning)
  }

  private func record(
    _ script: Script,
    in entry: SceneCatalog.Entry,
    tuning: Tuning = Tuning(),
  ) throws -> Recorded {
    var player = TracePlayer(
      script.trace,
      file: "test",
      entry: entry,
      context: SceneContext(resources: ResourceFolder(), tuning: tuning),
      fonts: try ReplayFonts.make(),
    )
    player.size = Run.canvasA
    let timeline = RunTimeline()
    return Recorded(
      player: player,
      played: try player.play(timeline: timeline),
      timeline: timeline,
    )
  }

  /// A drag that opens the drawer, while a second finger is down for 0.1 s.
  private var opening: Script {
    var script = Script()
    script.wait(0.1)
    script.drag(from: (40, 300), dx: 200, velocity: 1000)
    script.touch(.began, 2, x: 200, y: 400, wait: 0.1)
    script.touch(.ended, 2, x: 200, y: 400)
    script.touch(.ended, x: 240, y: 300, wait: 0.5)
    script.mark("open")
    return script
  }

  private func slices(_ events: [[String: Any]], lane: String) throws -> [[String: Any]] {
    let meta = try #require(
      events.first { ($0["args"] as? [String: Any])?["name"] as? String == lane },
      "no lane \(lane)",
    )
    return events.filter {
      $0["ph"] as? String == "X" && $0["tid"] as? Int == meta["tid"] as? Int
    }
  }

  @Test func `each event has what the Trace Event Format asks of its kind`() throws {
    let events = try record(opening, scene: "drawer").events

    let lanes = Set(
      events.filter { $0["name"] as? String == "thread_name" }.compactMap { $0["tid"] as? Int }
    )
    for event in events {
      let phase = try #require(event["ph"] as? String)
      #expect(["M", "X", "i", "C"].contains(phase))
      #expect(event["name"] is String)
      #expect(event["pid"] is Int)
      #expect(try #require(event["ts"] as? Double) >= 0)
      let thread = try #require(event["tid"] as? Int)
      switch phase {
      case "X":
        #expect(try #require(event["dur"] as? Double) >= 0)
        #expect(lanes.contains(thread))
      case "i":
        #expect(event["s"] as? String == "t")
        #expect(lanes.contains(thread))
      default:
        #expect(event["args"] is [String: Any])
      }
    }
    for thread in lanes {
      let spans = events.filter { $0["ph"] as? String == "X" && $0["tid"] as? Int == thread }
        .map { ($0["ts"] as? Double ?? 0, $0["dur"] as? Double ?? 0) }.sorted { $0.0 < $1.0 }
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.0 + $0.1 <= $1.0 + 1e-3 })
    }
  }

  @Test func `fingers, verdicts, motions, frames and marks lie at their times in microseconds`()
    throws
  {
    let run = try record(opening, scene: "drawer")
    let events = try run.events

    let first = try #require(try slices(events, lane: "finger 1").first)
    let second = try #require(try slices(events, lane: "finger 2").first)
    let pan = try #require(try slices(events, lane: "drawer.pan").first)
    let settle = try #require(try slices(events, lane: "drawer").first)
    let frames = try slices(events, lane: "frames")
    let mark = try #require(events.first { $0["name"] as? String == "open" })

    #expect(first["ts"] as? Double == 100_000)
    #expect(abs(try #require(first["dur"] as? Double) - 300_000) < 1)
    #expect(abs(try #require(second["dur"] as? Double) - 100_000) < 1)
    #expect(pan["name"] as? String == "ended")
    let arguments = try #require(settle["args"] as? [String: Any])
    #expect(arguments["to"] as? Double == 260)
    #expect(arguments["course"] as? String == "linear")
    #expect(frames.count > 10)
    #expect(abs(try #require(mark["ts"] as? Double) - 900_000) < 1)
    #expect(
      events.count { $0["ph"] as? String == "C" && $0["name"] as? String == "finger 1" } >= 20
    )
  }

  /// A winch that winds while a finger is down, and brakes when it is lifted.
  private final class WinchScene: Scene {
    final class Winch: View {
      override func handleTouch(_ touch: Touch, phase: TouchPhase) {
        if phase != .ended { window?.log(.phase("winding"), name: "winch") }
        guard phase == .ended else { return }
        window?.log(.phase("braking"), name: "winch", why: "lifted")
        window?.schedule(after: 0.25) { [weak window] in window?.log(.phase(nil), name: "winch") }
      }
    }

    let rootViewController = ViewController()
    let probes: [Probe] = []

    init() {
      rootViewController.view.addSubview(Winch(frame: Rect(x: 0, y: 0, width: 200, height: 200)))
    }
  }

  @Test func `a machine that logs its phases has a lane of them`() throws {
    var script = Script()
    script.wait(0.1)
    script.touch(.began, x: 50, y: 50, wait: 0.1)
    script.touch(.moved, x: 60, y: 50, wait: 0.1)
    script.touch(.ended, x: 50, y: 50, wait: 0.5)
    let entry = SceneCatalog.Entry("winch", "A winch") { _ in WinchScene() }
    let run = try record(script, in: entry)

    let phases = try slices(try run.events, lane: "winch")
    #expect(phases.compactMap { $0["name"] as? String } == ["winding", "braking"])
    let starts = phases.compactMap { $0["ts"] as? Double }
    let durations = phases.compactMap { $0["dur"] as? Double }
    #expect(zip(starts, [100_000.0, 300_000]).allSatisfy { abs($0 - $1) < 1 })
    #expect(zip(durations, [200_000.0, 250_000]).allSatisfy { abs($0 - $1) < 1 })
    let html = RunPage(player: run.player, played: run.played, pictures: []).html
    #expect(html.contains("winding, 0.100 s") && html.contains("braking, 0.300 s"))
  }

  @Test(arguments: [
    ("drawer", "drawer.toggle", "drawer", "drawer.toggle"),
    ("slideover", "slideover.present", "slideover.menu", "slideover.transition"),
    ("dropdown", "dropdown.present", "modal", "dropdown.transition"),
    ("pull", "pull.present", "overlay", "pull.fade"),
  ])
  func `a motion that runs is the one that is described`(
    scene: String,
    command: String,
    value: String,
    described name: String,
  ) throws {
    var script = Script()
    script.call(command)

    let run = try record(script, scene: scene)

    let motion = try #require(
      run.timeline.motions.first { $0.name == value },
      "\(run.timeline.motions.map(\.name))",
    )
    let spec = try #require(
      run.player.entry.motions(tuning: Tuning(), in: Run.canvasA).first { $0.name == name }
    )
    #expect(motion.reachedEnd)
    #expect(abs(motion.motion.duration - spec.longestDuration) < 1e-9)
    let distance = motion.motion.target - motion.motion.start
    for index in 0..<100 {
      let seconds = motion.motion.duration * Double(index) / 100
      let part = (motion.motion.value(at: seconds) - motion.motion.start) / distance
      #expect(abs(part - spec.unitMotion.value(at: seconds)) < 1e-9)
    }
  }

  @Test func `a bar of the pull is stretched by the spring that is described`() throws {
    var script = Script()
    script.drag(from: (300, 300), dx: -140, rest: 0.5)
    script.touch(.ended, x: 160, y: 300)

    let run = try record(script, scene: "pull")

    let bar = try #require(run.timeline.motions.first { $0.name == "pull.bar" })
    let spec = try #require(
      run.player.entry.motions(tuning: Tuning(), in: Run.canvasA).first { $0.name == "pull.bar" }
    )
    guard case .spring(let spring, .relative(let velocity)) = spec.course,
      let motion = bar.motion as? SpringMotion
    else {
      Issue.record("a bar without spring")
      return
    }
    #expect(motion.spring == spring)
    #expect(motion.initialVelocity == velocity)
    #expect(motion.duration == spec.longestDuration)
  }

  @Test func `the page has a spec with every motion, those that ran, and code to copy`() throws {
    let run = try record(opening, scene: "drawer")

    var page = RunPage(player: run.player, played: run.played, pictures: [])
    page.motions = run.timeline.motions
    let html = page.html

    for text in [
      "<h2 id=\"spec\">Spec</h2>", "drawer.settle", "closed (0 pt)", "open (260 pt)",
      "<code>linear</code>", "mass 1, stiffness 121, damping 22", "dampingRatio 1, stiffness 121",
      "response 0.571199, dampingFraction 1", "duration 0.571199, bounce 0", "Motions that ran",
      "--motion-drawer-settle-easing: linear;", "SpringDescription(", "interpolatingSpring(",
      "spring&lt;Float&gt;(",
    ] {
      #expect(html.contains(text), "\(text)")
    }
  }
}
