public import TactileMotion
public import TactileTuning

/// A toolkit for which the feel is written as code.
public enum HandoverNotation: String, CaseIterable, Sendable {
  /// Custom properties of CSS.
  case css
  /// Kotlin for Jetpack Compose.
  case compose
  /// Dart for Flutter.
  case flutter
  /// Swift for SwiftUI.
  case swiftUI

  /// The name of the toolkit.
  public var title: String {
    switch self {
    case .css: "CSS"
    case .compose: "Jetpack Compose"
    case .flutter: "Flutter"
    case .swiftUI: "SwiftUI"
    }
  }

  /// Returns a file with `settings` as constants, each with its unit and meaning, and `motions`.
  ///
  /// - Parameters:
  ///   - settings: the settings with their values, part by part.
  ///   - motions: the motions, each with a name of its own.
  /// - Returns: the text, whose last line ends in a line feed.
  /// - Complexity: O(*n*) in the number of settings and motions; for CSS, a spring is sampled some
  ///   thousand times.
  public func file(
    settings: [(setting: TuningSetting, value: Double)],
    motions: [MotionSpec],
  ) -> String {
    let writer = writer
    var lines = writer.comment(CodeText.introduction, indent: "") + writer.opening
    var part = ""
    for (setting, value) in settings {
      if setting.part != part {
        part = setting.part
        lines += writer.heading(part).drop { $0.isEmpty && lines.last == writer.opening.last }
      }
      lines += writer.comment(CodeText.meaning(of: setting, value: value), indent: writer.indent)
      lines.append(writer.indent + writer.constant(setting, value: value))
    }
    lines += writer.between
    for (index, motion) in motions.enumerated() {
      if index > 0 { lines.append("") }
      lines += code(of: motion, by: writer)
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// Returns the easing function of CSS for `motion` in its longest duration, on one line.
  ///
  /// - Complexity: a spring is sampled some thousand times.
  public static func easing(of motion: MotionSpec) -> String { CSSWriter().easing(of: motion) }

  /// Returns the lines of a file about `motion` alone, without indentation: comments and
  /// declarations.
  ///
  /// - Complexity: for CSS, a spring is sampled some thousand times.
  public func code(of motion: MotionSpec) -> String {
    code(of: motion, by: writer).map { $0.dropFirst(writer.indent.count) }
      .joined(separator: "\n")
  }

  private func code(of motion: MotionSpec, by writer: any CodeWriter) -> [String] {
    let notes = [CodeText.summary(of: motion)] + writer.notes(on: motion)
    return writer.comment(notes.joined(separator: " "), indent: writer.indent)
      + writer.declarations(of: motion).map { writer.indent + $0 }
  }

  private var writer: any CodeWriter {
    switch self {
    case .css: CSSWriter()
    case .compose: ComposeWriter()
    case .flutter: FlutterWriter()
    case .swiftUI: SwiftUIWriter()
    }
  }
}

/// The parts of a file that differ between toolkits; all lines come without line feed.
protocol CodeWriter {
  /// The indentation of declarations.
  var indent: String { get }
  /// The lines before the first constant.
  var opening: [String] { get }
  /// The lines between the last constant and the first motion.
  var between: [String] { get }

  /// Returns the lines of a comment, broken where they get too long.
  func comment(_ text: String, indent: String) -> [String]

  /// Returns the lines before the constants of a part.
  func heading(_ title: String) -> [String]

  /// Returns the constant of a setting, on one line.
  func constant(_ setting: TuningSetting, value: Double) -> String

  /// Returns sentences on how the declarations are used, and on what the toolkit cannot express.
  func notes(on motion: MotionSpec) -> [String]

  /// Returns the declarations of a motion.
  func declarations(of motion: MotionSpec) -> [String]
}

extension CodeWriter {
  /// Returns the name of a motion's declaration.
  func name(_ motion: MotionSpec) -> String { TuningSetting.swiftName(of: motion.name) }

  /// Returns the notes on a motion in a language with functions; `part` begins that on a parameter.
  func notes(on motion: MotionSpec, part: String, toolkit: String) -> [String] {
    var notes: [String] = []
    switch motion.timing {
    case .release: notes.append("Distance and speed are in the same unit, the speed per second.")
    case .proportional: notes.append("\(part) of the way that is left, 0 to 1.")
    case .fixed, .untilRest: break
    }
    if case .formula = motion.course {
      notes.append("\(toolkit) has no notation for it: animate the value by the formula.")
    }
    return notes
  }
}
