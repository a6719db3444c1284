internal import TactilePrimitives

/// What a survey keeps of one contact.
struct SurveyedContact: Hashable, Sendable {
  let id: TouchID
  /// Where it was reported, the oldest first, as many as are kept.
  private(set) var samples: [SurveySample]
  /// The newest report.
  private(set) var last: SurveySample
  /// When it ended; of one that is down, when it was reported last.
  private(set) var endTime: Timestamp

  /// Half a minute at 120 reports a second.
  private static let capacity = 4096
  /// Seconds over which the velocity is taken.
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

  /// Points a second at the last reports.
  var velocity: Vector {
    let before = samples.last { last.time - $0.time >= Self.velocitySpan } ?? samples.first
    guard let before, last.time - before.time > 0.001 else { return .zero }
    return (last.location - before.location) * (1 / (last.time - before.time))
  }

  var speed: Double { velocity.length }
}
