internal import TactileGestures
internal import TactilePrimitives

/// Finds steps that no finger makes: jumps, and touches that exchange their ids.
///
/// Lengths are in points. A jump is told after ``simultaneity``, when no other touch can have
/// jumped to its old place.
struct JumpDetector: Hashable, Sendable {
  /// The newest steps of a touch that is down.
  private struct Track: Hashable {
    var last: SurveySample
    /// The speed of the newest step, in points per second; nil before the first.
    var speed: Double?
  }

  /// A long step.
  private struct Step: Hashable {
    let id: TouchID
    let start: Point
    let end: SurveySample
    /// Whether it is a jump unless another touch makes the opposite one.
    let isJump: Bool

    var length: Double { start.distance(to: end.location) }
  }

  /// The least length of a jump, its least speed in points per second, and its least ratio to the
  /// speed before [tuned: flicks reach 3 m/s, and gain speed over several reports].
  private static let jump = (length: 60.0, speed: 6000.0, ratio: 4.0)
  /// The least length of a step to another touch's place: two fingertips side by side are as far
  /// apart.
  private static let exchange = 30.0
  /// The least time between two reports that counts for a speed, in seconds.
  private static let shortestTime = 0.004
  /// The seconds within which two touches exchange their ids.
  private static let simultaneity = 0.05

  private var tracks: [TouchID: Track] = [:]
  private var steps: [Step] = []

  /// Processes a report about a touch.
  ///
  /// - Returns: the faults that it reveals.
  /// - Complexity: O(long steps within ``simultaneity``).
  mutating func add(_ event: TouchEvent) -> [SurveyFault] {
    let sample = SurveySample(event)
    let overdue = steps.filter { sample.time - $0.end.time > Self.simultaneity }
    steps.removeAll { sample.time - $0.end.time > Self.simultaneity }
    var faults = overdue.filter(\.isJump).map { SurveyFault(.jump, $0.end) }
    switch event.phase {
    case .began:
      tracks[event.id] = Track(last: sample)
    case .moved:
      guard let track = tracks[event.id] else { return faults }
      let length = sample.location.distance(to: track.last.location)
      let speed = length / max(Self.shortestTime, sample.time - track.last.time)
      tracks[event.id] = Track(last: sample, speed: speed)
      guard length >= Self.exchange else { return faults }
      let step = Step(
        id: event.id,
        start: track.last.location,
        end: sample,
        isJump: length >= Self.jump.length && speed >= Self.jump.speed
          && speed >= Self.jump.ratio * (track.speed ?? 0),
      )
      if let opposite = steps.firstIndex(where: { isExchange($0, step) }) {
        steps.remove(at: opposite)
        faults.append(SurveyFault(.swapped, sample))
      } else {
        steps.append(step)
      }
    case .ended, .cancelled:
      tracks[event.id] = nil
    }
    return faults
  }

  /// Returns whether each step ends near where the other one began.
  private func isExchange(_ one: Step, _ other: Step) -> Bool {
    one.id != other.id && one.end.location.distance(to: other.start) < one.length / 2
      && other.end.location.distance(to: one.start) < other.length / 2
  }
}
