import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileDiagnostics

/// Holds and lines among touches that nobody asked for.
struct LabFoundTests {
  /// A touch with a report every 10 ms at the places of `place`, for index 0 to `count` − 1.
  private func contact(
    _ id: Int64,
    from start: Double,
    _ count: Int,
    _ place: (Int) -> Point,
  ) -> LabContact {
    let samples = (0..<count).map { index in
      SurveySample(location: place(index), time: Timestamp(seconds: start + Double(index) / 100))
    }
    return LabContact(id: TouchID(id), samples: samples, endTime: samples.last?.time)
  }

  private func verdict(_ measure: LabMeasure, _ contacts: [LabContact]) -> LabVerdict {
    let session = LabSession(
      finding: contacts,
      size: Size(width: 1000, height: 600),
      millimetresPerPoint: 0.2,
    )
    return LabJudge().verdict(on: measure, session)
  }

  @Test func `a touch that rests is a hold, a straight one a line, a curve only has a rate`() {
    let rest = contact(1, from: 0, 150) { Point(x: 500 + ($0.isMultiple(of: 2) ? 5 : -5), y: 300) }
    let line = contact(2, from: 2, 80) { Point(x: 100 + Double($0) * 8, y: 200) }
    let curve = contact(3, from: 4, 80) { index in
      let angle = Double(index) / 20
      return Point(x: 500 + 200 * cosine(angle), y: 300 + 200 * sine(angle))
    }

    #expect(verdict(.jitterRest, [rest, line, curve]).value == 1)
    #expect(verdict(.lineRMS, [rest, line, curve]).value == 0)
    #expect(verdict(.rateMinimum, [rest, line, curve]).value == 100)
    #expect(verdict(.lineRMS, [curve]).judgement == .notTested)
    #expect(verdict(.rateMinimum, [curve]).value == 100)
    #expect(verdict(.jitterRest, [line, curve]).judgement == .notTested)
    #expect(verdict(.contacts, [rest]).judgement == .notTested)
  }

  @Test(arguments: [0.01, 0.04, 0.08])
  func `a stroke that bends as a hand does is no crooked line, a wavy one is`(bow: Double) {
    func stroke(_ across: @escaping (Double) -> Double) -> LabContact {
      contact(1, from: 0, 101) { index in
        let part = Double(index) / 100
        return Point(x: 100 + 800 * part, y: 300 + across(part))
      }
    }
    let bent = stroke { 800 * 4 * bow * $0 * (1 - $0) }
    let wavy = stroke { 800 * 4 * bow * $0 * (1 - $0) + 10 * sine($0 * 30) }

    #expect(verdict(.lineRMS, [bent]).judgement == .notTested)
    #expect(verdict(.lineMaximum, [bent]).judgement == .notTested)
    #expect(verdict(.rateMinimum, [bent]).value == 100)
    if bow == 0.01 { #expect(verdict(.lineRMS, [wavy]).judgement == .fail) }
  }

  @Test func `a finger that rests or creeps does not slow the rate`() {
    // 2 s of rest in which the place changes every 50 ms, then 0.6 s of movement.
    let pressed = contact(1, from: 0, 260) { index in
      Point(x: 100 + Double(index < 200 ? index / 5 % 2 : (index - 200) * 4), y: 300)
    }
    let changes = pressed.samples.indices.filter { index in
      index == 0 || pressed.samples[index].location != pressed.samples[index - 1].location
    }
    let drag = LabContact(id: TouchID(1), samples: changes.map { pressed.samples[$0] })
    // A point every 50 ms.
    let creeping = contact(2, from: 4, 131) { Point(x: 100 + Double($0), y: 300) }
    let creep = LabContact(
      id: TouchID(2),
      samples: creeping.samples.enumerated().map { index, sample in
        SurveySample(location: sample.location, time: Timestamp(seconds: 4 + Double(index) / 20))
      },
    )

    #expect(verdict(.rateMinimum, [drag]).value == 100)
    #expect(verdict(.rateMinimum, [drag, creep]).value == 100)
    #expect(verdict(.rateMinimum, [creep]).value == 20)
  }

  @Test(arguments: [5.0, 15, 40])
  func `a resting finger whose reports jump about is a hold, however far`(jump: Double) {
    let rest = contact(1, from: 0, 150) { index in
      Point(x: 500 + (index / 2 % 2 == 0 ? 0 : jump), y: 300)
    }

    let judged = verdict(.jitterRest, [rest])

    #expect(judged.value == jump * 0.2 / 2)
  }

  @Test func `a finger that circles on the spot, or jumps once, is no hold`() {
    let circle = contact(1, from: 0, 150) { index in
      Point(x: 500 + 30 * cosine(Double(index) / 4), y: 300 + 30 * sine(Double(index) / 4))
    }

    let jump = contact(2, from: 2, 150) { index in
      Point(x: 500 + Double(index) / 2, y: index == 75 ? 330 : 300)
    }

    #expect(verdict(.jitterRest, [circle, jump]).judgement == .notTested)
  }

  @Test func `ids that two fingers exchange are no gap in their lines`() {
    func swapping(_ id: Int64, _ y: Double, _ other: Double) -> LabContact {
      contact(id, from: 0, 80) { index in
        Point(x: 100 + Double(index) * 8, y: index < 40 ? y : other)
      }
    }
    let (one, other) = (swapping(1, 200, 320), swapping(2, 320, 200))
    let apart = contact(3, from: 0, 80) { Point(x: 100 + Double($0) * 8, y: 450) }

    #expect(verdict(.crossSwapped, [one, other, apart]).value == 1)
    #expect(verdict(.gapRatio, [one, other, apart]).value == 1)
    #expect(verdict(.lineMaximum, [one, other, apart]).value == 0)
    #expect(verdict(.crossSwapped, [one, apart]).judgement == .notTested)
    #expect(verdict(.restPulled, [one, other, apart]).judgement == .notTested)
  }

  @Test func `events that the kernel lost are no gap of the panel`() {
    let line = contact(1, from: 0, 80) { index in
      Point(x: 100 + Double(index) * 6 + (index < 40 ? 0 : 60), y: 200)
    }
    let parts = line.split(at: [Timestamp(seconds: 0.4)])

    #expect(verdict(.gapRatio, [line]).judgement == .fail)
    #expect(parts.map(\.samples.count) == [40, 40])
    #expect(verdict(.gapRatio, parts).value == 1)
    #expect(line.split(at: []) == [line])
    #expect(line.split(at: [.zero, Timestamp(seconds: 9)]) == [line])
  }

  private func sine(_ angle: Double) -> Double { Transform.rotation(radians: angle).b }

  private func cosine(_ angle: Double) -> Double { Transform.rotation(radians: angle).a }
}
