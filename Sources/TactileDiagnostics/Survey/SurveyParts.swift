package import TactileGestures
package import TactilePrimitives

/// The location and time of a reported touch.
package struct SurveySample: Hashable, Sendable {
  /// The location in points of the surface.
  package var location: Point
  package var time: Timestamp

  package init(location: Point, time: Timestamp) {
    self.location = location
    self.time = time
  }

  init(_ event: TouchEvent) { self.init(location: event.locationInWindow, time: event.reportTime) }
}

/// A fault of a touch device.
package struct SurveyFault: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A touch came down where another one already was.
    case doubled
    /// A touch was lost, and came back as another one.
    case lost
    /// Reports of a moving touch were missing.
    case gap
    /// The system cancelled a touch.
    case cancelled
    /// A touch was shorter than any tap.
    case ghost
    /// A touch jumped farther than a finger moves between two reports.
    case jump
    /// Two touches exchanged their ids.
    case swapped
    /// A touch never ended.
    case stuck
    /// Two touches became one while both fingers were down.
    case merged
    /// Touches that leave over an edge end before it.
    case edgeLoss = "edge loss"
    /// Touches that move towards an edge end far before it: a part of the surface is not mapped.
    case unmapped = "not mapped"
  }

  package let kind: Kind
  /// The location, in points of the surface.
  package let location: Point
  /// The time at which the fault was detected.
  package let time: Timestamp
}

extension SurveyFault {
  /// A fault at the place and time of a report.
  init(_ kind: Kind, _ report: SurveySample) {
    self.init(kind: kind, location: report.location, time: report.time)
  }
}

/// The tilts, tools and buttons that the touches of pens have reported.
package struct PenSurvey: Hashable, Sendable {
  /// The minimum and maximum tilt to the right, in degrees.
  package private(set) var tiltX: ClosedRange<Double>
  /// The minimum and maximum tilt towards the lower edge, in degrees.
  package private(set) var tiltY: ClosedRange<Double>
  package private(set) var hasErased: Bool
  /// All buttons that were held; the tip is the first.
  package private(set) var buttons: ButtonMask

  init(_ event: TouchEvent) {
    let pen = event.pen.bounded
    (tiltX, tiltY) = (pen.tiltX...pen.tiltX, pen.tiltY...pen.tiltY)
    hasErased = pen.isEraser
    buttons = event.buttons
  }

  mutating func add(_ event: TouchEvent) {
    let pen = event.pen.bounded
    tiltX = ClosedRange(tiltX, with: pen.tiltX)
    tiltY = ClosedRange(tiltY, with: pen.tiltY)
    hasErased = hasErased || pen.isEraser
    buttons.formUnion(event.buttons)
  }
}

/// The data that a survey keeps about one touch.
struct SurveyedContact: Hashable, Sendable {
  let id: TouchID
  /// The reported samples, the oldest first, up to the capacity.
  private(set) var samples: [SurveySample]
  /// The reports over which the velocity is computed, the oldest first.
  private var recent: [SurveySample]
  /// The newest report.
  private(set) var last: SurveySample
  /// The time at which the program read the newest report.
  private(set) var lastArrival: Timestamp
  /// The newest reports as long as more may belong to them; nil before the first movement.
  var group: ReportGroup?
  /// The time at which the touch ended; for one that is down, the time of the last report.
  private(set) var endTime: Timestamp

  /// The number of samples kept: half a minute at 120 reports per second.
  private static let capacity = 4096
  /// The seconds over which the velocity is computed.
  private static let velocitySpan = 0.05
  /// The number of reports over which the velocity is computed, at most.
  private static let mostRecent = 128

  init(_ event: TouchEvent) {
    id = event.id
    last = SurveySample(event)
    lastArrival = event.arrival
    samples = [last]
    recent = [last]
    endTime = last.time
  }

  mutating func add(_ event: TouchEvent) {
    last = SurveySample(event)
    lastArrival = event.arrival
    endTime = last.time
    if samples.count < Self.capacity { samples.append(last) }
    recent.append(last)
    while recent.count > Self.mostRecent || last.time - recent[1].time >= Self.velocitySpan {
      recent.removeFirst()
    }
  }

  func ended(at time: Timestamp) -> Self {
    var contact = self
    contact.endTime = time
    return contact
  }

  /// The time up to which ``samples`` describe a touch that ended at `end`.
  func knownEnd(_ end: Timestamp) -> Timestamp {
    samples.count < Self.capacity ? end : samples[samples.count - 1].time
  }

  /// The velocity at the last reports, in points per second.
  var velocity: Vector {
    guard let before = recent.first, last.time - before.time > 0.001 else { return .zero }
    return (last.location - before.location) * (1 / (last.time - before.time))
  }

  var speed: Double { velocity.length }
}

/// A grid that records the parts of a surface from which touches have reported.
package struct CoverageGrid: Hashable, Sendable {
  package enum Cell: Hashable, Sendable {
    /// No touch has been there.
    case untouched
    /// A touch must have been there, but none reported from it.
    case silent
    /// A touch reported from there, or passed it between two reports in time.
    case covered
  }

  package let size: Size
  /// The width and height of a part, in points; those at the right and bottom edge may be cut off.
  package let cellSide: Double
  package let columns: Int
  package let rows: Int
  /// The number of covered parts.
  package private(set) var coveredCount = 0
  /// The number of silent parts.
  package private(set) var silentCount = 0

  private var cells: [Cell]

  /// The maximum number of rows and columns, however large the surface is.
  private static let mostCells = 256

  /// A surface of `size` points that nothing has touched, in parts of `cellSide` points.
  package init(size: Size, cellSide: Double) {
    func count(_ extent: Double) -> Int {
      guard extent.isFinite, extent > 0 else { return 1 }
      return Int(min(max((extent / cellSide).rounded(.up), 1), Double(Self.mostCells)))
    }
    self.size = size
    self.cellSide = cellSide
    columns = count(size.width)
    rows = count(size.height)
    cells = [Cell](repeating: .untouched, count: columns * rows)
  }

  /// The state of a part, by its column and row.
  package subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// The fraction of parts that are covered, from 0 to 1.
  package var covered: Double { Double(coveredCount) / Double(cells.count) }

  /// Records that a touch reported from `point`, in points of the surface.
  package mutating func cover(_ point: Point) { mark(point, .covered) }

  /// Records that a touch moved straight from `start` to `end`, the locations of two reports in points of the
  /// surface; the parts between them are silent unless `isReported`, where no report in between was missing.
  ///
  /// - Complexity: O(parts on the path).
  package mutating func pass(from start: Point, to end: Point, isReported: Bool) {
    guard start.isFinite, end.isFinite else { return }
    let way = end - start
    let longest = 2 * (size.width + size.height)
    let steps = Int((min(way.length, longest) / (cellSide / 2)).rounded(.up))
    for step in 0...max(1, steps) {
      let fraction = Double(step) / Double(max(1, steps))
      mark(start + way * fraction, isReported ? .covered : .silent)
    }
    cover(start)
    cover(end)
  }

  private mutating func mark(_ point: Point, _ cell: Cell) {
    let column = (point.x / cellSide).rounded(.down)
    let row = (point.y / cellSide).rounded(.down)
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return }
    let index = Int(row) * columns + Int(column)
    let old = cells[index]
    guard old != .covered, old != cell else { return }
    if old == .silent { silentCount -= 1 }
    cells[index] = cell
    if cell == .covered { coveredCount += 1 } else { silentCount += 1 }
  }
}
