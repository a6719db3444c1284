import Tactile
import Testing

@testable import DialExample
@testable import SwipeToDeleteExample

@Suite("A list that is swiped and a dial, each played by a trace")
struct SwipeAndDialTests {
  private var inbox: SceneEntry {
    SceneEntry("inbox", "", parts: [SwipeSettings.self]) { SwipeScene($0) }
  }

  private var dial: SceneEntry {
    SceneEntry("dial", "", parts: [DialSettings.self]) { DialScene($0) }
  }

  @Test("a swipe deletes a row, and undo puts it back, by its button and by its key")
  func deletion() throws {
    let test = try SceneTest(inbox, file: "Traces/swipe.jsonl")

    #expect(test.number("inbox.count", atMark: "deleted") == 19)
    #expect(test.text("inbox.deleted", atMark: "deleted") == "Message 2")
    #expect(test.number("inbox.count", atMark: "undone") == 20)
    #expect(test.text("inbox.deleted", atMark: "undone") == "none")
    #expect(test.number("inbox.count", atMark: "kept") == 20)
    #expect(test.number("inbox.count", atMark: "undone by key") == 20)
    #expect(test.number("inbox.count", atMark: "too late") == 19)
    #expect(test.text("inbox.deleted", atMark: "too late") == "none")
    #expect(test.log.contains { $0.name == "swipe" && $0.why == "neither fast nor far" })
  }

  @Test("a row held aside shows the ground under it, and the bar offers undo of the one before")
  func held() throws {
    var tuning = SceneCatalog([inbox]).tuning
    #expect(tuning.set("swipe.undoSeconds", to: 30) == nil)

    let test = try SceneTest(inbox, file: "Traces/half-swiped.jsonl", tuning: tuning)

    #expect(test.number("inbox.count") == 19)
    #expect(test.text("inbox.deleted") == "Message 2")
    try Golden("swipe").expect(test.picture)
  }

  @Test("two rows are swiped at once, each by its own finger")
  func twoRows() throws {
    let test = try SceneTest(inbox, file: "Traces/two-rows.jsonl")

    let releases = test.log.filter { $0.name == "swipe" }.map(\.kind)
    #expect(releases.count == 2)
    #expect(test.number("inbox.count") == 19)
  }

  @Test("a row that is caught on its way out is not deleted under the finger")
  func caught() throws {
    var lines = [#"{"trace": 1, "scene": "inbox", "width": 320, "height": 480}"#]
    for (time, phase, x) in [
      (0.0, "began", 280), (0.01, "moved", 260), (0.02, "moved", 240), (0.03, "moved", 220),
      (0.04, "moved", 200), (0.05, "moved", 180), (0.06, "ended", 180), (0.12, "began", 180),
      (0.13, "moved", 160),
    ] {
      lines.append(#"{"t": \#(time), "touch": "\#(phase)", "id": 1, "x": \#(x), "y": 90}"#)
    }
    lines.append(#"{"t": 2, "mark": "held"}"#)
    lines.append(#"{"t": 2.1, "touch": "ended", "id": 1, "x": 160, "y": 90}"#)

    let test = try SceneTest(inbox, trace: lines.joined(separator: "\n"))

    #expect(test.log.contains { $0.name == "swipe" && $0.why == "fast" })
    #expect(test.number("inbox.count", atMark: "held") == 20)
  }

  @Test("the Delete key deletes the row that has the focus")
  func deletionByKey() throws {
    let trace = """
      {"trace": 1, "scene": "inbox", "width": 320, "height": 480}
      {"t": 0.1, "key": "down", "name": "Tab"}
      {"t": 0.2, "key": "up", "name": "Tab"}
      {"t": 0.3, "key": "down", "name": "Down"}
      {"t": 0.4, "key": "up", "name": "Down"}
      {"t": 0.5, "key": "down", "name": "Delete"}
      {"t": 0.6, "key": "up", "name": "Delete"}
      {"t": 1, "mark": "deleted"}
      """

    let test = try SceneTest(inbox, trace: trace)

    #expect(test.number("inbox.count", atMark: "deleted") == 19)
    #expect(test.text("inbox.deleted", atMark: "deleted") == "Message 2")
    #expect(test.text("focus", atMark: "deleted") == "inbox.row.1")
  }

  @Test("a row that slides out is deleted also when another was deleted meanwhile")
  func quickSuccession() throws {
    var lines = [#"{"trace": 1, "scene": "inbox", "width": 320, "height": 480}"#]
    for (start, y) in [(0.0, 90), (0.1, 150)] {
      for step in 0...6 {
        let phase = step == 0 ? "began" : step == 6 ? "ended" : "moved"
        let (time, x) = (start + 0.01 * Double(step), 280 - 20 * min(step, 5))
        lines.append(#"{"t": \#(time), "touch": "\#(phase)", "id": 1, "x": \#(x), "y": \#(y)}"#)
      }
    }
    lines.append(#"{"t": 1.5, "mark": "deleted"}"#)

    let test = try SceneTest(inbox, trace: lines.joined(separator: "\n"))

    #expect(test.number("inbox.count", atMark: "deleted") == 18)
    #expect(test.text("inbox.deleted", atMark: "deleted") == "Message 3")
  }

  @Test("two fingers turn the dial, and it comes to rest at the nearest detent")
  func turn() throws {
    let test = try SceneTest(dial, file: "Traces/turn.jsonl")

    #expect(try #require(test.number("dial.angle", atMark: "held")) > 90)
    #expect(test.number("dial.angle", atMark: "settled") == 90)
    #expect(test.number("dial.detent") == 4)
    #expect(test.log.contains { $0.name == "dial" && $0.why == "93° at 0°/s" })
    try Golden("dial").expect(test.picture)
  }

  @Test("each press of a key turns the dial by a detent, and other detents take it along")
  func keys() throws {
    var lines = [#"{"trace": 1, "scene": "dial", "width": 320, "height": 480}"#]
    for press in 0..<3 {
      let time = Double(press) * 0.1
      lines.append(#"{"t": \#(time), "key": "down", "name": "Right"}"#)
      lines.append(#"{"t": \#(time + 0.05), "key": "up", "name": "Right"}"#)
    }
    lines.append(#"{"t": 2, "mark": "turned"}"#)
    lines.append(#"{"t": 2.1, "call": "tuning", "dial.detents": 10}"#)

    let test = try SceneTest(dial, trace: lines.joined(separator: "\n"))

    #expect(test.number("dial.angle", atMark: "turned") == 90)
    #expect(test.number("dial.angle") == 108)
    #expect(test.number("dial.detent") == 3)
  }

  @Test("a detent holds angles near it, and a release looks ahead")
  func detents() {
    let machine = DialMachine()

    #expect(machine.shown(60) == 60)
    #expect(machine.shown(64) < 63)
    #expect(machine.shown(75) == 75)
    #expect(machine.release(at: 62, velocity: 100) == 2)
    #expect(machine.release(at: 62, velocity: 200) == 3)
  }

  @Test("a trace that is not there is said with the folder that was looked in")
  func missing() {
    let error = #expect(throws: ResourceError.self) {
      try SceneTest(dial, file: "Traces/none.jsonl", besides: "/nowhere/Tests.swift")
    }

    #expect(error?.description == "resource Traces/none.jsonl not found; looked in /nowhere")
  }
}
