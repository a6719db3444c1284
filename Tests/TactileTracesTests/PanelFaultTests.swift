import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileTraces
import Testing

/// The faults of a panel in traces of any kind; the lab's tests judge what they do to a session.
struct PanelFaultTests {
  private func touch(
    _ phase: TouchPhase,
    _ id: Int64,
    _ x: Double,
    _ time: Double,
    y: Double = 50,
  ) -> TraceEvent {
    TraceEvent(
      .touch(.init(phase: phase, id: id, location: Point(x: x, y: y))),
      at: Timestamp(seconds: time),
    )
  }

  private func mark(_ label: String, _ time: Double) -> TraceEvent {
    TraceEvent(.mark(label), at: Timestamp(seconds: time))
  }

  /// A finger that rests at `x` from 0 to 1 s, and reports it ten times.
  private func rest(_ id: Int64, at x: Double) -> [TraceEvent] {
    (0...10).map { index in
      touch(index == 0 ? .began : index == 10 ? .ended : .moved, id, x, Double(index) / 10)
    }
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
    let ended = with.events.filter {
      if case .touch(let touch) = $0.kind { touch.phase == .ended } else { false }
    }
    #expect(began.map(\.timestamp.seconds) == [0, 20, 40, 60])
    #expect(ended.map(\.timestamp.seconds) == [0.3, 20.1, 40.1, 60.1])
    #expect(touches(with).allSatisfy { (0...400).contains($0.location.x) })
    #expect(touches(with).allSatisfy { (0...300).contains($0.location.y) })
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
    let places = seen.map(\.kind).map { kind in
      if case .touch(let touch) = kind { touch.location.x } else { Double.nan }
    }
    // 20 points at the passing finger, and none 600 points from it.
    for (place, x) in zip(places.prefix(2) + places.suffix(2), [150.0, 135, 165, 150]) {
      #expect(abs(place - x) < 1e-9)
    }
  }

  @Test(arguments: [
    (PanelFault.swapAxes, [Double](), Point(x: 80, y: 75)), (.mirrorX, [], Point(x: 300, y: 60)),
    (.mirrorY, [], Point(x: 100, y: 240)), (.rotate, [90], Point(x: 320, y: 75)),
    (.rotate, [180], Point(x: 300, y: 240)), (.rotate, [270], Point(x: 80, y: 225)),
    (.mapWidth, [0.5], Point(x: 50, y: 60)), (.offset, [3, -4], Point(x: 103, y: 56)),
  ])
  func `a touch is reported where a panel with a wrong mapping has it`(
    fault: PanelFault,
    values: [Double],
    place: Point,
  ) {
    let tap = [touch(.began, 1, 100, 0, y: 60), touch(.ended, 1, 100, 1, y: 60)]

    let seen = touches(emulated(trace(tap), [fault: values]))

    #expect(seen.count == 2)
    #expect(seen.allSatisfy { $0.location.distance(to: place) < 1e-9 })
  }

  @Test(arguments: [PanelFault.spread, .tapSpread])
  func `touches on one spot are displaced in turn in three directions`(fault: PanelFault) {
    let taps = (0..<4).flatMap { index in
      [touch(.began, 1, 100, Double(index)), touch(.ended, 1, 100, Double(index) + 0.1)]
    }

    let seen = touches(emulated(trace(taps), [fault: [8]])).map(\.location)

    let side = 8 * 0.75.squareRoot()
    let places = [
      Point(x: 108, y: 50), Point(x: 96, y: 50 + side), Point(x: 96, y: 50 - side),
      Point(x: 108, y: 50),
    ]
    #expect(seen.count == 8)
    #expect(zip(seen, places.flatMap { [$0, $0] }).allSatisfy { $0.distance(to: $1) < 1e-9 })
  }

  @Test func `a resting finger is reported around its place, a moving one where it is`() {
    let still = emulated(
      trace([touch(.began, 1, 100, 0), touch(.ended, 1, 100, 1)]),
      [.restJitter: [5]],
    )
    let moving = touches(emulated(trace(stroke(1, 0)), [.restJitter: [5]]))

    let places = touches(still).map(\.location)
    let times = still.events.map(\.timestamp.seconds)
    #expect(places.allSatisfy { abs($0.distance(to: Point(x: 100, y: 50)) - 5) < 1e-9 })
    #expect(Set(places).count == 3)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 < 1.0 / 30 })
    #expect(moving == touches(trace(stroke(1, 0))))
  }

  @Test func `a stroke waves to either side`() {
    let seen = touches(emulated(trace(stroke(1, 0)), [.wobble: [6]])).map(\.location)

    let sides = seen.map { $0.y - 50 }
    #expect(seen.map(\.x) == touches(trace(stroke(1, 0))).map(\.location.x))
    #expect(abs((sides.max() ?? 0) - 6) < 1e-9)
    #expect(abs((sides.min() ?? 0) + 6) < 1e-9)
    let far = sides.filter { abs($0) > 1 }
    #expect(zip(far, far.dropFirst()).contains { $0 > 0 && $1 < 0 })
    #expect(zip(far, far.dropFirst()).contains { $0 < 0 && $1 > 0 })
  }

