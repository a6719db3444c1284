internal import TactileHandover
internal import TactileMotion
internal import TactileTraces
internal import TactileViews

extension MotionRun {
  /// The course of the motion: its curve, or its spring by stiffness and damping.
  var course: String {
    switch motion {
    case let motion as CurveMotion:
      HandoverNotation.easing(motion.curve)
    case let motion as SpringMotion:
      "spring: \(HandoverNotation.notations(of: motion.spring)[0].numbers), from "
        + "\(ProbeValue.number(motion.initialVelocity).brief) per s"
    case is QuinticMotion:
      "polynomial of degree 5"
    case is ScrollMotion:
      "fling and bounce"
    default:
      "fling or spring, stopped at an end"
    }
  }
}
