import TactileDemos
import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileScenes
import TactileTraces
import TactileTuning
import TactileViews
import Testing

@testable import TactileReplay

/// Traces that change the tuning in the middle of a run.
@MainActor
struct TuningCallTests {
  private let feel = TuningStore()

  private func player(_ calls: [(seconds: Double, arguments: [String: ProbeValue])]) throws
    -> TracePlayer
  {
    var script = Script()
    script.drag(from: (20, 300), dx: 100, velocity: 1000)
    script.touch(.ended, x: 120, y: 300)
    var trace = script.trace
    let added = calls.map {
      TraceEvent(.call("tuning", arguments: $0.arguments), at: Timestamp(seconds: $0.seconds))
    }
    trace.events = added + trace.events
    trace.events.sort { $0.timestamp < $1.timestamp }
    return try player(of: trace)
  }

  private func player(of trace: Trace) throws -> TracePlayer {
    try .demo(trace, context: SceneContext(resources: ResourceFolder(), feel: feel))
  }

  private func end(of player: TracePlayer) throws -> ProbeValue? {
    try player.play().outcome.probes.first { $0.name == "drawer.state" }?.value
  }

  @Test func `a call changes what a later release does, in its own run alone`() throws {
    let player = try player([(0.02, ["drawer.swipeThreshold": .number(3000)])])

    #expect(try end(of: self.player([])) == .text("open"))
    #expect(try end(of: player) == .text("closed"))
    #expect(try end(of: player) == .text("closed"))
    #expect(feel.tuning == Tuning())
  }

  @Test func `a preset in a call or a state is named, and changes no number`() throws {
    let player = try player([(0.02, ["preset": .text("uikit")])])

    let stage = try player.play().stage

    #expect(stage.savedState["preset"] == .text("UIKit"))
    #expect(stage.savedState["tuning"] == nil)
    let next = Trace(header: TraceHeader(state: stage.savedState))
    #expect(try self.player(of: next).stage().savedState["preset"] == .text("UIKit"))
  }

  @Test func `a run that a window continues changes the window's tuning`() throws {
    var player = try player([(0.02, ["drawer.swipeThreshold": .number(3000)])])
    player.changesContext = true

    _ = try player.play()

    #expect(feel.tuning[DrawerSettings.self].swipeThreshold == 3000)
  }

  @Test func `the line of a call is looked up only for an error`() throws {
    let replayer = try player([(0.02, ["preset": .text("uikit")])]).replayer()
    var count = 0
    replayer.lineOfEvent = { _ in
      count += 1
      return nil
    }

    while try replayer.advance() != nil {}

    #expect(count == 0)
  }

  @Test(
    arguments: [
      ("drawer.none", ProbeValue.number(1), "drawer.none: unknown setting"),
      ("drawer.swipeThreshold", .text("fast"), "drawer.swipeThreshold: a number is needed"),
      ("drawer.swipeThreshold", .number(-1), "drawer.swipeThreshold: "),
      ("preset", .text("uikitt"), "unknown preset: there is Published, "),
      ("preset", .number(1), "unknown preset: "),
    ]
  )
  func `numbers that cannot be set are told with the place, before and in the run`(
    name: String,
    value: ProbeValue,
    problem: String,
  ) throws {
    let player = try player([(0.02, [name: value])])

    let before = #expect(throws: ReplayError.self) { try player.requireCommands() }
    let inRun = #expect(throws: ReplayError.self) { _ = try player.play() }

    let start = "t.jsonl: call \"tuning\": \(problem)"
    #expect(before?.description.hasPrefix(start) == true, "\(before?.description ?? "")")
    #expect(inRun == before)
  }
}