  @Test func `the report in the middle of a stroke lies to the side, and no other`() {
    let seen = touches(emulated(trace(stroke(1, 0)), [.jump: [12]])).map(\.location)

    let beside = seen.filter { abs($0.y - 50) > 1e-9 }
    #expect(seen.map(\.x) == touches(trace(stroke(1, 0))).map(\.location.x))
    #expect(beside.map(\.x) == [150])
    #expect(beside.allSatisfy { abs(abs($0.y - 50) - 12) < 1e-9 })
  }

  @Test func `fingers beyond the number are not reported until one is lifted`() {
    let events = (stroke(1, 0) + stroke(2, 0.1) + stroke(3, 0.2) + stroke(4, 1))
      .sorted { $0.timestamp < $1.timestamp }

    #expect(Set(touches(emulated(trace(events), [.fewerFingers: [1]])).map(\.id)) == [1, 4])
    #expect(Set(touches(emulated(trace(events), [.fewerFingers: [2]])).map(\.id)) == [1, 2, 4])
  }

  @Test func `two near fingers are reported at the least distance, others where they are`() {
    let events = (rest(1, at: 100) + rest(2, at: 140) + rest(3, at: 340))
      .sorted { $0.timestamp < $1.timestamp }

    let seen = touches(emulated(trace(events), [.apart: [90]]))

    for (id, x) in [(1, 75.0), (2, 165), (3, 340)] {
      let places = seen.filter { $0.id == id }.map(\.location.x)
      #expect(places.count == 11)
      #expect(places.allSatisfy { abs($0 - x) < 1e-9 })
    }
  }

  @Test func `two near fingers become one in their middle, and two again`() {
    let events = (rest(1, at: 100) + rest(2, at: 140)).sorted { $0.timestamp < $1.timestamp }

    let seen = emulated(trace(events), [.merge: [50]])

    let second = seen.events.filter {
      if case .touch(let touch) = $0.kind { touch.id == 2 && touch.phase != .moved } else { false }
    }
    let first = touches(seen).filter { $0.id == 1 }.map(\.location.x)
    #expect(second.map(\.timestamp.seconds) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(first == [100, 100, 100, 120, 100, 100, 100, 120, 100, 100, 100])
    #expect(emulated(trace(events), [.merge: [40]]).events == events)
  }

  @Test func `two fingers that cross exchange their ids where they are nearest`() {
    let back = (0...30).map { index in
      let phase: TouchPhase = index == 0 ? .began : index == 30 ? .ended : .moved
      return touch(phase, 2, 300 - Double(index) * 10, Double(index) / 100)
    }
    let events = (stroke(1, 0) + back).sorted { $0.timestamp < $1.timestamp }

    let seen = touches(emulated(trace(events), [.swapIDs: []]))

    let there = (0...15).map { Double($0) * 10 }
    let first = there + there.dropLast().reversed()
    #expect(seen.filter { $0.id == 1 }.map(\.location.x) == first)
    #expect(seen.filter { $0.id == 2 }.map(\.location.x) == first.map { 300 - $0 })
  }

  @Test func `a short touch moves to the right while it is down, a stroke as it does`() {
    let tap = [
      touch(.began, 1, 100, 0), touch(.moved, 1, 100, 0.05), touch(.ended, 1, 100, 0.1),
    ]

    let seen = touches(emulated(trace(tap), [.drag: [9]])).map(\.location)

    #expect(zip(seen, [100, 104.5, 109]).allSatisfy { abs($0.x - $1) < 1e-9 })
    #expect(seen.count == 3)
    #expect(seen.allSatisfy { $0.y == 50 })
    #expect(
      touches(emulated(trace(stroke(1, 0)), [.drag: [9]])) == touches(trace(stroke(1, 0)))
    )
  }

  @Test(arguments: [(200.0, 24.0), (200, 276), (24, 150), (376, 150)])
  func `touches near each edge are lost`(x: Double, y: Double) {
    let tap = [touch(.began, 1, x, 0, y: y), touch(.ended, 1, x, 1, y: y)]

    #expect(touches(emulated(trace(tap), [.clipEdge: [25]])).isEmpty)
    #expect(touches(emulated(trace(tap), [.clipEdge: [24]])).count == 2)
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
  }

  @Test(arguments: [
    (PanelFault.stuck, "no value"), (.mapWidth, "a part of the width, 0 to 1"),
    (.ghosts, "contacts, 0 to 1000"), (.rotate, "90, 180, 270"),
    (.offset, "two numbers, such as 8,-4"), (.deadStrip, "two numbers, such as 200:40"),
  ])
  func `the values that are accepted are named`(fault: PanelFault, text: String) {
    #expect(fault.accepted == text)
  }
}
