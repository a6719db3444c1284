import TactileGestures
import TactilePrimitives

/// A touchscreen with faults, as it changes contacts.
struct FaultyPanel {
  /// The faults with their values: none, one or two numbers.
  let faults: [PanelFault: [Double]]
  /// Whether faults act in all steps of the lab, not only in the one in which they show.
  let actsEverywhere: Bool
  /// The size of the surface in points.
  let size: Size

  /// Changes the contacts of fingers as the faults do, in the order of ``PanelFault``.
  func apply(to parts: inout ContactTracks, random: inout SplitMix) {
    let steps = Self.steps(parts.others)
    for fault in PanelFault.allCases {
      guard let values = faults[fault] else { continue }
      let isLab = !steps.isEmpty && !actsEverywhere
      let spans = isLab ? steps.filter { $0.step == fault.step }.map(\.span) : nil
      switch fault {
      case .ghosts: addGhosts(Int(values[0]), to: &parts, in: spans, random: &random)
      case .stuck: holdLast(&parts, before: spans)
      default:
        var (kept, concerned): ([ContactTrack], [ContactTrack]) = ([], [])
        for track in parts.tracks {
          let isConcerned = track.isTouch && spans?.hold(track.start) ?? true
          if isConcerned { concerned.append(track) } else { kept.append(track) }
        }
        parts.tracks = kept + changed(concerned, by: fault, values)
      }
      parts.tracks.sort { $0.start < $1.start }
    }
  }

  /// The steps that marks of a lab bracket.
  private static func steps(
    _ events: [TraceEvent]
  ) -> [(step: String, span: ClosedRange<Timestamp>)] {
    var steps: [(step: String, span: ClosedRange<Timestamp>)] = []
    var begun: (step: String, time: Timestamp)?
    for event in events {
      guard case .mark(let label) = event.kind else { continue }
      let words = label.split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      if words[0] == "lab.begin" { begun = (words[1], event.timestamp) }
      if words[0] == "lab.end", let (step, time) = begun {
        steps.append((step, time...max(time, event.timestamp)))
        begun = nil
      }
    }
    return steps
  }

  private func changed(
    _ tracks: [ContactTrack],
    by fault: PanelFault,
    _ values: [Double],
  ) -> [ContactTrack] {
    let value = values.first ?? 0
    return switch fault {
    case .swapAxes, .mirrorX, .mirrorY, .rotate, .mapWidth:
      tracks.map { mapped($0, by: fault, value) }
    case .offset: tracks.map { $0.moved { _ in Vector(dx: values[0], dy: values[1]) } }
    case .spread, .tapSpread: spread(tracks, by: value)
    case .restJitter: tracks.map { jittered($0, by: value) }
    case .wobble: tracks.map { wobbling($0, by: value) }
    case .jump: tracks.map { jumping($0, by: value) }
    case .reverse: tracks.map { reversing($0, by: value) }
    case .drop: tracks.map { dropping($0, count: Int(value)) }
    case .clipEdge: clipped(tracks, margin: value)
    case .deadStrip: tracks.flatMap { $0.split(by: values[0]...(values[0] + values[1])) }
    case .fewerFingers: limited(tracks, to: Int(value))
    case .apart: pushedApart(tracks, to: value)
    case .merge: merging(tracks, below: value)
    case .swapIDs: exchanging(tracks)
    case .pull: pulled(tracks, by: value)
    case .drag: tracks.map { dragged($0, by: value) }
    case .ghosts, .stuck: tracks
    }
  }

  // MARK: Contacts without a finger

  /// The seconds for which a ghost is down.
  private static let ghostTime = 0.1

  /// Adds contacts at random places, spread evenly over the spans, or over the whole trace if `spans` is nil.
  private func addGhosts(
    _ count: Int,
    to parts: inout ContactTracks,
    in spans: [ClosedRange<Timestamp>]?,
    random: inout SplitMix,
  ) {
    let end = parts.tracks.compactMap { $0.samples.last?.time }.max() ?? .zero
    let spans = spans ?? [.zero...end]
    let seconds = spans.map { max(0, $0.upperBound - $0.lowerBound) }
    guard !spans.isEmpty else { return }
    let total = seconds.reduce(0, +)
    for index in 0..<count {
      var at = (Double(index) + 0.5) / Double(count) * total
      var span = 0
      while span < spans.count - 1, at > seconds[span] {
        at -= seconds[span]
        span += 1
      }
      let time = spans[span].lowerBound + at
      let place = Point(x: random.fraction() * size.width, y: random.fraction() * size.height)
      parts.addTouch(at: place, from: time, seconds: Self.ghostTime)
    }
  }

  /// Delays the lift of the last touch that came down before each span, or of the last of all, to
  /// the next touch with its id, or drops it if there is none.
  private func holdLast(_ parts: inout ContactTracks, before spans: [ClosedRange<Timestamp>]?) {
    let limits = spans.map { $0.map(\.lowerBound) } ?? [.distantFuture]
    let touches = parts.tracks.indices.filter { parts.tracks[$0].isTouch }
    let starts = touches.map { parts.tracks[$0].start }
    // When the id of each touch comes again.
    var returns: [Timestamp?] = []
    var newest: [ContactTrack.Identity: Timestamp] = [:]
    for index in touches.reversed() {
      let track = parts.tracks[index]
      returns.append(newest.updateValue(track.start, forKey: track.identity))
    }
    returns.reverse()
    for limit in limits {
      let place = starts.partitioningIndex { $0 >= limit } - 1
      guard place >= 0 else { continue }
      let last = touches[place]
      guard let next = returns[place], let end = parts.tracks[last].samples.last?.time else {
        if parts.tracks[last].end != .none, parts.tracks[last].samples.count > 1 {
          parts.tracks[last].samples.removeLast()
        }
        parts.tracks[last].end = .none
        continue
      }
      let sample = parts.tracks[last].samples.count - 1
      parts.tracks[last].samples[sample].time = max(end, next)
    }
  }
}

