import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews
import Testing

/// The acceptance statements N1 to N18 of the specification, each by its name.
///
/// N13, N14 and N16 speak of other parameters than the scene's: the snap menu's own tests hold them.
@MainActor
struct SnapAcceptanceTests {
  private let start = (x: 187.0, y: 300.0)

  private func run(_ script: Script, fps: Double = 60) throws -> Run {
    try Run(script, scene: "snap", size: Run.canvasB, fps: fps)
  }

  /// A touch that moves by each of `moves` in turn, and marks `0`, `1` … after each; it stays down.
  private func press(_ moves: [(dx: Double, dy: Double)], then: (inout Script) -> Void = { _ in })
    -> Script
  {
    var script = Script()
    append(moves, to: &script)
    then(&script)
    return script
  }

  private func append(_ moves: [(dx: Double, dy: Double)], to script: inout Script) {
    var place = start
    script.touch(.began, x: place.x, y: place.y)
    for (index, move) in moves.enumerated() {
      let next = (x: place.x + move.dx, y: place.y + move.dy)
      script.move(from: place, to: next, velocity: 400)
      place = next
      script.wait(0.4)
      script.mark("\(index)", wait: 0.02)
    }
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `N1 N11 a press shows the menu on the next frame, a lift takes it away`(phase: TouchPhase)
    throws
  {
    var script = Script()
    script.mark("before", wait: 0.1)
    script.touch(.began, x: start.x, y: start.y)
    script.mark("pressed", wait: 0.5)
    script.touch(phase, x: start.x, y: start.y)
    script.mark("lifted")

    let run = try run(script)

    #expect(try run.flag("snap.open", atMark: "before") == false)
    #expect(try run.flag("snap.open", atMark: "pressed"))
    #expect(try run.flag("snap.open", atMark: "lifted") == false)
    #expect(
      run.ticks.first { tick in tick.marks.contains { $0.label == "pressed" } }
        .map { !$0.frame.damage.isEmpty } == true
    )
    #expect(try run.number("snap.changes") == 0)
  }

