internal import TactileMotion
internal import TactileTuning

/// Writes Kotlin for Jetpack Compose: `tween` for curves, `spring` for springs.
///
/// A spring of Compose has a mass of 1 and a stiffness of ω² (androidx.compose.animation.core).
struct ComposeWriter: CodeWriter {
  let indent = "    "
  let opening =
    ["animation.core.*", "ui.unit.dp"].map { "import androidx.compose.\($0)" }
    + [
      "import kotlin.math.roundToInt", "import kotlin.time.Duration.Companion.seconds", "",
      "object Feel {",
    ]
  let between = ["}", "", "/** Values that animate are Floats. */", "object FeelMotions {"]

  func comment(_ text: String, indent: String) -> [String] {
    CodeText.comment(text, mark: "//", indent: indent)
  }

  func heading(_ title: String) -> [String] { ["", "    // \(title)", ""] }

  func constant(_ setting: TuningSetting, value: Double) -> String {
    let (name, number) = (setting.swiftName, CodeText.exact(value))
    return switch setting.unit {
    case "pt", "pt/s": "val \(name) = \(number).dp"
    case "s": "val \(name) = \(number).seconds"
    default: "const val \(name) = \(number)f"
    }
  }

  func notes(on motion: MotionSpec) -> [String] {
    var notes = notes(on: motion, part: "part: the part", toolkit: "Compose")
    guard case .spring(_, let velocity) = motion.course else { return notes }
    switch velocity {
    case .relative:
      notes.append("Pass initialVelocity = \(name(motion))Velocity * (target - start).")
    case .inherited:
      notes.append("Pass the velocity of the release or of the motion before as initialVelocity.")
    }
    notes.append("Compose ends a spring by its visibilityThreshold instead of after that time.")
    return notes
  }

  func declarations(of motion: MotionSpec) -> [String] {
    let name = name(motion)
    switch motion.course {
    case .formula: return []
    case .spring(let spring, let velocity):
      let ratio = CodeText.short(spring.dampingRatio)
      let stiffness = CodeText.short(spring.stiffness)
      let line = "val \(name) = spring<Float>(dampingRatio = \(ratio)f, stiffness = \(stiffness)f)"
      guard case .relative(let velocity) = velocity else { return [line] }
      return [line, "const val \(name)Velocity = \(CodeText.short(velocity))f // ways per second"]
    case .curve(let curve):
      let easing =
        curve == .linear
        ? "LinearEasing" : "CubicBezierEasing(\(CodeText.points(curve, suffix: "f")))"
      let (parameters, milliseconds) = milliseconds(motion)
      return [
        "val \(name)Easing: Easing = \(easing)",
        parameters.isEmpty
          ? "val \(name) = tween<Float>(\(milliseconds), easing = \(name)Easing)"
          : "fun \(name)(\(parameters)) = tween<Float>(",
      ] + (parameters.isEmpty ? [] : ["    \(milliseconds),", "    easing = \(name)Easing,", ")"])
    }
  }

  /// Returns the parameters that the duration depends on, and the duration in milliseconds.
  private func milliseconds(_ motion: MotionSpec) -> (parameters: String, expression: String) {
    switch motion.timing {
    case .fixed, .untilRest:
      return ("", CodeText.exact((motion.longestDuration * 1000).rounded()))
    case .proportional(let seconds):
      return ("part: Float", "(\(CodeText.short(seconds * 1000))f * part).roundToInt()")
    case .release(let normalisation, let range):
      let (least, most) = (
        CodeText.short(range.lowerBound * 1000), CodeText.short(range.upperBound * 1000),
      )
      let quotient = "1000f * \(CodeText.quotient(normalisation, suffix: "f"))"
      return (
        "distance: Float, speed: Float",
        "(if (speed > 0f) \(quotient) else \(most)f)"
          + ".coerceIn(\(least)f, \(most)f).roundToInt()",
      )
    }
  }
}
