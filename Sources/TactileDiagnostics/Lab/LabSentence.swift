internal import TactilePrimitives
internal import TactileTraces

/// The verdicts of the lab in plain sentences.
enum LabSentence {
  /// Returns `verdict` in one sentence.
  ///
  /// - Parameters:
  ///   - verdict: the verdict.
  ///   - finding: the measured value, in millimetres; nil where there is none.
  ///   - surface: the size of the surface in millimetres.
  ///   - isMeasured: whether these millimetres are known, not assumed.
  /// - Returns: the sentence.
  static func text(
    of verdict: LabVerdict,
    finding: LabFinding?,
    surface: Size,
    isMeasured: Bool,
  ) -> String {
    guard let finding else { return "Not tested." }
    let value = "\(rounded(verdict.value ?? 0)) \(verdict.unit)"
    let count = Int(finding.value)
    let isBad = verdict.judgement == .fail || verdict.judgement == .grey
    let place = isMeasured && isBad ? place(finding.location) : ""
    switch verdict.measure {
    case .mapping: return finding.mapping.map(text) ?? "Not tested."
    case .accuracyOffset:
      return "Touches arrive \(value) from where they are made\(direction(finding.offset))."
    case .accuracySpread: return "The farthest touch lies \(value) from its cross\(place)."
    case .repeatSpread: return "Taps on one spot lie within \(value) of each other's middle."
    case .jitterRest:
      return "A finger held still is reported within \(value) of one place\(place)."
    case .lineRMS: return "A line along a ruler wobbles by \(value) on average\(place)."
    case .lineMaximum: return "A line along a ruler strays by up to \(value)\(place)."
    case .lineReversal: return "A line goes back by up to \(value)\(place)."
    case .gapRatio:
      return finding.value > 1.8
        ? "A step of a line is \(rounded(finding.value)) times as long as its neighbours\(place)."
        : "The steps of lines are even: at most \(rounded(finding.value)) times their neighbours."
    case .rateMinimum: return "The slowest finger is reported \(value.dropLast(3)) times a second."
    case .edgeReach: return "A finger drawn off the screen is last reported \(value) from the edge."
    case .cellsDead:
      guard count > 0 else { return "Every part of the wiped area reported." }
      return dead(count, finding.area, surface, isMeasured: isMeasured)
    case .contacts:
      return count == 1 ? "One finger at a time." : "\(count) fingers at once."
    case .separation: return "Two fingers stay two up to \(value) from middle to middle."
    case .twoMerged:
      return count == 0
        ? "Two fingers side by side stayed two." : "Two fingers became one \(times(count))\(place)."
    case .crossSwapped:
      return count == 0
        ? "Each finger kept its identity." : "Two fingers exchanged ids \(times(count))\(place)."
    case .restPulled: return "A resting finger was pulled by \(value) as another passed."
    case .drumDragged: return "A drumming finger was dragged by \(value)\(place)."
    case .ghosts:
      return count == 0
        ? "No contact without a hand."
        : "\(count) \(count == 1 ? "contact" : "contacts") without a hand\(place)."
    case .latency: return "95 % of the reports are on the screen within \(value)."
    }
  }

  private static func text(of mapping: LabMapping) -> String {
    let mended = ": the matrix below mends it."
    switch mapping.kind {
    case .identity: return "Touches arrive where they are made."
    case .swapped: return "Touches arrive with the axes exchanged" + mended
    case .mirroredX: return "Touches arrive mirrored, left for right" + mended
    case .mirroredY: return "Touches arrive mirrored, top for bottom" + mended
    case .rotated90: return "Touches arrive turned by 90° clockwise" + mended
    case .rotated180: return "Touches arrive turned by 180°" + mended
    case .rotated270: return "Touches arrive turned by 90° counterclockwise" + mended
    case .scaled: return "Touches arrive on another part of the screen" + mended
    case .other: return "Touches arrive in other places than they are made" + mended
    }
  }

  private static func dead(
    _ count: Int,
    _ area: Rect?,
    _ surface: Size,
    isMeasured: Bool,
  ) -> String {
    guard let area, isMeasured else {
      return "\(count) \(count == 1 ? "cell" : "cells") of a fingertip did not report."
    }
    let left = "\(rounded(area.minX)) mm from the left"
    let top = "\(rounded(area.minY)) mm from the top"
    // Cells at the rim count as a part of the whole only where the next cell would not fit.
    if area.height + 2 * min(area.width, area.height) >= surface.height, area.width < area.height {
      return "Dead strip, \(rounded(area.width)) mm wide, \(left), over the whole height."
    }
    if area.width + 2 * min(area.width, area.height) >= surface.width, area.height < area.width {
      return "Dead strip, \(rounded(area.height)) mm high, \(top), over the whole width."
    }
    let size = "\(rounded(area.width)) × \(rounded(area.height)) mm"
    return "Dead area of \(size), \(left), \(top)."
  }

  private static func direction(_ offset: Vector?) -> String {
    guard let offset, offset.length > 0.05 else { return "" }
    let across = offset.dx < 0 ? "left" : "right"
    let down = offset.dy < 0 ? "up" : "down"
    // A direction that is a tenth of the whole or less does not count.
    if abs(offset.dy) <= 0.1 * offset.length { return ", to the \(across)" }
    if abs(offset.dx) <= 0.1 * offset.length { return ", \(down)" }
    return ", \(down) and to the \(across)"
  }

  private static func place(_ location: Point?) -> String {
    guard let location else { return "" }
    return ", \(Int(location.x.rounded())) mm from the left and"
      + " \(Int(location.y.rounded())) mm from the top"
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
  }

  /// Writes a number with at most one place from 10 on, else with two.
  private static func rounded(_ value: Double) -> String {
    let factor = abs(value) >= 10 ? 10.0 : 100.0
    return JSONText.number((value * factor).rounded() / factor)
  }
}
