internal import TactileHandover
internal import TactileMotion
internal import TactilePrimitives
internal import TactileTraces
internal import TactileTuning
internal import TactileViews

/// The section of a page with the motions of a scene, for the developer who builds them elsewhere.
struct MotionSection {
  /// The motions that can run.
  let motions: [MotionSpec]
  /// The motions that ran.
  let runs: [MotionRun]

  /// The section; empty for a scene without motions.
  var html: String {
    guard !motions.isEmpty || !runs.isEmpty else { return "" }
    return "<h2 id=\"spec\">Spec</h2>\n" + possible + ran + code
  }

  private var possible: String {
    guard !motions.isEmpty else { return "" }
    let rows = motions.map { motion in
      [
        "<strong>\(Markup.escaped(motion.name))</strong><br>\(Markup.escaped(motion.meaning))",
        motion.ends.first.map { end($0, of: motion) } ?? "",
        motion.ends.dropFirst().map { end($0, of: motion) }.joined(separator: "<br>"),
        Markup.escaped(HandoverNotation.duration(of: motion)), course(of: motion),
      ]
    }
    let head = ["Motion", "From", "To", "Duration", "Curve or spring"]
    return """
      <p class="soft">Each runs both ways, with this run’s settings in its window. A spring has the
      same motion in every notation.</p>
      \(PageFrame.table(head, rows))
      """
  }

  private func end(_ end: MotionSpec.End, of motion: MotionSpec) -> String {
    let unit = motion.unit == "1" ? "" : " \(motion.unit)"
    return Markup.escaped("\(end.name) (\(Markup.number(end.value))\(unit))")
  }

  private func course(of motion: MotionSpec) -> String {
    let remark = motion.remark.map { "<br>\(Markup.escaped($0))" } ?? ""
    switch motion.course {
    case .curve(let curve):
      return "<code>\(HandoverNotation.easing(curve))</code>" + remark
    case .formula:
      return "by the formula" + remark
    case .spring(let spring, let velocity):
      let notations = HandoverNotation.notations(of: spring).map { numbers, users in
        "<code>\(Markup.escaped(numbers))</code> <span class=\"soft\">\(Markup.escaped(users))</span>"
      }
      let start =
        switch velocity {
        case .relative(let velocity): "starts with \(Markup.number(velocity)) ways per second"
        case .inherited: "starts with the velocity of the release"
        }
      return (notations + [start]).joined(separator: "<br>") + remark
    }
  }

  private var ran: String {
    guard !runs.isEmpty else { return "<p>No motion ran.</p>\n" }
    let rows = runs.map { run in
      [
        Markup.seconds(run.start.seconds), Markup.escaped(run.name),
        Markup.number(run.motion.start), Markup.number(run.motion.target),
        Markup.seconds(run.motion.duration),
        run.reachedEnd ? "" : "stopped after \(Markup.seconds(run.duration)) s",
        "<code>\(Markup.escaped(run.course))</code>",
      ]
    }
    let head = ["Time in s", "Value", "From", "To", "Duration in s", "", "Curve or spring"]
    return "<h3>Motions that ran</h3>\n" + PageFrame.table(head, rows, numbers: [0, 2, 3, 4])
  }

  private var code: String {
    guard !motions.isEmpty else { return "" }
    return HandoverNotation.allCases.map { notation in
      let text = motions.map(notation.code(of:)).joined(separator: "\n\n")
      return """
        <details><summary>\(notation.title)</summary>
        <pre>\(Markup.escaped(text))</pre></details>

        """
    }.joined()
  }
}
