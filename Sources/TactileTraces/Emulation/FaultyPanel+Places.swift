import TactilePrimitives

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
