import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import Testing

/// The values of each measure for reports that could be understood in more than one way.
struct LabMeasureTests {
  private typealias Report = (time: Double, x: Double, y: Double)

  /// The verdict on a measure of its step, in which fingers act one after the other in time.
  private func verdict(
    _ measure: LabMeasure,
    seconds: Double = 20,
    _ act: (inout LabFeed) throws -> Void,
  ) throws -> LabVerdict {
    var feed = LabFeed()
    let step = measure.step?.rawValue ?? ""
    try feed.mark("lab.begin \(step)", 0)
    try act(&feed)
    try feed.mark("lab.end \(step)", seconds)
    return feed.verdict(measure)
  }

  private func value(_ measure: LabMeasure, _ fingers: [[Report]]) throws -> Double? {
    let events = fingers.enumerated().flatMap { id, reports in
      reports.enumerated().map { (id: id, index: $0.offset, count: reports.count, $0.element) }
    }
    return try verdict(measure) { feed in
      for (id, index, count, report) in events.sorted(by: { $0.3.time < $1.3.time }) {
        let isEnd = index == count - 1
        feed.touch(
          index == 0 ? .began : isEnd ? .ended : .moved,
          Int64(id),
          report.x * 10,
          report.time,
          y: report.y * 10,
        )
      }
    }.value
  }

  private func isAbout(_ value: Double?, _ expected: Double) -> Bool {
    abs((value ?? .nan) - expected) < 1e-6
  }

  /// A stroke along y at 100 reports a second, each at the next place.
  private func stroke(_ places: [Double], y: Double = 100, from start: Double = 0) -> [Report] {
    places.enumerated().map { (start + Double($0.offset) / 100, $0.element, y) }
  }

  /// Evenly spaced places.
  private func places(_ from: Double, _ to: Double, _ step: Double) -> [Double] {
    Array(stride(from: from, through: to, by: step))
  }

  // MARK: Pointing

  @Test func `a touch is where it came down, not where the fingertip rolled to`() throws {
    let verdict = try verdict(.accuracyOffset) {
      try $0.mark("lab.target 1000 500", 1)
      $0.finger(1, [(2, 100.3, 50), (2.05, 101.5, 51), (2.1, 101.5, 51)])
    }

    #expect(isAbout(verdict.value, 0.3))
  }

  @Test func `a touch is meant for the newest cross before it`() throws {
    let verdict = try verdict(.accuracySpread) {
      try $0.mark("lab.target 100 500", 1)
      $0.finger(1, [(2, 10, 50), (2.1, 10, 50)])
      $0.finger(1, [(2.5, 80, 50), (2.6, 80, 50)])
      try $0.mark("lab.target 200 500", 3)
      $0.finger(1, [(3, 21, 50), (3.1, 21, 50)])
    }

    #expect(isAbout(verdict.value, 0.5))
  }

  @Test func `crosses that are asked for at once are touched in their order`() throws {
    let verdict = try verdict(.accuracySpread) {
      try $0.mark("lab.target 100 500", 1)
      try $0.mark("lab.target 200 500", 1)
      $0.finger(1, [(2, 10, 50), (2.1, 10, 50)])
      $0.finger(1, [(3, 20, 50), (3.1, 20, 50)])
    }

    #expect(isAbout(verdict.value, 0))
  }

