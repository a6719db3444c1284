internal import TactileHandover
internal import TactileMotion
internal import TactilePrimitives
internal import TactileTraces

/// The motions as JSON, each with its curve or with its spring in every notation.
enum MotionList {
  /// Returns an object with the size of the view, in points, and one motion a line.
  static func json(_ motions: [MotionSpec], in size: Size) -> String {
    let lines = motions.map { "  \(json($0))" }.joined(separator: ",\n")
    let extent = "[\(JSONText.number(size.width)), \(JSONText.number(size.height))]"
    return "{\"size\": \(extent), \"motions\": [\n\(lines)\n]}\n"
  }

  private static func json(_ motion: MotionSpec) -> String {
    var object = JSONObjectText()
    object.add("name", motion.name)
    object.add("meaning", motion.meaning)
    if let remark = motion.remark { object.add("remark", remark) }
    object.add("unit", motion.unit)
    object.add("ends", json: "[\(motion.ends.map(json).joined(separator: ", "))]")
    object.add("duration", json: json(motion.timing))
    object.add("longestDuration", motion.longestDuration)
    switch motion.course {
    case .curve(let curve):
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(JSONText.number)
      object.add("curve", json: "[\(points.joined(separator: ", "))]")
    case .spring(let spring, let velocity):
      object.add("spring", json: json(spring))
      switch velocity {
      case .relative(let velocity): object.add("initialVelocity", velocity)
      case .inherited: object.add("initialVelocity", "inherited")
      }
    case .formula(let formula, _): object.add("formula", formula)
    }
    object.add("css", HandoverNotation.easing(of: motion))
    return object.text
  }

  private static func json(_ end: MotionSpec.End) -> String {
    var object = JSONObjectText()
    object.add("name", end.name)
    object.add("value", end.value)
    return object.text
  }

  private static func json(_ timing: MotionTiming) -> String {
    var object = JSONObjectText()
    switch timing {
    case .fixed(let seconds):
      object.add("rule", "fixed")
      object.add("seconds", seconds)
    case .proportional(let seconds):
      object.add("rule", "proportional")
      object.add("seconds", seconds)
    case .release(let normalisation, let range):
      object.add("rule", "release")
      object.add("normalisation", normalisation)
      object.add("shortest", range.lowerBound)
      object.add("longest", range.upperBound)
    case .untilRest:
      object.add("rule", "untilRest")
    }
    return object.text
  }

  private static func json(_ spring: Spring) -> String {
    var object = JSONObjectText()
    object.add("mass", 1.0)
    object.add("stiffness", spring.stiffness)
    object.add("damping", spring.damping)
    object.add("dampingRatio", spring.dampingRatio)
    object.add("response", spring.response)
    object.add("bounce", spring.bounce)
    return object.text
  }
}
