import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileDemos

/// A guide and a person who touches its surface of 400 × 800 points, of 0.25 mm each.
private struct Person {
  var guide = LabGuide(size: Size(width: 400, height: 800), millimetresPerPoint: 0.25)
  private(set) var time = Timestamp(seconds: 1)
  private(set) var timedMarks: [LabGuide.Mark] = []

  var marks: [String] { timedMarks.map(\.label) }

  /// The cross that is asked for; nil if none is.
  var cross: Point? { if case .touch(let place)? = guide.request { place } else { nil } }

  /// The ends of the line that is asked for; nil if none is.
  var line: (from: Point, to: Point)? {
    guard case .line(let from, let to, _)? = guide.request else { return nil }
    return (from, to)
  }

  mutating func wait(_ seconds: Double) {
    time = time + seconds
    guide.advance(to: time)
    collect()
  }

  mutating func down(_ id: Int64, _ place: Point) { send(.began, id, place) }
  mutating func move(_ id: Int64, _ place: Point) { send(.moved, id, place) }
  mutating func up(_ id: Int64, _ place: Point) { send(.ended, id, place) }
  mutating func cancel(_ id: Int64, _ place: Point) { send(.cancelled, id, place) }

  mutating func tap(_ place: Point) {
    down(1, place)
    wait(0.05)
    up(1, place)
    wait(0.2)
  }

  mutating func drag(_ id: Int64, from start: Point, to end: Point, seconds: Double = 1) {
    down(id, start)
    for step in 1...50 {
      wait(seconds / 50)
      move(id, start + (end - start) * (Double(step) / 50))
    }
    up(id, end)
  }

  mutating func show(_ step: LabStep) { act { $0.show(.step(step), at: $1) } }

  mutating func act(_ body: (inout LabGuide, Timestamp) -> Void) {
    body(&guide, time)
    collect()
  }

  private mutating func send(_ phase: TouchPhase, _ id: Int64, _ place: Point) {
    guide.touch(TouchEvent(phase, id, at: place, time))
    collect()
  }

  private mutating func collect() { timedMarks += guide.takeMarks() }
}

@Suite struct LabGuideTests {
  @Test func `a surface without a size has no place to aim at`() {
    var guide = LabGuide(size: .zero)
    guide.show(.step(.corners), at: Timestamp(seconds: 1))
    let before = guide.takeMarks().map(\.label)

    guide.resize(to: Size(width: 400, height: 800), at: Timestamp(seconds: 2))
    let after = guide.takeMarks().map(\.label)

    #expect(before == ["lab.begin corners"])
    #expect(after.last?.hasPrefix("lab.target ") == true)
    #expect(after.last?.contains("nan") == false)
  }

  @Test func `a corner step asks for four crosses, names each, and judges after the last`() throws {
    var person = Person()
    person.show(.corners)
    for _ in 0..<4 {
      let cross = try #require(person.cross)
      person.tap(cross + Vector(dx: 3, dy: 0))
    }

    #expect(person.guide.phase == .verdict)
    #expect(person.guide.judgement(of: .corners) == .pass)
    #expect(person.marks.first == "lab.begin corners")
    #expect(person.marks.filter { $0.hasPrefix("lab.target") }.count == 4)
    #expect(person.marks.last == "lab.end corners")
  }

  @Test func `a touch that is read together with its end answers its own cross`() throws {
    var person = Person()
    person.show(.corners)
    for _ in 0..<4 {
      let cross = try #require(person.cross)
      person.wait(0.3)
      person.down(1, cross)
      person.up(1, cross)
    }
    #expect(person.guide.judgement(of: .corners) == .pass)
  }

