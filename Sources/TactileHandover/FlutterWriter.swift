internal import TactileMotion
internal import TactileTuning

/// Writes Dart for Flutter: `Curve` and `Duration` for curves, `SpringDescription` for springs.
struct FlutterWriter: CodeWriter {
  let indent = "  "
  let opening = [
    "import 'package:flutter/animation.dart';", "import 'package:flutter/physics.dart';", "",
    "abstract final class Feel {",
  ]
  let between = ["}", "", "abstract final class FeelMotions {"]

  func comment(_ text: String, indent: String) -> [String] {
    CodeText.comment(text, mark: indent.isEmpty ? "//" : "///", indent: indent)
  }

  func heading(_ title: String) -> [String] { ["", "  // \(title)", ""] }

  func constant(_ setting: TuningSetting, value: Double) -> String {
    setting.unit == "s"
      ? "static const \(setting.swiftName) = \(duration(value));"
      : "static const \(setting.swiftName) = \(CodeText.decimal(CodeText.exact(value)));"
  }

  func notes(on motion: MotionSpec) -> [String] {
    var notes = notes(on: motion, part: "[part] is the part", toolkit: "Flutter")
    guard case .spring(_, let velocity) = motion.course else { return notes }
    let name = name(motion)
    switch velocity {
    case .relative:
      let speed = "\(name)Velocity * (end - start)"
      notes.append("Run it by SpringSimulation(\(name), start, end, \(speed)).")
    case .inherited:
      notes.append(
        "Run it by SpringSimulation(\(name), start, end, velocity), with the velocity of the"
          + " release or of the motion before."
      )
    }
    notes.append("Flutter ends a spring by its tolerance instead of after that time.")
    return notes
  }

  func declarations(of motion: MotionSpec) -> [String] {
    let name = name(motion)
    switch motion.course {
    case .formula: return []
    case .spring(let spring, let velocity):
      let lines = [
        "static const \(name) = SpringDescription(",
        "  mass: 1, stiffness: \(CodeText.short(spring.stiffness)),"
          + " damping: \(CodeText.short(spring.damping)));",
      ]
      guard case .relative(let velocity) = velocity else { return lines }
      let number = CodeText.decimal(CodeText.short(velocity))
      return lines + ["static const \(name)Velocity = \(number); // ways per second"]
    case .curve(let curve):
      let type = curve == .linear ? "Curves.linear" : "Cubic(\(CodeText.points(curve)))"
      return ["static const Curve \(name)Curve = \(type);"] + durations(motion, name: name)
    }
  }

  private func duration(_ seconds: Double) -> String {
    "Duration(microseconds: \(CodeText.exact((seconds * 1e6).rounded())))"
  }

  private func durations(_ motion: MotionSpec, name: String) -> [String] {
    switch motion.timing {
    case .fixed, .untilRest:
      return ["static const \(name)Duration = \(duration(motion.longestDuration));"]
    case .proportional(let seconds):
      let product = "\(CodeText.short(seconds)) * part"
      return [
        "static Duration \(name)Duration(double part) =>",
        "    Duration(microseconds: (1e6 * \(product)).round());",
      ]
    case .release(let normalisation, let range):
      let (least, most) = (CodeText.short(range.lowerBound), CodeText.short(range.upperBound))
      let quotient = CodeText.quotient(normalisation)
      return [
        "static Duration \(name)Duration(double distance, double speed) => Duration(",
        "    microseconds:",
        "        (1e6 * (speed > 0 ? \(quotient) : \(most)).clamp(\(least), \(most))).round());",
      ]
    }
  }
}
