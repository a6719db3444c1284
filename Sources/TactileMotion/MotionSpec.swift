/// A description of one kind of motion of an interaction, from which a list or another toolkit's
/// code is made.
///
/// The same motion runs between any two of its ``ends``, either way.
public struct MotionSpec: Hashable, Sendable {
  /// A value at which the motion starts or ends.
  public struct End: Hashable, Sendable {
    /// The name, such as `open`.
    public let name: String
    /// The value, in ``MotionSpec/unit``.
    public let value: Double

    /// The end called `name` at `value`.
    public init(_ name: String, at value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// The name: the interaction and the motion, such as `drawer.settle`.
  public let name: String

  /// The occasion, as a phrase such as "Settling after a drag".
  public let meaning: String

  /// The difference between this description and the motion that runs, as a sentence; nil if there is none.
  public let remark: String?

  /// The ends, in the order of the interaction's progress; empty for content that moves anywhere.
  public let ends: [End]

  /// The unit of the values: `pt`, or `1` for a fraction.
  public let unit: String

  /// The rule for the duration.
  public let timing: MotionTiming

  /// The course from one end to the other.
  public let course: MotionCourse

  /// A motion from its parts, as described at each property.
  public init(
    _ name: String,
    _ meaning: String,
    remark: String? = nil,
    ends: [End] = [],
    unit: String = "pt",
    timing: MotionTiming,
    course: MotionCourse,
  ) {
    self.name = name
    self.meaning = meaning
    self.remark = remark
    self.ends = ends
    self.unit = unit
    self.timing = timing
    self.course = course
  }

  /// The longest duration in seconds: of a spring without a given duration, the time to rest; of a
  /// formula, the time from rest.
  public var longestDuration: Double {
    switch timing {
    case .fixed(let seconds), .proportional(let seconds): DurationGuard.seconds(seconds)
    case .release(_, let range): DurationGuard.seconds(range.upperBound)
    case .untilRest: unitMotion.duration
    }
  }

  /// The motion from 0 to 1: a curve in the longest duration, a spring until it is at rest.
  ///
  /// A spring with a given duration may last longer here; the motion that runs jumps to 1 at that
  /// duration. A spring that inherits its velocity starts at rest here.
  public var unitMotion: any Motion {
    switch course {
    case .curve(let curve):
      let seconds = if case .untilRest = timing { 0.0 } else { longestDuration }
      return CurveMotion(from: 0, to: 1, duration: seconds, curve: curve)
    case .spring(let spring, .relative(let velocity)):
      return SpringMotion(
        spring,
        from: 0,
        to: 1,
        initialVelocity: velocity,
        tolerance: timing == .untilRest ? SpringMotion.defaultTolerance : 0,
      )
    case .spring(let spring, .inherited):
      return SpringMotion(spring, from: 0, to: 1)
    case .formula(_, let unit):
      return unit
    }
  }
}

/// The rule for the duration of a motion.
public enum MotionTiming: Hashable, Sendable {
  /// The same number of seconds always.
  case fixed(Double)

  /// This number of seconds for the whole distance, and a proportional part for a shorter one.
  case proportional(Double)

  /// The distance left over `normalisation` times the release speed, clamped to `range` in
  /// seconds; a release at rest takes the longest.
  case release(normalisation: Double, range: ClosedRange<Double>)

  /// The time in which the spring comes to rest, or that the formula gives.
  case untilRest

  /// The timing of settling by `rule`.
  public init(_ rule: SettleDuration) {
    switch rule {
    case .fixed(let seconds): self = .fixed(seconds)
    case .travel(let normalisation, let range):
      self = .release(normalisation: normalisation, range: range)
    }
  }
}

/// The course of a motion between its ends.
public enum MotionCourse: Hashable, Sendable {
  /// Along a timing curve, from standstill or from whatever speed the curve begins with.
  case curve(TimingCurve)

  /// By a spring, with an initial velocity.
  case spring(Spring, velocity: InitialVelocity)

  /// By a formula that toolkits have no notation for: the formula in words, and the motion from
  /// rest at 0 to 1.
  case formula(String, unit: QuinticMotion)

  /// The velocity with which a spring starts.
  public enum InitialVelocity: Hashable, Sendable {
    /// In travels (start to target) per second, positive towards the target.
    case relative(Double)
    /// The velocity of the finger or of the motion that the spring takes over.
    case inherited
  }
}
