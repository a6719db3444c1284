import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import TactileText
import Testing

@testable import TactileDemos

/// The reading of a step while it runs, on 400 × 800 points of 0.25 mm.
@Suite struct LabReadingTests {
  private static let size = Size(width: 400, height: 800)

  private func person(millimetresPerPoint: Double? = 0.25) -> GuidePerson {
    GuidePerson(LabGuide(size: Self.size, millimetresPerPoint: millimetresPerPoint))
  }

  @Test func `a line shows its fit, its worst report and the distance between them`() throws {
    var person = person()
    person.wobble = 8
    person.perform(.lines, requests: 0.8)
    let reading = LabReading(person.guide, at: person.time)
    let span = try #require(reading.span)
    let line = try #require(reading.line)

    #expect(reading.caption.english == "from the straight line")
    #expect(
      reading.value == LabLength(millimetresPerPoint: 0.25).text(span.from.distance(to: span.to))
    )
    #expect(span.from.distance(to: span.to) > 4)
    #expect(line.from.distance(to: line.to) > 500)
  }

  @Test func `a resting finger fills its ring in three seconds`() throws {
    var person = person()
    person.perform(.hold, requests: 0.5)
    let reading = LabReading(person.guide, at: person.time)

    #expect(abs(reading.progress - 0.5) < 0.03)
    #expect(try #require(reading.circle).radius < 1)
  }

  @Test func `a touch is joined with its cross`() throws {
    var person = person()
    person.perform(.targets, requests: 2)
    let reading = LabReading(person.guide, at: person.time)

    #expect(reading.span?.from == person.guide.answers[1].asked)
    #expect(reading.value.english == "0.90 mm")
  }

  @Test func `lengths are in points where the size of the screen is unknown`() {
    var person = person(millimetresPerPoint: nil)
    person.perform(.targets, requests: 1)
    #expect(LabReading(person.guide, at: person.time).value.english == "3.61 pt")
  }

  @Test func `two fingers show their distance, and one of them none`() {
    var person = person()
    person.perform(.two, requests: 0.5)
    #expect(LabReading(person.guide, at: person.time).value.english == "16.0 mm")
  }

  @Test func `the countdown of the minute without a hand goes by seconds`() {
    var person = person()
    person.begin(.idle)
    person.wait(1)
    #expect(LabReading(person.guide, at: person.time).value.english == "2")
    person.wait(12)
    let reading = LabReading(person.guide, at: person.time)
    #expect(reading.value.english == "50 s")
    #expect(reading.caption.english == "no contact")
  }

  @Test func `numbers keep their places`() {
    #expect(LabLength.rounded(0.5) == "0.50")
    #expect(LabLength.rounded(9.996) == "10.00")
    #expect(LabLength.rounded(12.34) == "12.3")
    #expect(LabLength.rounded(-0.05) == "−0.05")
  }

  // MARK: Moving picture

  @Test(arguments: LabStep.allCases)
  func `the moving picture of a step stays on the surface and touches it`(step: LabStep) {
    let plan = LabPlan(step, on: Self.size, millimetresPerPoint: 0.25, isLeftHanded: false)
    for request in plan.requests {
      let frames = (0..<600).map { GuideDemo(request, on: Self.size, at: Double($0) / 60) }
      let places = frames.flatMap(\.fingers).map(\.place)
      #expect(places.allSatisfy { (0...400).contains($0.x) && (0...800).contains($0.y) })
      #expect(frames.contains { $0.fingers.contains(where: \.isDown) })
      #expect(frames.allSatisfy { (0...1).contains($0.opacity) })
    }
  }

  @Test func `fingers that are shown make room for words, and are left out where there is none`()
    throws
  {
    let demo = GuideDemo(.fingers(Point(x: 200, y: 440)), on: Self.size, at: 1)
    let words = Rect(x: 20, y: 200, width: 360, height: 200)
    let clear = try #require(demo.clear(of: [words], on: Self.size))

    #expect(clear.fingers.count == 5)
    #expect(clear.fingers.allSatisfy { $0.place.y - $0.radius >= words.maxY })
    #expect(demo.clear(of: [], on: Self.size) == demo)
    let all = Rect(x: 0, y: 60, width: 400, height: 700)
    #expect(demo.clear(of: [all], on: Self.size) == nil)
    // A hand shows a place that is asked for.
    let hand = GuideDemo(.touch(Point(x: 200, y: 300)), on: Self.size, at: 1)
    #expect(hand.clear(of: [words], on: Self.size) == hand)
  }

  @Test func `the moving picture of a line keeps the pace that is asked for`() {
    let (from, to) = (Point(x: 40, y: 40), Point(x: 360, y: 760))
    let request = LabPlan.Request.line(from: from, to: to, seconds: 3)
    let one = GuideDemo(request, on: Self.size, at: 1).fingers[0].place
    let other = GuideDemo(request, on: Self.size, at: 2).fingers[0].place
    #expect(abs(one.distance(to: other) - from.distance(to: to) / 3) < 1e-6)
  }

  @Test(arguments: LabStep.allCases, [false, true])
  func `requests lie on the surface, however small it is`(step: LabStep, isLeftHanded: Bool) {
    for size in [Size(width: 1, height: 1), Size(width: 320, height: 480)] {
      let plan = LabPlan(step, on: size, millimetresPerPoint: nil, isLeftHanded: isLeftHanded)
      #expect(!plan.requests.isEmpty)
      for place in plan.requests.flatMap({ places(of: $0) }) {
        #expect((0...size.width).contains(place.x) && (0...size.height).contains(place.y))
      }
    }
  }

  /// The places that a request names for the first finger, and for one that rests.
  private func places(of request: LabPlan.Request) -> [Point] {
    switch request {
    case .touch(let place), .hold(let place), .fingers(let place): [place]
    case .line(let from, let to, _), .leave(let from, let to), .pair(let from, let to, _):
      [from, to]
    case .pass(let rest, let from, let to): [rest, from, to]
    case .drum(let one, let other): [one, other]
    case .wipe, .handsOff: []
    }
  }
}
