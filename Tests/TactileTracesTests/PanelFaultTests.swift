import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileTraces
import Testing

/// The faults of a panel in traces of any kind; the lab's tests judge what they do to a session.
struct PanelFaultTests {
  private func touch(_ phase: TouchPhase, _ id: Int64, _ x: Double, _ time: Double) -> TraceEvent {
    TraceEvent(
      .touch(.init(phase: phase, id: id, location: Point(x: x, y: 50))),
      at: Timestamp(seconds: time),
    )
  }

  private func mark(_ label: String, _ time: Double) -> TraceEvent {
    TraceEvent(.mark(label), at: Timestamp(seconds: time))
  }

  /// A finger that moves from 0 to 300 points in 0.3 s, from `start` on.
  private func stroke(_ id: Int64, _ start: Double) -> [TraceEvent] {
    (0...30).map { index in
      let time = start + Double(index) / 100
      let phase: TouchPhase = index == 0 ? .began : index == 30 ? .ended : .moved
      return touch(phase, id, Double(index) * 10, time)
    }
  }

  private func trace(_ events: [TraceEvent]) -> Trace {
    Trace(header: TraceHeader(width: 400, height: 300), events: events)
  }

  private func emulated(
    _ trace: Trace,
    _ faults: [PanelFault: [Double]],
    everywhere: Bool = false,
  ) -> Trace {
    var emulation = Emulation()
    emulation.faults = faults
    emulation.actsEverywhere = everywhere
    var emulator = TraceEmulator(emulation)
    return emulator.emulated(trace)
  }

  private func touches(_ trace: Trace) -> [TraceEvent.Touch] {
    trace.events.compactMap { if case .touch(let touch) = $0.kind { touch } else { nil } }
  }

  /// Values with which each fault has something to do.
  private static let values: [PanelFault: [Double]] = [
    .swapAxes: [], .mirrorX: [], .mirrorY: [], .rotate: [90], .mapWidth: [0.5],
    .offset: [3, -4], .spread: [8], .tapSpread: [8], .restJitter: [5], .wobble: [6],
    .jump: [12], .reverse: [7], .drop: [4], .clipEdge: [25], .deadStrip: [100, 40],
    .fewerFingers: [1], .apart: [90], .merge: [200], .swapIDs: [], .pull: [20], .drag: [9],
    .ghosts: [3], .stuck: [],
  ]

  @Test func `each fault has values here`() {
    #expect(Set(Self.values.keys) == Set(PanelFault.allCases))
  }

  @Test(arguments: PanelFault.allCases)
  func `whatever a fault does to a trace, a reader accepts it, with all its marks`(
    fault: PanelFault
  ) throws {
    for seed in 1...20 {
      var random = SplitMix(state: UInt64(seed))
      var input = try RandomTraces.trace(&random)
      input.events.insert(mark("before", 0), at: 0)
      input.events.append(mark("after", input.end.seconds))

      let output = emulated(input, [fault: Self.values[fault] ?? []])

      let text = TraceWriter.text(of: output)
      let read = try TraceReader.read(Array(text.utf8), file: "f")
      let marks = read.events.filter { if case .mark = $0.kind { true } else { false } }
      #expect(marks.map(\.kind) == [.mark("before"), .mark("after")])
      #expect(output.header.device?.contains(fault.rawValue) == true)
    }
  }

  @Test func `in a lab's recording a fault acts in its own step, or everywhere if it is asked to`()
  {
    let events =
      [mark("lab.begin lines", 0)] + stroke(1, 0) + [mark("lab.end lines", 0.3)]
      + [mark("lab.begin edges", 1)] + stroke(1, 1) + [mark("lab.end edges", 1.3)]
    let faults: [PanelFault: [Double]] = [.clipEdge: [45]]

    let own = touches(emulated(trace(events), faults))
    let all = touches(emulated(trace(events), faults, everywhere: true))

    // At y = 50 the edges that count are left and right: x from 45 to 355.
    #expect(own.prefix(31) == touches(trace(stroke(1, 0))).prefix(31))
    #expect(own.suffix(from: 31).allSatisfy { $0.location.x >= 45 })
    #expect(all.allSatisfy { $0.location.x >= 45 })
  }

  @Test func `a finger is lost in a dead strip and found behind it`() {
    let seen = touches(emulated(trace(stroke(1, 0)), [.deadStrip: [95, 40]]))

    #expect(seen.allSatisfy { $0.location.x < 95 || $0.location.x > 135 })
    #expect(seen.filter { $0.phase == .began }.map(\.location.x) == [0, 140])
    #expect(seen.filter { $0.phase == .ended }.map(\.location.x) == [90, 300])
  }

  @Test func `a strip is not jumped over between two reports`() {
    let seen = touches(emulated(trace(stroke(1, 0)), [.deadStrip: [92, 4]]))

    #expect(seen.filter { $0.phase == .began }.map(\.location.x) == [0, 100])
  }

  @Test func `missing reports are missing in a row`() {
    let seen = touches(emulated(trace(stroke(1, 0)), [.drop: [4]])).map(\.location.x)

    #expect(seen.count == 27)
    #expect(zip(seen, seen.dropFirst()).map { $1 - $0 }.max() == 50)
  }

  @Test func `a stroke goes back by as much as was asked, and arrives where it would`() {
    let seen = touches(emulated(trace(stroke(1, 0)), [.reverse: [25]])).map(\.location.x)

    var (farthest, back) = (0.0, 0.0)
    for x in seen {
      farthest = max(farthest, x)
      back = max(back, farthest - x)
    }
    #expect(abs(back - 25) < 1e-9)
    #expect(seen.last == 300)
  }