  @Test func `N1 the centre line lies around the middle, behind the rows`() throws {
    let run = try run(press([]))

    let boxes = boxes(in: run.outcome.displayList.items)
    let line = try #require(boxes.firstIndex { $0.fill.red == 1 && $0.fill.alpha == 0.25 })
    let selected = try #require(
      boxes.lastIndex { $0.rect.minX == 88 && $0.rect.minY == 309 || $0.rect.width == 200 }
    )
    #expect(line < selected)
    let frame = boxes[line].rect
    #expect(abs(frame.minX - 82.5) <= 0.5 && abs(frame.minY - 307.5) <= 0.5)
    #expect(frame.width == 210 && frame.height == 52)
    #expect(boxes[line].cornerRadius == 4 && boxes[line].borderWidth == 1)
  }

  /// The boxes that lie in no layer and no clip.
  private func boxes(in items: [DisplayItem]) -> [BoxItem] {
    items.flatMap { item -> [BoxItem] in
      switch item {
      case .box(let box): [box]
      case .group(let group): boxes(in: group.items.map { $0.offset(by: group.offset) })
      case .clip, .icon, .layer, .picture, .shadow, .text: []
      }
    }
  }

  @Test func `N2 the list opens at 108,5 with the fifth line selected`() throws {
    let run = try run(press([]))

    #expect(try run.number("snap.listY") == 108.5)
    #expect(try run.number("snap.index") == 4)
  }

  @Test func `N3 N4 the list stops at both ends`() throws {
    let run = try run(press([(0, 176), (0, 100), (0, -700)]))

    #expect(try run.number("snap.index", atMark: "0") == 0)
    #expect(try run.number("snap.listY", atMark: "0") == 284.5)
    #expect(try run.number("snap.listY", atMark: "1") == 308.5)
    #expect(try run.series("snap.listY").allSatisfy { $0 <= 308.5 && $0 >= -91.5 })
    #expect(try run.number("snap.listY", atMark: "2") == -91.5)
    #expect(try run.number("snap.index", atMark: "2") == 8)
  }

  @Test(arguments: [0.001, 0.01, 0.016])
  func `N5 each row of travel selects the next line`(interval: Double) throws {
    var script = Script()
    script.interval = interval
    append(Array(repeating: (0, -50), count: 4), to: &script)

    let run = try run(script)

    for step in 0..<4 {
      #expect(try run.number("snap.index", atMark: "\(step)") == Double(5 + step))
    }
  }

  @Test(arguments: [30.0, 60, 120])
  func `N6 a value follows by 250 points for all of its range`(fps: Double) throws {
    var script = Script()
    script.set(4, to: 0)
    append([(25, 0), (-200, 0), (250, 0), (60, 0)], to: &script)

    let run = try run(script, fps: fps)

    #expect(abs(try run.number("snap.value.4", atMark: "0") - 0.1) < 1e-9)
    #expect(try run.number("snap.value.4", atMark: "1") == 0)
    #expect(abs(try run.number("snap.value.4", atMark: "2") - 1) < 1e-9)
    #expect(try run.number("snap.value.4", atMark: "3") == 1)
  }

  @Test func `N7 options follow the finger`() throws {
    let run = try run(press([(0, -200), (25, 0)]))

    #expect(try run.number("snap.index", atMark: "0") == 8)
    #expect(abs(try run.number("snap.value.8", atMark: "1") - 0.4) < 1e-9)
    #expect(try run.number("snap.value.1", atMark: "1") == 1)
  }

  @Test func `N8 editing brings the row under the line within 0,3 seconds`() throws {
    var script = press([(0, 60)])
    script.move(from: (187, 360), to: (191, 360), velocity: 400)
    script.mark("edit", wait: 0.15)
    script.mark("half", wait: 0.15)
    script.mark("there")

    let run = try run(script, fps: 1000)

    #expect(try run.number("snap.listY", atMark: "0") == 168.5)
    #expect(abs(try run.number("snap.listY", atMark: "half") - 163.5) < 0.1)
    #expect(try run.number("snap.listY", atMark: "there") == 158.5)
  }

  @Test func `movement up and down during the recentring goes on from what is seen`() throws {
    var script = press([(0, 70)])
    script.move(from: (187, 370), to: (191, 370), velocity: 400, wait: 0.15)
    script.mark("seen")
    script.touch(.moved, x: 191, y: 360)
    script.mark("moved")

    let run = try run(script)
    let series = try run.series("snap.listY")

    let steps = zip(series, series.dropFirst()).map { abs($1 - $0) }
    #expect(try #require(steps.max()) <= 11)
    #expect(try run.number("snap.index") == 3)
  }

  @Test func `N9 one touch selects and edits by turns`() throws {
    var script = Script()
    for index in [3, 4] { script.set(index, to: 0.5) }
    append([(0, 60), (50, 0), (0, -60), (-25, 0)], to: &script)

    let run = try run(script)

    #expect(try run.number("snap.index", atMark: "0") == 3)
    #expect(abs(try run.number("snap.value.3", atMark: "1") - 0.7) < 1e-9)
    #expect(try run.number("snap.index", atMark: "2") == 4)
    #expect(abs(try run.number("snap.value.4", atMark: "3") - 0.4) < 1e-9)
    #expect(abs(try run.number("snap.value.3", atMark: "3") - 0.7) < 1e-9)
  }

  @Test func `N10 the larger part of a movement counts and the other does not`() throws {
    var across = Script()
    across.set(4, to: 0.5)
    append([(40, 1)], to: &across)
    var down = Script()
    down.set(4, to: 0.5)
    append([(1, 40)], to: &down)

    let edited = try run(across)
    let selected = try run(down)

    #expect(abs(try edited.number("snap.value.4") - 0.66) < 1e-9)
    #expect(try edited.series("snap.listY").allSatisfy { $0 == 108.5 })
    #expect(try selected.number("snap.value.4") == 0.5)
    #expect(try selected.number("snap.listY") == 148.5)
  }

  @Test func `N11 changes are told of once a frame, and only of values`() throws {
    var script = Script()
    script.interval = 0.001
    script.set(4, to: 0)
    append([(0, 20), (100, 0), (200, 0), (30, 0)], to: &script)
    script.touch(.ended, x: 517, y: 320)

    let run = try run(script)
    let changes = try run.series("snap.changes")

    #expect(try run.number("snap.changes", atMark: "0") == 0)
    let steps: [Double] = zip(changes, changes.dropFirst()).map { before, after in after - before }
    #expect(steps.allSatisfy { $0 == 0 || $0 == 1 })
    let all = try run.number("snap.changes")
    #expect(all >= 15 && all <= 50)
    #expect(try run.number("snap.value.4") == 1)
    #expect(try run.number("snap.changes", atMark: "2") == run.number("snap.changes"))
  }

  @Test func `N12 the selected row is under the line when the menu opens again`() throws {
    var script = press([(0, -140)])
    script.touch(.ended, x: 187, y: 160, wait: 0.1)
    script.touch(.began, x: 100, y: 200)
    script.mark("again", wait: 0.1)
    script.touch(.moved, x: 100, y: 200.1)

    let run = try run(script)

    #expect(try run.number("snap.index", atMark: "again") == 7)
    #expect(try run.number("snap.listY", atMark: "again") == -41.5)
    #expect(try run.number("snap.index") == 7)
  }

  @Test func `N14 every option of the preset can be reached`() throws {
    var script = press([(0, -200)])
    script.move(from: (187, 100), to: (587, 100), velocity: 400)
    script.move(from: (587, 100), to: (287, 100), velocity: 400)

    let run = try run(script)
    let options = Set(try run.series("snap.value.8").map { min(6, Int($0 * 7)) })

    #expect(options == Set(0..<7))
  }

  @Test func `N15 a preset sets the colours, and a colour sets the preset`() throws {
    var script = Script()
    script.set(8, to: 5.5 / 7)
    script.mark("magenta", wait: 0.1)
    script.set(0, to: 0.5)
    script.mark("custom")

    let run = try run(script)
    let magenta = try (0..<7).map { try run.number("snap.value.\($0)", atMark: "magenta") }

    #expect(magenta == [1, 0, 1, 0, 1, 0, 0])
    #expect(try run.number("snap.value.8", atMark: "custom") == 0.5 / 7)
    #expect(try run.number("snap.changes") == 0)
  }

  @Test func `N17 a second finger changes nothing`() throws {
    var script = press([(0, 60)])
    script.touch(.began, 2, x: 100, y: 400, wait: 0.05)
    script.touch(.moved, 2, x: 220, y: 250)
    script.mark("second", wait: 0.05)
    script.touch(.ended, 2, x: 220, y: 250, wait: 0.05)
    script.touch(.moved, x: 187, y: 410)
    script.mark("first")

    let run = try run(script)

    #expect(try run.number("snap.listY", atMark: "second") == 168.5)
    #expect(try run.series("snap.changes").allSatisfy { $0 == 0 })
    #expect(try run.number("snap.listY", atMark: "first") == 218.5)
    #expect(try run.flag("snap.open", atMark: "first"))
  }

  @Test func `N18 escape restores and ends the touch`() throws {
    var script = press([(-50, 0), (0, 60), (50, 0)])
    script.key("Escape")
    script.mark("escaped", wait: 0.1)
    script.move(from: (187, 360), to: (187, 500), velocity: 400)
    script.move(from: (187, 500), to: (287, 500), velocity: 400)
    script.mark("ignored")
    script.touch(.ended, x: 287, y: 500, wait: 0.1)
    script.touch(.began, x: 187, y: 300)
    script.mark("again")

    let run = try run(script)
    let first = try (0..<9).map { try run.number("snap.value.\($0)", at: 0) }

    #expect(abs(try run.number("snap.value.4", atMark: "0") - 0.8) < 1e-9)
    for label in ["escaped", "ignored"] {
      #expect(try run.flag("snap.open", atMark: label) == false)
      let values = try (0..<9).map { try run.number("snap.value.\($0)", atMark: label) }
      #expect(values == first)
    }
    #expect(try run.number("snap.index", atMark: "ignored") == 3)
    #expect(try run.flag("snap.open", atMark: "again"))
  }

  @Test func `N18 shift edits at a tenth`() throws {
    var script = Script()
    script.set(4, to: 0)
    script.touch(.began, x: 100, y: 300)
    script.key("Left Shift", isDown: true, .shift)
    script.move(from: (100, 300), to: (200, 300), velocity: 400)
    script.mark("fine")
    script.key("Left Shift", isDown: false)
    script.move(from: (200, 300), to: (225, 300), velocity: 400)

    let run = try run(script)

    #expect(abs(try run.number("snap.value.4", atMark: "fine") - 0.04) < 1e-9)
    #expect(abs(try run.number("snap.value.4") - 0.14) < 1e-9)
  }
}