  @Test func `touchscreen and latency are one word where they agree, and one each where not`() {
    var person = Person()
    person.show(.repeat)
    for _ in 0..<20 { person.tap(Point(x: 200, y: 400)) }
    func outcome(latency: Double?, profile: LabLimits.Profile = .standard) -> LabOutcome {
      let judge = LabJudge(limits: LabLimits(profile), latency: latency)
      let verdict = latency.map { _ in judge.verdict(on: .latency, person.guide.session) }
      return LabOutcome(person.guide, verdict)
    }

    #expect(outcome(latency: nil).text.english == "Pass")
    #expect(outcome(latency: 0.01).text.english == "Pass")
    #expect(outcome(latency: 0.2).whole == .fail)
    #expect(
      outcome(latency: 0.2).text.english == "Touchscreen: Pass; latency of this computer: Fail"
    )
    // A source without a limit for it says nothing about it.
    #expect(outcome(latency: 0.2, profile: .chromeOS).text.english == "Pass")
  }

  @Test func `twenty taps end the tap step, and nineteen do not`() {
    var person = Person()
    person.show(.repeat)
    for _ in 0..<19 { person.tap(Point(x: 200, y: 400)) }
    #expect(person.guide.doneCount == 19)
    #expect(person.guide.phase != .verdict)
    person.tap(Point(x: 200, y: 400))
    #expect(person.guide.phase == .verdict)
    #expect(person.guide.judgement(of: .repeat) == .pass)
  }

  @Test func `a hold counts after three seconds, and a shorter one does not`() {
    var person = Person()
    person.show(.hold)
    let places = person.guide.requests.compactMap {
      if case .hold(let place) = $0 { place } else { nil }
    }
    person.down(1, places[0])
    person.wait(2.9)
    person.up(1, places[0])
    #expect(person.guide.doneCount == 0)
    for (index, place) in places.enumerated() {
      #expect(person.guide.doneCount == index)
      person.down(1, place)
      person.wait(2.9)
      person.move(1, place + Vector(dx: 1, dy: 0))
      person.wait(0.2)
      if index < 4 {
        #expect(person.guide.isHeld)
        // The ring of the next place is empty.
        #expect(LabReading(person.guide, at: person.time).progress == 0)
      }
      person.up(1, place)
      person.wait(0.1)
    }
    #expect(person.guide.phase == .verdict)
    #expect(person.guide.judgement(of: .hold) == .pass)
  }

  @Test func `a finger that rests elsewhere is asked for again, but not for ever`() {
    var person = Person()
    person.show(.hold)
    let elsewhere = Point(x: 20, y: 20)
    for _ in 0..<2 {
      person.down(1, elsewhere)
      person.wait(3.5)
      #expect(person.guide.doneCount == 0)
      person.up(1, elsewhere)
    }
    person.down(1, elsewhere)
    person.wait(3.5)
    #expect(person.guide.doneCount == 1)
  }

  @Test func `a line elsewhere or off another edge is not the one that was asked for`() throws {
    var person = Person()
    person.show(.edges)
    let middle = Point(x: 200, y: 400)
    person.drag(1, from: middle, to: Point(x: 200, y: 0))
    person.drag(1, from: middle, to: Point(x: 400, y: 400))
    #expect(person.guide.doneCount == 0)
    person.show(.edges)
    person.drag(1, from: middle, to: Point(x: 0, y: 400))
    #expect(person.guide.doneCount == 1)
    person.show(.lines)
    let (from, to) = try #require(person.line)
    person.drag(1, from: Point(x: from.x, y: to.y), to: Point(x: to.x, y: from.y))
    #expect(person.guide.doneCount == 0)
    person.drag(1, from: to, to: from)
    #expect(person.guide.doneCount == 1)
  }

  @Test func `where corners arrive mirrored, no place and no direction is asked for`() {
    var person = Person()
    person.show(.corners)
    while case .touch(let cross)? = person.guide.request {
      person.tap(Point(x: 400 - cross.x, y: cross.y))
    }
    #expect(person.guide.judgement(of: .corners) == .fail)
    #expect(person.guide.isMisplaced)
    person.show(.edges)
    person.drag(1, from: Point(x: 200, y: 400), to: Point(x: 400, y: 400))
    #expect(person.guide.doneCount == 1)
  }

  @Test(arguments: [false, true])
  func `controls are hit again once the targets show that the mapping is mended`(isMended: Bool) {
    var person = Person()
    person.show(.corners)
    while case .touch(let cross)? = person.guide.request {
      person.tap(Point(x: 400 - cross.x, y: cross.y))
    }
    person.show(.targets)
    while case .touch(let cross)? = person.guide.request {
      person.tap(isMended ? cross : Point(x: 400 - cross.x, y: cross.y))
    }
    #expect(person.guide.isMisplaced == !isMended)
  }

  @Test func `seconds without a tap are no drumming`() {
    var person = Person()
    person.show(.drumroll)
    person.tap(Point(x: 100, y: 100))
    person.wait(6)
    #expect(person.guide.judgement(of: .drumroll) == .grey)
    #expect(person.guide.session.run(of: .drumroll)?.progress == .init(done: 1, total: 5))
  }

  @Test func `a step without a single measure is not counted as tested`() {
    var person = Person()
    person.show(.two)
    person.tap(Point(x: 200, y: 400))
    person.act { $0.skip(at: $1) }
    #expect(person.guide.phase == .verdict)
    #expect(person.guide.testedCount == 0)
  }

  @Test func `a tap on a control that is then held is no ghost`() {
    var person = Person()
    person.show(.idle)
    person.wait(10)
    let event = TouchEvent(.began, at: Point(x: 350, y: 560), person.time)
    person.tap(event.locationInWindow)
    #expect(person.guide.hasContacts)
    person.act { guide, time in
      guide.omit(event, at: time)
      guide.skip(at: time)
    }
    #expect(person.guide.page == .results)
    #expect(person.guide.verdicts[.idle] == nil)
    #expect(
      person.marks.suffix(3) == ["lab.control 350.0 560.0", "lab.end idle", "lab.discard idle"]
    )
  }

  @Test func `a short line is asked for again, but not for ever`() throws {
    var person = Person()
    person.show(.lines)
    let (from, to) = try #require(person.line)
    let third = from + (to - from) * 0.3
    person.drag(1, from: from, to: third)
    #expect(person.guide.doneCount == 0)
    person.drag(1, from: from, to: to)
    #expect(person.guide.doneCount == 1)
    for _ in 0..<3 { person.drag(1, from: from, to: third) }
    #expect(person.guide.doneCount == 2)
  }

  @Test(arguments: [0.5, 0.7])
  func `a line whose contact is lost on the way counts once, and the person is told`(
    part: Double
  ) throws {
    var person = Person()
    person.show(.lines)
    let (from, to) = try #require(person.line)
    person.drag(1, from: from, to: from + (to - from) * part)
    person.wait(0.05)
    person.drag(2, from: from + (to - from) * (part + 0.03), to: to)

    #expect(person.guide.doneCount == 1)
    #expect(person.guide.tries == 0)
    #expect(person.guide.advice?.english.hasPrefix("The screen lost your finger") == true)
    person.wait(1)
    person.drag(1, from: from, to: from + (to - from) * 0.3)
    #expect(person.guide.advice?.english == "Draw all the way along the dots.")
  }

  @Test func `a line with two fingers needs both`() {
    var person = Person()
    person.show(.two)
    guard case .pair(let from, let to, let offset)? = person.guide.request else {
      Issue.record("no line is asked for")
      return
    }
    person.drag(1, from: from, to: to)
    #expect(person.guide.doneCount == 0)
    person.down(2, from + offset)
    person.drag(1, from: from, to: to)
    person.up(2, from + offset)
    #expect(person.guide.doneCount == 1)
  }

  @Test func `drumming ends five seconds after the first beat, with fingers down`() {
    var person = Person()
    person.show(.drumroll)
    person.wait(10)
    #expect(person.guide.phase == .prompt)
    person.down(1, Point(x: 100, y: 400))
    person.wait(4.9)
    #expect(person.guide.phase != .verdict)
    person.wait(0.2)
    #expect(person.guide.phase == .verdict)
    // A finger that lies is none that drums.
    #expect(person.guide.judgement(of: .drumroll) == .grey)
  }

  @Test func `a minute without a hand begins by itself, and a contact in it is a ghost`() {
    var person = Person()
    person.show(.idle)
    person.tap(Point(x: 10, y: 10))
    #expect(person.marks.isEmpty)
    person.wait(3)
    #expect(person.marks == ["lab.begin idle"])
    person.wait(30)
    person.tap(Point(x: 10, y: 10))
    person.wait(31)
    #expect(person.guide.phase == .verdict)
    #expect(person.guide.verdicts[.idle]?.first?.value == 1)
  }

  @Test func `an idle step that is skipped leaves no verdict`() {
    var person = Person()
    person.show(.idle)
    person.wait(20)
    person.act { $0.skip(at: $1) }
    #expect(person.guide.page == .results)
    #expect(person.guide.verdicts[.idle] == nil)
    #expect(person.marks == ["lab.begin idle", "lab.end idle", "lab.discard idle"])
  }

  @Test func `Skip before the first contact goes on, and after it judges what there is`() {
    var person = Person()
    person.show(.corners)
    person.act { $0.skip(at: $1) }
    #expect(person.guide.page == .step(.targets))
    person.tap(Point(x: 48, y: 96))
    person.tap(Point(x: 200, y: 96))
    person.act { $0.skip(at: $1) }
    #expect(person.guide.page == .step(.targets))
    #expect(person.guide.phase == .verdict)
    #expect(person.guide.judgement(of: .targets) == .grey)
    person.act { $0.skip(at: $1) }
    #expect(person.guide.page == .step(.repeat))
  }

  @Test(arguments: [
    (LabStep.targets, "2 9"), (.hold, "0 5"), (.lines, "1 8"), (.edges, "1 4"), (.drumroll, "0 5"),
    (.paint, ""),
  ])
  func `a step that is ended after almost nothing is incomplete, and passes nothing`(
    step: LabStep,
    part: String,
  ) throws {
    var person = Person()
    person.show(step)
    let request = try #require(person.guide.request)
    switch request {
    case .touch(let place), .drum(let place, _): person.tap(place)
    case .hold(let place):
      person.down(1, place)
      person.wait(0.5)
      person.up(1, place)
    case .line(let from, let to, _), .leave(let from, let to): person.drag(1, from: from, to: to)
    default: person.drag(1, from: Point(x: 100, y: 100), to: Point(x: 120, y: 100))
    }
    // One cross has no offset of its own.
    if step == .targets, case .touch(let next)? = person.guide.request { person.tap(next) }
    person.act { $0.skip(at: $1) }
    let verdicts = try #require(person.guide.verdicts[step])

    #expect(person.guide.phase == .verdict)
    #expect(verdicts.allSatisfy { $0.judgement == .grey || $0.judgement == .notTested })
    #expect(person.guide.judgement(of: step) == .grey)
    #expect(person.guide.testedCount == 0 && person.guide.incompleteCount == 1)
    #expect(person.marks.last == "lab.end \(step.rawValue)")
    #expect(person.marks.dropLast().last?.hasPrefix("lab.incomplete \(step.rawValue) ") == true)
    if !part.isEmpty {
      #expect(person.marks.dropLast().last == "lab.incomplete \(step.rawValue) \(part)")
      let words = part.split(separator: " ")
      #expect(
        verdicts.contains { $0.sentence.hasPrefix("Incomplete, \(words[0]) of \(words[1])") }
      )
    } else {
      #expect(verdicts[0].sentence.hasSuffix("never reported: not wiped, or dead."))
    }
  }

  @Test func `cells that stay dark after a wipe are told`() throws {
    var person = Person()
    person.show(.paint)
    let side = person.guide.cells.side
    // A dead row at the top.
    for row in 1..<person.guide.cells.rows {
      let y = (Double(row) + 0.5) * side
      person.drag(1, from: Point(x: 0, y: y), to: Point(x: 400, y: y))
      person.wait(0.2)
    }
    let dark = person.guide.cells.darkCount
    person.act { $0.skip(at: $1) }
    let verdict = try #require(person.guide.verdicts[.paint]?.first)

    #expect(dark == person.guide.cells.columns)
    #expect(verdict.judgement == .grey)
    #expect(verdict.sentence == "\(dark) cells at the top edge never reported: not wiped, or dead.")
  }

  @Test func `Again discards what was measured, and Back shows the verdict before`() {
    var person = Person()
    person.show(.repeat)
    person.tap(Point(x: 0, y: 0))
    person.act { $0.again(at: $1) }
    for _ in 0..<20 { person.tap(Point(x: 200, y: 400)) }
    #expect(person.guide.judgement(of: .repeat) == .pass)
    #expect(person.guide.session.runs.count == 1)
    person.act { $0.next(at: $1) }
    #expect(person.guide.page == .step(.hold))
    person.act { $0.back(at: $1) }
    #expect(person.guide.page == .step(.repeat))
    #expect(person.guide.phase == .verdict)
    person.act { $0.back(at: $1) }
    #expect(person.guide.page == .step(.targets))
    #expect(person.guide.phase == .prompt)
  }

  @Test func `a step that was chosen in the results returns there`() {
    var person = Person()
    person.act { $0.show(.step(.repeat), isSingle: true, at: $1) }
    for _ in 0..<20 { person.tap(Point(x: 200, y: 400)) }
    person.act { $0.next(at: $1) }
    #expect(person.guide.page == .results)
  }

  @Test func `a wiped surface ends the step, and a gap keeps it open`() {
    var person = Person()
    person.show(.paint)
    let count = person.guide.cells.rows
    let side = person.guide.cells.side
    #expect(person.guide.cells.box(of: 0...0, row: count - 1).maxY == 800)
    #expect(
      person.guide.cells.box(of: 0...(person.guide.cells.columns - 1), row: 0).maxX == 400
    )
    for row in 0..<count where row != 3 {
      let y = min(799, (Double(row) + 0.5) * side)
      person.drag(1, from: Point(x: 0, y: y), to: Point(x: 400, y: y))
    }
    #expect(person.guide.cells.darkCount == person.guide.cells.columns)
    #expect(person.guide.phase != .verdict)
    let y = 3.5 * side
    person.drag(1, from: Point(x: 0, y: y), to: Point(x: 400, y: y))
    #expect(person.guide.phase == .verdict)
    #expect(person.guide.judgement(of: .paint) == .pass)
  }

  @Test func `a step that is closed in its middle keeps its contacts`() {
    var person = Person()
    person.show(.fingers)
    for id in 1...5 { person.down(Int64(id), Point(x: 50 * Double(id), y: 400)) }
    person.act { $0.close(at: $1) }
    #expect(person.marks.last == "lab.end fingers")
    #expect(person.guide.session.run(of: .fingers)?.contacts.count == 5)
    #expect(person.guide.judgement(of: .fingers) == .pass)
  }

  @Test func `fingers that come down after the desktop cancelled others are of the same hand`() {
    var person = Person()
    person.show(.fingers)
    func place(_ id: Int64) -> Point { Point(x: 35 * Double(id), y: 400) }
    for id in 1...3 { person.down(Int64(id), place(Int64(id))) }
    for id in 1...3 { person.cancel(Int64(id), place(Int64(id))) }
    person.wait(0.04)
    #expect(person.guide.phase != .verdict)
    for id in 4...9 {
      person.down(Int64(id), place(Int64(id)))
      person.wait(0.02)
    }
    person.wait(2)
    #expect(person.guide.phase != .verdict)
    for id in 4...9 { person.up(Int64(id), place(Int64(id))) }
    person.wait(1)

    #expect(person.guide.phase == .verdict)
    #expect(person.guide.verdicts[.fingers]?.first?.value == 6)
  }

  @Test func `fingers that the desktop cancels and nobody follows are judged after a second`() {
    var person = Person()
    person.show(.fingers)
    for id in 1...3 { person.down(Int64(id), Point(x: 35 * Double(id), y: 400)) }
    for id in 1...3 { person.cancel(Int64(id), Point(x: 35 * Double(id), y: 400)) }
    person.wait(0.9)
    #expect(person.guide.phase != .verdict)
    person.wait(0.2)

    #expect(person.guide.phase == .verdict)
    #expect(person.guide.verdicts[.fingers]?.first?.value == 3)
    #expect(person.guide.judgement(of: .fingers) == .grey)
  }

  @Test(arguments: [false, true])
  func `a step that is left in its middle is not judged`(goesBack: Bool) {
    var person = Person()
    person.show(.fingers)
    for id in 1...5 { person.down(Int64(id), Point(x: 50 * Double(id), y: 400)) }
    person.act { goesBack ? $0.back(at: $1) : $0.leave(at: $1) }
    #expect(person.marks.contains("lab.discard fingers"))
    #expect(person.guide.judgement(of: .fingers) == .notTested)
    #expect(person.guide.testedCount == 0)
    if !goesBack { #expect(person.guide.page == .start) }
  }

  @Test func `contacts of a step that has just ended press no control`() {
    var person = Person()
    person.show(.drumroll)
    person.down(1, Point(x: 100, y: 400))
    person.wait(4.9)
    person.move(1, Point(x: 101, y: 400))
    person.wait(0.1)
    #expect(person.guide.phase == .verdict)
    person.wait(1)
    #expect(!person.guide.takesPress(from: person.time))
    person.up(1, Point(x: 100, y: 400))
    person.wait(0.3)
    #expect(!person.guide.takesPress(from: person.time))
    person.wait(0.2)
    #expect(person.guide.takesPress(from: person.time))
  }

  @Test func `a contact that is never lifted does not block controls for ever`() {
    var person = Person()
    person.show(.drumroll)
    person.down(1, Point(x: 100, y: 400))
    person.wait(5)
    person.wait(5)
    #expect(person.guide.takesPress(from: person.time))
  }

  @Test func `a mouse begins nothing, and the guide knows that it was one`() {
    var person = Person()
    person.show(.corners)
    var mouse = TouchEvent(.began, -1, at: Point(x: 48, y: 48), person.time)
    mouse.device = .mouse
    person.guide.touch(mouse)
    #expect(person.guide.phase == .prompt)
    #expect(person.guide.wasPointer)
    person.down(1, Point(x: 48, y: 48))
    #expect(!person.guide.wasPointer)
  }

  @Test func `places are mirrored for the left hand`() {
    let size = Size(width: 400, height: 800)
    func first(_ isLeftHanded: Bool) -> LabPlan.Request {
      LabPlan(.edges, on: size, millimetresPerPoint: 0.25, isLeftHanded: isLeftHanded).requests[0]
    }
    let middle = Point(x: 200, y: 400)
    #expect(first(false) == .leave(from: middle, to: Point(x: 0, y: 400)))
    #expect(first(true) == .leave(from: middle, to: Point(x: 400, y: 400)))
  }

  @Test func `the marks of a guide make the same verdicts of the touches alone`() throws {
    var person = Person()
    var session = LabSession(size: person.guide.session.size, millimetresPerPoint: 0.25)
    var events: [TouchEvent] = []
    person.show(.targets)
    for _ in 0..<9 {
      let cross = try #require(person.cross)
      for phase in [TouchPhase.began, .ended] {
        let event = TouchEvent(phase, at: cross + Vector(dx: 6, dy: -2), person.time)
        person.guide.touch(event)
        events.append(event)
        person.wait(0.1)
      }
    }
    for mark in person.timedMarks {
      // A mark follows the touch that caused it.
      while let event = events.first,
        event.timestamp < mark.time || (event.timestamp == mark.time && event.phase == .ended)
      {
        session.add(event)
        events.removeFirst()
      }
      try session.mark(mark.label, at: mark.time)
    }
    let judge = LabJudge()
    #expect(
      LabStep.targets.measures.map { judge.verdict(on: $0, session) }
        == person.guide.verdicts[.targets]
    )
  }

  @Test func `a press that is down as its step ends is marked right before`() {
    var person = Person()
    person.show(.repeat)
    person.tap(Point(x: 200, y: 400))
    var mouse = TouchEvent(.began, 10, at: Point(x: 310, y: 560), person.time)
    mouse.device = .mouse
    person.guide.presses = [
      TouchEvent(.began, 9, at: Point(x: 300, y: 560), person.time), mouse,
    ]
    let end = ["lab.control 300.0 560.0", "lab.incomplete repeat 1 20", "lab.end repeat"]

    #expect(person.guide.endMarks(at: person.time) == end)
    person.act { $0.skip(at: $1) }
    #expect(person.marks.suffix(3) == end[...])
    #expect(person.guide.presses.isEmpty)
  }

  @Test func `a repetition that is ended early leaves the complete verdict`() {
    var person = Person()
    person.show(.repeat)
    for _ in 0..<20 { person.tap(Point(x: 200, y: 400)) }
    let whole = person.guide.verdicts[.repeat]
    person.act { $0.again(at: $1) }
    for x in [100.0, 300] { person.tap(Point(x: x, y: 400)) }
    person.act { $0.skip(at: $1) }

    #expect(person.guide.phase == .verdict)
    #expect(person.guide.judgement(of: .repeat) == .pass)
    #expect(person.guide.verdicts[.repeat] == whole)
    #expect(person.guide.hasEarlierVerdict(on: .repeat))
    #expect(person.guide.testedCount == 1 && person.guide.incompleteCount == 0)
    person.act { $0.again(at: $1) }
    for x in 0..<20 { person.tap(Point(x: 100 + 10 * Double(x), y: 400)) }
    #expect(person.guide.judgement(of: .repeat) == .fail)
    #expect(!person.guide.hasEarlierVerdict(on: .repeat))
  }

  @Test func `the verdict that stays, and the one before, show the touches that they are on`() {
    var person = Person()
    person.show(.targets)
    person.wait(0.3)
    while case .touch(let cross)? = person.guide.request {
      person.tap(cross + Vector(dx: 2, dy: 1))
    }
    let answers = person.guide.answers
    person.act { $0.again(at: $1) }
    person.wait(0.3)
    for x in [100.0, 300] { person.tap(Point(x: x, y: 400)) }
    person.act { $0.skip(at: $1) }

    #expect(person.guide.phase == .verdict)
    #expect(answers.count == 9)
    #expect(person.guide.answers == answers)
    person.act { $0.next(at: $1) }
    #expect(person.guide.answers.isEmpty)
    person.act { $0.back(at: $1) }
    #expect(person.guide.answers == answers)
  }

  @Test func `a wipe that is broken off leaves the cells of the verdict that stays`() {
    var person = Person()
    person.show(.paint)
    for row in 1..<person.guide.cells.rows {
      let y = (Double(row) + 0.5) * person.guide.cells.side
      person.drag(1, from: Point(x: 0, y: y), to: Point(x: 400, y: y))
      person.wait(0.2)
    }
    person.act { $0.skip(at: $1) }
    let cells = person.guide.cells
    person.act { $0.again(at: $1) }
    person.drag(1, from: Point(x: 100, y: 300), to: Point(x: 200, y: 300))
    person.act { $0.skip(at: $1) }

    #expect(person.guide.phase == .verdict)
    #expect(cells.darkCount == cells.columns)
    #expect(person.guide.cells == cells)
  }

  @Test func `a press of a control is no touch of the panel`() throws {
    var session = LabSession(size: Size(width: 400, height: 800), millimetresPerPoint: 0.25)
    let zero = Timestamp.zero
    try session.mark("lab.begin fingers", at: zero)
    func event(_ phase: TouchPhase, _ id: Int64, x: Double, at seconds: Double) -> TouchEvent {
      TouchEvent(phase, id, x: x, y: 300, at: seconds)
    }
    session.add(event(.began, 1, x: 100, at: 1))
    session.add(event(.began, 2, x: 300, at: 2))
    try session.mark("lab.control 300.0 300.0", at: Timestamp(seconds: 2))
    session.add(event(.ended, 2, x: 300, at: 3))
    try session.mark("lab.end fingers", at: Timestamp(seconds: 3))
    #expect(session.run(of: .fingers)?.contacts.count == 1)

    try session.mark("lab.discard fingers", at: Timestamp(seconds: 3))
    #expect(session.run(of: .fingers) == nil)
    try session.mark("lab.scale 0.5", at: Timestamp(seconds: 3))
    #expect(session.millimetresPerPoint == 0.5)
    #expect(throws: LabMarkError.self) { try session.mark("lab.scale 0", at: zero) }
    try session.mark("lab.scale unknown", at: Timestamp(seconds: 4))
    #expect(session.millimetresPerPoint == nil)
  }
}
