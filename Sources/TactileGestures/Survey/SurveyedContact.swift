internal import TactilePrimitives

/// The data that a survey keeps about one touch.
struct SurveyedContact: Hashable, Sendable {
  let id: TouchID
  /// The reported samples, the oldest first, up to the capacity.
  private(set) var samples: [SurveySample]
  /// The newest report.
  private(set) var last: SurveySample
  /// The time at which the touch ended; for one that is down, the time of the last report.
  private(set) var endTime: Timestamp

  /// The number of samples kept: half a minute at 120 reports per second.
  private static let capacity = 4096
  /// The seconds over which the velocity is computed.
  private static let velocitySpan = 0.05

  init(_ event: TouchEvent) {
    id = event.id
    last = SurveySample(location: event.locationInWindow, time: event.timestamp)
    samples = [last]
    endTime = event.timestamp
  }

  mutating func add(_ event: TouchEvent) {
    last = SurveySample(location: event.locationInWindow, time: event.timestamp)
    endTime = event.timestamp
    if samples.count < Self.capacity { samples.append(last) }
  }

  func ended(at time: Timestamp) -> Self {
    var contact = self
    contact.endTime = time
    return contact
  }

  /// The velocity at the last reports, in points per second.
  var velocity: Vector {
    let before = samples.last { last.time - $0.time >= Self.velocitySpan } ?? samples.first
    guard let before, last.time - before.time > 0.001 else { return .zero }
    return (last.location - before.location) * (1 / (last.time - before.time))
  }

  var speed: Double { velocity.length }
}
