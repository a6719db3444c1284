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
  package var downCount: Int { down.count }
  /// The maximum number of touches that were down at once.
  package private(set) var mostAtOnce = 0
  /// The number of faults of each kind.
  package private(set) var faultCounts: [SurveyFault.Kind: Int] = [:]
  /// The first faults, up to a maximum number.
  package private(set) var faults: [SurveyFault] = []
  /// The number of reports that arrived less than ``bunchedInterval`` after the one before.
  package private(set) var bunched = 0
  /// The number of reports that are missing in gaps.
  private var missing = 0
  /// Reports that waited because this program was busy.
  package private(set) var heldByProgram = HeldReports()
  /// Reports that the display server or the machine delivered late.
  package private(set) var heldElsewhere = HeldReports()
  /// The touches that were held still, the newest last, up to a maximum number.
  package private(set) var rests: [RestingFinger] = []
  /// The touches that drew a line, the newest last, up to a maximum number.
  package private(set) var lines: [DrawnLine] = []
  /// The minimum and maximum pressure of touches that were down; nil without any.
  package private(set) var pressures: ClosedRange<Double>?
  /// The survey of a pen's tilt, eraser and buttons; nil for other devices.
  package private(set) var pen: PenSurvey?
  /// The left and right, and the top and bottom of all locations, in points of the surface; nil without any.
  private var reachX: ClosedRange<Double>?
  private var reachY: ClosedRange<Double>?
  private var down: [SurveyedContact] = []
  private var ended: [SurveyedContact] = []
  private var jumps = JumpDetector()
  private var wrongContacts = ContactDetector()
  private var edges = EdgeDetector()
  /// The interval by which gaps are judged, in seconds; nil while there are too few intervals.
  private var usualInterval: Double?
  /// The groups of moving touches from before that.
  private var early: [ReportGroup] = []

  /// The width and height of a part of the grid: about a fingertip, in points.
  package static let cellSide = 32.0
  /// The interval in seconds below which reports count as bunched: the system delivered them together.
  package static let bunchedInterval = 0.0005
  /// The fraction of the usual interval below which reports belong together [with it, a delay of
  /// any length leaves no interval above ``gapFactor``].
  private static let groupFactor = 0.35
  /// The multiple of the usual interval above which a group is late, and that below which a report
  /// after it makes up for the delay [tuned].
  private static let lateFactor = 1.2
  private static let hurryFactor = 0.8
  /// The speed in points per second from which a touch counts as moving: below it, moving by a
  /// whole pixel takes longer than the interval between two reports [tuned].
  private static let movingSpeed = 200.0
  /// Seconds to which display servers round times.
  private static let rounding = 0.001
  /// Seconds without report after which a touch counts as having paused.
  private static let pause = 0.25
  /// The multiple of the usual interval above which an interval is a gap [between one and two reports].
  private static let gapFactor = 1.75
  /// The number of intervals required for a usual one, and after how many more it is computed again.
  private static let leastIntervals = 20
  private static let renewal = 32
  /// The distance in points within which two touches cannot be two fingers [a fingertip is 8 mm
  /// wide or more].
  private static let doubleDistance = 20.0
  /// The seconds within which no finger is lifted and comes down again [the fastest double taps take 40 ms].
  private static let blink = 0.04
  /// The maximum seconds, minimum speed, and fraction of the path by which a touch that was lost
  /// while moving is identified again [tuned].
  private static let longestLoss = 0.3
  private static let lossSpeed = 150.0
  private static let lossPart = 0.25
  /// The seconds, least speed in points per second, ratios of the speeds, and cosine of the angle
  /// by which a touch that was lost in a slow movement is identified again [tuned].
  private static let slowLoss = (time: 2.0, speed: 20.0, ratio: 0.4...2.5, cosine: 0.95)
  /// The maximum number of faults, and of still touches and lines each.
  private static let keptFaults = 4096
  private static let keptFindings = 16

  /// A survey of an untouched surface of `size` points.
  package init(size: Size) { coverage = CoverageGrid(size: size, cellSide: Self.cellSide) }

  // MARK: Taking in

  /// Processes a report about a touch, its location in points of the surface.
  ///
  /// - Complexity: O(touches down), and O(its reports) where a touch ends.
  package mutating func add(_ event: TouchEvent) {
    guard event.locationInWindow.isFinite else { return }
    reports += 1
    if event.device == .finger {
      for fault in jumps.add(event) + wrongContacts.add(event) { note(fault) }
    }
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
    edges = EdgeDetector()
    (reachX, reachY) = (nil, nil)
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
    let (last, lastArrival) = (down[index].last, down[index].lastArrival)
    down[index].add(event)
    take(event)
    let report = down[index].last
    let pause = event.arrival - lastArrival
    let programWait = event.times?.programWait ?? 0
    if pause < Self.bunchedInterval { bunched += 1 }
    let interval = report.time - last.time
    if let group = down[index].group, belongs(to: group, after: interval) {
      down[index].group?.join(report, pause: pause, programWait: programWait)
      return coverage.pass(from: last.location, to: report.location, isReported: true)
    }
    if let group = down[index].group { settle(group) }
    let group = ReportGroup(report, after: last, pause: pause, programWait: programWait)
    down[index].group = group
    if !isMoving(group) || !isLong(interval) {
      coverage.pass(from: last.location, to: report.location, isReported: true)
    }
  }

  private mutating func end(_ contact: SurveyedContact, _ event: TouchEvent) {
    // A touch that the program's own tools took is no fault of the touchscreen.
    if event.phase == .cancelled, event.cancellation == .system { note(.cancelled, event) }
    if event.device == .finger, event.phase == .ended {
      let fault = edges.end(at: contact.last, velocity: contact.velocity, on: coverage.size)
      if let fault { note(fault) }
    }
    judge(contact, until: event.reportTime)
    ended.append(contact.ended(at: event.reportTime))
    if ended.count > 10 { ended.removeFirst() }
  }

  /// Records that a touch began again although its end was never reported.
  private mutating func lose(_ contact: SurveyedContact, _ event: TouchEvent) {
    note(.lost, event)
    judge(contact, until: contact.last.time)
  }

  private mutating func judge(_ contact: SurveyedContact, until end: Timestamp) {
    if var group = contact.group {
      // The lift waited with the group, and takes its share of the time.
      if end - group.last.time < groupInterval, isLong(group.interval) {
        group.join(group.last, pause: 0, programWait: 0)
      }
      settle(group)
    }
    if let rest = RestingFinger(contact.samples, until: contact.knownEnd(end)) {
      rests = rests.suffix(Self.keptFindings - 1) + [rest]
    } else if let line = DrawnLine(contact.samples) {
      lines = lines.suffix(Self.keptFindings - 1) + [line]
    }
  }

  /// Returns whether a touch that begins continues one that ended, which the device must have lost.
  private func isReturn(of contact: SurveyedContact, _ event: TouchEvent) -> Bool {
    let elapsed = event.reportTime - contact.endTime
    let place = event.locationInWindow
    let distance = place.distance(to: contact.last.location)
    if elapsed <= Self.blink, distance <= Self.doubleDistance + contact.speed * elapsed * 2 {
      return true
    }
    guard elapsed <= Self.longestLoss, contact.speed >= Self.lossSpeed else {
      return isSlowReturn(of: contact, to: place, after: elapsed)
    }
    let way = contact.velocity * (event.reportTime - contact.last.time)
    let expected = contact.last.location + way
    return place.distance(to: expected) <= Self.doubleDistance + Self.lossPart * way.length
  }

  /// Returns whether a touch goes on where one that ended would be, had it gone on as it did.
  private func isSlowReturn(
    of contact: SurveyedContact,
    to place: Point,
    after elapsed: Double,
  ) -> Bool {
    let (gap, velocity) = (place - contact.last.location, contact.velocity)
    guard elapsed > 0, elapsed <= Self.slowLoss.time, contact.speed >= Self.slowLoss.speed,
      gap.length >= Self.doubleDistance
    else { return false }
    let cosine = gap.dot(velocity) / (gap.length * contact.speed)
    return cosine >= Self.slowLoss.cosine
      && Self.slowLoss.ratio.contains(gap.length / elapsed / contact.speed)
  }

  private mutating func take(_ event: TouchEvent) {
    let (place, pressure) = (event.locationInWindow, event.pressure)
    if event.device == .pen {
      if pen == nil { pen = PenSurvey(event) } else { pen?.add(event) }
    }
    reachX = ClosedRange(reachX, with: place.x)
    reachY = ClosedRange(reachY, with: place.y)
    if pressure.isFinite { pressures = ClosedRange(pressures, with: pressure) }
  }

  private mutating func note(_ kind: SurveyFault.Kind, _ event: TouchEvent) {
    note(SurveyFault(kind, SurveySample(event)))
  }

  private mutating func note(_ fault: SurveyFault) {
    faultCounts[fault.kind, default: 0] += 1
    if faults.count < Self.keptFaults { faults.append(fault) }
  }
}

