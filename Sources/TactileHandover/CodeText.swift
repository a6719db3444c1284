internal import Glibc
internal import TactileMotion
internal import TactileTuning

/// Text that all toolkits share.
enum CodeText {
  /// The width of a line, in characters.
  static let lineWidth = 100

  /// The digits of a converted number: an error below a millionth.
  private static let digits = 6.0

  static let introduction = """
    The feel of Tactile's interactions. Distances are in points: CSS pixels, dp or logical pixels. \
    Beyond an edge, a finger that is f past it moves the content by (1 - 1 / (f * c / d + 1)) * d, \
    with the rubber band coefficient c and the length d of the view.
    """

  /// Returns the sentence about a setting: its meaning, unit, choice and default.
  static func meaning(of setting: TuningSetting, value: Double) -> String {
    let meaning = setting.meaning.prefix(1).uppercased() + setting.meaning.dropFirst()
    let unit = setting.unit == "1" ? "" : ", in \(setting.unit)"
    let choice = setting.choice(at: value).map { " (\($0))" } ?? ""
    let published = value == setting.published ? "" : "; \(exact(setting.published)) by default"
    return "\(meaning)\(unit)\(choice)\(published)."
  }

  /// Returns the sentences about a motion: occasion, ends and duration.
  static func summary(of motion: MotionSpec) -> String {
    let names = motion.ends.map(\.name)
    let first = names.dropLast().joined(separator: ", ")
    let between = names.last.map { ", between \(first) and \($0)" } ?? ""
    let remark = motion.remark.map { " \($0)" } ?? ""
    return "\(motion.name): \(motion.meaning)\(between). \(duration(of: motion))\(remark)"
  }

  /// Returns the sentence about a motion's duration, in seconds.
  static func duration(of motion: MotionSpec) -> String {
    switch motion.timing {
    case .fixed(let seconds):
      return "Takes \(short(seconds)) s."
    case .proportional(let seconds):
      return "Takes \(short(seconds)) s for the whole way, and in proportion for a part of it."
    case .release(let normalisation, let range):
      let speed =
        normalisation == 1 ? "the release speed" : "\(short(normalisation)) of the release speed"
      return "Takes the distance left over \(speed), but \(short(range.lowerBound)) to "
        + "\(short(range.upperBound)) s, and the longest after a release at rest."
    case .untilRest:
      if case .formula(let formula, _) = motion.course { return formula }
      return "A spring that runs until it is at rest, \(short(motion.longestDuration)) s for a"
        + " thousandth of the way when it starts at rest."
    }
  }

  /// Returns the distance left over `normalisation` times the release speed, as an expression.
  static func quotient(_ normalisation: Double, suffix: String = "") -> String {
    normalisation == 1
      ? "distance / speed" : "distance / (\(short(normalisation))\(suffix) * speed)"
  }

  /// Returns `number` with six significant digits at most.
  static func short(_ number: Double) -> String {
    guard number != 0, number.isFinite else { return exact(number) }
    let scale = pow(10, digits - 1 - log10(abs(number)).rounded(.down))
    guard scale.isFinite, scale > 0 else { return exact(number) }
    return exact((number * scale).rounded() / scale)
  }

  /// Returns the shortest decimal that reads back as `number`, a whole one without a point.
  static func exact(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns `number` as a literal with a point or an exponent.
  static func decimal(_ number: String) -> String {
    number.contains { ".e".contains($0) } ? number : number + ".0"
  }

  /// Returns the four coordinates of a curve's control points, separated by commas.
  static func points(_ curve: TimingCurve, suffix: String = "") -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2].map { short($0) + suffix }.joined(separator: ", ")
  }

  /// Returns `name`, with dots between its words and capitals within, in lower case with hyphens.
  static func hyphenated(_ name: String) -> String {
    name.reduce(into: "") { result, character in
      if character == "." {
        result += "-"
      } else {
        result += (character.isUppercase ? "-" : "") + character.lowercased()
      }
    }
  }

  /// Breaks `text` at spaces into lines of `width` characters at most; a longer word has a line of
  /// its own.
  static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  /// Returns a comment whose lines all begin with `mark`.
  static func comment(_ text: String, mark: String, indent: String) -> [String] {
    lines(text, width: lineWidth - indent.count - mark.count - 1).map { "\(indent)\(mark) \($0)" }
  }
}
