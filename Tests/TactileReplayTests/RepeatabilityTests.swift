import TactileGestures
import TactileMotion
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews
import Testing

/// The same trace decides and shows the same, run by run and at any frame rate.
@MainActor
struct RepeatabilityTests {
  /// A drag, a settle, a tap, a page that comes and goes, and a list that bounces.
  private var tour: Script {
    var script = Script()
    script.drag(from: (20, 300), dx: 140, rest: 0.1)
    script.touch(.ended, x: 160, y: 300, wait: 0.6)
    script.tap("list.row.1", wait: 0.6)
    script.mark("page")
    script.tap("navigation.back", wait: 0.6)
    script.drag(from: (160, 200), dx: 0, dy: 300, velocity: 900)
    script.touch(.ended, x: 160, y: 500)
    return script
  }

  @Test func `the same trace gives the same table and log twice`() throws {
    let first = try Run(tour)
    let second = try Run(tour)

    #expect(first.table == second.table)
    #expect(first.outcome.log == second.outcome.log)
  }

  @Test(arguments: [24.0, 30, 90, 120, 144, 240])
  func `the frame rate changes no decision`(fps: Double) throws {
    let reference = try Run(tour)
    let run = try Run(tour, fps: fps)

    #expect(run.outcome.log == reference.outcome.log)
    #expect(try run.number("drawer.x") == reference.number("drawer.x"))
    #expect(try run.number("list.offsetY") == reference.number("list.offsetY"))
  }

  @Test func `a row of the table is a tick, and no cell is empty`() throws {
    let run = try Run(tour, fps: 30)

    let rows = run.table.split(separator: "\n").dropFirst()
    #expect(rows.count == run.outcome.ticks)
    for (index, row) in rows.enumerated() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      let time = try #require(Double(cells[0]))
      #expect(abs(time - Double(index) / 30) < 1e-8)
      #expect(cells.allSatisfy { !$0.isEmpty && $0 != "nan" && $0 != "inf" })
    }
  }

  @Test func `a run that does not come to rest ends ten seconds after its last event`() throws {
    var script = Script()
    script.wait(1)
    script.mark("last")

    let run = try Run(script, fps: 10) { stage in
      let motion = CurveMotion(from: 0, to: 1, duration: 60, curve: .linear)
      _ = stage.window.animator.run(motion, update: { _ in })
    }

    #expect(!run.outcome.settled)
    #expect(run.ticks.last?.time.seconds == 11)
    #expect(try Run(script, fps: 10).outcome.settled)
  }
}

extension Run {
  /// The ticks as `--csv` writes them.
  fileprivate var table: String {
    let writer = CSVWriter(probes: stage.probes.map(\.name))
    return ticks.reduce(into: writer.headerLine) { text, tick in
      text += writer.row(at: tick.time, tick.values)
    }
  }
}