  @Test func `the last touch stays down, unless its id comes again`() {
    let lifts = touches(emulated(trace(stroke(1, 0) + stroke(2, 1)), [.stuck: []]))
    #expect(lifts.filter { $0.phase == .ended }.map(\.id) == [1])

    let events =
      [mark("lab.begin lines", 0)] + stroke(1, 0) + [mark("lab.end lines", 0.3)]
      + [mark("lab.begin idle", 1), mark("lab.end idle", 61)] + stroke(1, 70)
    let again = emulated(trace(events), [.stuck: []])
    let ends = again.events.filter {
      if case .touch(let touch) = $0.kind { touch.phase == .ended } else { false }
    }
    #expect(ends.map(\.timestamp.seconds) == [70, 70.3])
  }

  @Test func `the last touch before each step of idling stays down until its id comes again`() {
    let first = stroke(1, 0) + [mark("lab.begin idle", 1), mark("lab.end idle", 2)]
    let second = stroke(2, 3) + [mark("lab.begin idle", 5), mark("lab.end idle", 6)]

    let seen = emulated(trace(first + second + stroke(1, 7) + stroke(2, 8)), [.stuck: []])

    let ends = seen.events.filter {
      if case .touch(let touch) = $0.kind { touch.phase == .ended } else { false }
    }
    #expect(ends.map(\.timestamp.seconds) == [7, 7.3, 8, 8.3])
  }

  @Test func `ghosts come while idling, and nowhere without that step`() {
    let idle = [mark("lab.begin idle", 10), mark("lab.end idle", 70)]
    let with = emulated(trace(stroke(1, 0) + idle), [.ghosts: [3]])
    let without = emulated(
      trace([mark("lab.begin lines", 0)] + stroke(1, 0) + [mark("lab.end lines", 0.3)]),
      [.ghosts: [3]],
    )

    let began = with.events.filter {
      if case .touch(let touch) = $0.kind { touch.phase == .began } else { false }
    }
    #expect(began.map(\.timestamp.seconds) == [0, 20, 40, 60])
    #expect(touches(without).count == 31)
  }

  @Test func `ghosts take the lowest free ids, which a trace can hold`() throws {
    let events = [touch(.began, 1 << 53, 10, 0), touch(.ended, 1 << 53, 10, 1)]

    let output = emulated(trace(events + stroke(1, 2)), [.ghosts: [2]])

    #expect(Set(touches(output).map(\.id)) == [1, 2, 3, 1 << 53])
    _ = try TraceReader.read(Array(TraceWriter.text(of: output).utf8), file: "f")
  }

  @Test func `the touch that stays down is the last one, not a ghost before it`() {
    let seen = touches(emulated(trace(stroke(1, 0) + stroke(2, 1)), [.ghosts: [1], .stuck: []]))

    #expect(seen.filter { $0.phase == .ended }.map(\.id) == [1, 3])
  }

  @Test func `a silence of weeks gets no reports`() {
    let events = [touch(.began, 1, 10, 0), touch(.ended, 1, 10, 2_000_000)]

    let seen = emulated(trace(events), [.restJitter: [5]]).events

    #expect(seen.count == 2)
  }

  @Test func `a resting finger is pulled at each report of the one that passes`() {
    let rest = [touch(.began, 2, 150, 0), touch(.ended, 2, 150, 1)]
    let events = (rest + stroke(1, 0.2)).sorted { $0.timestamp < $1.timestamp }

    let seen = emulated(trace(events), [.pull: [20]]).events.compactMap { event in
      if case .touch(let touch) = event.kind, touch.id == 2 { event } else { nil }
    }

    let passing = stroke(1, 0.2).map(\.timestamp)
    #expect(seen.map(\.timestamp) == [.zero] + passing + [Timestamp(seconds: 1)])
  }

  @Test(arguments: PanelFault.allCases)
  func `places too far away for a number are left out`(fault: PanelFault) throws {
    let huge = 1e308
    let far = [
      touch(.began, 3, huge, 0.1), touch(.moved, 3, -huge, 0.2), touch(.ended, 3, huge, 0.3),
    ]
    let events = (stroke(1, 0) + far).sorted { $0.timestamp < $1.timestamp }
    var emulation = Emulation()
    emulation.faults = [fault: Self.values[fault] ?? []]
    emulation.rate = 120
    emulation.noise = 1
    var emulator = TraceEmulator(emulation)

    let text = TraceWriter.text(of: emulator.emulated(trace(events)))

    _ = try TraceReader.read(Array(text.utf8), file: "f")
  }

  @Test(arguments: [
    (PanelFault.ghosts, "3", [3.0]), (.spread, "2.5", [2.5]), (.rotate, "270", [270]),
    (.offset, "8,-4", [8, -4]), (.deadStrip, "200:40", [200, 40]), (.stuck, "", []),
  ])
  func `a value is read as the fault's form says`(
    fault: PanelFault,
    text: String,
    values: [Double],
  ) {
    #expect(fault.values(of: text) == values)
  }

  @Test(arguments: [
    (PanelFault.ghosts, "2.5"), (.ghosts, "-1"), (.ghosts, ""), (.ghosts, "many"),
    (.spread, "nan"), (.spread, "inf"), (.spread, "-1"), (.rotate, "45"), (.mapWidth, "2"),
    (.offset, "8"), (.offset, "8,"), (.offset, "8,4,2"), (.offset, "8:4"),
    (.deadStrip, "200"), (.deadStrip, "200:-40"), (.stuck, "1"),
  ])
  func `another value is refused`(fault: PanelFault, text: String) {
    #expect(fault.values(of: text) == nil)
    #expect(!fault.accepted.isEmpty)
  }
}
