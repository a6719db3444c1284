public import TactilePrimitives

/// The last places where a contact was seen, oldest first, in a fixed number of slots.
///
/// Times increase strictly from one sample to the next. Of more than two samples in a row at one
/// place only the first and the last are kept. Nothing is allocated.
public struct SampleRing: Sendable {
  /// One place and when the contact was seen there.
  public struct Sample: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// Where, in points.
    public var place: Point

    /// The place at the time.
    public init(time: Timestamp, place: Point) {
      self.time = time
      self.place = place
    }
  }

  /// The number of samples that are kept; older ones are given up [Flutter, Android].
  public static let capacity = 20

  private var slots = InlineArray<20, Sample>(repeating: Sample(time: .zero, place: .zero))
  private var first = 0
  /// How many samples there are.
  public private(set) var count = 0
  /// How many samples have come at the last place beyond the one that arrived there.
  public private(set) var stillCount = 0

  /// A ring without samples.
  public init() {}

  /// The sample with this number from 0, the oldest, to less than ``count``.
  public subscript(index: Int) -> Sample { slots[slot(index)] }

  /// The newest sample, nil if there is none.
  public var last: Sample? { count > 0 ? self[count - 1] : nil }

  /// Forgets all samples.
  public mutating func removeAll() {
    first = 0
    count = 0
    stillCount = 0
  }

  /// Takes a place; of two at one time the later call counts, a time before the last one counts
  /// as the last one, and a place that is not finite is passed over.
  public mutating func add(_ place: Point, at time: Timestamp) {
    guard place.isFinite else { return }
    let sample = Sample(time: time, place: place)
    guard count > 0 else { return append(sample) }
    let newest = slots[slot(count - 1)]
    if place == newest.place {
      guard time > newest.time else { return }
      stillCount += 1
      if stillCount > 1 { count -= 1 }
    } else if time > newest.time {
      stillCount = 0
    } else {
      return replaceLast(by: Sample(time: newest.time, place: place))
    }
    append(sample)
  }

  private mutating func replaceLast(by sample: Sample) {
    count -= 1
    let isStill = stillCount <= 1 && count > 0 && self[count - 1].place == sample.place
    stillCount = isStill ? 1 : 0
    append(sample)
  }

  private mutating func append(_ sample: Sample) {
    if count < Self.capacity {
      slots[slot(count)] = sample
      count += 1
    } else {
      slots[first] = sample
      first = slot(1)
    }
  }

  private func slot(_ index: Int) -> Int {
    let sum = first &+ index
    return sum >= Self.capacity ? sum &- Self.capacity : sum
  }
}
