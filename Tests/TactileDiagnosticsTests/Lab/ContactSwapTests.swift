import TactileGestures
import TactilePrimitives
import TactileTestSupport
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

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `each exchange is found that a search from the beginning after each one finds`(
    seed: UInt64
  ) {
    let contacts = randomContacts(seed)

    let (swaps, expected) = (ContactSwaps(contacts), RepeatedSearch(contacts))

    #expect(swaps.count == expected.count)
    #expect(swaps.first == expected.first)
    #expect(swaps.untangled == expected.untangled)
  }

  @Test func `random contacts exchange ids, also again and again`() {
    let counts = (0..<60 as Range<UInt64>).map { ContactSwaps(randomContacts($0)).count }

    #expect(counts.contains { $0 > 10 })
    #expect(counts.contains { (1...5).contains($0) })
  }

  @Test func `two contacts that exchange ids with each report are untangled`() {
    let (rest, way) = passing(15, step: 0)
    let paths = [rest, way].map { Array(repeating: $0[0], count: 4000) }
    let isTurned = { (index: Int) in index % 2 == 1 }

    let swaps = ContactSwaps([
      contact(1, (0..<4000).map { paths[isTurned($0) ? 1 : 0][$0] }),
      contact(2, (0..<4000).map { paths[isTurned($0) ? 0 : 1][$0] }),
    ])

    #expect(swaps.count == 3999)
    #expect(swaps.untangled.map { $0.samples.map(\.location) } == paths)
  }

  /// Two to five fingers that move, some of whose reports have each other's ids, at one time or a
  /// little apart.
  private func randomContacts(_ seed: UInt64) -> [LabContact] {
    var random = SplitMix(state: seed)
    let count = Int.random(in: 2...5, using: &random)
    let chance = [0.005, 0.05, 0.5][Int(seed % 3)]
    var places = (0..<count).map { Point(x: Double($0) * 14, y: 0) }
    let speeds = places.map { _ in
      Vector(
        dx: Double.random(in: -4...4, using: &random),
        dy: Double.random(in: -4...4, using: &random),
      )
    }
    var fingers = Array(0..<count)
    var samples = [[SurveySample]](repeating: [], count: count)
    for step in 0..<80 {
      for finger in 0..<count { places[finger] = places[finger] + speeds[finger] }
      if Double.random(in: 0..<1, using: &random) < chance {
        fingers.swapAt(0, Int.random(in: 1..<count, using: &random))
      }
      for id in 0..<count {
        let delay = Double(Int.random(in: 0...2, using: &random)) / 1000
        let time = Timestamp(seconds: Double(step) / 100 + delay)
        samples[id].append(SurveySample(location: places[fingers[id]], time: time))
      }
    }
    return samples.enumerated().map { id, samples in
      LabContact(id: TouchID(Int64(id + 1)), samples: samples, endTime: samples.last?.time)
    }
  }
}

/// Exchanges of ids, each searched for among all reports without the exchanges before it.
private struct RepeatedSearch {
  var untangled: [LabContact]
  var count = 0
  var first: SurveySample?

  private struct Jump {
    let contact: Int
    let index: Int
    let from: Point
    let onward: Point
    let to: SurveySample

    var length: Double { from.distance(to: to.location) }
  }

  init(_ contacts: [LabContact]) {
    untangled = contacts
    var time = Timestamp(nanoseconds: .min)
    while let (one, other) = nextSwap(after: time) {
      let (a, b) = (untangled[one.contact], untangled[other.contact])
      untangled[one.contact] = LabContact(
        id: a.id,
        samples: Array(a.samples[..<one.index] + b.samples[other.index...]),
        endTime: b.endTime,
      )
      untangled[other.contact] = LabContact(
        id: b.id,
        samples: Array(b.samples[..<other.index] + a.samples[one.index...]),
        endTime: a.endTime,
      )
      count += 1
      first = first ?? one.to
      time = max(one.to.time, other.to.time)
    }
  }

  private func nextSwap(after time: Timestamp) -> (Jump, Jump)? {
    let found = untangled.indices.flatMap { jumps(of: $0, after: time) }.sorted {
      ($0.to.time, $0.contact, $0.index) < ($1.to.time, $1.contact, $1.index)
    }
    for (position, jump) in found.enumerated() {
      let partner = found[(position + 1)...].first { other in
        jump.contact != other.contact && other.to.time - jump.to.time <= 0.05
          && continues(jump, other) && continues(other, jump)
      }
      if let partner { return (jump, partner) }
    }
    return nil
  }

  private func jumps(of contact: Int, after time: Timestamp) -> [Jump] {
    let samples = untangled[contact].samples
    return samples.indices.dropFirst().compactMap { index in
      let from = samples[index - 1].location
      let jump = Jump(
        contact: contact,
        index: index,
        from: from,
        onward: index > 1 ? from + (from - samples[index - 2].location) : from,
        to: samples[index],
      )
      return jump.to.time > time && jump.length >= 5 ? jump : nil
    }
  }

  private func continues(_ one: Jump, _ other: Jump) -> Bool {
    let place = one.to.location
    return min(place.distance(to: other.from), place.distance(to: other.onward)) < 0.5 * one.length
  }
}
