internal import TactilePrimitives
internal import TactileTraces

/// The verdicts of the lab in plain sentences.
enum LabSentence {
  /// The distance in millimetres by which a person's finger may miss a cross [tuned].
  private static let fingerError = 4.0

  /// Returns `verdict` in one sentence, about what was measured on a surface of this size.
  ///
  /// Both are in millimetres; `isMeasured` says whether these are known, not assumed.
  static func text(
    of verdict: LabVerdict,
    finding: LabFinding?,
    surface: Size,
    isMeasured: Bool,
  ) -> LocalizedText {
    guard let finding else { return localized("Not tested.") }
    let text = sentence(on: verdict, finding, surface, isMeasured)
    guard let progress = finding.progress else { return text }
    let (done, total) = (progress.done, progress.total)
    return verdict.measure.step == .drumroll
      ? localized("Incomplete, \(done) of \(total) s: \(text)")
      : localized("Incomplete, \(done) of \(total): \(text)")
  }

  private static func sentence(
    on verdict: LabVerdict,
    _ finding: LabFinding,
    _ surface: Size,
    _ isMeasured: Bool,
  ) -> LocalizedText {
    let value = amount(verdict.value ?? 0, verdict.unit)
    let count = finding.value.rounded(.towardZero).nearestWhole
    let isBad = verdict.judgement == .fail || verdict.judgement == .grey
    let place = isMeasured && isBad ? place(finding.location) : LocalizedText.empty
    switch verdict.measure {
    case .mapping:
      return finding.mapping.map { text(of: $0, isMeasured) } ?? localized("Not tested.")
    case .accuracyOffset:
      return localized(
        "Touches arrive \(value) from where they are made\(direction(finding.offset))."
      )
    case .accuracySpread:
      return localized(
        "Apart from their common offset, touches lie within \(value) of their crosses\(place)."
      )
    case .repeatSpread:
      return localized("Taps on one spot lie within \(value) of their middle.")
    case .jitterRest:
      return localized("A finger held still is reported within \(value) of one place\(place).")
    case .lineRMS: return localized("A line along a ruler wobbles by \(value) on average\(place).")
    case .lineMaximum: return localized("A line along a ruler strays by up to \(value)\(place).")
    case .lineReversal:
      return finding.value > 0
        ? localized("A line goes back by up to \(value)\(place).") : localized("No line goes back.")
    case .gapRatio:
      if let way = finding.loss?.way {
        let length = isMeasured ? amount(way, "mm") : amount(way / LabJudge.usualPoint, "pt")
        return localized(
          "A finger was lost in mid-line, and found again \(length) further on\(place)."
        )
      }
      let factor = rounded(finding.value)
      let limit = verdict.limit ?? verdict.measure.limit
      return finding.value > limit?.pass ?? 0
        ? localized(
          "A step of a line is \(number: factor) times as long as its neighbours\(place)."
        )
        : localized(
          "The steps of lines are even: at most \(number: factor) times their neighbours."
        )
    case .rateMinimum:
      return localized(
        "The slowest finger is reported \(number: rounded(verdict.value ?? 0)) times a second."
      )
    case .edgeReach:
      return localized("A finger drawn off the screen is last reported \(value) from the edge.")
    case .cellsDead:
      guard isMeasured else {
        return localized("Without the size of the screen, dead parts are not counted.")
      }
      let unwiped = finding.unwiped.map { dark($0, surface) }
      guard count > 0 else { return unwiped ?? localized("Every part of the wiped area reported.") }
      let fault = dead(count, finding.area, surface)
      // Cells at the rim of the wiped area do not count as dead.
      guard let unwiped, finding.unwiped?.count ?? 0 > 2 * count else { return fault }
      return [fault, unwiped].joined(separator: " ")
    case .contacts where finding.isInterrupted && isBad:
      return localized(
        "The desktop cancelled touches for a gesture of its own. The panel may report more than \(count)."
      )
    case .contacts:
      return localized("One finger at a time.", plural: "\(count) fingers at once.", count: count)
    case .separation:
      return localized("Two fingers stay separate down to \(value) between their centres.")
    case .twoMerged:
      return count == 0
        ? localized("Two fingers side by side stayed two.")
        : localized("Two fingers became one \(times(count))\(place).")
    case .crossSwapped:
      return count == 0
        ? localized("Each finger kept its identity.")
        : localized("Two fingers exchanged ids \(times(count))\(place).")
    case .restPulled: return localized("A resting finger was pulled by \(value) as another passed.")
    case .drumDragged: return localized("A drumming finger was dragged by \(value)\(place).")
    case .ghosts:
      return count == 0
        ? localized("No contact without a hand.")
        : localized(
          "\(count) contact without a hand\(place).",
          plural: "\(count) contacts without a hand\(place).",
          count: count,
        )
    case .latency: return localized("95 % of the reports are on the screen within \(value).")
    }
  }

