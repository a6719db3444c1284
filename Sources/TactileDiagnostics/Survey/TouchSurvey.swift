package import TactileGestures
package import TactilePrimitives

/// The quality figures of one kind of device, from its touches: rate, gaps, jitter, straightness,
/// dead zones, lost and doubled touches.
///
/// A value without a view: feed it each report about each touch, in order.
package struct TouchSurvey: Hashable, Sendable {
  /// The parts of the surface from which touches reported.
  package private(set) var coverage: CoverageGrid
  /// The intervals in seconds between two reports of a moving touch.
  package private(set) var intervals = TimeHistogram()
  /// The number of touches that came down.
  package private(set) var contacts = 0
  /// The number of reports of all kinds.
  package private(set) var reports = 0
  /// The number of touches that are down.
  package var downCount: Int { down.count }
  /// The maximum number of touches that were down at once.
  package private(set) var mostAtOnce = 0
  /// The number of faults of each kind.
  package private(set) var faultCounts: [SurveyFault.Kind: Int] = [:]
  /// The first faults, up to a maximum number.
  package private(set) var faults: [SurveyFault] = []
  /// The number of reports less than ``bunchedInterval`` after the one before.
  package private(set) var bunched = 0
  /// The touches that were held still, the newest last, up to a maximum number.
  package private(set) var rests: [RestingFinger] = []
  /// The touches that drew a line, the newest last, up to a maximum number.
  package private(set) var lines: [DrawnLine] = []
  /// The minimum and maximum pressure of touches that were down; nil without any.
  package private(set) var pressures: ClosedRange<Double>?
  /// The survey of a pen's tilt, eraser and buttons; nil for other devices.
  package private(set) var pen: PenSurvey?
  /// The corners of the smallest box around all locations, in points of the surface; nil without
  /// any.
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
  /// The interval in seconds below which reports count as bunched: their times reflect the system
  /// that delivered them, not the device.
  package static let bunchedInterval = 0.0005
  /// The speed in points per second from which a touch counts as moving: below it, moving by a
  /// whole pixel takes longer than the interval between two reports [tuned].
  private static let movingSpeed = 200.0
  /// Seconds without report after which a touch counts as having paused.
  private static let pause = 0.25
  /// The multiple of the usual interval above which an interval is a gap [between one and two
  /// reports].
  private static let gapFactor = 1.75
  /// The number of intervals required for a usual one, and the interval in seconds that is assumed
  /// until then.
  private static let leastIntervals = 20
  private static let assumedInterval = 0.02
  /// The distance in points within which two touches cannot be two fingers [a fingertip is 8 mm
  /// wide or more].
  private static let doubleDistance = 20.0
  /// The seconds within which no finger is lifted and comes down again [the fastest double taps
  /// take 40 ms].
  private static let blink = 0.04
  /// The maximum seconds, minimum speed, and fraction of the path by which a touch that was lost
  /// while moving is identified again [tuned].
  private static let longestLoss = 0.3
  private static let lossSpeed = 150.0
  private static let lossPart = 0.25
  /// The maximum number of faults, and of still touches and lines each.
  private static let keptFaults = 256
  private static let keptFindings = 16

  /// A survey of an untouched surface of `size` points.
  package init(size: Size) {
    coverage = CoverageGrid(size: size, cellSide: Self.cellSide)
  }

  // MARK: Taking in

  /// Processes a report about a touch, its location in points of the surface.
  ///
  /// - Complexity: O(touches down), and O(its reports) where a touch ends.
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

  /// Sets the size of the surface, and resets the coverage.
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

  /// Records that a touch began again although its end was never reported.
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

  /// Returns whether a touch that begins continues one that ended, which the device must have
  /// lost.
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
  /// The usual interval between two reports of a moving touch in seconds; nil while there are too
  /// few.
  package var interval: Double? {
    intervals.count >= Self.leastIntervals ? intervals.median : nil
  }

  /// The reports per second of a moving touch; nil while there are too few.
  package var rate: Double? { interval.map { 1 / $0 } }

  /// The number of gaps between reports of a moving touch, and the number of missing reports.
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

  /// Returns the number of faults of a kind.
  package func count(of kind: SurveyFault.Kind) -> Int { faultCounts[kind] ?? 0 }

  /// The distances from the surface's edges within which no touch was reported, in points: left,
  /// top, right, bottom.
  package var margins: (left: Double, top: Double, right: Double, bottom: Double)? {
    reach.map { low, high in
      (
        max(0, low.x), max(0, low.y), max(0, coverage.size.width - high.x),
        max(0, coverage.size.height - high.y),
      )
    }
  }
}

/// One survey for each kind of device, so that a mouse does not distort the figures of a
/// touchscreen.
///
/// Scrolling on a touchpad is omitted: its touches are synthetic.
public struct DeviceSurveys: Hashable, Sendable {
  /// The kind of device that was used last.
  package private(set) var latest = DeviceKind.finger

  private var size: Size
  private var surveys: [DeviceKind: TouchSurvey] = [:]

  /// Surveys of an untouched surface of `size` points.
  package init(size: Size) {
    self.size = size
  }

  /// Processes a report about a touch, its location in points of the surface.
  package mutating func add(_ event: TouchEvent) {
    guard event.device != .touchpad else { return }
    latest = event.device
    surveys[event.device, default: TouchSurvey(size: size)].add(event)
  }

  /// Sets the size of the surface.
  package mutating func resize(to size: Size) {
    self.size = size
    for kind in surveys.keys { surveys[kind]?.resize(to: size) }
  }

  /// The size of the surface in points.
  package var surface: Size { size }

  /// The survey of the device that was used last.
  package var current: TouchSurvey { surveys[latest] ?? TouchSurvey(size: size) }

  /// The kinds of devices that were used, in a fixed order, with their surveys.
  package var all: [(kind: DeviceKind, survey: TouchSurvey)] {
    DeviceKind.allCases.compactMap { kind in surveys[kind].map { (kind, $0) } }
  }
}
