import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import Testing

/// The division of a session into steps by marks.
struct LabSessionTests {
  @Test(arguments: [
    ("lab.begin", "\"lab.begin\": the steps are corners, targets, repeat, hold, lines, edges,"),
    ("lab.begin dance", "\"lab.begin dance\": the steps are corners"),
    ("lab.begin hold on", "\"lab.begin hold on\": the steps are corners"),
    ("lab.begin lines", "\"lab.begin lines\": the step hold has not ended"),
    ("lab.end", "\"lab.end\": the steps are corners"),
    ("lab.end lines", "\"lab.end lines\": the step hold is running"),
    ("lab.target", "\"lab.target\": give a place, such as \"lab.target 120 80\""),
    ("lab.target 1", "\"lab.target 1\": give a place"),
    ("lab.target 1 2 3", "\"lab.target 1 2 3\": give a place"),
    ("lab.target 1 nan", "\"lab.target 1 nan\": give a place"),
    ("lab.target 1 y", "\"lab.target 1 y\": give a place"),
    ("lab.incomplete hold", "\"lab.incomplete hold\": give the part and the whole, such as"),
    ("lab.incomplete hold 1 x", "\"lab.incomplete hold 1 x\": give the part"),
    ("lab.incomplete hold 5 5", "\"lab.incomplete hold 5 5\": give the part"),
    ("lab.incomplete hold -1 5", "\"lab.incomplete hold -1 5\": give the part"),
    ("lab.incomplete lines 1 8", "\"lab.incomplete lines 1 8\": the step hold is running"),
    ("lab.discard hold", "\"lab.discard hold\": no step hold has just ended"),
    ("lab.discard lines", "\"lab.discard lines\": no step lines has just ended"),
    ("lab.beginn hold", "\"lab.beginn hold\": the lab's marks are lab.begin,"),
  ])
  func `a malformed mark is named`(_ label: String, _ message: String) throws {
    var feed = LabFeed()
    try feed.mark("lab.begin hold", 0)

    let error = #expect(throws: LabMarkError.self) { try feed.mark(label, 1) }

    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test func `marks outside a step are named, and other marks are ignored`() throws {
    var feed = LabFeed()

    #expect(throws: LabMarkError.self) { try feed.mark("lab.end hold", 0) }
    #expect(throws: LabMarkError.self) { try feed.mark("lab.target 1 2", 0) }
    try feed.mark("after settle", 0)
    try feed.mark("laboratory", 0)
    try feed.mark("", 0)
    #expect(feed.session.runs.isEmpty)
  }

  @Test func `a touch outside steps belongs to none`() throws {
    var feed = LabFeed()
    feed.tap(100, 0)
    try feed.mark("lab.begin repeat", 1)
    feed.tap(200, 1.1)
    try feed.mark("lab.end repeat", 2)
    feed.tap(300, 3)

    #expect(feed.session.run(of: .repeat)?.contacts.map(\.first.location.x) == [200])
  }

  @Test func `a touch whose step is marked a frame late belongs to it from its first report`()
    throws
  {
    var feed = LabFeed()
    feed.touch(.began, 1, 100, 1)
    try feed.mark("lab.begin hold", 1.02)
    feed.touch(.moved, 1, 104, 2)
    try feed.mark("lab.end hold", 4)
    feed.touch(.ended, 1, 104, 4.02)

    let contact = try #require(feed.session.run(of: .hold)?.contacts.first)
    #expect(contact.first.time == Timestamp(seconds: 1))
    #expect(contact.endTime == Timestamp(seconds: 4.02))
  }

  @Test func `a finger that lies without a report rests until its step ends`() throws {
    var feed = LabFeed()
    try feed.mark("lab.begin hold", 0)
    feed.touch(.began, 1, 100, 0)
    try feed.mark("lab.end hold", 4)

    #expect(LabJudge().verdict(on: .jitterRest, feed.session).value == 0)
  }

  @Test func `a touch that outlasts its step counts up to the step's end`() throws {
    var feed = LabFeed()
    try feed.mark("lab.begin hold", 0)
    feed.touch(.began, 1, 100, 0)
    feed.touch(.moved, 1, 101, 2)
    try feed.mark("lab.end hold", 3)
    feed.touch(.moved, 1, 400, 4)
    feed.touch(.ended, 1, 400, 5)

    #expect(feed.session.run(of: .hold)?.contacts.map(\.last.location.x) == [101])
  }

  @Test func `a repeated step counts as it was done last`() throws {
    var feed = LabFeed()
    for (spread, start) in [(40.0, 0.0), (2, 10)] {
      try feed.mark("lab.begin repeat", start)
      for index in 0..<20 {
        feed.tap(1000 + (index.isMultiple(of: 2) ? spread : 0), start + 0.3 * Double(index))
      }
      try feed.mark("lab.end repeat", start + 9)
    }

    #expect(abs((feed.verdict(.repeatSpread).value ?? 0) - 0.1) < 1e-9)
  }

  @Test func `a step is discarded once, and none but the last`() throws {
    var feed = LabFeed()
    for step in ["hold", "lines"] {
      try feed.mark("lab.begin \(step)", 0)
      try feed.mark("lab.end \(step)", 1)
    }

    #expect(throws: LabMarkError.self) { try feed.mark("lab.discard hold", 2) }
    try feed.mark("lab.discard lines", 2)
    #expect(throws: LabMarkError.self) { try feed.mark("lab.discard lines", 2) }
    #expect(feed.session.runs.map(\.step) == [.hold])
  }

  @Test func `parts of a step in a row belong together`() throws {
    var feed = LabFeed()
    for (index, place) in [1000.0, 1006, 1012].enumerated() {
      try feed.mark("lab.begin repeat", Double(index))
      feed.tap(place, Double(index) + 0.1)
      try feed.mark("lab.end repeat", Double(index) + 0.5)
    }

    #expect(abs((feed.verdict(.repeatSpread).value ?? 0) - 0.6) < 1e-9)
  }

  @Test func `a step that was ended early does not pass, and fails as ever`() throws {
    func taps(_ spread: Double) throws -> LabVerdict {
      var feed = LabFeed()
      try feed.mark("lab.begin repeat", 0)
      feed.tap(1000, 0.1)
      feed.tap(1000 + spread, 0.5)
      try feed.mark("lab.incomplete repeat 2 20", 1)
      try feed.mark("lab.end repeat", 1)
      return feed.verdict(.repeatSpread)
    }

    #expect(try taps(2).judgement == .grey)
    #expect(try taps(2).value == 0.1)
    #expect(try taps(2).sentence.hasPrefix("Incomplete, 2 of 20: Taps on one spot"))
    #expect(try taps(40).judgement == .fail)
  }

  @Test func `of tries that were ended early the best counts, and one that was not has all`()
    throws
  {
    var feed = LabFeed()
    func perform(_ done: Int?, _ start: Double) throws {
      try feed.mark("lab.begin repeat", start)
      for index in 0..<(done ?? 20) { feed.tap(1000, start + 0.3 * Double(index)) }
      if let done { try feed.mark("lab.incomplete repeat \(done) 20", start + 9) }
      try feed.mark("lab.end repeat", start + 9)
    }

    try perform(7, 0)
    try perform(2, 10)
    #expect(feed.session.run(of: .repeat)?.progress == LabRun.Progress(done: 7, total: 20))
    try perform(nil, 20)
    #expect(feed.session.run(of: .repeat)?.progress == nil)
    #expect(feed.verdict(.repeatSpread).judgement == .pass)
  }

  @Test(arguments: [LabStep?.none, .hold])
  func `a repetition that is broken off leaves the complete one, another replaces it`(
    between: LabStep?
  ) throws {
    var feed = LabFeed()
    func perform(_ done: Int?, spread: Double, _ start: Double) throws {
      try feed.mark("lab.begin repeat", start)
      for index in 0..<(done ?? 20) {
        feed.tap(1000 + (index.isMultiple(of: 2) ? spread : 0), start + 0.3 * Double(index))
      }
      if let done { try feed.mark("lab.incomplete repeat \(done) 20", start + 9) }
      try feed.mark("lab.end repeat", start + 9)
      guard let between else { return }
      try feed.mark("lab.begin \(between.rawValue)", start + 9.1)
      try feed.mark("lab.end \(between.rawValue)", start + 9.2)
    }

    try perform(nil, spread: 2, 0)
    for (done, start) in [(5, 10.0), (19, 20)] {
      try perform(done, spread: 40, start)
      #expect(feed.verdict(.repeatSpread).judgement == .pass)
      #expect(feed.verdict(.repeatSpread).value == 0.1)
      #expect(feed.session.run(of: .repeat)?.contacts.count == 20)
    }
    try perform(nil, spread: 40, 30)
    #expect(feed.verdict(.repeatSpread).judgement == .fail)
  }

  @Test(arguments: [(99, 1.0), (75, 1), (74, 0)])
  func `a wipe that is almost whole replaces the one before, as cells may be dead`(
    done: Int,
    start: Double,
  ) throws {
    var feed = LabFeed()
    for (index, part) in [nil, done].enumerated() {
      try feed.mark("lab.begin paint", Double(index))
      feed.tap(1000, Double(index) + 0.1)
      if let part { try feed.mark("lab.incomplete paint \(part) 100", Double(index) + 0.5) }
      try feed.mark("lab.end paint", Double(index) + 0.5)
    }

    #expect(feed.session.run(of: .paint)?.start == Timestamp(seconds: start))
  }

  @Test func `a step is judged on the surface on which it ended, whatever comes afterwards`() throws
  {
    var feed = LabFeed()
    try feed.mark("lab.begin edges", 0)
    feed.session.size.width = 3200
    feed.finger(1, [(1, 160, 100), (1.5, 230, 100), (2, 310, 100)])
    try feed.mark("lab.end edges", 3)
    let before = feed.verdict(.edgeReach)
    // The window fills the screen no more.
    feed.session.size = Size(width: 1000, height: 800)

    #expect(before.judgement == .fail)
    #expect(abs((before.value ?? 0) - 10) < 1e-9)
    #expect(feed.verdict(.edgeReach) == before)
    try feed.mark("lab.begin edges", 4)
    feed.finger(1, [(5, 50, 40), (5.5, 80, 40), (6, 100, 40)])
    try feed.mark("lab.end edges", 7)
    #expect(feed.session.runs.map(\.size.width) == [3200, 1000])
  }

  @Test func `parts of a step on surfaces of different sizes do not belong together`() throws {
    var feed = LabFeed()
    try feed.mark("lab.begin edges", 0)
    feed.finger(1, [(1, 150, 100), (1.5, 230, 100), (2, 300, 100)])
    try feed.mark("lab.end edges", 3)
    // The window fills the screen, and what was its right edge is the middle.
    feed.session.size.width = 6000
    try feed.mark("lab.begin edges", 4)
    feed.finger(1, [(5, 300, 100), (5.5, 300, 50), (6, 300, 0)])
    try feed.mark("lab.end edges", 7)

    #expect(feed.session.run(of: .edges)?.start == Timestamp(seconds: 4))
    #expect(feed.verdict(.edgeReach).value == 0)
  }

  @Test func `a repetition that runs does not count yet`() throws {
    var feed = LabFeed()
    for start in [0.0, 10] {
      try feed.mark("lab.begin repeat", start)
      for index in 0..<20 { feed.tap(1000 + start, start + 0.3 * Double(index)) }
      if start == 0 { try feed.mark("lab.end repeat", 9) }
    }

    #expect(feed.session.run(of: .repeat)?.start == .zero)
  }

  @Test func `a finger that leaves as idling begins is no ghost, one that comes or stays is`()
    throws
  {
    func ghosts(_ touches: (inout LabFeed) -> Void) throws -> Double? {
      var feed = LabFeed()
      feed.touch(.began, 9, 100, 0)
      try feed.mark("lab.begin idle", 1)
      touches(&feed)
      try feed.mark("lab.end idle", 61)
      return feed.verdict(.ghosts).value
    }

    #expect(try ghosts { $0.touch(.ended, 9, 100, 1.5) } == 0)
    #expect(
      try ghosts {
        $0.touch(.ended, 9, 100, 1.5)
        $0.tap(5, 30)
      } == 1
    )
    #expect(try ghosts { _ in } == 1)
  }

