public import TactilePrimitives

/// The most recent samples of a touch, oldest first, in a fixed number of slots.
///
/// Times increase strictly from one sample to the next. Of more than two samples in a row at one
/// location only the first and the last are kept, and older samples may be thinned out. Nothing is
/// allocated.
public struct SampleRing: Sendable {
  /// The maximum number of samples; older ones are dropped.
  public static let capacity = 48
  /// The number of newest samples, which are never thinned out.
  static let recent = 8

  /// The slots; each sample is stored twice, a capacity apart, so that all of them can be read as
  /// one contiguous span wherever the first one is.
  private var slots = InlineArray<96, TouchSample>(
    repeating: TouchSample(time: .zero, place: .zero)
  )
  private var first = 0
  /// The number of samples.
  public private(set) var count = 0
  /// The number of samples at the last location after the first one there.
  public private(set) var stillCount = 0
  private var newest = TouchSample(time: .zero, place: .zero)
  private var arrival = Timestamp.zero

  /// A ring without samples.
  public init() {}

  /// The newest sample, nil if there is none.
  public var last: TouchSample? { count > 0 ? newest : nil }

  /// The time at which the touch reached its current location, nil without samples.
  public var arrivalTime: Timestamp? { count > 0 ? arrival : nil }

  /// Calls `body` with the samples, the oldest first, and returns its result.
  public func read<Result>(_ body: (Span<TouchSample>) -> Result) -> Result {
    body(slots.span.extracting(first..<first + count))
  }

  /// Removes all samples.
  public mutating func removeAll() {
    first = 0
    count = 0
    stillCount = 0
  }

  /// Adds a location; of two at one time the later call counts, a time before the last one counts
  /// as the last one, and a location that is not finite is ignored.
  public mutating func add(_ place: Point, at time: Timestamp) { add(place, at: time, spacing: 0) }

  /// Adds a location as ``add(_:at:)`` does, and drops a sample that is no longer one of the
  /// newest if it is less than `spacing` seconds after the one before.
  mutating func add(_ place: Point, at time: Timestamp, spacing: Double) {
    guard place.isFinite else { return }
    if count == 0 || time > newest.time {
      if count > 0, place == newest.place {
        stillCount += 1
        if stillCount > 1 { count -= 1 }
      } else {
        stillCount = 0
        arrival = time
      }
      append(TouchSample(time: time, place: place))
      thinOut(spacing)
    } else if place != newest.place {
      replaceNewest(by: place)
    }
  }

  private mutating func replaceNewest(by place: Point) {
    count -= 1
    (stillCount, arrival) = (0, newest.time)
    while stillCount < count, slots[first + count - 1 - stillCount].place == place {
      arrival = slots[first + count - 1 - stillCount].time
      stillCount += 1
    }
    if stillCount > 1 { count -= 1 }
    append(TouchSample(time: newest.time, place: place))
  }

  private mutating func append(_ sample: TouchSample) {
    if count == Self.capacity {
      first = first + 1 == Self.capacity ? 0 : first + 1
    } else {
      count += 1
    }
    put(sample, at: first + count - 1)
    newest = sample
  }

  private mutating func put(_ sample: TouchSample, at slot: Int) {
    slots[slot] = sample
    slots[slot < Self.capacity ? slot + Self.capacity : slot - Self.capacity] = sample
  }

  private mutating func thinOut(_ spacing: Double) {
    let slot = first + count - 1 - Self.recent
    guard slot > first, slots[slot].time - slots[slot - 1].time < spacing else { return }
    count -= 1
    for slot in slot..<first + count { put(slots[slot + 1], at: slot) }
  }
}

/// One reported location of a touch, with its time.
public struct TouchSample: Hashable, Sendable {
  /// The time.
  public var time: Timestamp
  /// The location, in points.
  public var place: Point

  /// A sample with the location and time.
  public init(time: Timestamp, place: Point) {
    self.time = time
    self.place = place
  }
}
