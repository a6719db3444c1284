import Testing

extension EndToEnd {
  /// The lab's guided test, begun in a window of 480 × 800, with a finger and keys.
  @Suite struct LabGuideWindowTests {
    @Test(arguments: [DisplayKind.wayland, .xorg])
    func `steps fill the screen and leave their marks, also one that the program's end cuts off`(
      display: DisplayKind
    ) throws {
      let desk = try Desk(scene: "lab", on: display)
      try desk.openGuide()
      desk.type("Return")
      // The step begins anew on the larger surface; the window on Wayland has filled it before.
      if display == .xorg {
        _ = try desk.waitForTrace("the whole screen") {
          $0.size?.width ?? 480 != 480 && $0.values("mark").contains("lab.discard corners")
        }
      }
      for index in 0..<4 { try desk.tap(try desk.target(index)) }
      _ = try desk.waitForTrace("the verdict") {
        $0.values("mark").last == "lab.end corners"
      }
      desk.type("Return")
      try desk.tap(try desk.target(0, of: "targets"))
      _ = try desk.target(1, of: "targets")

      let replay = try Replay(endOf: desk)
      let marks = try Trace(path: desk.tracePath).values("mark")
      let begun = try #require(marks.lastIndex(of: "lab.begin corners"))
      #expect(
        marks[begun...].filter { !$0.hasPrefix("lab.target") && !$0.hasPrefix("lab.scale") } == [
          "lab.begin corners", "lab.end corners", "lab.begin targets",
          "lab.incomplete targets 1 9", "lab.end targets", "end",
        ]
      )
      #expect(replay.probes["lab.page"] as? String == "targets")
      #expect(replay.number("lab.done") == 1)
      #expect(replay.probes["lab.verdict"] as? String == "pass")
    }

    /// The size of each display is read anew.
    ///
    /// SDL 2 crashes where an output's object is gone before SDL reads that the window has entered it.
    @Test func `a window carried to another display and back goes on with the test`() throws {
      let compositor = try Compositor(
        width: 480,
        height: 800,
        outputs: "[output]\nname=second\nmode=960x1600\nscale=2\n",
      )
      let desk = try Desk(scene: "lab", on: compositor)
      compositor.tell("output second")
      // Nobody is told of entering an output that they do not know yet; a key comes after it.
      desk.type("Escape")
      _ = try desk.waitForTrace("a key") { $0.events.contains { $0["key"] != nil } }
      try desk.openGuide()
      for (count, carry) in ["carry 100 100 480 0", "carry 600 100 0 0"].enumerated() {
        compositor.tell(carry)
        _ = try desk.waitForTrace("another scale") {
          $0.values("window").filter { $0 == "scaleChanged" }.count == count + 1
        }
      }
      desk.type("Return")

      _ = try desk.waitForTrace("the first step") {
        $0.values("mark").contains("lab.begin corners")
      }
      #expect(desk.complaints == [])
    }

    @Test func `a test that is left gives the window back`() throws {
      let desk = try Desk(scene: "lab", on: .xorg)
      try desk.openGuide()
      let frame = try desk.windowFrame()
      desk.type("Return")
      _ = try desk.waitForTrace("the whole screen") { $0.size?.width ?? 480 != 480 }
      desk.type("Escape")
      _ = try desk.waitForTrace("the window") { $0.size?.width == 480 }

      #expect(try desk.windowFrame() == frame)
    }
  }
}

extension Desk {
  /// Opens the start page of the guided test with a finger, by the button on the pad.
  fileprivate func openGuide() throws {
    try tap((349, 26))
    _ = try waitForTrace("the guide") { $0.values("call").contains("lab.panel") }
  }

  /// Taps a place of the window where it is now.
  fileprivate func tap(_ place: (x: Int, y: Int)) throws {
    let finger = try pointer(.finger)
    finger.press(at: place)
    // Two reports of the same instant are no tap.
    pause(until: monotonicSeconds() + 0.05)
    finger.release()
  }

  /// Returns the place that the newest run of `step` asks for, counted from the first one.
  fileprivate func target(_ index: Int, of step: String = "corners") throws -> (x: Int, y: Int) {
    func targets(_ trace: Trace) -> [Substring] {
      let marks = trace.values("mark")
      guard let begin = marks.lastIndex(of: "lab.begin \(step)") else { return [] }
      return marks[begin...].filter { $0.hasPrefix("lab.target ") }.map { $0.dropFirst(11) }
    }
    let trace = try waitForTrace("place \(index)") { targets($0).count > index }
    let numbers = targets(trace)[index].split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { throw TimedOut(description: "\(trace.values("mark"))") }
    return (Int(numbers[0]), Int(numbers[1]))
  }
}
