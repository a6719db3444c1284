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
