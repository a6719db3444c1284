internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives

/// A person who does what a guide asks for, on a panel with chosen faults.
nonisolated struct GuidePerson {
  private(set) var guide: LabGuide
  /// The time, which passes while the person acts.
  private(set) var time: Timestamp
  /// The distance in points by which reports stray from the straight line.
  var wobble = 0.6
  /// The part of the width in which the panel is dead; nil for none.
  var deadPart: Range<Double>?
  /// Whether the panel reports left for right.
  var isMirrored = false
  /// Called with every contact's report before the guide gets it.
  var onEvent: ((TouchEvent) -> Void)?

  private var locations: [Int64: Point] = [:]
  private var stray = 0

  /// Seconds between two reports.
  private static let interval = 1.0 / 120

  /// A person in front of `guide`, who begins at `time`.
  init(_ guide: LabGuide, at time: Timestamp = Timestamp(seconds: 1)) {
    self.guide = guide
    self.time = time
  }

  /// Advances the time by `seconds`.
  mutating func wait(_ seconds: Double) {
    time = time + seconds
    guide.advance(to: time)
  }

  mutating func show(_ page: LabGuide.Page) { guide.show(page, at: time) }

  mutating func begin(_ step: LabStep) { show(.step(step)) }

  /// Begins `step` and does what it asks for, up to a number of `requests`; the fingers stay down
  /// after a fraction of the last one.
  mutating func perform(_ step: LabStep, requests: Double) {
    begin(step)
    fulfil(requests)
    // The person gives up where wiping leaves dark cells.
    if requests >= 1, step == .paint, guide.phase != .verdict { guide.skip(at: time) }
  }

  /// Does what the step on the page asks for, up to a number of requests.
  mutating func fulfil(_ requests: Double) {
    var rest = requests
    while rest > 0, let request = guide.request {
      wait(0.3)
      perform(request, part: min(1, rest))
      rest -= 1
    }
  }

  /// Presses a control.
  mutating func press(_ body: (inout LabGuide, Timestamp) -> Void) { body(&guide, time) }

  /// Does what a request asks for, or the first part of it.
  private mutating func perform(_ request: LabPlan.Request, part: Double) {
    let isWhole = part >= 1
    switch request {
    case .touch(let place):
      down(1, place + Vector(dx: 3, dy: -2))
      wait(0.08)
      up(1)
    case .hold(let place):
      down(1, place + Vector(dx: 4, dy: 3))
      rest(1, seconds: part * (LabPlan.holdTime + 0.1))
      if isWhole { up(1) }
    case .line(let from, let to, let seconds):
      draw([1: (from, to)], seconds: seconds, part: part, lifts: isWhole)
    case .leave(let from, let to):
      let short = (to - from) * 0.99
      draw([1: (from, from + short)], seconds: 0.6, part: part, lifts: isWhole)
    case .pair(let from, let to, let offset):
      let ways: [Int64: (Point, Point)] = [1: (from, to), 2: (from + offset, to + offset)]
      draw(ways, seconds: 1.5, part: part, lifts: isWhole)
    case .pass(let place, let from, let to):
      down(1, place)
      rest(1, seconds: 0.5)
      draw([2: (from, to)], seconds: 1.2, part: part, lifts: isWhole)
      if isWhole { up(1) }
    case .wipe: wipe(part)
    case .fingers(let middle):
      for id in 1...5 {
        down(
          Int64(id),
          middle + Vector(dx: Double(id - 3) * 56, dy: Double(abs(id - 3)) * 30 - 60),
        )
        wait(0.02)
      }
      wait(0.4)
      if isWhole { for id in 1...5 { up(Int64(id)) } }
    case .drum(let one, let other): drum(one, other, seconds: part * LabPlan.drumTime)
    case .handsOff: wait(LabPlan.leavingTime + LabPlan.idleTime)
    }
  }

  private mutating func wipe(_ part: Double) {
    let size = guide.session.size
    let side = guide.cells.side
    let rows = Int((size.height / side).rounded(.up))
    let middles = (0..<rows).map { min((Double($0) + 0.5) * side, size.height - 1) }
    let all = [1] + middles + [size.height - 1]
    let shown = Int((Double(all.count) * part).rounded())
    for (row, y) in all.prefix(shown).enumerated() where guide.isMeasuring {
      let ends = [Point(x: 1, y: y), Point(x: size.width - 1, y: y)]
      let isBack = row % 2 == 1
      draw([1: (ends[isBack ? 1 : 0], ends[isBack ? 0 : 1])], seconds: 0.4, part: 1, lifts: true)
      wait(0.02)
    }
  }

  private mutating func drum(_ one: Point, _ other: Point, seconds: Double) {
    let end = time + seconds
    var id: Int64 = 1
    while time < end, guide.isMeasuring {
      down(id, id == 1 ? one : other)
      wait(0.06)
      up(id)
      wait(0.05)
      id = 3 - id
    }
  }

  private mutating func rest(_ id: Int64, seconds: Double) {
    guard let place = locations[id] else { return }
    var left = seconds
    while left > 0 {
      wait(Self.interval)
      left -= Self.interval
      stray += 1
      let angle = Double(stray) * 2.4
      let direction = Transform.rotation(radians: angle).apply(Point(x: wobble * 0.6, y: 0))
      report(.moved, id, place + (direction - .zero))
    }
    locations[id] = place
  }

  private mutating func draw(
    _ ways: [Int64: (from: Point, to: Point)],
    seconds: Double,
    part: Double,
    lifts: Bool,
  ) {
    let ids = ways.keys.sorted()
    for id in ids { if let way = ways[id] { moveOrDown(id, way.from) } }
    let count = max(4, Int(seconds / Self.interval))
    for step in 1...max(1, Int(Double(count) * part)) {
      wait(Self.interval)
      let part = Double(step) / Double(count)
      for id in ids {
        guard let way = ways[id] else { continue }
        let along = way.to - way.from
        let bend = Transform.rotation(radians: part * 14).apply(Point(x: 0, y: wobble)).y
        let across = Vector(dx: -along.dy, dy: along.dx) * (bend / max(1, along.length))
        moveOrDown(id, way.from + along * part + across)
      }
    }
    if lifts { for id in ids { up(id) } }
  }

  // MARK: Contacts

  private mutating func down(_ id: Int64, _ place: Point) {
    locations[id] = place
    report(.began, id, place)
  }

  private mutating func up(_ id: Int64) {
    guard let place = locations.removeValue(forKey: id) else { return }
    report(.ended, id, place)
  }

  /// Moves a finger; over a dead part of the panel its contact ends, and begins again behind it.
  private mutating func moveOrDown(_ id: Int64, _ place: Point) {
    let isDead = deadPart?.contains(place.x / max(1, guide.session.size.width)) ?? false
    switch (isDead, locations[id] != nil) {
    case (true, true): up(id)
    case (true, false): break
    case (false, false): down(id, place)
    case (false, true):
      locations[id] = place
      report(.moved, id, place)
    }
  }

  private mutating func report(_ phase: TouchPhase, _ id: Int64, _ place: Point) {
    let x = isMirrored ? guide.session.size.width - place.x : place.x
    let event = TouchEvent(
      id: TouchID(id),
      phase: phase,
      locationInWindow: Point(x: x, y: place.y),
      timestamp: time,
    )
    onEvent?(event)
    guide.touch(event)
  }
}
