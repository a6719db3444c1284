import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileViews
import Testing

@testable import TactileInspector

/// The lanes that are made of a log.
struct GestureHistoryTests {
  @Test func `lanes have states, reasons and the winner first`() throws {
    var history = GestureHistory()
    history.add(touch(.began, at: 1))
    history.add(entry("tap", from: "possible", to: "failed", at: 1.1, "moved 12 > 10"))
    history.add(LogEntry(timestamp: time(1.1), kind: .refused, name: "scroll", why: "must wait"))
    history.add(entry("drawer", from: "possible", to: "began", at: 1.2, "slop 11 > 10"))
    history.add(entry("scroll", from: "possible", to: "failed", at: 1.2, "prevented by drawer"))
    history.add(touch(.ended, at: 1.5))
    history.add(entry("drawer", from: "changed", to: "ended", at: 1.5, "touches up"))

    let sequence = try #require(history.sequences.first)
    let lanes = sequence.ordered
    #expect(lanes.map(\.name) == ["drawer", "tap", "scroll"])
    #expect(lanes.map(\.isWinner) == [true, false, false])
    #expect(lanes.map(\.verdict.english) == ["won", "dropped out", "dropped out"])
    #expect(lanes[0].segments.map(\.decision?.why) == [nil, "slop 11 > 10", "touches up"])
    #expect(lanes[1].segments.last?.decision?.why == "moved 12 > 10")
    #expect(lanes[0].segments.map(\.phase) == [.possible, .running, .ended])
    #expect(lanes[0].segments.map(\.end) == [time(1.2), time(1.5), time(1.5)])
    #expect(lanes[2].segments.map(\.phase) == [.possible, .waiting, .failed])
    #expect(!sequence.isOpen)
  }

  @Test func `a machine that logs its phases has a lane of them`() throws {
    var history = GestureHistory()
    func phase(_ name: String?, at seconds: Double) {
      history.add(LogEntry(timestamp: time(seconds), kind: .phase(name), name: "blind.motor"))
    }
    phase("armed", at: 0.5)
    history.add(touch(.began, at: 1))
    phase("winding", at: 1.2)
    phase("winding", at: 1.3)
    phase(nil, at: 1.4)
    history.add(touch(.ended, at: 1.5))
    history.add(touch(.began, at: 2))
    phase("winding", at: 2.1)
    history.add(touch(.ended, at: 2.5))

    let lanes = history.sequences.compactMap(\.lanes.first)
    #expect(
      lanes.map { $0.segments.map(\.phase) } == [
        [.named("armed"), .named("winding"), .named(nil)], [.named(nil), .named("winding")],
      ]
    )
    #expect(lanes[0].segments.map(\.end) == [time(1.2), time(1.4), time(1.5)])
    #expect(lanes[0].phaseNames == ["armed", "winding"])
    #expect(lanes.map(\.verdict.english) == ["at rest", "winding"])
    #expect(!lanes[0].isWinner)
    let sentences = lanes[0].segments.map { $0.decision?.sentence }
    #expect(sentences == [nil, "The motor enters winding.", "The motor comes to rest."])
  }

  @Test func `decisions belong to the touches before them, also where both come late`() {
    var history = GestureHistory()
    for start in [1.0, 2.0] {
      history.add(touch(.began, at: start))
      history.add(touch(.ended, at: start + 0.1))
    }

    history.add(entry("tap", from: "possible", to: "recognized", at: 1.1, "1 tap"))
    history.add(entry("tap", from: "possible", to: "recognized", at: 9, "1 tap"))

    #expect(history.sequences.map(\.lanes.count) == [1, 0])
  }

  @Test func `what is kept is bounded`() {
    var history = GestureHistory()
    for index in 0..<100 {
      let start = Double(index)
      history.add(touch(.began, at: start))
      for name in 0..<100 {
        history.add(entry("r\(name)", from: "possible", to: "failed", at: start, "no"))
      }
      history.add(touch(.ended, at: start + 0.1))
    }

    #expect(history.sequences.count == GestureHistory.most)
    #expect(history.sequences.allSatisfy { $0.lanes.count < 100 })
    #expect(history.sequences.last?.contacts.first?.number == 100)
  }

  private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func touch(_ phase: TouchPhase, at seconds: Double) -> TouchEvent {
    TouchEvent(phase, at: seconds)
  }

  private func entry(
    _ name: String,
    from: String,
    to: String,
    at seconds: Double,
    _ why: String,
  ) -> LogEntry {
    LogEntry(
      timestamp: time(seconds),
      kind: .recognizer(from: from, to: to),
      name: name,
      why: why,
    )
  }
}
