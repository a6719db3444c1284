import TactileGestures
import TactilePrimitives
import TactileTestSupport

/// A touchscreen without faults, as chance makes it.
struct LabPanel {
  /// The ways in which panels tell times.
  enum Clock: CaseIterable {
    case nanoseconds, microseconds, milliseconds
  }

  /// The size in millimetres.
  var size = Size(width: 310, height: 174)
  var millimetresPerPoint = 0.1614
  /// Reports a second.
  var rate = 120.0
  /// The distance of the places that it tells apart, in millimetres: controllers have 10 to 40
  /// units a millimetre, and toolkits that round to whole points have about 4.
  var unit = 0.05
  /// The standard deviation of a report in millimetres.
  var noise = 0.03
  var reportsOnlyChanges = false
  /// Whether all contacts are reported at the same times.
  var isLockstep = true
  var clock = Clock.nanoseconds
  /// Whether ids of ended contacts are used again.
  var reusesIDs = false

  /// The size in points.
  var points: Size {
    Size(width: size.width / millimetresPerPoint, height: size.height / millimetresPerPoint)
  }

  init() {}

  /// A panel of 7 to 27 inches that reports 60 to 240 times a second.
  init(using random: inout SplitMix) {
    let diagonal = Double.random(in: 7...27, using: &random) * 25.4
    let ratio = [16.0 / 10, 16.0 / 9, 3.0 / 2].randomElement(using: &random) ?? 1.6
    let height = diagonal / (1 + ratio * ratio).squareRoot()
    size = Size(width: ratio * height, height: height)
    // Screens have 90 to 160 points an inch.
    millimetresPerPoint = 25.4 / Double.random(in: 90...160, using: &random)
    let rates = [60, 59.94, 75, 90, 100, 120, 125, 133, 144, 165, 200, 240]
    rate =
      Bool.random(using: &random)
      ? rates.randomElement(using: &random) ?? 60 : .random(in: 60...240, using: &random)
    unit =
      [0.025, 0.05, 0.1, millimetresPerPoint / 2, millimetresPerPoint]
      .randomElement(using: &random) ?? 0.1
    noise = .random(in: 0...0.06, using: &random)
    reportsOnlyChanges = .random(using: &random)
    isLockstep = .random(using: &random)
    clock = Clock.allCases.randomElement(using: &random) ?? .nanoseconds
    reusesIDs = .random(using: &random)
  }

  /// The nearest place that it tells apart, in points.
  func reported(_ place: Point) -> Point {
    func round(_ value: Double) -> Double {
      (value / unit).rounded() * unit / millimetresPerPoint
    }
    return Point(x: round(place.x), y: round(place.y))
  }

  /// The time as it tells it.
  func reported(_ time: Double) -> Double {
    let steps =
      switch clock {
      case .nanoseconds: 1e9
      case .microseconds: 1e6
      case .milliseconds: 1e3
      }
    return (time * steps).rounded() / steps
  }
}

/// The way of one finger, from its landing to its lift.
struct FingerPath {
  var start: Double
  var end: Double
  /// The place in millimetres at a time.
  var place: (Double) -> Point
}

extension LabPanel {
  /// The reports of the panel about fingers, in order of time, and its last time.
  func reports(
    of paths: [FingerPath],
    nextID: inout Int64,
    using random: inout SplitMix,
  ) -> [LabRecord] {
    var ends: [Int64: Double] = [:]
    let records = paths.sorted { $0.start < $1.start }.flatMap { path in
      var id = nextID
      if reusesIDs {
        id = 0
        while let end = ends[id], end >= path.start { id += 1 }
      }
      nextID += 1
      let reports = reports(of: path, id: id, using: &random)
      ends[id] = (reports.last?.time ?? path.end) + 0.002
      return reports
    }
    return records.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private func reports(
    of path: FingerPath,
    id: Int64,
    using random: inout SplitMix,
  ) -> [LabRecord] {
    let phase = isLockstep ? 0 : Double.random(in: 0..<1, using: &random) / rate
    let first = Int(((path.start - phase) * rate).rounded(.up))
    let last = max(first, Int(((path.end - phase) * rate).rounded(.down)))
    var records: [LabRecord] = []
    var latest: Point?
    for index in first...last {
      let time = phase + Double(index) / rate
      var place = path.place(time)
      if noise > 0 { place += Vector(dx: random.normal(), dy: random.normal()) * noise }
      place = reported(place)
      if reportsOnlyChanges, place == latest { continue }
      let kind: TouchPhase = latest == nil ? .began : .moved
      records.append(.touch(kind, id: id, place, time: reported(time)))
      latest = place
    }
    let end = reported(phase + Double(last + 1) / rate)
    records.append(.touch(.ended, id: id, latest ?? .zero, time: end))
    return records
  }
}

extension SplitMix {
  /// A number of about the normal distribution: the sum of four even ones, at most 3.5 deviations.
  mutating func normal() -> Double {
    let bits = next()
    let sum = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48)
    return (Double(sum) / 65_536 - 2) * 3.0.squareRoot()
  }
}
