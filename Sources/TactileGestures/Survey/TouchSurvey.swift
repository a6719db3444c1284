package import TactilePrimitives

/// What the contacts of one kind of device tell of it: rate, gaps, jitter, straightness, dead zones,
/// lost and doubled contacts.
///
/// A value below every view: feed it each report about each contact, in order.
package struct TouchSurvey: Hashable, Sendable {
  /// Which parts of the surface contacts reported from.
  package private(set) var coverage: CoverageGrid
  /// Seconds between two reports of a contact that moved.
  package private(set) var intervals = TimeHistogram()
  /// Contacts that came down.
  package private(set) var contacts = 0
  /// Reports of all kinds.
  package private(set) var reports = 0
  /// Contacts that are down.
  package var downCount: Int { down.count }
  /// The largest number of contacts that were down at once.
  package private(set) var mostAtOnce = 0
  /// How often it did what it should not have done.
  package private(set) var faultCounts: [SurveyFault.Kind: Int] = [:]
  /// The first of these times, as many as are kept.
  package private(set) var faults: [SurveyFault] = []
  /// Reports less than ``bunchedInterval`` after the one before.
  package private(set) var bunched = 0
  /// The contacts that were held still, the newest last, as many as are kept.
  package private(set) var rests: [RestingFinger] = []
  /// The contacts that drew a line, the newest last, as many as are kept.
  package private(set) var lines: [DrawnLine] = []
  /// The lowest and highest pressure of contacts that were down; nil without any.
  package private(set) var pressures: ClosedRange<Double>?
  /// The survey of a pen's tilt, eraser and buttons; nil for other devices.
  package private(set) var pen: PenSurvey?
  /// The corners of the smallest box around all places; nil without any.
  package private(set) var reach: (low: Point, high: Point)? {
    get { reachLow.flatMap { low in reachHigh.map { (low, $0) } } }
    set {
      reachLow = newValue?.low
      reachHigh = newValue?.high
    }
  }

  private var reachLow: Point?
  private var reachHigh: Point?
  private var down: [SurveyedContact] = []
  private var ended: [SurveyedContact] = []

  /// The width and height of a part of the grid: about a fingertip, in points.
  package static let cellSide = 32.0
  /// Reports that come after less than this many seconds count as bunched: their times tell of the
  /// system that handed them on, not of the device.
  package static let bunchedInterval = 0.0005
  /// The speed in points a second from which a contact counts as moving: at a lower one whole pixels
  /// take longer than two reports are apart [tuned].
  private static let movingSpeed = 200.0
  /// Seconds without report after which a contact counts as having paused.
  private static let pause = 0.25
  /// By how many times the usual interval a longer one is a gap [between one and two reports].
  private static let gapFactor = 1.75
  /// Intervals without which none is usual, and the interval that is taken for one until then.
  private static let leastIntervals = 20
  private static let assumedInterval = 0.02
  /// Points within which two contacts cannot be two fingers [a fingertip is 8 mm wide or more].
  private static let doubleDistance = 20.0
  /// Seconds in which no finger is lifted and comes down again [the fastest double taps take 40 ms].
  private static let blink = 0.04
  /// Seconds, speed, and part of the way by which a contact that was lost while it moved is known
  /// again [tuned].
  private static let longestLoss = 0.3
  private static let lossSpeed = 150.0
  private static let lossPart = 0.25
  /// How many faults, still contacts and lines are kept each.
  private static let keptFaults = 256
  private static let keptFindings = 16

  /// A survey of a surface of `size` points that nothing has touched.
  package init(size: Size) {
    coverage = CoverageGrid(size: size, cellSide: Self.cellSide)
  }

  // MARK: Taking in

  /// Takes a report about a contact, its place in points of the surface.
  ///
  /// - Complexity: O(contacts down), and O(its reports) where a contact ends.
  package mutating func add(_ event: TouchEvent) {
    guard event.locationInWindow.isFinite else { return }
    reports += 1
    let index = down.firstIndex { $0.id == event.id }
    switch event.phase {
    case .began:
      if let index { lose(down.remove(at: index), event) }
      begin(event)
    case .moved:
      if let index { move(index, event) }
    case .ended, .cancelled:
      if let index { end(down.remove(at: index), event) }
    }
  }

  /// Takes in that the surface has another size: what was covered counts no more.
  package mutating func resize(to size: Size) {
    guard size != coverage.size else { return }
    coverage = CoverageGrid(size: size, cellSide: Self.cellSide)
    reach = nil
  }

  private mutating func begin(_ event: TouchEvent) {
    contacts += 1
    let place = event.locationInWindow
    if down.contains(where: { $0.last.location.distance(to: place) <= Self.doubleDistance }) {
      note(.doubled, event)
    } else if let index = ended.lastIndex(where: { isReturn(of: $0, event) }) {
      let lost = ended.remove(at: index)
      note(.lost, event)
      coverage.pass(from: lost.last.location, to: place, isReported: false)
    }
    down.append(SurveyedContact(event))
    mostAtOnce = max(mostAtOnce, down.count)
    coverage.cover(place)
    take(event)
  }

  private mutating func move(_ index: Int, _ event: TouchEvent) {
    let last = down[index].last
    let place = event.locationInWindow
    let interval = event.timestamp - last.time
    let distance = place.distance(to: last.location)
    down[index].add(event)
    take(event)
    guard interval >= Self.bunchedInterval else {
      bunched += 1
      return coverage.pass(from: last.location, to: place, isReported: true)
    }
    let isMoving = interval < Self.pause && distance >= Self.movingSpeed * interval
    let isGap = isMoving && interval > Self.gapFactor * usualInterval
    if isMoving { intervals.add(interval) }
    if isGap { note(.gap, event) }
    coverage.pass(from: last.location, to: place, isReported: !isGap)
  }

  private mutating func end(_ contact: SurveyedContact, _ event: TouchEvent) {
    if event.phase == .cancelled { note(.cancelled, event) }
    judge(contact, until: event.timestamp)
    ended.append(contact.ended(at: event.timestamp))
    if ended.count > 10 { ended.removeFirst() }
  }

  /// Takes in that a contact came down anew whose end was never reported.
  private mutating func lose(_ contact: SurveyedContact, _ event: TouchEvent) {
    note(.lost, event)
    judge(contact, until: contact.last.time)
  }

  private mutating func judge(_ contact: SurveyedContact, until end: Timestamp) {
    if let rest = RestingFinger(contact.samples, until: end) {
      rests = rests.suffix(Self.keptFindings - 1) + [rest]
    } else if let line = DrawnLine(contact.samples) {
      lines = lines.suffix(Self.keptFindings - 1) + [line]
    }
  }

  /// Whether what comes down is the contact that ended, which cannot have been meant to end.
  private func isReturn(of contact: SurveyedContact, _ event: TouchEvent) -> Bool {
    let elapsed = event.timestamp - contact.endTime
    let place = event.locationInWindow
    let distance = place.distance(to: contact.last.location)
    if elapsed <= Self.blink, distance <= Self.doubleDistance + contact.speed * elapsed * 2 {
      return true
    }
    guard elapsed <= Self.longestLoss, contact.speed >= Self.lossSpeed else { return false }
    let way = contact.velocity * (event.timestamp - contact.last.time)
    let expected = contact.last.location + way
    return place.distance(to: expected) <= Self.doubleDistance + Self.lossPart * way.length
  }

  private mutating func take(_ event: TouchEvent) {
    let (place, pressure) = (event.locationInWindow, event.pressure)
    if event.device == .pen {
      if pen == nil { pen = PenSurvey(event) } else { pen?.add(event) }
    }
    let (low, high) = reach ?? (place, place)
    reach = (
      Point(x: min(low.x, place.x), y: min(low.y, place.y)),
      Point(x: max(high.x, place.x), y: max(high.y, place.y)),
    )
    guard pressure.isFinite else { return }
    let range = pressures ?? pressure...pressure
    pressures = min(range.lowerBound, pressure)...max(range.upperBound, pressure)
  }

  private mutating func note(_ kind: SurveyFault.Kind, _ event: TouchEvent) {
    faultCounts[kind, default: 0] += 1
    guard faults.count < Self.keptFaults else { return }
    faults.append(SurveyFault(kind: kind, location: event.locationInWindow, time: event.timestamp))
  }

  private var usualInterval: Double {
    intervals.count >= Self.leastIntervals ? intervals.median : Self.assumedInterval
  }
}

