internal import TactileMotion
internal import TactileTuning

/// Writes custom properties of CSS: durations and easing functions of transitions.
///
/// Easing functions are those of CSS Easing Functions Level 2: `cubic-bezier()`, and `linear()`
/// with evenly spaced stops.
struct CSSWriter: CodeWriter {
  let indent = "  "
  let opening = [":root {"]
  let between = ["", "  /* Motions: transition: transform var(--…-duration) var(--…-easing); */"]

  func comment(_ text: String, indent: String) -> [String] {
    let lines = CodeText.lines(text, width: CodeText.lineWidth - indent.count - 6)
    return lines.enumerated().map { index, line in
      let start = index == 0 ? "/* " : "   "
      return indent + start + line + (index == lines.count - 1 ? " */" : "")
    }
  }

  func heading(_ title: String) -> [String] { ["", "  /* \(title) */"] }

  func constant(_ setting: TuningSetting, value: Double) -> String {
    let unit =
      switch setting.unit {
      case "pt": "px"
      case "s": "s"
      case "°": "deg"
      default: ""
      }
    return "--\(CodeText.hyphenated(setting.name)): \(CodeText.exact(value))\(unit);"
  }

  func notes(on motion: MotionSpec) -> [String] {
    var notes: [String] = []
    switch motion.timing {
    case .release(let normalisation, let range):
      let bounds = (CodeText.short(range.lowerBound), CodeText.short(range.upperBound))
      let quotient = CodeText.quotient(normalisation)
      notes.append(
        "CSS does not know the release, so the duration below is the longest; a script sets it to"
          + " Math.min(\(bounds.1), Math.max(\(bounds.0), speed > 0 ? \(quotient) : \(bounds.1)))"
          + " seconds, from px and px/s."
      )
    case .proportional:
      notes.append("CSS shortens a reversed transition by itself.")
    case .fixed, .untilRest: break
    }
    if case .formula = motion.course {
      notes.append("CSS cannot follow the release: as straight pieces, the motion from rest.")
    }
    if case .spring(_, let velocity) = motion.course {
      let percent = CodeText.short((SampledEasing(motion).deviation * 1e5).rounded(.up) / 1e3)
      notes.append("A spring as straight pieces, within \(percent) % of the way.")
      switch velocity {
      case .relative(let velocity):
        notes.append(
          "It always starts with \(CodeText.short(velocity)) ways a second: CSS cannot take over"
            + " the velocity of a motion that it interrupts."
        )
      case .inherited:
        notes.append("It starts at rest: CSS cannot take over the velocity of a release.")
      }
    }
    return notes
  }

  func declarations(of motion: MotionSpec) -> [String] {
    let name = "--motion-\(CodeText.hyphenated(motion.name))"
    let easing = "\(name)-easing: \(easing(of: motion));"
    return ["\(name)-duration: \(CodeText.short(motion.longestDuration))s;"]
      + CodeText.lines(easing, width: CodeText.lineWidth - 2 * indent.count).enumerated()
      .map { $0 == 0 ? $1 : indent + $1 }
  }

  /// Returns the easing function along `curve`.
  func easing(_ curve: TimingCurve) -> String {
    curve == .linear ? "linear" : "cubic-bezier(\(CodeText.points(curve)))"
  }

  /// Returns the easing function on one line.
  func easing(of motion: MotionSpec) -> String {
    switch motion.course {
    case .curve(let curve): easing(curve)
    case .spring, .formula: "linear(\(SampledEasing(motion).arguments))"
    }
  }
}
