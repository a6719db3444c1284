internal import TactileGestures
internal import TactilePrimitives

/// The trace of one contact: a value with room for a fixed number of reports.
nonisolated struct ContactTrace: Sendable {
  /// A report about the contact.
  struct Sample: Hashable, Sendable {
    var location: Point
    var time: Timestamp
  }

  /// The identifier of the contact.
  let id: TouchID
  /// The contact's slot on the pad, from 0.
  let slot: Int
  /// The time at which it was lifted; nil while it is down.
  private(set) var liftTime: Timestamp?
  /// The last report about it before it was lifted, with its location in the window.
  private(set) var event: TouchEvent

  private var samples: [Sample] = []
  private var next = 0

  /// The number of reports kept.
  static let capacity = 64
  /// The time span over which the rate is measured, in seconds.
  static let rateWindow = 0.25
  /// The time span over which the speed is measured, in seconds.
  static let speedWindow = 0.05

  /// Creates the trace of a contact that touched down.
  init(_ event: TouchEvent, slot: Int, at location: Point) {
    id = event.id
    self.slot = slot
    self.event = event
    samples.reserveCapacity(Self.capacity)
    samples.append(Sample(location: location, time: event.timestamp))
  }

  /// Adds a report.
  mutating func add(_ event: TouchEvent, at location: Point) {
    let sample = Sample(location: location, time: event.timestamp)
    self.event = event
    if samples.count < Self.capacity {
      samples.append(sample)
    } else {
      samples[next] = sample
      next = (next + 1) % Self.capacity
    }
  }

  /// Marks the contact as lifted at `time`.
  mutating func lift(at time: Timestamp) { liftTime = time }

  /// The last location, in the coordinate space of the samples.
  var location: Point { sample(at: samples.count - 1).location }

  /// The time of the last report.
  var lastTime: Timestamp { sample(at: samples.count - 1).time }

  /// Calls `body` with each report that is kept, the oldest first.
  func forEachSample(_ body: (Sample) -> Void) {
    for index in samples.indices { body(sample(at: index)) }
  }

  /// The number of reports a second, over the last ``rateWindow``; 0 if there are too few.
  var rate: Double {
    let last = lastTime
    var index = samples.count - 1
    while index > 0, last - sample(at: index - 1).time <= Self.rateWindow { index -= 1 }
    let elapsed = last - sample(at: index).time
    return elapsed > 0 ? Double(samples.count - 1 - index) / elapsed : 0
  }

  /// The speed in points a second, over the last ``speedWindow``; 0 if there are too few reports.
  var speed: Double {
    let last = sample(at: samples.count - 1)
    var index = samples.count - 1
    while index > 0, last.time - sample(at: index).time < Self.speedWindow { index -= 1 }
    let first = sample(at: index)
    let elapsed = last.time - first.time
    return elapsed > 0 ? last.location.distance(to: first.location) / elapsed : 0
  }

  /// Returns the report at `index`, counted from the oldest.
  private func sample(at index: Int) -> Sample { samples[(next + index) % samples.count] }
}