// MARK: - Intervals

extension TouchSurvey {
  /// The interval in seconds below which a report belongs to the one before.
  private var groupInterval: Double {
    max(Self.bunchedInterval, Self.groupFactor * (usualInterval ?? 0))
  }

  /// Whether a report `interval` seconds after the last one of `group` was delivered with it, or
  /// follows it so fast that it makes up for the group's delay.
  private func belongs(to group: ReportGroup, after interval: Double) -> Bool {
    if interval < groupInterval { return true }
    guard let usualInterval, group.interval > Self.lateFactor * usualInterval else { return false }
    return interval < min(Self.hurryFactor * usualInterval, usualInterval - Self.rounding)
  }

  private func isMoving(_ group: ReportGroup) -> Bool {
    // Otherwise a touch at about that speed would count only where its times were rounded down.
    let span = group.span - Self.rounding
    return group.span > 0 && group.interval < Self.pause
      && group.distance >= Self.movingSpeed * span
  }

  private func isLong(_ interval: Double) -> Bool {
    usualInterval.map { interval > Self.gapFactor * $0 } ?? false
  }

  /// Takes in the intervals of a group that no more reports join.
  private mutating func settle(_ group: ReportGroup) {
    guard isMoving(group) else {
      // A touch that pauses may have been taken for one with a gap.
      return coverage.pass(from: group.base.location, to: group.first.location, isReported: true)
    }
    for _ in 0..<group.count { intervals.add(group.interval) }
    guard usualInterval == nil else {
      judge(group)
      if intervals.count % Self.renewal < group.count { usualInterval = interval }
      return
    }
    early.append(group)
    usualInterval = interval
    guard usualInterval != nil else { return }
    for group in early { judge(group) }
    early.removeAll()
  }

