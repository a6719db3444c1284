import Tactile
import TactileBottomSheet
import Testing

@testable import DrawerExample
@testable import HelloExample
@testable import InteractionExample
@testable import RecognizerExample

@Suite("The examples, each played by a trace")
struct ExamplesTests {
  private static let size = Size(width: 320, height: 480)

  private func header(_ scene: String) -> String {
    #"{"trace": 1, "scene": "\#(scene)", "width": 320, "height": 480}"# + "\n"
  }

  /// Returns the lines of a finger that goes through the points `x` at the height `y`, with a report
  /// every 10 ms from `start` seconds on.
  private func finger(_ x: [Double], y: Double = 200, from start: Double = 0) -> String {
    var lines = ""
    for (index, x) in x.enumerated() {
      let phase = index == 0 ? "began" : "moved"
      let time = start + Double(index) * 0.01
      lines += #"{"t": \#(time), "touch": "\#(phase)", "id": 1, "x": \#(x), "y": \#(y)}"# + "\n"
    }
    let end = start + Double(x.count) * 0.01
    lines += #"{"t": \#(end), "touch": "ended", "id": 1, "x": \#(x.last ?? 0), "y": \#(y)}"#
    return lines + "\n"
  }

  private func steps(from start: Double, to end: Double, by step: Double) -> [Double] {
    Array(stride(from: start, through: end, by: step))
  }

  @Test("a tap on the button of Hello changes its title")
  func hello() throws {
    let entry = SceneEntry("hello", "") { Hello() }

    let test = try SceneTest(entry, trace: header("hello") + #"{"t": 0, "tap": "hello.button"}"#)

    let button = test.stage.window.rootView.descendant(named: "hello.button") as? TextButton
    #expect(button?.title == "Tapped")
    try Golden("hello").expect(test.picture)
  }

  @Test("a drag opens the drawer, and a panel brings its probes")
  func drawer() throws {
    let entry = SceneEntry.panel("drawer", "") {
      DrawerController(menu: Page("Menu", .black), front: Page("Front", Color(hex: 0x1b3ca6)))
    }

    let test = try SceneTest(
      entry,
      trace: header("drawer") + finger(steps(from: 40, to: 260, by: 10)),
    )

    #expect(test.text("drawer.state") == "open")
    #expect(test.stage.scene.states == ["closed", "open"])
    try Golden("drawer").expect(test.picture)
  }

  @Test("three turns within the time are a shake, two are not, and neither are slow ones")
  func shakeMachine() {
    var machine = ShakeMachine()
    machine.begin(at: 100, .zero)
    let early = [150.0, 100, 150].map { machine.move(to: $0) }
    let third = machine.move(to: 100)

    #expect(early == [.none, .none, .none])
    #expect(third == .recognize(.other("3 turns")))
    #expect(machine.deadline == Timestamp(seconds: 1.2))
  }

  @Test("a shaken card takes another colour; a drag in one direction does nothing")
  func recognizer() throws {
    let entry = SceneEntry("shake", "") { _ in ShakeScene() }
    let there = steps(from: 100, to: 160, by: 10)
    let back = steps(from: 150, to: 100, by: -10)

    let shaken = try SceneTest(
      entry,
      trace: header("shake") + finger(there + back + there.dropFirst() + back),
    )
    let dragged = try SceneTest(
      entry,
      trace: header("shake") + finger(steps(from: 40, to: 280, by: 10)),
    )

    #expect(shaken.number("shake.count") == 1)
    #expect(dragged.number("shake.count") == 0)
    #expect(shaken.log.contains { $0.name == "shake" && $0.why == "3 turns" })
    try Golden("shake").expect(shaken.picture)
  }

  @Test("a slow finger fails the shake at its deadline, without an event")
  func deadline() throws {
    let entry = SceneEntry("shake", "") { _ in ShakeScene() }
    let lines =
      header("shake") + #"{"t": 0, "touch": "began", "id": 1, "x": 50, "y": 50}"#
      + "\n" + #"{"t": 3, "touch": "ended", "id": 1, "x": 50, "y": 50}"#

    let test = try SceneTest(entry, trace: lines)

    let failure = test.log.first { $0.name == "shake" }
    #expect(failure?.why == "not within 1.2 s")
    #expect((1.2...1.25).contains(failure?.timestamp.seconds ?? 0))
  }

  private var stack: SceneEntry {
    SceneEntry("stack", "", parts: [CardStackSettings.self]) { CardStackScene($0) }
  }

  @Test("a flick throws the top card away")
  func flick() throws {
    let test = try SceneTest(
      stack,
      trace: header("stack") + finger(steps(from: 100, to: 200, by: 20)),
    )

    #expect(test.number("stack.count") == 4)
    #expect(test.log.contains { $0.name == "stack" && $0.why == "fast" })
    try Golden("stack").expect(test.picture)
  }

  @Test("after the last card there are new ones")
  func lastCard() throws {
    var trace = header("stack")
    for (card, left) in [4, 3, 2, 1, 5].enumerated() {
      let start = Double(card) * 2
      trace += finger(steps(from: 100, to: 200, by: 20), from: start)
      trace += #"{"t": \#(start + 1.9), "mark": "\#(left)"}"# + "\n"
    }

    let test = try SceneTest(stack, trace: trace)

    for left in 1...5 { #expect(test.number("stack.count", atMark: "\(left)") == Double(left)) }
  }

  @Test("a card that was moved a little springs back")
  func spring() throws {
    let rest = Array(repeating: 150.0, count: 20)
    let test = try SceneTest(
      stack,
      trace: header("stack") + finger(steps(from: 100, to: 150, by: 5) + rest),
    )

    #expect(test.number("stack.count") == 5)
    #expect(test.number("stack.x") == 0)
  }

  @Test("a thrown card that is caught stays where it was caught")
  func caught() throws {
    let lines = [
      #"{"t": 0.12, "touch": "began", "id": 1, "x": 200, "y": 200}"#,
      #"{"t": 0.13, "touch": "moved", "id": 1, "x": 180, "y": 200}"#,
      #"{"t": 2, "mark": "held"}"#,
      #"{"t": 2.1, "touch": "ended", "id": 1, "x": 180, "y": 200}"#,
    ]

    let test = try SceneTest(
      stack,
      trace: header("stack") + finger(steps(from: 100, to: 200, by: 20))
        + lines.joined(separator: "\n"),
    )

    #expect(test.log.contains { $0.name == "stack" && $0.why == "fast" })
    #expect(test.number("stack.count", atMark: "held") == 5)
  }

  @Test("a setting of the stack changes what a release does")
  func tuning() throws {
    var tuning = SceneCatalog([stack]).tuning
    #expect(tuning.set("stack.throwSpeed", to: 4000) == nil)
    let trace = header("stack") + finger(steps(from: 100, to: 200, by: 20))

    let test = try SceneTest(stack, trace: trace, tuning: tuning)

    #expect(test.number("stack.count") == 5)
  }

  @Test("the command of a scene is called from a trace")
  func call() throws {
    let trace = header("stack") + finger(steps(from: 100, to: 200, by: 20))
    let test = try SceneTest(stack, trace: trace + #"{"t": 3, "call": "stack.fill"}"#)

    #expect(test.number("stack.count") == 5)
  }

  @Test("a tap on its grabber raises the sheet")
  func sheet() throws {
    let test = try SceneTest(
      SceneEntry.panel("sheet", "") { BottomSheet() },
      trace: header("sheet") + #"{"t": 0, "tap": "sheet.grabber"}"#,
    )

    #expect(test.text("sheet.state") == "half")
    try Golden("sheet").expect(test.picture)
  }
}
