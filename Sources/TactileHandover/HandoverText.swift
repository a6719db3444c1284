public import TactileMotion

/// Descriptions of motions, for people.
extension HandoverNotation {
  /// Returns the sentence about a motion's duration, in seconds.
  public static func duration(of motion: MotionSpec) -> String { CodeText.duration(of: motion) }

  /// Returns the easing function of CSS along `curve`.
  public static func easing(_ curve: TimingCurve) -> String { CSSWriter().easing(curve) }

  /// Returns a spring in every notation, the physical one first: the numbers, and who takes them.
  public static func notations(of spring: Spring) -> [(numbers: String, users: String)] {
    let (ratio, stiffness) = (
      CodeText.short(spring.dampingRatio), CodeText.short(spring.stiffness),
    )
    let (damping, response) = (CodeText.short(spring.damping), CodeText.short(spring.response))
    return [
      ("mass 1, stiffness \(stiffness), damping \(damping)", "Flutter, CASpringAnimation"),
      ("dampingRatio \(ratio), stiffness \(stiffness)", "Compose"),
      ("response \(response), dampingFraction \(ratio)", "SwiftUI"),
      ("duration \(response), bounce \(CodeText.short(spring.bounce))", "SwiftUI"),
    ]
  }
}
