import TactilePrimitives
import Testing

@testable import TactileDiagnostics

/// Faults that show themselves in what fingers do without being asked.
struct FreeFaultTests {
  private func fingers() -> Fingers {
    Fingers(TouchSurvey(size: Size(width: 1280, height: 800)))
  }

  private func count(_ kind: SurveyFault.Kind, _ fingers: Fingers) -> Int {
    fingers.survey.count(of: kind)
  }

  /// The kinds that a survey found.
  private func kinds(_ fingers: Fingers) -> Set<SurveyFault.Kind> {
    Set(fingers.survey.faults.map(\.kind))
  }

  @Test func `taps, flicks, pinches and drags without faults show none`() {
    var fingers = fingers()
    for index in 0..<20 {
      fingers.tap(1, 100 + Double(index) * 40, 300)
      fingers.wait(0.12)
    }
    fingers.drag(1, from: (100, 400), to: (700, 420), seconds: 0.15, step: 1 / 120)
    fingers.wait(0.5)
    fingers.down(1, 400, 400)
    fingers.down(2, 500, 400)
    for index in 1...60 {
      fingers.wait(1 / 120)
      fingers.moved(1, 400 - Double(index) * 3, 400)
      fingers.moved(2, 500 + Double(index) * 3, 400)
    }
    fingers.up(2)
    fingers.move(1, from: (220, 400), to: (220, 700), seconds: 1, step: 1 / 120)
    fingers.up(1)

    #expect(kinds(fingers).isEmpty)
  }

  @Test func `a tap of 8 ms is a ghost, and one of 40 ms is a finger's`() {
    var fingers = fingers()
    fingers.down(1, 300, 300)
    fingers.wait(0.008)
    fingers.up(1)
    fingers.wait(1)
    fingers.down(1, 600, 300)
    fingers.wait(0.04)
    fingers.up(1)

    #expect(fingers.survey.faults.map(\.kind) == [.ghost])
    #expect(fingers.survey.faults.first?.location == Point(x: 300, y: 300))
  }

  @Test func `a step of 280 points between two reports is a jump`() {
    var fingers = fingers()
    fingers.down(1, 300, 300)
    fingers.move(1, from: (300, 300), to: (340, 300), seconds: 0.2, step: 1 / 120)
    fingers.wait(1 / 120)
    fingers.moved(1, 620, 300)
    fingers.wait(1 / 120)
    fingers.moved(1, 342, 300)
    fingers.move(1, from: (342, 300), to: (382, 300), seconds: 0.2, step: 1 / 120)
    fingers.up(1)

    #expect(count(.jump, fingers) == 1)
    #expect(count(.swapped, fingers) == 0)
  }

  @Test func `the oldest of too many jumps at one time are told before their time is over`() {
    var fingers = fingers()
    fingers.down(1, 100, 100)
    for jump in 1...150 {
      let x = jump.isMultiple(of: 2) ? 100.0 : 1000
      fingers.moved(1, x, 100)
      fingers.moved(1, x, 101)
    }
    let early = count(.jump, fingers)
    fingers.wait(0.1)
    fingers.up(1)

    #expect(early == 22)
    #expect(count(.jump, fingers) == 150)
  }

  @Test func `two touches that jump to each other's place exchanged their ids`() {
    var fingers = fingers()
    fingers.down(1, 300, 300)
    fingers.down(2, 380, 300)
    for index in 1...20 {
      fingers.wait(1 / 120)
      let isSwapped = index > 10
      fingers.moved(isSwapped ? 2 : 1, 300, 300 + Double(index) * 4)
      fingers.moved(isSwapped ? 1 : 2, 380, 300 + Double(index) * 4)
    }
    fingers.up(1)
    fingers.up(2)

    #expect(count(.swapped, fingers) == 1)
    #expect(count(.jump, fingers) == 0)
  }

  @Test func `a touch that never ends while others come and go is stuck`() {
    var fingers = fingers()
    fingers.down(9, 700, 700)
    for _ in 0..<5 {
      fingers.wait(4)
      fingers.tap(1, 300, 300)
    }

    #expect(count(.stuck, fingers) == 1)
    #expect(fingers.survey.faults.first?.location == Point(x: 700, y: 700))
  }

  @Test func `touches that are stuck at once are found in the order of their ids`() {
    var fingers = fingers()
    let ids = Array(Int64(2)...9)
    for id in ids { fingers.down(id, 100 * Double(id), 700) }
    for _ in 0..<3 {
      fingers.wait(5)
      fingers.tap(1, 300, 300)
    }

    let stuck = fingers.survey.faults.filter { $0.kind == .stuck }

    #expect(stuck.map(\.location.x) == ids.map { 100 * Double($0) })
  }

  @Test func `a touch that takes the middle as the one beside it ends became one with it`() {
    var fingers = fingers()
    fingers.down(1, 300, 300)
    fingers.down(2, 360, 300)
    for index in 1...20 {
      fingers.wait(1 / 120)
      fingers.moved(1, 300 + Double(index), 300)
      if index < 10 { fingers.moved(2, 360 + Double(index), 300) }
      if index == 10 { fingers.up(2) }
      if index > 10 { fingers.moved(1, 330 + Double(index), 300) }
    }
    fingers.up(1)

    #expect(count(.merged, fingers) == 1)
  }

  @Test func `a dead strip of 80 points that is crossed slowly is found`() {
    var fingers = fingers()
    fingers.drag(1, from: (200, 300), to: (400, 300), seconds: 2, step: 1 / 120)
    fingers.wait(0.8)
    fingers.drag(1, from: (480, 300), to: (700, 300), seconds: 2.2, step: 1 / 120)

    #expect(count(.lost, fingers) == 1)
    #expect(fingers.survey.coverage.silentCount > 0)
  }

  @Test(arguments: [(640.0, SurveyFault.Kind.unmapped), (1250, .edgeLoss)])
  func `touches that all end on the way to an edge tell what is not reached`(
    _ end: Double,
    _ kind: SurveyFault.Kind,
  ) {
    var fingers = fingers()
    for row in 0..<4 {
      let y = 100 + Double(row) * 150
      fingers.drag(1, from: (100, y), to: (end, y), seconds: 0.8, step: 1 / 120)
      fingers.wait(1)
    }

    #expect(kinds(fingers) == [kind])
    #expect(count(kind, fingers) == 1)
  }

  @Test func `strokes beside each other that end at one height tell of no edge`() {
    var fingers = fingers()
    for stroke in 0..<6 {
      let x = 600 + Double(stroke % 3) * 20
      fingers.drag(1, from: (x, 700), to: (x, 300), seconds: 0.3, step: 1 / 120)
      fingers.wait(1)
    }

    #expect(kinds(fingers) == [])
  }

  @Test func `touches that leave over an edge at its rim are well`() {
    var fingers = fingers()
    for row in 0..<6 {
      let y = 100 + Double(row) * 100
      fingers.drag(1, from: (100, y), to: (1279, y), seconds: 0.8, step: 1 / 120)
      fingers.wait(1)
    }

    #expect(kinds(fingers).isEmpty)
  }

  @Test(arguments: [1.0, 3, 8])
  func `a finger that jitters by any of these points while it rests is measured`(_ by: Double) {
    var fingers = fingers()
    fingers.down(1, 300, 300)
    for index in 0..<240 {
      fingers.wait(1 / 120)
      fingers.moved(1, 300 + (index.isMultiple(of: 2) ? by : -by), 300)
    }
    fingers.up(1)

    #expect(fingers.survey.rests.count == 1)
    #expect(abs((fingers.survey.rests.first?.rms ?? 0) - by) < 0.1)
  }
}
