import TactileMotion
import TactileTuning

/// A part with a setting of each unit that toolkits write differently.
struct Part: TuningPart {
  static let title = "Panel"
  static let all: [Setting<Self>] = [
    Setting("panel.stripWidth", \.width, "pt", 0...400, "width of the strip"),
    Setting("panel.duration", \.duration, "s", 0...5, "Duration of opening"),
    Setting("panel.lockAngle", \.angle, "°", 0...90, "Angle of the lock"),
    Setting("panel.speed", \.speed, "pt/s", 0...8000, "Speed of a flick"),
  ]

  var width = 60.0, duration = 0.25, angle = 30.0, speed = 600.0

  /// The published values, but for the width.
  static let values = settings.map { setting in
    (setting: setting, value: setting.name == "panel.stripWidth" ? 48.5 : setting.published)
  }
}

extension MotionSpec {
  /// A settle along a curve whose duration follows the release.
  static let settle = MotionSpec(
    "panel.settle",
    "Settling after a drag",
    ends: [.init("closed", at: 0), .init("open", at: 260)],
    timing: .release(normalisation: 0.8, range: 0.05...0.5),
    course: .curve(.easeOut),
  )

  /// A fade that takes less time for a part of the way.
  static let fade = MotionSpec(
    "panel.fade",
    "The panel's opacity",
    unit: "1",
    timing: .proportional(0.5),
    course: .curve(.linear),
  )

  /// A spring that comes to rest in `duration` and starts with `velocity` ways per second.
  static func timed(_ duration: Double, ratio: Double, velocity: Double) -> MotionSpec {
    let spring = Spring(duration: duration, dampingRatio: ratio, relativeVelocity: velocity)
    return MotionSpec(
      "panel.bar",
      "A bar growing",
      timing: .fixed(duration),
      course: .spring(spring, velocity: .relative(velocity)),
    )
  }

  /// A spring that takes over the velocity of a release.
  static func released(_ spring: Spring) -> MotionSpec {
    MotionSpec(
      "panel.page",
      "Settling on a page",
      timing: .untilRest,
      course: .spring(spring, velocity: .inherited),
    )
  }
}

/// The damped spring m·x″ + c·x′ + k·x = 0, integrated by the classical method of Runge and Kutta:
/// the meaning that all toolkits give to their numbers.
struct SpringEquation {
  var mass = 1.0
  var stiffness: Double
  var damping: Double

  /// The progress from 0 to 1 in the middle of each of `count` equal parts of `seconds`.
  func progress(velocity: Double, seconds: Double, count: Int) -> [Double] {
    let steps = 100
    let dt = seconds / Double(2 * count * steps)
    var (x, v) = (-1.0, velocity)
    func acceleration(_ x: Double, _ v: Double) -> Double { -(damping * v + stiffness * x) / mass }
    return (0..<count).map { index in
      for _ in 0..<(index == 0 ? steps : 2 * steps) {
        let (x1, v1) = (v, acceleration(x, v))
        let (x2, v2) = (v + v1 * dt / 2, acceleration(x + x1 * dt / 2, v + v1 * dt / 2))
        let (x3, v3) = (v + v2 * dt / 2, acceleration(x + x2 * dt / 2, v + v2 * dt / 2))
        let (x4, v4) = (v + v3 * dt, acceleration(x + x3 * dt, v + v3 * dt))
        x += dt * (x1 + 2 * x2 + 2 * x3 + x4) / 6
        v += dt * (v1 + 2 * v2 + 2 * v3 + v4) / 6
      }
      return x + 1
    }
  }
}

/// The number after `label` in `text`; nil if there is none.
func number(after label: String, in text: String) -> Double? {
  guard let start = text.firstRange(of: label) else { return nil }
  return Double(text[start.upperBound...].prefix { "0123456789.-e".contains($0) })
}
