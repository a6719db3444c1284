/// A property of a touchscreen that the lab judges.
///
/// The limits are those of two published tests: the Windows hardware requirements for touch
/// digitizers ("display touch" in the component guidelines, and Device.Input.Digitizer), and
/// ChromeOS's open-source touch firmware test, whose procedures are the model of the steps.
package enum LabMeasure: String, CaseIterable, Hashable, Sendable {
  /// The affine map from the asked to the touched corners.
  case mapping
  /// The length of the mean of touched − asked.
  case accuracyOffset = "accuracy.offset"
  /// The largest distance of a touch from its cross after that mean is subtracted.
  case accuracySpread = "accuracy.spread"
  /// The radius of the smallest circle around all taps on one spot.
  case repeatSpread = "repeat.spread"
  /// The radius of the smallest circle around the reports of a resting finger.
  case jitterRest = "jitter.rest"
  /// The root mean square distance of a line's reports from the fitted line.
  case lineRMS = "line.rms"
  /// The largest distance of a line's report from the fitted line.
  case lineMaximum = "line.max"
  /// The longest way back along a line's direction.
  case lineReversal = "line.reversal"
  /// The largest ratio of a step between two reports to the longer of its neighbours.
  case gapRatio = "gap.ratio"
  /// The report rate of the slowest contact that moves.
  case rateMinimum = "rate.minimum"
  /// The distance from the last report of a touch that leaves the screen to the edge.
  case edgeReach = "edge.reach"
  /// The cells of 9 mm that no touch crossed.
  case cellsDead = "cells.dead"
  /// The most contacts at once.
  case contacts
  /// The smallest distance of two contacts that stay two.
  case separation
  /// The times two contacts became one while both fingers were down.
  case twoMerged = "two.merged"
  /// The times two contacts exchanged their ids.
  case crossSwapped = "cross.swapped"
  /// The distance that a resting contact moved while another passed it.
  case restPulled = "rest.pulled"
  /// The farthest that a drum contact moved from where it came down.
  case drumDragged = "drum.dragged"
  /// The contacts while no hand was on the screen.
  case ghosts
  /// The 95th percentile of the time from a report to its picture.
  case latency
}

/// A published test from which the lab takes limits.
package enum LabSource: String, Hashable, Sendable {
  case windows = "Windows touch digitizer requirements"
  case chromeOS = "ChromeOS touch firmware test"
  case libinput
  case finger = "a person's finger"
}

/// The bounds of a measure: up to `pass` it passes, up to `grey` it is doubtful, beyond it fails.
///
/// The bounds are upper ones; lower ones for a measure of which more is better.
package struct LabLimit: Hashable, Sendable {
  /// The last value that passes.
  package var pass: Double
  /// The last value that does not fail.
  package var grey: Double

  package init(pass: Double, grey: Double) {
    self.pass = pass
    self.grey = grey
  }
}

extension LabMeasure {
  package enum Unit: String, Hashable, Sendable {
    case millimetres = "mm"
    case number = "1"
    case hertz = "Hz"
    case milliseconds = "ms"
    /// A word instead of a number.
    case word = ""
  }

  /// The step, the unit, the published limit, and the tests that it comes from.
  private var facts: (step: LabStep?, unit: Unit, limit: LabLimit?, sources: [LabSource]) {
    switch self {
    case .mapping: (.corners, .word, nil, [.libinput])
    case .accuracyOffset: (.targets, .millimetres, LabLimit(pass: 1, grey: 2), [.windows])
    case .accuracySpread:
      (.targets, .millimetres, LabLimit(pass: 2, grey: 4), [.windows, .finger])
    case .repeatSpread: (.repeat, .millimetres, LabLimit(pass: 0.5, grey: 1), [.chromeOS])
    case .jitterRest: (.hold, .millimetres, LabLimit(pass: 0.5, grey: 1), [.windows, .chromeOS])
    case .lineRMS: (.lines, .millimetres, LabLimit(pass: 0.5, grey: 1), [.chromeOS])
    case .lineMaximum: (.lines, .millimetres, LabLimit(pass: 2, grey: 3), [.chromeOS])
    case .lineReversal: (.lines, .millimetres, LabLimit(pass: 1, grey: 1.5), [.chromeOS])
    case .gapRatio: (.lines, .number, LabLimit(pass: 1.8, grey: 2.8), [.chromeOS])
    case .rateMinimum: (.lines, .hertz, LabLimit(pass: 60, grey: 50), [.chromeOS, .windows])
    case .edgeReach: (.edges, .millimetres, LabLimit(pass: 0.5, grey: 1.5), [.chromeOS])
    case .cellsDead: (.paint, .number, LabLimit(pass: 0, grey: 0), [.windows])
    case .contacts: (.fingers, .number, LabLimit(pass: 5, grey: 2), [.windows])
    case .separation: (.two, .millimetres, LabLimit(pass: 17, grey: 22), [.windows])
    case .twoMerged: (.two, .number, LabLimit(pass: 0, grey: 1), [.chromeOS])
    case .crossSwapped: (.cross, .number, LabLimit(pass: 0, grey: 0), [.chromeOS])
    case .restPulled: (.cross, .millimetres, LabLimit(pass: 1, grey: 2), [.chromeOS])
    case .drumDragged: (.drumroll, .millimetres, LabLimit(pass: 2, grey: 3), [.chromeOS])
    case .ghosts: (.idle, .number, LabLimit(pass: 0, grey: 0), [.windows])
    case .latency: (nil, .milliseconds, LabLimit(pass: 25, grey: 40), [.windows])
    }
  }

  /// The step that yields the measure; nil for the latency, which the whole session yields.
  package var step: LabStep? { facts.step }

  /// The unit of the measure's values.
  package var unit: Unit { facts.unit }

  /// The published limits; nil for the mapping, which passes where it is the identity.
  package var limit: LabLimit? { facts.limit }

  /// The tests from which the limits come, the main one first.
  package var sources: [LabSource] { facts.sources }

  /// Whether the measure has no verdict where the millimetres of a point are not known.
  package var needsMillimetres: Bool { unit == .millimetres || self == .cellsDead }

  /// Whether a larger value is better.
  package var isHigherBetter: Bool { self == .rateMinimum || self == .contacts }
}

/// A guided step of the touch lab: one thing that a person does on the touchscreen.
package enum LabStep: String, CaseIterable, Hashable, Sendable {
  /// Touches the cross in each of the four corners, as asked.
  case corners
  /// Touches nine crosses, three by three.
  case targets
  /// Taps one spot twenty times.
  case `repeat`
  /// Holds a finger still for 3 s, in the middle and near each edge.
  case hold
  /// Draws along a ruler: both diagonals, across and down; in 1 s and in 3 s.
  case lines
  /// Draws from the middle off each of the four edges.
  case edges
  /// Wipes the whole screen.
  case paint
  /// Puts down as many fingers as possible.
  case fingers
  /// Draws a line with two fingers side by side, as close as they go.
  case two
  /// Holds one finger, and draws a line past it with another.
  case cross
  /// Drums with two fingers as fast as possible for 5 s.
  case drumroll
  /// Takes hands off for 60 s.
  case idle

  /// The fewest touches with which the step is complete.
  package var touches: Int {
    switch self {
    case .corners, .lines, .edges: 4
    case .targets: 9
    case .repeat: 20
    case .hold: 5
    case .paint, .fingers: 1
    case .two, .cross: 2
    case .drumroll: 10
    case .idle: 0
    }
  }

  /// The measures that the step yields, in the order of the report.
  package var measures: [LabMeasure] { LabMeasure.allCases.filter { $0.step == self } }
}