/// Steps of the lab, in order.
extension [ClosedRange<Timestamp>] {
  /// Returns whether a touch that came down at `time` belongs to one of the steps, the begin of
  /// which may be marked a few frames later.
  fileprivate func hold(_ time: Timestamp) -> Bool { cover(time) || cover(time + 0.05) }

  private func cover(_ time: Timestamp) -> Bool {
    let index = partitioningIndex { $0.upperBound >= time }
    return index < count && self[index].lowerBound <= time
  }
}

extension ContactTrack {
  /// Whether the contact is a finger's or a pen's.
  var isTouch: Bool {
    if case .touch = source { true } else { false }
  }

  /// The time of the last sample.
  var stop: Timestamp { samples[samples.count - 1].time }

  /// The farthest that the contact went from where it came down.
  var extent: Double { samples.map { $0.location.distance(to: samples[0].location) }.max() ?? 0 }

  /// The contact with the sample of each index displaced.
  func moved(by offset: (Int) -> Vector) -> ContactTrack {
    var track = self
    for index in samples.indices { track.samples[index].location += offset(index) }
    return track
  }

  /// Returns the place at `time`, between samples on the straight way.
  func location(at time: Timestamp) -> Point {
    let next = samples.partitioningIndex { $0.time > time }
    guard next > 0 else { return samples[0].location }
    guard next < samples.count else { return samples[samples.count - 1].location }
    let (before, after) = (samples[next - 1], samples[next])
    let part = (time - before.time) / (after.time - before.time)
    return before.location + (after.location - before.location) * part
  }

  /// Returns the contact with a sample at each of `times`, where it then is; times before it, after
  /// it and at which it has a sample change nothing.
  ///
  /// - Precondition: The times ascend.
  func sampled(at times: [Timestamp]) -> ContactTrack {
    var track = self
    track.samples = []
    var next = 0
    for sample in samples {
      while next < times.count, times[next] < sample.time {
        if var between = track.samples.last, between.time < times[next] {
          between.time = times[next]
          between.location = location(at: times[next])
          track.samples.append(between)
        }
        next += 1
      }
      track.samples.append(sample)
    }
    return track
  }
}

/// Faults of places.
extension FaultyPanel {
  /// Three directions at equal angles.
  private static let directions = [
    Vector(dx: 1, dy: 0), Vector(dx: -0.5, dy: 0.75.squareRoot()),
    Vector(dx: -0.5, dy: -(0.75.squareRoot())),
  ]
  /// The largest extent in points of a contact that rests.
  static let restExtent = 40.0
  /// The longest time in seconds without a report of a finger that jitters.
  private static let jitterInterval = 1.0 / 60

  func mapped(_ track: ContactTrack, by fault: PanelFault, _ value: Double) -> ContactTrack {
    track.moved { index in
      let place = track.samples[index].location
      guard size.width > 0, size.height > 0 else { return .zero }
      let (x, y) = (place.x / size.width, place.y / size.height)
      let (toX, toY): (Double, Double) =
        switch fault {
        case .swapAxes: (y, x)
        case .mirrorX: (1 - x, y)
        case .mirrorY: (x, 1 - y)
        case .rotate where value == 90: (1 - y, x)
        case .rotate where value == 180: (1 - x, 1 - y)
        case .rotate: (y, 1 - x)
        default: (x * value, y)
        }
      return Vector(dx: (toX - x) * size.width, dy: (toY - y) * size.height)
    }
  }

  func spread(_ tracks: [ContactTrack], by distance: Double) -> [ContactTrack] {
    tracks.enumerated().map { index, track in
      track.moved { _ in Self.directions[index % 3] * distance }
    }
  }

  /// A resting finger reported around its place, also by a panel that reports only changes.
  ///
  /// A contact that would need more than ``TraceEmulator/maximumReports`` is left unchanged.
  func jittered(_ track: ContactTrack, by distance: Double) -> ContactTrack {
    let reports = (track.stop - track.start) / Self.jitterInterval
    guard track.extent < Self.restExtent, reports <= Double(TraceEmulator.maximumReports) else {
      return track
    }
    var dense = track
    dense.samples = []
    for (index, sample) in track.samples.enumerated() {
      if let before = dense.samples.last {
        let seconds = sample.time - before.time
        let count = Int((seconds / Self.jitterInterval).rounded(.down))
        for step in 1..<max(1, count) {
          var between = before
          between.time = before.time + seconds * Double(step) / Double(count)
          between.location = track.location(at: between.time)
          dense.samples.append(between)
        }
      }
      dense.samples.append(track.samples[index])
    }
    return dense.moved { Self.directions[$0 % 3] * distance }
  }

  /// A short touch that is dragged to the right while it is down.
  func dragged(_ track: ContactTrack, by distance: Double) -> ContactTrack {
    guard track.extent < Self.restExtent, track.stop > track.start else { return track }
    let seconds = track.stop - track.start
    return track.moved { index in
      Vector(dx: distance * (track.samples[index].time - track.start) / seconds, dy: 0)
    }
  }
}
