import Testing

extension EndToEnd {
  /// The lab's guided test in a window of 480 × 800, with a finger and keys.
  @Suite struct LabGuideWindowTests {
    @Test(arguments: [DisplayKind.wayland, .xorg])
    func `steps leave their marks, and one that is cut off by the end of the program as well`(
      display: DisplayKind
    ) throws {
      let desk = try Desk(scene: "lab", on: display)
      let finger = try desk.pointer(.finger)
      func tap(_ place: (x: Int, y: Int)) {
        finger.press(at: place)
        // Two reports of the same instant are no tap.
        pause(until: monotonicSeconds() + 0.05)
        finger.release()
      }

      // "Guided test", above the pad.
      tap((349, 26))
      _ = try desk.waitForTrace("the guide") { $0.values("call").contains("lab.panel") }
      desk.type("Return")
      for index in 0..<4 {
        tap(try desk.target(index))
      }
      _ = try desk.waitForTrace("the verdict") { $0.values("mark").contains("lab.end corners") }
      desk.type("Return")
      tap(try desk.target(4))
      _ = try desk.target(5)

      let replay = try Replay(endOf: desk)
      let marks = try Trace(path: desk.tracePath).values("mark")
      #expect(
        marks.filter { !$0.hasPrefix("lab.target") && !$0.hasPrefix("lab.scale") } == [
          "lab.begin corners", "lab.end corners", "lab.begin targets", "lab.end targets",
        ]
      )
      #expect(replay.probes["lab.page"] as? String == "targets")
      #expect(replay.number("lab.done") == 1)
      #expect(replay.probes["lab.verdict"] as? String == "pass")
    }
  }
}

extension Desk {
  /// Returns the place that the lab asks for, counted from the first one.
  fileprivate func target(_ index: Int) throws -> (x: Int, y: Int) {
    func targets(_ trace: Trace) -> [Substring] {
      trace.values("mark").filter { $0.hasPrefix("lab.target ") }.map { $0.dropFirst(11) }
    }
    let trace = try waitForTrace("place \(index)") { targets($0).count > index }
    let numbers = targets(trace)[index].split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { throw TimedOut(description: "\(trace.values("mark"))") }
    return (Int(numbers[0]), Int(numbers[1]))
  }
}
