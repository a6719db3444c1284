import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileDiagnostics

struct ContactSwapTests {
  /// A contact with a report each hundredth of a second.
  private func contact(_ id: Int64, _ places: [Point]) -> LabContact {
    let samples = places.enumerated().map { index, place in
      SurveySample(location: place, time: Timestamp(seconds: Double(index) / 100))
    }
    return LabContact(id: TouchID(id), samples: samples, endTime: samples.last?.time)
  }

  /// A finger at rest, and one that passes it at a distance in steps.
  private func passing(_ distance: Double, step: Double) -> (rest: [Point], way: [Point]) {
    let places = (0..<40).map { Point(x: Double($0 - 20) * step, y: distance) }
    return (places.map { _ in .zero }, places)
  }

  /// The reports of two contacts that exchange ids from `index` on.
  private func exchanged(_ one: [Point], _ other: [Point], at index: Int) -> [LabContact] {
    [
      contact(1, Array(one[..<index] + other[index...])),
      contact(2, Array(other[..<index] + one[index...])),
    ]
  }

  @Test(arguments: [2.0, 5, 10, 20])
  func `fingers that exchange ids are recognized, however fast`(step: Double) {
    let (rest, way) = passing(15, step: step)

    let swaps = ContactSwaps(exchanged(rest, way, at: 20))

    #expect(swaps.count == 1)
    #expect(swaps.first?.time == Timestamp(seconds: 0.2))
    #expect(swaps.untangled.map { $0.samples.map(\.location) } == [rest, way])
  }

  @Test(arguments: [2.0, 5, 10, 20])
  func `fingers that keep their ids are not`(step: Double) {
    let (rest, way) = passing(12, step: step)

    #expect(ContactSwaps([contact(1, rest), contact(2, way)]).count == 0)
  }

  @Test func `two that meet and turn back have kept their ids`() {
    let one = (0..<40).map { Point(x: Double(abs($0 - 20)) * 7 + 6, y: 0) }
    let other = one.map { Point(x: -$0.x, y: 0) }

    #expect(ContactSwaps([contact(1, one), contact(2, other)]).count == 0)
  }

  @Test func `an exchange and the way back are two`() {
    let (rest, way) = passing(15, step: 4)
    let once = exchanged(rest, way, at: 15).map { $0.samples.map(\.location) }

    let swaps = ContactSwaps(exchanged(once[0], once[1], at: 25))

    #expect(swaps.count == 2)
    #expect(swaps.untangled.map { $0.samples.map(\.location) } == [rest, way])
  }

  @Test func `one contact that jumps is no exchange`() {
    let (rest, way) = passing(15, step: 4)
    var jumping = way
    jumping[20] = .zero

    #expect(ContactSwaps([contact(1, rest), contact(2, jumping)]).count == 0)
  }
}
