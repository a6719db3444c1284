import TactilePrimitives

/// Faults of several fingers at once.
extension FaultyPanel {
  /// The spans in which two fingers become one, as fractions of the time that both are down.
  private static let merges = [0.2...0.4, 0.6...0.8]
  /// The distance in points from which on a passing finger does not pull.
  private static let pullReach = 600.0

  func limited(_ tracks: [ContactTrack], to count: Int) -> [ContactTrack] {
    var down: [ContactTrack] = []
    return tracks.filter { track in
      down.removeAll { $0.stop <= track.start && $0.end != .none }
      guard down.count < count else { return false }
      down.append(track)
      return true
    }
  }

  /// Contacts that are never nearer than `distance`, pushed from their middle.
  func pushedApart(_ tracks: [ContactTrack], to distance: Double) -> [ContactTrack] {
    var changed = tracks
    for (one, other) in Self.pairs(of: tracks) {
      for (index, partner) in [(one, other), (other, one)] {
        let side = index == one ? -1.0 : 1
        for (position, sample) in tracks[index].samples.enumerated()
        where tracks[partner].start <= sample.time && sample.time <= tracks[partner].stop {
          let way = sample.location - tracks[partner].location(at: sample.time)
          guard way.length < distance else { continue }
          let direction = way.length > 0 ? way * (1 / way.length) : Vector(dx: side, dy: 0)
          changed[index].samples[position].location +=
            direction * ((distance - way.length) / 2)
        }
      }
    }
    return changed
  }

  /// Contacts of which two that are near become one in their middle, and two again.
  func merging(_ tracks: [ContactTrack], below distance: Double) -> [ContactTrack] {
    var changed = tracks
    var added: [ContactTrack] = []
    for (one, other) in Self.pairs(of: tracks) {
      let start = max(tracks[one].start, tracks[other].start)
      let seconds = min(tracks[one].stop, tracks[other].stop) - start
      for span in Self.merges {
        let (from, to) = (start + seconds * span.lowerBound, start + seconds * span.upperBound)
        let (a, b) = (tracks[one], tracks[other])
        guard a.location(at: from).distance(to: b.location(at: from)) < distance else { continue }
        changed[one] = changed[one].moved { index in
          let sample = changed[one].samples[index]
          guard sample.time > from, sample.time < to else { return .zero }
          return (b.location(at: sample.time) - sample.location) * 0.5
        }
        let rest = changed[other].sampled(at: [from, to])
        var before = rest
        before.samples.removeAll { $0.time > from }
        before.end = .lifted
        var after = rest
        after.samples.removeAll { $0.time < to }
        guard before.samples.count > 1, after.samples.count > 1 else { continue }
        added.append(before)
        changed[other] = after
      }
    }
    return changed + added
  }

  /// Contacts of which two exchange ids where they are nearest.
  func exchanging(_ tracks: [ContactTrack]) -> [ContactTrack] {
    var changed = tracks
    for (one, other) in Self.pairs(of: tracks) {
      let (a, b) = (changed[one], changed[other])
      let start = max(a.start, b.start)
      let stop = min(a.stop, b.stop)
      let times = (a.samples + b.samples).map(\.time).filter { $0 > start && $0 < stop }.sorted()
      let nearest = times.min {
        a.location(at: $0).distance(to: b.location(at: $0))
          < a.location(at: $1).distance(to: b.location(at: $1))
      }
      guard let nearest, let time = times.first(where: { $0 > nearest }) else { continue }
      let (denseA, denseB) = (a.sampled(at: [time]), b.sampled(at: [time]))
      func head(_ track: ContactTrack) -> [ContactTrack.Sample] {
        track.samples.filter { $0.time < time }
      }
      func tail(_ track: ContactTrack) -> [ContactTrack.Sample] {
        track.samples.filter { $0.time >= time }
      }
      changed[one].samples = head(denseA) + tail(denseB)
      changed[one].end = b.end
      changed[other].samples = head(denseB) + tail(denseA)
      changed[other].end = a.end
    }
    return changed
  }

  /// Contacts of which those that rest are pulled towards one that passes.
  func pulled(_ tracks: [ContactTrack], by distance: Double) -> [ContactTrack] {
    var changed = tracks
    for (one, other) in Self.pairs(of: tracks) {
      let isFirstResting = tracks[one].extent <= tracks[other].extent
      let (resting, passing) = isFirstResting ? (one, other) : (other, one)
      guard tracks[resting].extent < Self.restExtent else { continue }
      let way = tracks[passing]
      let track = changed[resting].sampled(at: way.samples.map(\.time))
      changed[resting] = track.moved { index in
        let sample = track.samples[index]
        guard sample.time >= way.start, sample.time <= way.stop else { return .zero }
        let offset = way.location(at: sample.time) - sample.location
        guard offset.length > 0, offset.length < Self.pullReach else { return .zero }
        return offset * (distance * (1 - offset.length / Self.pullReach) / offset.length)
      }
    }
    return changed
  }

  /// The pairs of contacts that are down at once; the contacts are in the order of their starts.
  private static func pairs(of tracks: [ContactTrack]) -> [(Int, Int)] {
    tracks.indices.flatMap { one in
      ((one + 1)..<tracks.count).lazy
        .prefix { tracks[$0].start < tracks[one].stop }
        .filter { tracks[$0].stop > tracks[$0].start }
        .map { (one, $0) }
    }
  }
}