// MARK: - What was found

extension TouchSurvey {
  /// Seconds between two reports of a moving contact, as a rule; nil while there are too few.
  package var interval: Double? {
    intervals.count >= Self.leastIntervals ? intervals.median : nil
  }

  /// Reports a second of a moving contact; nil while there are too few.
  package var rate: Double? { interval.map { 1 / $0 } }

  /// How often the next report of a moving contact came too late, and how many were missing then.
  ///
  /// - Complexity: O(bins of the histogram).
  package var gaps: (count: Int, missing: Int) {
    guard let interval else { return (0, 0) }
    var (count, missing) = (0, 0)
    for bin in intervals.filledBins where bin.seconds > Self.gapFactor * interval {
      count += bin.count
      missing += bin.count * max(1, Int((bin.seconds / interval).rounded()) - 1)
    }
    return (count, missing)
  }

  /// How often it did what `kind` says.
  package func count(of kind: SurveyFault.Kind) -> Int { faultCounts[kind] ?? 0 }

  /// How far from the surface's edges contacts were still seen, in points: left, top, right, bottom.
  package var margins: (left: Double, top: Double, right: Double, bottom: Double)? {
    reach.map { low, high in
      (
        max(0, low.x), max(0, low.y), max(0, coverage.size.width - high.x),
        max(0, coverage.size.height - high.y),
      )
    }
  }
}
