import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileGestures

@Suite struct SampleRingTests {
  /// The samples of a ring in an array, by the ring's description.
  private struct Model {
    var samples: [TouchSample] = []
    var stillCount = 0
    var arrival: Timestamp?

    mutating func add(_ place: Point, at time: Timestamp, spacing: Double) {
      guard place.isFinite else { return }
      if let last = samples.last, time <= last.time {
        if place != last.place { replaceLast(by: place, at: last.time) }
        return
      }
      if place == samples.last?.place {
        stillCount += 1
        if stillCount > 1 { samples.removeLast() }
      } else {
        (stillCount, arrival) = (0, time)
      }
      samples.append(TouchSample(time: time, place: place))
      if samples.count > SampleRing.capacity { samples.removeFirst() }
      let index = samples.count - 1 - SampleRing.recent
      if index > 0, samples[index].time - samples[index - 1].time < spacing {
        samples.remove(at: index)
      }
    }

    private mutating func replaceLast(by place: Point, at time: Timestamp) {
      samples.removeLast()
      stillCount = samples.reversed().prefix { $0.place == place }.count
      arrival = stillCount > 0 ? samples[samples.count - stillCount].time : time
      if stillCount > 1 { samples.removeLast() }
      samples.append(TouchSample(time: time, place: place))
    }
  }

  private func content(_ ring: SampleRing) -> [TouchSample] {
    ring.read { span in span.indices.map { span[$0] } }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>, [0, 0.003])
  func `a ring holds what its description says, after every location`(
    seed: UInt64,
    spacing: Double,
  ) {
    var random = SplitMix(state: seed)
    let places = Int.random(in: 2...9, using: &random)
    var (ring, model) = (SampleRing(), Model())
    var time = 0.0
    for _ in 0..<300 {
      time += [-0.001, 0, 0.001, 0.002, 0.004].randomElement(using: &random) ?? 0
      let x = Double(Int.random(in: 0..<places, using: &random))
      let place = Point(x: Int.random(in: 0..<20, using: &random) == 0 ? .nan : x, y: 1)
      ring.add(place, at: Timestamp(seconds: time), spacing: spacing)
      model.add(place, at: Timestamp(seconds: time), spacing: spacing)

      #expect(content(ring) == model.samples)
      #expect(ring.count == model.samples.count)
      #expect(ring.stillCount == model.stillCount)
      #expect(ring.arrivalTime == model.arrival)
      #expect(ring.last == model.samples.last)
    }
  }

  @Test func `a location corrected to the one before leaves two samples there`() {
    var ring = SampleRing()
    ring.add(.zero, at: Timestamp(seconds: 1))
    ring.add(.zero, at: Timestamp(seconds: 2))
    ring.add(Point(x: 5, y: 0), at: Timestamp(seconds: 3))

    ring.add(.zero, at: Timestamp(seconds: 3))

    #expect(content(ring).map(\.time.seconds) == [1, 3])
    #expect(ring.stillCount == 2)
    #expect(ring.arrivalTime == Timestamp(seconds: 1))
  }

  @Test func `an emptied ring has no samples, and begins again`() {
    var ring = SampleRing()
    for step in 0..<60 {
      ring.add(Point(x: 0, y: Double(min(step, 50))), at: Timestamp(seconds: Double(step)))
    }

    ring.removeAll()

    #expect(ring.count == 0)
    #expect(ring.stillCount == 0)
    #expect(ring.last == nil)
    #expect(ring.arrivalTime == nil)
    #expect(content(ring).isEmpty)
    // Times begin anew as well.
    ring.add(Point(x: 0, y: 50), at: Timestamp(seconds: 3))
    ring.add(Point(x: 0, y: 51), at: Timestamp(seconds: 4))
    #expect(content(ring).map(\.time.seconds) == [3, 4])
    #expect(ring.arrivalTime == Timestamp(seconds: 4))
  }

  @Test func `a ring holds 48 samples, and never thins out the newest 8`() {
    var ring = SampleRing()
    for step in 0..<200 {
      ring.add(
        Point(x: Double(step), y: 0),
        at: Timestamp(nanoseconds: Int64(step) * 1_000_000),
        spacing: 0.0045,
      )
    }

    let steps = content(ring).map(\.place.x)
    #expect(SampleRing.capacity == 48)
    #expect(steps.suffix(8) == (192..<200).map(Double.init)[...])
    #expect(zip(steps.dropLast(9), steps.dropLast(9).dropFirst()).allSatisfy { $1 - $0 >= 5 })
  }
}
