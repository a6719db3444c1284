import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileTraces
import TactileViews
import Testing

struct TraceEmulatorTests {
  /// A finger that moves 200 points to the right in half a second, and another at 40 Hz below it.
  private var drag: Trace {
    var events: [TraceEvent] = []
    for index in 0...50 {
      let time = 0.1 + Double(index) * 0.01
      events.append(touch(index == 0 ? .began : index == 50 ? .ended : .moved, 1, index * 4, time))
      if index == 20 { events.append(TraceEvent(.mark("middle"), at: Timestamp(seconds: time))) }
    }
    return Trace(header: TraceHeader(scene: "drawer", device: "hand"), events: events)
  }

  private func touch(_ phase: TouchPhase, _ id: Int64, _ x: Int, _ time: Double) -> TraceEvent {
    TraceEvent(
      .touch(.init(phase: phase, id: id, location: Point(x: Double(x), y: 50))),
      at: Timestamp(seconds: time),
    )
  }

  private func emulated(_ trace: Trace, _ change: (inout Emulation) -> Void) -> Trace {
    var emulation = Emulation()
    change(&emulation)
    var emulator = TraceEmulator(emulation)
    return emulator.emulated(trace)
  }

  private func touches(_ trace: Trace) -> [(touch: TraceEvent.Touch, time: Double)] {
    trace.events.compactMap { event in
      guard case .touch(let touch) = event.kind else { return nil }
      return (touch, event.timestamp.seconds)
    }
  }

  @Test func `without changes a trace stays as it is`() {
    #expect(emulated(drag) { _ in } == drag)
  }

  @Test(arguments: [60.0, 90, 120, 240])
  func `a screen reports where the finger is, at its own times`(rate: Double) {
    let seen = touches(emulated(drag) { $0.rate = rate })

    for (touch, time) in seen {
      let reports = time * rate
      #expect(abs(reports - reports.rounded()) < 1e-6)
      // The finger moves 400 points a second from 0.1 s to 0.6 s.
      #expect(abs(touch.location.x - min(200, max(0, (time - 0.1) * 400))) < 1e-6)
    }
    #expect(abs(Double(seen.count) - 0.5 * rate) <= 2)
    #expect(seen.first?.touch.phase == .began)
    #expect(seen.last?.touch.phase == .ended)
  }

