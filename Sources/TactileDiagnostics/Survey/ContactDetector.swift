internal import TactileGestures
internal import TactilePrimitives

/// Finds touches that no finger makes: ghosts, touches that never end, and fingers that become one.
///
/// Lengths are in points.
struct ContactDetector: Hashable, Sendable {
  /// A touch that is down.
  private struct Finger: Hashable {
    let first: SurveySample
    var last: SurveySample
    /// The number of other touches that ended since the last report.
    var visitors = 0
    var isStuck = false
  }

  /// A touch that ended beside another one.
  private struct Ending: Hashable {
    let sample: SurveySample
    /// The other touch, and its place then.
    let other: TouchID
    let place: Point
  }

  /// The seconds below which no finger taps [the fastest taps take 40 ms].
  private static let shortestTap = 0.015
  /// The seconds without a report, and the touches besides, from which one is stuck [tuned].
  private static let stuck = (time: 10.0, visitors: 3)
  /// The largest distance of two fingers that become one; the part of it by which the one that
  /// stays moves towards the other, at least; and the seconds within which it does [tuned].
  private static let merging = (distance: 200.0, part: 0.25, time: 0.05)

  private var fingers: [TouchID: Finger] = [:]
  private var endings: [Ending] = []

  /// Processes a report about a touch.
  ///
  /// - Returns: the faults that it reveals.
  /// - Complexity: O(touches down).
  mutating func add(_ event: TouchEvent) -> [SurveyFault] {
    let sample = SurveySample(event)
    endings.removeAll { sample.time - $0.sample.time > Self.merging.time }
    switch event.phase {
    case .began:
      fingers[event.id] = Finger(first: sample, last: sample)
      return []
    case .moved:
      fingers[event.id]?.last = sample
      fingers[event.id]?.visitors = 0
      return merge(event.id, at: sample).map { [$0] } ?? []
    case .ended, .cancelled:
      guard let finger = fingers.removeValue(forKey: event.id) else { return [] }
      var faults = stuck(at: sample.time)
      guard event.phase == .ended else { return faults }
      if sample.time - finger.first.time < Self.shortestTap {
        faults.append(SurveyFault(.ghost, finger.first))
      }
      for (id, other) in fingers
      where other.last.location.distance(to: sample.location) <= Self.merging.distance {
        endings.append(Ending(sample: sample, other: id, place: other.last.location))
      }
      return faults
    }
  }

  /// Returns a merging where a touch moves towards one that has just ended beside it.
  private mutating func merge(_ id: TouchID, at sample: SurveySample) -> SurveyFault? {
    let index = endings.firstIndex { ending in
      guard ending.other == id else { return false }
      let gap = ending.sample.location - ending.place
      let step = sample.location - ending.place
      return gap.dot(step) >= Self.merging.part * gap.length * gap.length
        && step.length <= gap.length
    }
    guard let index else { return nil }
    return SurveyFault(.merged, endings.remove(at: index).sample)
  }

  /// Returns the touches that have not reported while others came and went.
  private mutating func stuck(at time: Timestamp) -> [SurveyFault] {
    var faults: [SurveyFault] = []
    for (id, finger) in fingers {
      fingers[id]?.visitors += 1
      guard !finger.isStuck, finger.visitors + 1 >= Self.stuck.visitors,
        time - finger.last.time >= Self.stuck.time
      else { continue }
      fingers[id]?.isStuck = true
      faults.append(SurveyFault(.stuck, finger.last))
    }
    return faults
  }
}
