import TactilePrimitives

/// Faults of fingers that move.
extension FaultyPanel {
  /// The least extent in points of a stroke.
  private static let strokeExtent = 60.0
  /// The wavelength in points of a wobbling stroke, and the factor by which its triangle wave is
  /// amplified before it is clipped.
  private static let wave = (length: 160.0, flatness: 4.0)
  /// The part of a stroke's reports after which it goes back, and the pace at which it then catches up.
  private static let reversal = (part: 0.35, pace: 1.5)

  /// A stroke that waves to either side, by the way along it.
  func wobbling(_ track: ContactTrack, by distance: Double) -> ContactTrack {
    guard let (direction, along) = Self.course(of: track) else { return track }
    let side = Vector(dx: -direction.dy, dy: direction.dx)
    return track.moved { index in
      let part = (along[index] / Self.wave.length).truncatingRemainder(dividingBy: 1)
      let triangle = 4 * abs(abs(part) - 0.5) - 1
      return side * (distance * min(max(triangle * Self.wave.flatness, -1), 1))
    }
  }

  /// A stroke with one report off to the side.
  func jumping(_ track: ContactTrack, by distance: Double) -> ContactTrack {
    guard let (direction, along) = Self.course(of: track) else { return track }
    let side = Vector(dx: -direction.dy, dy: direction.dx)
    let middle = Self.middle(of: along)
    return track.moved { $0 == middle ? side * distance : .zero }
  }

  /// A stroke that goes back at its own pace, and then catches up.
  func reversing(_ track: ContactTrack, by distance: Double) -> ContactTrack {
    guard let (direction, along) = Self.course(of: track) else { return track }
    let start = Int(Double(track.samples.count) * Self.reversal.part)
    var rest = distance
    var lag = 0.0
    let lags = along.indices.map { index in
      guard index > start, index > 0 else { return 0.0 }
      let step = max(0, along[index] - along[index - 1])
      if rest > 0 {
        let back = min(rest, step)
        rest -= back
        lag += step + back
      } else {
        lag = max(0, lag - step * (Self.reversal.pace - 1))
      }
      return lag
    }
    return track.moved { direction * -lags[$0] }
  }

  /// A stroke without some reports in its middle.
  func dropping(_ track: ContactTrack, count: Int) -> ContactTrack {
    guard let (_, along) = Self.course(of: track) else { return track }
    let moves = track.moves
    let first = max(moves.lowerBound, Self.middle(of: along) - count / 2)
    var dropped = track
    dropped.samples.removeSubrange(first..<max(first, min(moves.upperBound, first + count)))
    return dropped
  }

  /// Contacts without their parts near the edges.
  func clipped(_ tracks: [ContactTrack], margin: Double) -> [ContactTrack] {
    tracks.flatMap { track in
      track.split { sample, _ in
        let place = sample.location
        return min(place.x, place.y, size.width - place.x, size.height - place.y) < margin
      }
    }
  }

  /// The direction of a stroke and the way along it at each sample; nil for other contacts.
  private static func course(of track: ContactTrack) -> (Vector, [Double])? {
    guard track.extent >= strokeExtent else { return nil }
    let origin = track.samples[0].location
    let way = track.samples[track.samples.count - 1].location - origin
    guard way.length > 0 else { return nil }
    let direction = way * (1 / way.length)
    return (direction, track.samples.map { ($0.location - origin).dot(direction) })
  }

  /// The index of the sample nearest to the middle of a way.
  private static func middle(of along: [Double]) -> Int {
    let half = (along.last ?? 0) / 2
    return along.indices.min { abs(along[$0] - half) < abs(along[$1] - half) } ?? 0
  }
}

extension ContactTrack {
  /// The parts of the contact outside a strip from one x to another: it is lost there and found again behind.
  func split(by strip: ClosedRange<Double>) -> [ContactTrack] {
    split { sample, before in
      let x = sample.location.x
      if strip.contains(x) { return true }
      guard let before = before?.location.x else { return false }
      return min(x, before) < strip.lowerBound && max(x, before) > strip.upperBound
    }
  }

  /// The parts of the contact between reports that are lost.
  ///
  /// If only the path to a report is lost, the report itself begins the next part.
  func split(_ isLost: (Sample, _ before: Sample?) -> Bool) -> [ContactTrack] {
    var parts: [ContactTrack] = []
    var part: [Sample] = []
    func finish(at time: Timestamp) {
      guard var last = part.last else { return }
      last.time = time
      var track = self
      track.samples = part + [last]
      track.end = .lifted
      parts.append(track)
      part = []
    }
    for (index, sample) in samples.enumerated() {
      let isEnd = index == samples.count - 1 && end != .none
      if isLost(sample, index > 0 ? samples[index - 1] : nil) {
        finish(at: sample.time)
        if isEnd || isLost(sample, nil) { continue }
      }
      guard !isEnd || !part.isEmpty else { continue }
      part.append(sample)
    }
    guard !part.isEmpty else { return parts }
    var track = self
    track.samples = part
    return parts + [track]
  }
}