  @Test func `a screen says nothing of a finger at rest, a noisy one does`() {
    let rest = Trace(events: [touch(.began, 1, 50, 0), touch(.ended, 1, 50, 1)])

    #expect(touches(emulated(rest) { $0.rate = 100 }).count == 2)
    #expect(
      touches(
        emulated(rest) {
          $0.rate = 100
          $0.noise = 0.5
        }
      ).count > 90
    )
  }

  @Test func `a screen reports what a pen at rest does with its buttons`() {
    func pen(_ phase: TouchPhase, _ time: Double, _ buttons: ButtonMask, tilt: Double) -> TraceEvent
    {
      TraceEvent(
        .touch(
          .init(
            phase: phase,
            id: 1,
            location: .zero,
            isPen: true,
            buttons: buttons,
            pen: PenPose(tiltX: tilt),
          )
        ),
        at: Timestamp(seconds: time),
      )
    }
    let rest = Trace(events: [
      pen(.began, 0, [], tilt: 0), pen(.moved, 0.3, .button(2), tilt: 0),
      pen(.moved, 0.6, .button(2), tilt: 30), pen(.ended, 1, [], tilt: 30),
    ])

    let seen = touches(emulated(rest) { $0.rate = 100 })

    #expect(seen.map(\.touch.phase) == [.began, .moved, .moved, .ended])
    #expect(seen.map(\.touch.buttons) == [[], .button(2), .button(2), []])
    #expect(seen.map(\.touch.pen.tiltX) == [0, 0, 30, 30])
  }

  @Test func `noise has the deviation that was asked for, and no more than three times it`() {
    let still = Trace(
      events: (0...4000).map { index in
        touch(index == 0 ? .began : index == 4000 ? .ended : .moved, 1, 100, Double(index) / 100)
      }
    )

    let offsets = touches(emulated(still) { $0.noise = 2 }).map { $0.touch.location.x - 100 }

    let mean = offsets.reduce(0, +) / Double(offsets.count)
    let square = offsets.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(offsets.count)
    #expect(abs(mean) < 0.15)
    #expect(abs(square.squareRoot() - 2) < 0.15)
    #expect(offsets.allSatisfy { abs($0) <= 6 })
  }

  @Test func `of lost reports only movements are lost`() {
    let half = touches(emulated(drag) { $0.loss = 0.5 })
    let none = touches(emulated(drag) { $0.loss = 1 })

    #expect((15...40).contains(half.count))
    #expect(none.map(\.touch.phase) == [.began, .ended])
  }

  @Test func `reports are late within the jitter and stay in order`() {
    let before = touches(drag)
    let after = touches(emulated(drag) { $0.jitter = 0.025 })

    #expect(after.map(\.touch.location) == before.map(\.touch.location))
    for (a, b) in zip(after, before) { #expect((0...0.025001).contains(a.time - b.time)) }
    for (a, b) in zip(after, after.dropFirst()) { #expect(a.time <= b.time) }
  }

  @Test func `reports that were held up come at once`() {
    let times = touches(emulated(drag) { $0.delay = 0.05 }).map(\.time)

    let bursts = Dictionary(grouping: times, by: { $0 }).values.map(\.count)
    #expect((bursts.max() ?? 0) >= 5)
  }

  @Test func `a cancel takes away what is down, and nothing of it follows`() {
    let after = touches(emulated(drag) { $0.cancelTime = Timestamp(seconds: 0.305) })

    #expect(after.last?.touch.phase == .cancelled)
    #expect(after.last?.time == 0.305)
    #expect(after.count == 22)
  }

  @Test func `a second finger, a size and a lost focus come when they were asked for`() {
    let after = emulated(drag) {
      $0.secondFingerTime = Timestamp(seconds: 0.2)
      $0.resize = (Timestamp(seconds: 0.3), Size(width: 640, height: 480))
      $0.focusLossTime = Timestamp(seconds: 0.4)
    }

    let second = touches(after).filter { $0.touch.id == 2 }
    #expect(second.map(\.time) == [0.2, 0.4])
    #expect(second.first?.touch.location == Point(x: 100, y: 50))
    let windows = after.events.compactMap { event -> WindowEvent.Kind? in
      if case .window(let kind) = event.kind { kind } else { nil }
    }
    #expect(windows == [.resized(Size(width: 640, height: 480)), .focusLost])
    #expect(after.header.device?.contains("second finger at 0.2 s") == true)
  }

  @Test func `the same seed gives the same trace, another one another`() {
    func noisy(_ seed: UInt64) -> Trace {
      emulated(drag) {
        $0.noise = 1
        $0.jitter = 0.01
        $0.seed = seed
      }
    }

    #expect(noisy(7) == noisy(7))
    #expect(noisy(7) != noisy(8))
  }

  @Test func `mouse and touchpad are changed like fingers`() {
    func at(_ index: Int) -> Timestamp { Timestamp(seconds: Double(index) / 100) }
    var events: [TraceEvent] = [
      TraceEvent(.mouse(.init(.down(button: 1), location: .zero)), at: at(0))
    ]
    for index in 1..<20 {
      events.append(TraceEvent(.mouse(.init(.move, location: Point(x: 3, y: 0))), at: at(index)))
    }
    events.append(TraceEvent(.mouse(.init(.up(button: 1), location: .zero)), at: at(20)))
    events.append(TraceEvent(.scroll(.init(.began, delta: .zero, location: .zero)), at: at(21)))
    for index in 22..<40 {
      let delta = Vector(dx: 2, dy: 0)
      events.append(
        TraceEvent(.scroll(.init(.changed, delta: delta, location: .zero)), at: at(index))
      )
    }
    events.append(TraceEvent(.scroll(.init(.ended(), delta: .zero, location: nil)), at: at(40)))

    let lost = emulated(Trace(events: events)) { $0.loss = 1 }

    #expect(lost.events.count == 4)
    guard case .scroll(let end) = lost.events.last?.kind else {
      Issue.record("the end is lost")
      return
    }
    #expect(end.delta == Vector(dx: 36, dy: 0))
  }

  @Test(arguments: 1...60)
  func `whatever is emulated, a reader accepts it`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let trace = try RandomTraces.trace(&random)
    let changed = emulated(trace) {
      $0.rate = [nil, 60, 240, 7][Int.random(in: 0..<4, using: &random)]
      $0.noise = [0, 3][Int.random(in: 0..<2, using: &random)]
      $0.jitter = [0, 0.2][Int.random(in: 0..<2, using: &random)]
      $0.loss = [0, 0.3][Int.random(in: 0..<2, using: &random)]
      $0.delay = [0, 0.3][Int.random(in: 0..<2, using: &random)]
      $0.cancelTime = [nil, Timestamp(seconds: 0.7)][Int.random(in: 0..<2, using: &random)]
      $0.secondFingerTime = [nil, Timestamp(seconds: 0.4)][Int.random(in: 0..<2, using: &random)]
      $0.seed = seed
    }

    #expect(throws: Never.self) {
      _ = try TraceReader.read(Array(TraceWriter.text(of: changed).utf8), file: "f")
    }
  }
}

/// Traces of fingers, mouse and touchpad as chance has it, ids used again at once.
enum RandomTraces {
  static func trace(_ random: inout SplitMix) throws -> Trace {
    var lines = ["{\"trace\": 1}"]
    var down: Set<Int> = []
    var buttons: Set<Int> = []
    var isScrolling = false
    var time = 0.0
    for _ in 0..<120 {
      time += [0, 0.004, 0.01, 0.05][Int.random(in: 0..<4, using: &random)]
      let number = Int.random(in: 1...3, using: &random)
      let place = "\"x\": \(Int.random(in: 0...300, using: &random)), \"y\": 5"
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let phase = down.contains(number) ? ["moved", "moved", "ended"][number - 1] : "began"
        if phase == "began" { down.insert(number) }
        if phase == "ended" { down.remove(number) }
        lines.append("{\"t\": \(time), \"touch\": \"\(phase)\", \"id\": \(number), \(place)}")
      case 4, 5:
        let isUp = buttons.contains(number)
        if isUp { buttons.remove(number) } else { buttons.insert(number) }
        let word = isUp ? "up" : "down"
        lines.append("{\"t\": \(time), \"mouse\": \"\(word)\", \"button\": \(number), \(place)}")
      case 6:
        lines.append("{\"t\": \(time), \"mouse\": \"move\", \(place)}")
      default:
        let word = isScrolling ? ["changed", "ended"][number % 2] : "began"
        isScrolling = word != "ended"
        lines.append("{\"t\": \(time), \"scroll\": \"\(word)\", \"dx\": 1, \"dy\": 2, \(place)}")
      }
    }
    return try TraceReader.read(Array(lines.joined(separator: "\n").utf8), file: "random")
  }
}