  private static func text(of mapping: LabMapping, _ isMeasured: Bool) -> LocalizedText {
    switch mapping.kind {
    case _ where mapping.isReordered:
      return localized("The crosses were touched in another order: repeat the step.")
    case _ where mapping.isSkewed:
      return localized(
        "The touches are skewed, so one of the three may be stray: repeat the step with all four crosses."
      )
    case _ where mapping.correction == nil:
      return localized("No mapping fits the touches: repeat the step.")
    case .identity where isMeasured && mapping.error > fingerError:
      let error = rounded(mapping.error)
      return localized(
        "The touchscreen is the right way round; touches arrive up to \(number: error) mm from where they are made."
      )
    case .identity: return localized("Touches arrive where they are made.")
    case .swapped:
      return localized("Touches arrive with the axes exchanged: the matrix below corrects it.")
    case .mirroredX:
      return localized("Touches arrive mirrored, left for right: the matrix below corrects it.")
    case .mirroredY:
      return localized("Touches arrive mirrored, top for bottom: the matrix below corrects it.")
    case .rotated90:
      return localized("Touches arrive turned by 90° clockwise: the matrix below corrects it.")
    case .rotated180:
      return localized("Touches arrive turned by 180°: the matrix below corrects it.")
    case .rotated270:
      return localized(
        "Touches arrive turned by 90° counterclockwise: the matrix below corrects it."
      )
    case .scaled:
      return localized(
        "Touches arrive on another part of the screen: the matrix below corrects it."
      )
    case .other:
      return localized(
        "Touches arrive in other places than they are made: the matrix below corrects it."
      )
    }
  }

  private static func dead(_ count: Int, _ area: Rect?, _ surface: Size) -> LocalizedText {
    guard let area else {
      return localized(
        "\(count) fingertip-sized cell did not report.",
        plural: "\(count) fingertip-sized cells did not report.",
        count: count,
      )
    }
    let left = localized("\(number: rounded(area.minX)) mm from the left")
    let top = localized("\(number: rounded(area.minY)) mm from the top")
    // Cells at the rim count as a part of the whole only where the next cell would not fit.
    if area.height + 2 * min(area.width, area.height) >= surface.height, area.width < area.height {
      return localized(
        "Dead strip, \(number: rounded(area.width)) mm wide, \(left), over the whole height."
      )
    }
    if area.width + 2 * min(area.width, area.height) >= surface.width, area.height < area.width {
      return localized(
        "Dead strip, \(number: rounded(area.height)) mm high, \(top), over the whole width."
      )
    }
    let extent = "\(rounded(area.width)) × \(rounded(area.height))"
    let size = localized("\(number: extent) mm")
    return localized("Dead area of \(size), \(left), \(top).")
  }

  private static func dark(_ unwiped: LabUnwiped, _ surface: Size) -> LocalizedText {
    let edge: LocalizedText = unwiped.area.map { name(ofEdgeAlong: $0, surface) } ?? .empty
    let count = unwiped.count
    return localized(
      "\(count) cell\(edge) never reported: not wiped, or dead.",
      plural: "\(count) cells\(edge) never reported: not wiped, or dead.",
      count: count,
    )
  }

  /// The edge along which an area lies; empty for one inside.
  private static func name(ofEdgeAlong area: Rect, _ surface: Size) -> LocalizedText {
    let rows = [
      (area.minY, localized(" at the top edge")),
      (surface.height - area.maxY, localized(" at the bottom edge")),
    ]
    let columns = [
      (area.minX, localized(" at the left edge")),
      (surface.width - area.maxX, localized(" at the right edge")),
    ]
    let edges = area.width >= area.height ? rows + columns : columns + rows
    return edges.first { $0.0 < CellGrid.fingertip }?.1 ?? .empty
  }

  private static func direction(_ offset: Vector?) -> LocalizedText {
    guard let offset, offset.length > 0.05 else { return .empty }
    let (isLeft, isUp) = (offset.dx < 0, offset.dy < 0)
    // A direction that is a tenth of the whole or less does not count.
    if abs(offset.dy) <= 0.1 * offset.length {
      return isLeft ? localized(", to the left") : localized(", to the right")
    }
    if abs(offset.dx) <= 0.1 * offset.length {
      return isUp ? localized(", up") : localized(", down")
    }
    if isUp {
      return isLeft ? localized(", up and to the left") : localized(", up and to the right")
    }
    return isLeft ? localized(", down and to the left") : localized(", down and to the right")
  }

  private static func place(_ location: Point?) -> LocalizedText {
    guard let location else { return .empty }
    let (x, y) = (location.x.nearestWhole, location.y.nearestWhole)
    return localized(", \(x) mm from the left and \(y) mm from the top")
  }

  private static func times(_ count: Int) -> LocalizedText {
    count == 2 ? localized("twice") : localized("once", plural: "\(count) times", count: count)
  }

  private static func amount(_ value: Double, _ unit: String) -> LocalizedText {
    let number = rounded(value)
    return switch unit {
    case "mm": localized("\(number: number) mm")
    case "pt": localized("\(number: number) pt")
    case "ms": localized("\(number: number) ms")
    default: LocalizedText(number: number) + LocalizedText(verbatim: " \(unit)")
    }
  }

  /// Writes a number with at most one place from 10 on, else with two.
  private static func rounded(_ value: Double) -> String {
    let factor = abs(value) >= 10 ? 10.0 : 100.0
    return JSONText.number((value * factor).rounded() / factor)
  }
}
