public import TactileMotion
public import TactilePrimitives

/// An object that runs the motions of one window, frame by frame.
///
/// An animation begins at the time of the event that caused it, not at the next frame, so that the
/// values shown at a given time do not depend on the frame rate.
public final class Animator {
  /// The current time: the event's while input is handled, the frame's after that.
  public internal(set) var now: Timestamp = .zero

  /// The time in seconds by which a motion that begins at rest starts before the input that caused it.
  ///
  /// In a live window it is the display's frame interval: the first frame of a motion is seen about
  /// that much later than the input, and with the head start it already shows movement. It is 0 in
  /// replays, unless the trace states that of the recorded run.
  public internal(set) var headStart = 0.0

  /// Called when a motion with a name ends or is stopped; nil costs nothing.
  public var onEnd: ((MotionRun) -> Void)?

  private var running: [Animation] = []

  /// Whether any animation is running.
  public var isRunning: Bool { !running.isEmpty }

  /// The running motions with a name, in the order in which they began, up to the last frame.
  ///
  /// - Complexity: O(*n*) in the number of running animations.
  public var unfinished: [MotionRun] { running.compactMap(\.report) }

  /// Runs `motion` from `start`, or from now, and reports it to ``onEnd`` if it has a `name`.
  ///
  /// `update` is called with the value of each frame, at last with the motion's end value, and `completion`
  /// once: with true at the end, with false if the animation was stopped.
  ///
  /// - Returns: the animation, which can be stopped.
  @discardableResult
  public func run(
    _ motion: any Motion,
    name: String? = nil,
    from start: Timestamp? = nil,
    update: @escaping (Double) -> Void,
    completion: ((Bool) -> Void)? = nil,
  ) -> Animation {
    let animation = Animation(
      motion: motion,
      name: name,
      start: start ?? now,
      animator: self,
      update: update,
      completion: completion,
    )
    running.append(animation)
    return animation
  }

  /// Advances all animations to `time` and completes those that reach their end.
  func tick(to time: Timestamp) {
    now = time
    for animation in running where animation.isRunning { animation.tick(to: time) }
  }

  fileprivate func remove(_ animation: Animation) { running.removeAll { $0 === animation } }
}

/// A motion run by an ``Animator``, which retains it until it ends.
public final class Animation {
  /// The motion that runs.
  public let motion: any Motion
  /// The start time of the motion.
  public let start: Timestamp
  /// Whether the animation has neither ended nor been stopped.
  public private(set) var isRunning = true

  private let name: String?
  private weak var animator: Animator?
  private var update: ((Double) -> Void)?
  private var completion: ((Bool) -> Void)?
  /// The time of the last frame shown, at least ``start``.
  private(set) var shown: Timestamp

  init(
    motion: any Motion,
    name: String?,
    start: Timestamp,
    animator: Animator,
    update: @escaping (Double) -> Void,
    completion: ((Bool) -> Void)?,
  ) {
    self.motion = motion
    self.name = name
    self.start = start
    self.animator = animator
    self.update = update
    self.completion = completion
    shown = start
  }

  /// The value that the last frame showed.
  public var value: Double { motion.value(at: shown - start) }

  /// The rate of change at the last frame, in units per second.
  public var velocity: Double { motion.velocity(at: shown - start) }

  /// The seconds from the last frame to the end of the motion.
  public var remainingDuration: Double { max(0, motion.duration - (shown - start)) }

  /// Stops the animation at the value that the last frame showed.
  public func stop() { finish(false) }

  /// The part of the motion that has run; nil for a motion without a name.
  fileprivate var report: MotionRun? {
    guard let name else { return nil }
    let duration = min(shown - start, motion.duration)
    return MotionRun(name: name, motion: motion, start: start, duration: duration)
  }

  func tick(to time: Timestamp) {
    shown = max(time, start)
    update?(value)
    if isRunning, motion.isAtRest(at: shown - start) { finish(true) }
  }

  private func finish(_ reachedEnd: Bool) {
    guard isRunning else { return }
    isRunning = false
    animator?.remove(self)
    if let onEnd = animator?.onEnd, let report { onEnd(report) }
    let completion = completion
    self.completion = nil
    update = nil
    completion?(reachedEnd)
  }
}

/// A motion that ran, in full or in part.
public struct MotionRun: Sendable {
  /// The name of the value that moved, such as `drawer`.
  public let name: String
  /// The motion, from its start to the target that it was made for.
  public let motion: any Motion
  /// The start time of the motion.
  public let start: Timestamp
  /// The seconds that it ran: less than the motion's if it was caught or replaced.
  public let duration: Double

  /// Whether the motion came to its end.
  public var reachedEnd: Bool { duration >= motion.duration }
}