  /// The verdict on `measure` after two taps 40 points apart in its `step`, without millimetres.
  private func unmeasured(_ measure: LabMeasure, in step: String) throws -> LabVerdict {
    var feed = LabFeed()
    feed.session.millimetresPerPoint = nil
    try feed.mark("lab.begin \(step)", 0)
    feed.tap(1000, 0.1)
    feed.tap(1040, 0.5)
    try feed.mark("lab.end \(step)", 1)
    return feed.verdict(measure)
  }

  @Test func `without millimetres lengths are in points and not judged`() throws {
    let verdict = try unmeasured(.repeatSpread, in: "repeat")

    #expect(verdict.judgement == .unknown)
    #expect(verdict.unit == "pt")
    #expect(abs((verdict.value ?? 0) - 20) < 1e-9)
  }

  @Test func `without millimetres nobody knows how many fingertips wide a dead part is`() throws {
    let verdict = try unmeasured(.cellsDead, in: "paint")

    #expect(verdict.judgement == .unknown)
    #expect(verdict.unit == "1")
    #expect(verdict.value == nil)
  }

  @Test func `what was not done is not tested`() {
    #expect(LabJudge().verdicts(on: LabFeed().session).allSatisfy { $0.judgement == .notTested })
    #expect(LabJudge.judgement(of: LabJudge().verdicts(on: LabFeed().session)) == .notTested)
  }
}
