import TactileDiagnostics
import TactilePrimitives
import TactileTestSupport
import TactileTraces

/// A fault of a panel with the measure that it worsens.
enum LabFault: CaseIterable, Sendable {
  case swappedAxes, mirroredX, mirroredY, rotated90, rotated180, rotated270, halfWidth
  case offset, spread, tapSpread, restJitter
  case wobble, jump, reverse, drop, slow
  case clippedEdge, deadStrip, oneFinger, apart, merge, swappedIDs, pull, drag, ghosts, stuck

  /// The measure that fails.
  var measure: LabMeasure {
    switch self {
    case .swappedAxes, .mirroredX, .mirroredY, .rotated90, .rotated180, .rotated270, .halfWidth:
      .mapping
    case .offset: .accuracyOffset
    case .spread: .accuracySpread
    case .tapSpread: .repeatSpread
    case .restJitter: .jitterRest
    case .wobble: .lineRMS
    case .jump: .lineMaximum
    case .reverse: .lineReversal
    case .drop: .gapRatio
    case .slow: .rateMinimum
    case .clippedEdge: .edgeReach
    case .deadStrip: .cellsDead
    case .oneFinger: .contacts
    case .apart: .separation
    case .merge: .twoMerged
    case .swappedIDs: .crossSwapped
    case .pull: .restPulled
    case .drag: .drumDragged
    case .ghosts, .stuck: .ghosts
    }
  }

  /// The steps in which it shows.
  var steps: [LabStep] {
    let own = measure.step.map { [$0] } ?? []
    return self == .stuck ? [.drumroll] + own : own
  }

  /// The emulation of the fault on a panel, at a multiple of the measure's last doubtful value.
  @MainActor
  func emulation(
    on panel: LabPanel,
    times factor: Double,
    using random: inout SplitMix,
  ) -> Emulation {
    var emulation = Emulation()
    emulation.seed = random.next()
    let chance = Double.random(in: 0...1, using: &random)
    if let (fault, values) = fault(on: panel, times: factor, chance) {
      emulation.faults = [fault: values]
    } else {
      emulation.rate = 50 / factor
    }
    return emulation
  }

  /// The panel's fault with its values; nil where the panel only reports too rarely.
  private func fault(
    on panel: LabPanel,
    times factor: Double,
    _ chance: Double,
  ) -> (PanelFault, [Double])? {
    let limit = (measure.limit?.grey ?? 0) * factor / panel.millimetresPerPoint
    switch self {
    case .swappedAxes: return (.swapAxes, [])
    case .mirroredX: return (.mirrorX, [])
    case .mirroredY: return (.mirrorY, [])
    case .rotated90: return (.rotate, [90])
    case .rotated180: return (.rotate, [180])
    case .rotated270: return (.rotate, [270])
    case .halfWidth: return (.mapWidth, [0.3 + 0.4 * chance])
    case .offset: return (.offset, [limit * 0.8, -limit * 0.6])
    case .spread: return (.spread, [limit])
    case .tapSpread: return (.tapSpread, [limit])
    case .restJitter: return (.restJitter, [limit])
    // A wave's root mean square is nine tenths of its height.
    case .wobble: return (.wobble, [limit * 1.1])
    case .jump: return (.jump, [limit])
    case .reverse: return (.reverse, [limit])
    case .drop: return (.drop, [Self.missing(on: panel, times: factor)])
    case .slow: return nil
    case .clippedEdge: return (.clipEdge, [limit])
    case .deadStrip:
      let width = factor * 9 / panel.millimetresPerPoint
      let room = panel.points.width - width
      return (.deadStrip, [room * (0.1 + 0.8 * chance), width])
    case .oneFinger: return (.fewerFingers, [1])
    case .apart: return (.apart, [limit])
    case .merge: return (.merge, [30 / panel.millimetresPerPoint])
    case .swappedIDs: return (.swapIDs, [])
    // The circle's radius is half of the way to where it is pulled, or a little more.
    case .pull: return (.pull, [limit * 2.4])
    case .drag: return (.drag, [limit * 1.1])
    case .ghosts: return (.ghosts, [(factor * 2).rounded()])
    case .stuck: return (.stuck, [])
    }
  }

  /// The reports that must be missing for a gap in a diagonal of a second, where steps of less than
  /// a millimetre count as one.
  private static func missing(on panel: LabPanel, times factor: Double) -> Double {
    let diagonal = (panel.size.width * panel.size.width + panel.size.height * panel.size.height)
      .squareRoot()
    let step = 0.7 * diagonal / panel.rate
    return (factor * 2.8 * max(1, 1 / step)).rounded(.up)
  }
}
