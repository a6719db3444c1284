import TactileGestures
import TactilePrimitives
import TactileScenes
import TactileTestSupport
import TactileTraces
import TactileTuning
import TactileViews
import Testing

@testable import TactileReplay

/// The change that a release makes to the velocity of the content.
@MainActor
struct ReleaseVelocityTests {
  /// A run at 100 ticks a second: a finger goes right at 1000 pt/s for 0.2 s and is lifted; the
  /// content follows it and goes on at `after` pt/s.
  private func run(
    after: Double,
    sign: Double = 1,
    finger: Double = 1000,
    probe: String = "panel.x",
  ) -> (contacts: [RunContact], table: RunTable) {
    var collector = RunContact.Collector()
    var table = RunTable(probes: [probe, "panel.progress"], fps: 100)
    for tick in 0..<60 {
      let seconds = Double(tick) / 100
      if tick <= 20 {
        let phase: TouchPhase = tick == 0 ? .began : tick == 20 ? .ended : .moved
        collector.add(.touch(TouchEvent(phase, x: 10 + finger * seconds, y: 40, at: seconds)))
      }
      let way = finger * min(seconds, 0.2) + after * max(0, seconds - 0.2)
      table.append([.number(sign * way), .number(way / 1000)])
    }
    table.log = [
      LogEntry(
        timestamp: Timestamp(seconds: 0.2),
        kind: .recognizer(from: "changed", to: "ended"),
        name: "panel.pan",
      )
    ]
    return (collector.contacts, table)
  }

  @Test(arguments: [
    (
      500.0, 0.5,
      "the content kept 50 % of the finger's speed: it left at 500 pt/s, the finger at 1000 pt/s",
    ),
    (
      40, 0.04,
      "the content kept 4 % of the finger's speed: it left at 40 pt/s, the finger at 1000 pt/s",
    ),
    (
      1200, 1.2,
      "the content gained 20 % over the finger's speed: it left at 1200 pt/s, the finger at 1000 pt/s",
    ),
    (-300, -0.3, "the content turned back: it left at 300 pt/s, the finger at 1000 pt/s"),
    (0, 0, "the content kept nothing of the finger's speed of 1000 pt/s"),
  ])
  func `the part of the finger's speed that content keeps is named`(
    after: Double,
    kept: Double,
    sentence: String,
  ) throws {
    let (contacts, table) = run(after: after)

    let release = try #require(ReleaseVelocity.releases(of: contacts, in: table).first)

    #expect(release.probe == "panel.x")
    #expect(abs(release.finger - 1000) < 1e-3)
    #expect(abs(release.before - 1000) < 1e-3)
    #expect(abs(release.after - after) < 1e-3)
    #expect(abs(try #require(release.kept) - kept) < 1e-6)
    #expect(release.sentence == sentence)
  }

  @Test func `an offset that falls while the finger goes right counts in the finger's direction`()
    throws
  {
    let (contacts, table) = run(after: 900, sign: -1, probe: "list.offsetX")

    let release = try #require(ReleaseVelocity.releases(of: contacts, in: table).first)

    #expect(abs(release.after - 900) < 1e-3)
  }

  @Test func `content along the other axis, and content that stays, are not dragged`() {
    let across = run(after: 500, probe: "list.offsetY")
    let still = run(after: 0, finger: 0)

    #expect(ReleaseVelocity.releases(of: across.contacts, in: across.table).isEmpty)
    #expect(ReleaseVelocity.releases(of: still.contacts, in: still.table).isEmpty)
  }

  /// As where a finger passes over a panel that settles by itself.
  @Test func `content that moves without a drag is not released`() {
    var (contacts, table) = run(after: 1000)
    table.log = []

    #expect(ReleaseVelocity.releases(of: contacts, in: table).isEmpty)
  }

  @Test(
    arguments: [
      (0.05, 0.1, true), (0.05, 0.2, false), (0.05, nil, false), (0.25, nil, true),
    ] as [(Double, Double?, Bool)]
  )
  func `content is not released by a finger that lifts beside another`(
    start: Double,
    end: Double?,
    isAlone: Bool,
  ) {
    let (contacts, table) = run(after: 500)
    var collector = RunContact.Collector()
    collector.add(.touch(TouchEvent(.began, 2, x: 300, y: 40, at: start)))
    if let end { collector.add(.touch(TouchEvent(.ended, 2, x: 300, y: 40, at: end))) }

    let releases = ReleaseVelocity.releases(of: contacts + collector.contacts, in: table)

    #expect(releases.isEmpty != isAlone)
  }

  @Test func `a finger that rests before it lifts keeps no part`() throws {
    var script = Script()
    script.wait(0.1)
    script.touch(.began, x: 5, y: 300)
    for step in 1...15 {
      script.wait(0.01)
      script.touch(.moved, x: 5 + 10 * Double(step), y: 300)
    }
    script.wait(0.3)
    script.touch(.ended, x: 155, y: 300)
    let run = try Run(script)
    var table = RunTable(probes: run.stage.probes.map(\.name), fps: 60)
    for tick in run.ticks { table.append(tick.values) }
    table.log = run.outcome.log
    var collector = RunContact.Collector()
    var mapper = TraceInputMapper()
    for event in script.trace.events {
      for input in mapper.inputEvents(for: event) { collector.add(input) }
    }

    let release = try #require(ReleaseVelocity.releases(of: collector.contacts, in: table).first)

    #expect(release.probe == "drawer.x")
    #expect(release.kept == nil)
    #expect(release.sentence.hasPrefix("the finger rested"))
  }

  @Test(arguments: [TuningPreset.published, TuningPreset.tactile])
  func `a release tells the velocity that the picture shows`(_ preset: TuningPreset) throws {
    var script = Script()
    script.wait(0.1)
    script.touch(.began, x: 5, y: 300)
    for step in 1...12 {
      script.wait(1 / 60)
      script.touch(.moved, x: 5 + 10 * Double(step), y: 300)
    }
    script.touch(.ended, x: 125, y: 300)
    var releases: [Release] = []

    let run = try Run(script, tuning: Tuning().applying(preset)) { stage in
      stage.window.onRelease = { releases.append($0) }
    }

    let release = try #require(releases.first)
    let leaving = try #require(release.leavingVelocity)
    let x = try run.series("drawer.x")
    // The tick that handles the release moves nothing yet.
    let start = try #require(x.indices.last { abs(x[$0] - release.position) < 1e-9 })
    let shown = (x[start + 1] - x[start]) * 60
    #expect(releases.count == 1)
    #expect(abs(shown - leaving) < 1e-3 * abs(leaving))
  }
}