  /// Finds whether reports are missing before a moving group, or whether it was held up.
  private mutating func judge(_ group: ReportGroup) {
    guard let usualInterval else { return }
    let isGap = isLong(group.interval)
    coverage.pass(from: group.base.location, to: group.first.location, isReported: !isGap)
    if isGap {
      note(SurveyFault(.gap, group.first))
      missing += max(1, Int((group.span / usualInterval).rounded()) - group.count)
    } else if isLong(group.pause) {
      let delay = group.pause - usualInterval
      if group.programWait >= delay / 2 {
        heldByProgram.add(delay)
      } else {
        heldElsewhere.add(delay)
      }
    }
  }
}

// MARK: - What was found

extension TouchSurvey {
  /// The usual interval between two reports of a moving touch in seconds; nil while there are too few.
  ///
  /// It is the mean of the intervals that are no gaps: display servers give times in whole
  /// milliseconds, so the median is a whole number of them, and a delay makes an interval longer
  /// and the next one shorter by the same amount.
  ///
  /// - Complexity: O(bins of the histogram).
  package var interval: Double? {
    guard intervals.count >= Self.leastIntervals else { return nil }
    let median = intervals.median
    return intervals.mean(in: 0...Self.gapFactor * median) ?? median
  }

  /// The reports per second of a moving touch; nil while there are too few.
  package var rate: Double? { interval.map { 1 / $0 } }

  /// The number of gaps between reports of a moving touch, and the number of missing reports.
  package var gaps: (count: Int, missing: Int) { (count(of: .gap), missing) }

  package func count(of kind: SurveyFault.Kind) -> Int { faultCounts[kind] ?? 0 }

  /// The distances from the surface's edges within which no touch was reported, in points: left,
  /// top, right, bottom.
  package var margins: (left: Double, top: Double, right: Double, bottom: Double)? {
    guard let x = reachX, let y = reachY else { return nil }
    return (
      max(0, x.lowerBound), max(0, y.lowerBound), max(0, coverage.size.width - x.upperBound),
      max(0, coverage.size.height - y.upperBound),
    )
  }
}
