extension SettleStyle {
  /// The course of a settle over `distance` points, from one snap point to the next; nil if the
  /// owner's curve moves it.
  public func course(distance: Double) -> MotionCourse? {
    switch self {
    case .published: nil
    case .tactile:
      .formula(
        Self.tactileFormula,
        unit: .unit(like: .init(settlingFrom: 0, to: distance, velocity: 0)),
      )
    case .spring: .spring(Self.panelSpring, velocity: .inherited)
    case .uiKit: .spring(Self.uiKitSpring, velocity: .inherited)
    case .android:
      .formula(
        Self.androidFormula,
        unit: QuinticMotion(deceleratingFrom: 0, to: 1, duration: 2 * 0.256),
      )
    case .flutter: .spring(Self.flutterSpring, velocity: .inherited)
    case .gnome: .spring(Self.gnomeSpring, velocity: .relative(0))
    }
  }

  /// The difference between the course and the motion that runs, as a sentence; nil if there is none.
  public var remark: String? {
    switch self {
    case .published, .tactile, .spring, .uiKit, .android: nil
    case .flutter:
      "The spring leads 0.01 of the track beyond the snap point and stops where it passes it; a"
        + " release that is no fling starts with one track per second."
    case .gnome:
      "The spring starts with a thousandth of the release velocity and stops at its end."
    }
  }

  private static let tactileFormula = """
    Minimum jerk with the release velocity v: v*T*s + (10*D - 6*v*T)*s^3 + (8*v*T - 15*D)*s^4 + \
    (6*D - 3*v*T)*s^5 with s = t/T over the distance D. T is 15/8*D/v, but at least the lesser of \
    0.25 s and 2.5*D/v, and at most 0.3 s + D/2800, never above 0.6 s; away from the snap point it \
    is 75 pt/|v|, but at least 0.2 s.
    """

  private static let androidFormula = """
    D*(1 - (1 - t/T)^5) over the distance D, whatever the velocity. T is 0.256 s * (1 + D/track); \
    after a fling at v in a view of the width W it is 2*W/v * (1 + sin((min(1, D/W) - 0.5)*0.3*pi/2)); \
    never above 0.6 s.
    """
}

extension QuinticMotion {
  /// Returns the motion of least jerk from rest at 0 to 1 in the duration of `motion`.
  fileprivate static func unit(like motion: QuinticMotion) -> QuinticMotion {
    QuinticMotion(from: 0, to: 1, initialVelocity: 0, duration: motion.duration)
  }
}
