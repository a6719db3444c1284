internal import TactileMotion
internal import TactileTuning

/// Writes Swift for SwiftUI: an `Animation` for each motion.
struct SwiftUIWriter: CodeWriter {
  let indent = "  "
  let opening = ["import SwiftUI", "", "enum Feel {"]
  let between = ["}", "", "enum FeelMotion {"]

  func comment(_ text: String, indent: String) -> [String] {
    CodeText.comment(text, mark: indent.isEmpty ? "//" : "///", indent: indent)
  }

  func heading(_ title: String) -> [String] { ["", "  // MARK: \(title)", ""] }

  func constant(_ setting: TuningSetting, value: Double) -> String {
    let number = CodeText.exact(value)
    let declaration = "static let \(setting.swiftName)"
    return switch setting.unit {
    case "pt": "\(declaration): CGFloat = \(number)"
    case "s": "\(declaration): TimeInterval = \(number)"
    case "°": "\(declaration) = Angle.degrees(\(number))"
    default: "\(declaration): Double = \(number)"
    }
  }

  func notes(on motion: MotionSpec) -> [String] {
    var notes = notes(on: motion, part: "`part` is the part", toolkit: "SwiftUI")
    guard case .spring(let spring, let velocity) = motion.course else { return notes }
    let response = CodeText.short(spring.response)
    notes.append(
      spring.dampingRatio > 1
        ? "An overdamped spring has no equal .spring(response:dampingFraction:)."
        : "From rest it is .spring(response: \(response), dampingFraction:"
          + " \(CodeText.short(spring.dampingRatio))), or .spring(duration: \(response), bounce:"
          + " \(CodeText.short(spring.bounce)))."
    )
    if velocity == .inherited {
      notes.append("The velocity is that of the release, in ways (start to target) per second.")
    }
    return notes
  }

  func declarations(of motion: MotionSpec) -> [String] {
    let name = name(motion)
    switch motion.course {
    case .formula: return []
    case .spring(let spring, let velocity):
      let (parameters, initial) =
        switch velocity {
        case .relative(let velocity): ("", CodeText.short(velocity))
        case .inherited: ("velocity: Double", "velocity")
        }
      return animation(
        name,
        parameters,
        "interpolatingSpring",
        "mass: 1, stiffness: \(CodeText.short(spring.stiffness)),"
          + " damping: \(CodeText.short(spring.damping)), initialVelocity: \(initial)",
      )
    case .curve(let curve):
      let (parameters, seconds) = seconds(motion)
      return curve == .linear
        ? animation(name, parameters, "linear", "duration: \(seconds)")
        : animation(
          name,
          parameters,
          "timingCurve",
          "\(CodeText.points(curve)), duration: \(seconds)",
        )
    }
  }

  private func animation(
    _ name: String,
    _ parameters: String,
    _ type: String,
    _ arguments: String,
  ) -> [String] {
    parameters.isEmpty
      ? ["static let \(name) = Animation.\(type)(", "  \(arguments))"]
      : ["static func \(name)(\(parameters)) -> Animation {", "  .\(type)(\(arguments))", "}"]
  }

  /// Returns the parameters that the duration depends on, and the duration in seconds.
  private func seconds(_ motion: MotionSpec) -> (parameters: String, expression: String) {
    switch motion.timing {
    case .fixed, .untilRest:
      return ("", CodeText.short(motion.longestDuration))
    case .proportional(let seconds):
      return ("part: Double", "\(CodeText.short(seconds)) * part")
    case .release(let normalisation, let range):
      let (least, most) = (CodeText.short(range.lowerBound), CodeText.short(range.upperBound))
      let quotient = CodeText.quotient(normalisation)
      return (
        "distance: Double, speed: Double",
        "min(\(most), max(\(least), speed > 0 ? \(quotient) : \(most)))",
      )
    }
  }
}