  @Test func `a finger rests from 0.3 s on, where it then was last reported`() throws {
    #expect(isAbout(try value(.jitterRest, [[(0, 50, 50), (0.2, 52, 50), (3, 52, 50)]]), 0))
    #expect(
      isAbout(
        try value(.jitterRest, [[(0, 50, 50), (0.2, 52, 50), (1, 53, 50), (3, 53, 50)]]),
        0.5,
      )
    )
    #expect(try value(.jitterRest, [[(0, 50, 50), (0.2, 52, 50)]]) == nil)
  }

  @Test func `at an edge a finger may jitter twice as far, and the worst is by the limits`() throws
  {
    func hold(_ x: Double, _ radius: Double, _ start: Double) -> [Report] {
      [(start, x, 50), (start + 1, x + 2 * radius, 50), (start + 3, x + 2 * radius, 50)]
    }
    let both = try verdict(.jitterRest) {
      $0.finger(1, hold(2, 0.8, 0))
      $0.finger(1, hold(100, 0.6, 5))
    }
    let edge = try verdict(.jitterRest) { $0.finger(1, hold(2, 0.8, 0)) }

    #expect(isAbout(both.value, 0.6) && both.judgement == .grey)
    #expect(isAbout(edge.value, 0.8) && edge.judgement == .pass)
  }

  // MARK: Lines

  /// A line from 10 to 150 mm across, with a report every 2 mm, as far down as `y` says.
  private func line(from start: Double = 0, _ y: (Double) -> Double) -> [Report] {
    places(10, 150, 2).enumerated().map { index, x in (start + Double(index) / 100, x, y(x)) }
  }

  @Test(arguments: [LabMeasure.lineRMS, .lineMaximum])
  func `of a line the first and last 5 mm are left out`(measure: LabMeasure) throws {
    func hooked(_ length: Double) throws -> Double? {
      try value(measure, [line { $0 <= 10 + length || $0 >= 150 - length ? 103 : 100 }])
    }

    #expect(try hooked(4) == 0)
    #expect(try #require(try hooked(6)) > 0.5)
  }

  @Test func `reports are compared with the line fitted to them, and the worst line counts`() throws
  {
    // One of the 65 reports that count lies 2.5 mm aside, and draws the fit along by a 65th of that.
    let bent = line { $0 == 80 ? 102.5 : 100 }
    let wavy = line(from: 3) { $0.truncatingRemainder(dividingBy: 4) == 0 ? 40.4 : 39.6 }

    #expect(try value(.lineRMS, [bent]) == 0.308)
    #expect(try value(.lineMaximum, [bent]) == 2.462)
    #expect(try value(.lineRMS, [bent, wavy]) == 0.4)
    #expect(try value(.lineMaximum, [wavy, bent]) == 2.462)
  }

  @Test func `a way back is measured along the line, at its ends too`() throws {
    let line = places(10, 100, 2) + [98, 99] + places(102, 150, 2)

    #expect(isAbout(try value(.lineReversal, [stroke(line)]), 2))
    #expect(isAbout(try value(.lineReversal, [stroke(line.reversed())]), 2))
    #expect(isAbout(try value(.lineReversal, [stroke(places(10, 60, 2) + [57])]), 3))
  }

  @Test func `a hole in a line is measured beside short steps too`() throws {
    let dense = places(10, 50, 0.4)

    #expect(isAbout(try value(.gapRatio, [stroke(dense)]), 1))
    #expect(isAbout(try value(.gapRatio, [stroke(dense + places(53, 90, 0.4))]), 3))
    #expect(isAbout(try value(.gapRatio, [stroke(places(10, 50, 2) + places(58, 90, 2))]), 4))
  }

  @Test(arguments: [0.0, 0.1])
  func `a touch that is lost in mid-line is told with its place`(pause: Double) throws {
    func gaps(_ parts: [[Double]], y: Double = 100) throws -> LabVerdict {
      try verdict(.gapRatio) { feed in
        var start = 1.0
        for (index, part) in parts.enumerated() {
          let line = stroke(part, y: index == 0 ? 100 : y, from: start)
          feed.finger(Int64(index), line)
          start = (line.last?.time ?? start) + 0.03 + pause
        }
      }
    }
    let broken = try gaps([places(10, 100, 3), places(106.5, 200, 3)])

    #expect(isAbout(broken.value, 1))
    // The contract limits the steps of one touch alone.
    #expect(broken.judgement == .pass)
    #expect(broken.sentence.hasPrefix("A finger was lost in mid-line, and found again 6.5 mm"))
    #expect(isAbout(broken.location?.x, 1065))
    #expect(try gaps([places(10, 100, 3), places(10, 100, 3)]).judgement == .pass)
    #expect(try gaps([places(10, 100, 3), places(106.5, 200, 3)], y: 140).judgement == .pass)
  }

  @Test func `the sentence on gaps goes by the limit, also by one's own`() throws {
    var feed = LabFeed()
    try feed.mark("lab.begin lines", 0)
    // A step of 5 mm among steps of 2 mm, and a touch that is lost.
    feed.finger(1, stroke(places(10, 50, 2) + places(55, 101, 2), from: 1))
    feed.finger(2, stroke(places(107, 199, 2), from: 1.5))
    try feed.mark("lab.end lines", 20)
    func gap(pass: Double) -> LabVerdict {
      var judge = LabJudge()
      judge.limits[.gapRatio] = LabLimit(pass: pass, grey: 9)
      return judge.verdict(on: .gapRatio, feed.session)
    }

    #expect(isAbout(gap(pass: 1.8).value, 2.5))
    #expect(gap(pass: 1.8).sentence.hasPrefix("A step of a line is 2.5 times as long"))
    #expect(isAbout(gap(pass: 1.8).location?.x, 550))
    #expect(gap(pass: 3).sentence.hasPrefix("A finger was lost in mid-line"))
    #expect(isAbout(gap(pass: 3).location?.x, 1070))
  }

  @Test func `steps within one's own limit are even`() throws {
    var feed = LabFeed()
    try feed.mark("lab.begin lines", 0)
    feed.finger(1, stroke(places(10, 50, 2) + places(55, 101, 2), from: 1))
    try feed.mark("lab.end lines", 20)
    var judge = LabJudge()
    judge.limits[.gapRatio] = LabLimit(pass: 3, grey: 9)
    let verdict = judge.verdict(on: .gapRatio, feed.session)

    #expect(verdict.judgement == .pass)
    #expect(verdict.sentence == "The steps of lines are even: at most 2.5 times their neighbours.")
  }

  @Test(arguments: [1e6, 1e22, -1e22, 1e150])
  func `a place beyond all bounds fails, and has a sentence`(x: Double) throws {
    let dragged = try verdict(.drumDragged) {
      $0.touch(.began, 1, 100, 1)
      $0.touch(.ended, 1, x, 1.1)
    }
    let offset = try verdict(.accuracyOffset) {
      try $0.mark("lab.target 1000 500", 1)
      $0.tap(x, 1)
    }

    #expect(dragged.judgement == .fail && offset.judgement == .fail)
    #expect(dragged.sentence.hasPrefix("A drumming finger was dragged by"))
    #expect(offset.sentence.hasPrefix("Touches arrive"))
  }

  @Test func `a report that repeats a place makes no gap`() throws {
    let doubled = places(10, 90, 4).flatMap { [$0, $0 + 0.1] }

    #expect(isAbout(try value(.gapRatio, [stroke(doubled)]), 1))
  }

  @Test(arguments: [60.0, 59.94, 75, 144, 240])
  func `the rate is right though times are whole milliseconds`(rate: Double) throws {
    let reports = (0...90).map { index -> Report in
      let milliseconds = (Double(index) / rate * 1000).rounded()
      return (milliseconds / 1000, Double(index) + 10, 100)
    }

    #expect(try value(.rateMinimum, [reports]) == rate.rounded())
  }

  private static let intervals: [(times: [Double], rate: Double)] = [
    ([0.02, 0.02, 0.02, 0.02, 0.04], 50), ([0.022, 0.022, 0.022, 0.002], 45),
    ([0.002, 0.014], 125), ([0.0005, 0.0005, 0.0005, 0.0305], 125), ([0, 0, 0, 0.032], 125),
  ]

  @Test(arguments: intervals)
  func `reports that are lost do not lower the rate, and those in bunches do not raise it`(
    intervals: [Double],
    rate: Double,
  ) throws {
    var time = 0.0
    let reports = (0...120).map { index -> Report in
      defer { time += intervals[index % intervals.count] }
      return (time, 10 + 2 * Double(index), 100)
    }

    #expect(try value(.rateMinimum, [reports]) == rate)
  }

  @Test func `a gap does not slow the rate of a short stroke`() throws {
    let flick = (0...25).filter { !(10..<16).contains($0) }.map { index -> Report in
      (Double(index) / 100, 10 + 2 * Double(index), 100)
    }

    #expect(try value(.rateMinimum, [flick]) == 100)
  }

  @Test func `the slowest line counts`() throws {
    let slow = (0...40).map { index -> Report in
      (3 + Double(index) / 40, 10 + 4 * Double(index), 100)
    }

    #expect(try value(.rateMinimum, [stroke(places(10, 90, 1)), slow]) == 40)
  }

  // MARK: Surface

  @Test func `the best try at each edge counts, and the worst edge`() throws {
    let tries = [
      stroke(places(150, 296, 2)), stroke(places(150, 300, 2), from: 2),
      stroke(places(150, 1, -1), from: 4),
    ]

    #expect(isAbout(try value(.edgeReach, tries), 1))
  }

  /// A zigzag of lanes `pitch` millimetres apart that is reported every `step` millimetres, without
  /// places in which `isDead`.
  private func wipe(
    isAcross: Bool,
    pitch: Double = 6,
    step: Double,
    _ isDead: (Double, Double) -> Bool,
  ) throws -> Double? {
    var reports: [Report] = []
    let (along, across) = isAcross ? (298.0, 198.0) : (198, 298)
    let lap = along + pitch
    for (index, way) in places(0, lap * (across / pitch).rounded(.down), step).enumerated() {
      let lane = (way / lap).rounded(.down)
      let part = way - lane * lap
      let onward = min(part, along)
      let x = lane.truncatingRemainder(dividingBy: 2) == 0 ? 1 + onward : 1 + along - onward
      let y = 1 + pitch * lane + max(0, part - along)
      let time = Double(index) / 100
      reports.append(isAcross ? (time, x, y) : (time, y, x))
    }
    let parts = reports.split { isDead($0.x, $0.y) }.filter { $0.count > 1 }.map(Array.init)
    return try value(.cellsDead, parts)
  }

  @Test(arguments: [true, false], [4, 5.5, 7])
  func `turns that reports cut off leave no dead cells`(isAcross: Bool, pitch: Double) throws {
    for step in [4.0, 9, 14, 17, 20, 23, 29, 34, 38, 41, 45] {
      let count = try wipe(isAcross: isAcross, pitch: pitch, step: step) { _, _ in false }
      #expect(count == 0, "\(step)")
    }
  }

  @Test(arguments: [true, false], [40.0, 43, 47])
  func `a dead strip is found whether it is wiped across or along`(
    isAcross: Bool,
    left: Double,
  ) throws {
    let count = try wipe(isAcross: isAcross, step: 4) { x, _ in x > left && x < left + 13.5 }

    #expect(try #require(count) >= 1)
  }

  @Test(arguments: [13.5, 18, 27], [true, false])
  func `a dead strip at an edge is found where fingers that cross it are lost`(
    width: Double,
    isLeft: Bool,
  ) throws {
    let count = try wipe(isAcross: true, step: 4) { x, _ in
      isLeft ? x < width : x > 300 - width
    }

    #expect(try #require(count) >= 1)
  }

  @Test(arguments: [true, false])
  func `a dead part of an edge is found where its neighbours report`(isLeft: Bool) throws {
    let count = try wipe(isAcross: true, step: 4) { x, y in
      (isLeft ? x < 10 : x > 287) && y > 60 && y < 150
    }

    #expect(try #require(count) >= 8)
  }

  @Test func `the size of a dead area has the unit of the language`() throws {
    let verdict = try verdict(.cellsDead, seconds: 200) { feed in
      for (index, y) in places(1, 199, 6).enumerated() {
        let parts = places(1, 299, 2).split { x in
          (100...160).contains(x) && (60...120).contains(y)
        }
        for (part, lane) in parts.enumerated() {
          feed.finger(1, stroke(Array(lane), y: y, from: 4 * Double(index) + 2 * Double(part)))
        }
      }
    }
    let messages = "msgid \"%1 mm\"\nmsgstr \"%1 Maß\"\n"
    let catalog = try MessageCatalog(parsing: messages, path: "test.po")
    let translations = Translations(language: Language("de"), catalog: catalog)

    let sentence = verdict.localizedSentence.resolved(in: translations)
    #expect(sentence.hasPrefix("Dead area of ") && sentence.contains(" Maß, "), "\(sentence)")
  }

  @Test func `a first lane that bends away from the edge leaves no dead cells`() throws {
    let lanes = places(4, 186, 7).enumerated().map { index, y in
      places(1, 299, 4).enumerated().map { step, x -> Report in
        let part = (x - 150) / 150
        return (2 * Double(index) + Double(step) / 100, x, y + 9 * part * part)
      }
    }

    #expect(try value(.cellsDead, lanes) == 0)
  }

  @Test func `half a surface that is wiped has no dead cells`() throws {
    let lanes = places(1, 80, 8).enumerated().map { index, y in
      stroke(places(1, 180, 4), y: y, from: Double(index))
    }

    #expect(try value(.cellsDead, lanes) == 0)
  }

  @Test(arguments: [10.2, 60.2])
  func `without a mark that tells dark cells the wiped area alone is judged`(top: Double) throws {
    let verdict = try verdict(.cellsDead, seconds: 200) { feed in
      for (index, y) in places(top, 199, 6).enumerated() {
        feed.finger(1, stroke(places(1, 299, 2), y: y, from: 4 * Double(index)))
      }
    }

    #expect(verdict.value == 0)
    #expect(verdict.judgement == .pass)
    #expect(verdict.sentence == "Every part of the wiped area reported.")
  }

  @Test(arguments: [10.0, 14, 18])
  func `a fast finger that is lifted at the end of each lane leaves no dead cells`(
    step: Double
  ) throws {
    // The ends of lanes are cut off by up to a step.
    let lanes = places(1, 199, 6).enumerated().map { index, y in
      let phase = Double(index * 7 % 10) / 10 * step
      let lane = places(1 + phase, 298, step)
      return stroke(index.isMultiple(of: 2) ? lane : lane.reversed(), y: y, from: Double(index))
    }

    #expect(try value(.cellsDead, lanes) == 0)
  }

  @Test(arguments: [true, false])
  func `a finger that is lifted between ragged lanes leaves no dead cells`(turns: Bool) throws {
    let lanes = places(1, 199, 8).enumerated().map { index, y in
      let lane = places(2 + 2 * Double(index % 4), 298 - 2 * Double(index % 3), 4)
      let isBack = turns && !index.isMultiple(of: 2)
      return stroke(isBack ? lane.reversed() : lane, y: y, from: Double(index))
    }

    #expect(try value(.cellsDead, lanes) == 0)
  }

  @Test(arguments: [(0.0, LabJudgement.notTested), (0.5, .notTested), (5, .pass)])
  func `hands that were hardly off say nothing about ghosts`(
    seconds: Double,
    judgement: LabJudgement,
  ) throws {
    #expect(try verdict(.ghosts, seconds: seconds) { _ in }.judgement == judgement)
  }

  // MARK: Several fingers

  @Test func `a finger that comes down as another is lifted is no second one`() throws {
    let fingers: [[Report]] = [[(0, 10, 10), (1, 10, 10)], [(1, 50, 10), (2, 50, 10)]]

    #expect(try value(.contacts, fingers) == 1)
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `fingers that the desktop takes away are not said to be the panel's limit`(
    end: TouchPhase
  ) throws {
    let verdict = try verdict(.contacts) { feed in
      for id in 0..<3 { feed.touch(.began, Int64(id), 100 * Double(id), 1) }
      for id in 0..<3 { feed.touch(end, Int64(id), 100 * Double(id), 2) }
    }

    #expect(verdict.value == 3)
    #expect(verdict.judgement == .grey)
    #expect(verdict.sentence.hasPrefix("The desktop cancelled touches") == (end == .cancelled))
  }

  @Test func `a finger that comes down in the report that cancels it was there`() throws {
    let cancelled = try verdict(.contacts) { feed in
      for id in 0..<3 { feed.touch(.began, Int64(id), 100 * Double(id), id == 2 ? 2 : 1) }
      for id in 0..<3 { feed.touch(.cancelled, Int64(id), 100 * Double(id), 2) }
    }

    #expect(cancelled.value == 3)
    #expect(try value(.contacts, [[(1, 10, 10), (1, 10, 10)]]) == 1)
  }

  /// Two fingers 15 mm apart for a second, the second one for a part of it.
  private func pair(until end: Int) -> [[Report]] {
    let way = places(10, 210, 2)
    return [stroke(way), stroke(Array(way[...end]), y: 115)]
  }

  @Test func `fingers that are lifted one after the other do not become one`() throws {
    #expect(try value(.twoMerged, pair(until: 100)) == 0)
    #expect(try value(.twoMerged, pair(until: 94)) == 0)
  }

  @Test func `fingers of which one goes on alone became one`() throws {
    #expect(try value(.twoMerged, pair(until: 60)) == 1)
  }

  @Test func `fingers that become two again became one, however soon`() throws {
    let way = places(10, 210, 2)
    let parts = [Array(way[..<90]), Array(way[93...])]
    let fingers = [stroke(way), stroke(parts[0], y: 115), stroke(parts[1], y: 115, from: 0.93)]

    #expect(try value(.twoMerged, fingers) == 1)
  }

  @Test func `one contact in place of two is one merge`() throws {
    let way = places(10, 210, 2)
    let fingers = [
      stroke(Array(way[..<50])), stroke(Array(way[..<50]), y: 115),
      stroke(Array(way[50...]), y: 107, from: 0.5),
    ]

    #expect(try value(.twoMerged, fingers) == 1)
  }

  @Test func `contacts that approach to merge were not told apart there`() throws {
    let way = places(10, 210, 2)
    let nearing: [Report] = way[..<60].enumerated().map { index, x in
      (Double(index) / 100, x, 130 - (index < 55 ? 0 : 5 * Double(index - 54)))
    }

    #expect(isAbout(try value(.separation, [stroke(way), nearing]), 30))
  }

  @Test func `a resting finger that exchanges ids with the other was not pulled`() throws {
    let way = places(10, 210, 2)
    let rest: [Report] = way.indices.map { (1 + Double($0) / 100, 110, 100) }
    let lead: [Report] = places(0, 0.99, 0.01).map { ($0, 110, 100) }
    let passing = stroke(way, y: 118, from: 1)
    let first: [Report] = lead + rest[..<50] + passing[50...]
    let second: [Report] = Array(passing[..<50]) + rest[50...]

    #expect(isAbout(try value(.restPulled, [first, second]), 0))
    #expect(try value(.crossSwapped, [first, second]) == 1)
  }

  @Test func `a drum contact is dragged where it is lifted elsewhere`() throws {
    #expect(isAbout(try value(.drumDragged, [[(0, 50, 50), (0.1, 53, 54)]]), 5))
  }
}
