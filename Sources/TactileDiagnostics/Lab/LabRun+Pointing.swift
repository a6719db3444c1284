internal import TactilePrimitives

/// The measures of touches that come down at a place and stay there. Lengths are in millimetres.
extension LabRun {
  /// The map from the asked to the touched corners; nil where fewer than three were touched.
  func mapping() -> LabFinding? {
    let pairs = aimed
    let places = pairs.map { ($0.target.location, $0.contact.first.location) }
    guard let mapping = LabMapping(places, size: size) else { return nil }
    let worst = pairs[mapping.worst].contact.first
    return LabFinding(
      value: mapping.error,
      location: worst.location,
      time: worst.time,
      mapping: mapping,
    )
  }

  /// The length of the mean of touched − asked.
  func accuracyOffset() -> LabFinding? {
    let misses = misses
    guard let worst = misses.max(by: { $0.offset.length < $1.offset.length }) else { return nil }
    let mean = misses.map(\.offset).mean
    return LabFinding(
      value: mean.length,
      location: worst.touch.location,
      time: worst.touch.time,
      offset: mean,
    )
  }

  /// The largest distance of a touch from its cross after the mean of all is subtracted.
  func accuracySpread() -> LabFinding? {
    let misses = misses
    let mean = misses.map(\.offset).mean
    let rests = misses.map { ($0.touch, ($0.offset - mean).length) }
    guard misses.count > 1, let worst = rests.max(by: { $0.1 < $1.1 }) else { return nil }
    return LabFinding(worst.1, at: worst.0)
  }

  private var misses: [(touch: SurveySample, offset: Vector)] {
    aimed.map { ($0.contact.first, $0.contact.first.location - $0.target.location) }
  }

  /// The radius of the smallest circle around all taps; nil where there are fewer than two.
  func repeatSpread() -> LabFinding? {
    let taps = contacts.map(\.first)
    guard taps.count > 1, let circle = EnclosingCircle(taps.map(\.location)) else { return nil }
    return LabFinding(circle.radius, at: circle.farthest(of: taps))
  }

  /// The radius of the smallest circle around all reports of a finger that rests, the worst of all
  /// fingers by the limits at their places; nil where none rested.
  func jitterRest() -> LabFinding? {
    contacts.compactMap { contact in
      var contact = contact
      // A finger that is down rests until the step ends; a panel may report only changes.
      if contact.endTime == nil, let end { contact.endTime = max(end, contact.end) }
      return Self.jitter(of: contact, on: size)
    }.max {
      $0.value / $0.edgeFactor < $1.value / $1.edgeFactor
    }
  }

  private static func jitter(of contact: LabContact, on surface: Size) -> LabFinding? {
    let samples = contact.restingSamples
    guard let circle = EnclosingCircle(samples.map(\.location)) else { return nil }
    let center = circle.center
    let distance = min(center.x, center.y, surface.width - center.x, surface.height - center.y)
    return LabFinding(
      value: circle.radius,
      location: center,
      time: circle.farthest(of: samples)?.time,
      isAtEdge: distance <= LabLimits.edgeWidth,
    )
  }
}
