internal import TactileGestures
internal import TactilePrimitives

/// What is known of one contact: a value with room for a fixed number of reports.
nonisolated struct ContactTrace: Sendable {
  /// A report about the contact.
  struct Sample: Hashable, Sendable {
    var location: Point
    var time: Timestamp
  }

  /// Which contact.
  let id: TouchID
  /// Which of the places of a pad it has, from 0.
  let slot: Int
  /// When it was lifted; nil while it is down.
  private(set) var liftTime: Timestamp?
  /// The last report about it before it was lifted, its place in the window.
  private(set) var event: TouchEvent
  /// Where it was last.
  private(set) var location: Point

  private var samples: [Sample] = []
  private var next = 0

  /// How many reports are kept.
  static let capacity = 64
  /// Seconds over which the rate is taken.
  static let rateWindow = 0.25
  /// Seconds over which the speed is taken.
  static let speedWindow = 0.05

  /// A contact that came down.
  init(_ event: TouchEvent, slot: Int, sample: Sample) {
    id = event.id
    self.slot = slot
    self.event = event
    location = sample.location
    samples.reserveCapacity(Self.capacity)
    samples.append(sample)
  }

  /// Adds a report.
  mutating func add(_ sample: Sample, _ event: TouchEvent) {
    location = sample.location
    self.event = event
    if samples.count < Self.capacity {
      samples.append(sample)
    } else {
      samples[next] = sample
      next = (next + 1) % Self.capacity
    }
  }

  /// Notes that the contact is over.
  mutating func lift(at time: Timestamp) { liftTime = time }

  /// The last report.
  var lastTime: Timestamp { sample(at: samples.count - 1).time }

  /// Calls `body` with each report that is kept, the oldest first.
  func forEachSample(_ body: (Sample) -> Void) {
    for index in samples.indices { body(sample(at: index)) }
  }

  /// Reports a second, over the last of them; 0 where there are too few.
  var rate: Double {
    let last = lastTime
    var index = samples.count - 1
    while index > 0, last - sample(at: index - 1).time <= Self.rateWindow { index -= 1 }
    let elapsed = last - sample(at: index).time
    return elapsed > 0 ? Double(samples.count - 1 - index) / elapsed : 0
  }

  /// Points a second over the last of them; 0 where there are too few.
  var speed: Double {
    let last = sample(at: samples.count - 1)
    var index = samples.count - 1
    while index > 0, last.time - sample(at: index).time < Self.speedWindow { index -= 1 }
    let first = sample(at: index)
    let elapsed = last.time - first.time
    return elapsed > 0 ? last.location.distance(to: first.location) / elapsed : 0
  }

  /// The report at `index`, counted from the oldest.
  private func sample(at index: Int) -> Sample { samples[(next + index) % samples.count] }
}
