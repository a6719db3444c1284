internal import TactileGestures
internal import TactilePrimitives

/// Finds touches that no finger makes: ghosts, touches that never end, and fingers that become one.
///
/// Lengths are in points.
struct ContactDetector: Hashable, Sendable {
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
  /// The maximum number of endings beside other touches that are remembered; two hands that leave
  /// at once make 45.
  private static let capacity = 256

  private var fingers: [TouchID: Finger] = [:]
  private var endings: [Ending] = []

  /// Processes a report about a touch.
  ///
  /// - Returns: the faults that it reveals.
  /// - Complexity: O(n log n) in the touches down, and O(endings within the time of a merging), at
  ///   most ``capacity``.
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
      // In one order, so that the same ones are forgotten in each run.
      for (id, other) in fingers.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where other.last.location.distance(to: sample.location) <= Self.merging.distance {
        endings.append(Ending(sample: sample, other: id, place: other.last.location))
      }
      endings.removeFirst(max(0, endings.count - Self.capacity))
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
    for (id, finger) in fingers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
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

package enum SurfaceEdge: String, CaseIterable, Hashable, Sendable {
  case left, top, right, bottom

  /// The direction across the edge, out of the surface.
  var outward: Vector {
    switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .top: Vector(dx: 0, dy: -1)
    case .right: Vector(dx: 1, dy: 0)
    case .bottom: Vector(dx: 0, dy: 1)
    }
  }

  /// Returns the distance of a place on a surface of `size` from the edge.
  func distance(from place: Point, on size: Size) -> Double {
    switch self {
    case .left: place.x
    case .top: place.y
    case .right: size.width - place.x
    case .bottom: size.height - place.y
    }
  }
}

/// Finds edges at which touches end too early: several that move towards an edge and end at the
/// same distance from it.
///
/// Lengths are in points.
struct EdgeDetector: Hashable, Sendable {
  /// The speed in points per second of a touch that leaves over an edge [tuned].
  private static let leavingSpeed = 150.0
  /// The number of touches, the largest difference of their distances from the edge, and the least
  /// distance, from which they end too early [tuned].
  private static let early = (touches: 3, spread: 10.0, distance: 8.0)
  /// The distance from the edge, as a part of the surface, from which the part before it is not
  /// mapped at all; and the part of the edge over which touches end so: strokes of one kind, as in
  /// scrolling, all end near one place by themselves [tuned].
  private static let unmapped = (distance: 0.1, width: 0.2)

  /// The ends of touches: `x` is the distance from the edge, `y` the place along it.
  private var ends: [SurfaceEdge: [Point]] = [:]
  private var found: Set<SurfaceEdge> = []

  /// Processes the end of a touch at `sample`, moving at `velocity` points per second, on a surface of
  /// `size`, and returns the fault that it reveals, once an edge.
  mutating func end(at sample: SurveySample, velocity: Vector, on size: Size) -> SurveyFault? {
    let speeds = SurfaceEdge.allCases.map { edge in (edge, velocity.dot(edge.outward)) }
    guard let (edge, speed) = speeds.max(by: { $0.1 < $1.1 }), speed >= Self.leavingSpeed,
      !found.contains(edge)
    else { return nil }
    let distance = edge.distance(from: sample.location, on: size)
    // A touch that reached farther proves that those before ended by themselves.
    let isUpright = edge == .left || edge == .right
    let along = isUpright ? sample.location.y : sample.location.x
    let new = Point(x: distance, y: along)
    let rest = (ends[edge] ?? []).filter { $0.x <= distance + Self.early.spread }
    let near = rest.filter { $0.x >= distance - Self.early.spread } + [new]
    ends[edge] = (rest + [new]).suffix(Self.early.touches * 2)
    guard distance >= Self.early.distance, near.count >= Self.early.touches,
      near.count == rest.count + 1
    else { return nil }
    let (depth, length) = isUpright ? (size.width, size.height) : (size.height, size.width)
    let places = near.map(\.y)
    let isUnmapped = distance >= Self.unmapped.distance * depth
    if isUnmapped, let first = places.min(), let last = places.max(),
      last - first < Self.unmapped.width * length
    {
      return nil
    }
    found.insert(edge)
    return SurveyFault(isUnmapped ? .unmapped : .edgeLoss, sample)
  }
}

/// Finds steps that no finger makes: jumps, and touches that exchange their ids.
///
/// Lengths are in points. A jump is told after ``simultaneity``, when no other touch can have
/// jumped to its old place, or as the oldest of more than ``capacity`` long steps.
struct JumpDetector: Hashable, Sendable {
  /// The newest steps of a touch that is down.
  private struct Track: Hashable {
    var last: SurveySample
    /// The speed of the newest step, in points per second; nil before the first.
    var speed: Double?
  }

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
  /// The least length of a step to another touch's place: two fingertips side by side are as far apart.
  private static let exchange = 30.0
  /// The least time between two reports that counts for a speed, in seconds.
  private static let shortestTime = 0.004
  /// The seconds within which two touches exchange their ids.
  private static let simultaneity = 0.05
  /// The maximum number of steps that wait for an opposite one; no hand makes as many within
  /// ``simultaneity``.
  private static let capacity = 128

  private var tracks: [TouchID: Track] = [:]
  private var steps: [Step] = []

  /// Processes a report about a touch.
  ///
  /// - Returns: the faults that it reveals.
  /// - Complexity: O(long steps within ``simultaneity``, at most ``capacity``).
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
        if steps.count == Self.capacity {
          let oldest = steps.removeFirst()
          if oldest.isJump { faults.append(SurveyFault(.jump, oldest.end)) }
        }
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
