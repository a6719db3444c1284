public import TactileMotion
public import TactilePrimitives

/// An object that runs the motions of one window, frame by frame.
///
/// An animation begins at the time of the event that caused it, not at the next frame, so that the
/// values shown at a given time do not depend on the frame rate.
public final class Animator {
  /// The current time: the event's while input is handled, the frame's after that.
  public internal(set) var now: Timestamp = .zero

  private var running: [Animation] = []

  init() {}

  /// Whether any animation is running.
  public var isRunning: Bool { !running.isEmpty }

  /// Runs `motion` from `start`, or from now.
  ///
  /// - Parameters:
  ///   - motion: the motion to run.
  ///   - start: the start time of the motion; nil for now.
  ///   - update: called with the value of each frame, at last with the motion's end value.
  ///   - completion: called once: with true at the end, with false if the animation was stopped.
  /// - Returns: the animation, which can be stopped.
  @discardableResult
  public func run(
    _ motion: any Motion,
    from start: Timestamp? = nil,
    update: @escaping (Double) -> Void,
    completion: ((Bool) -> Void)? = nil,
  ) -> Animation {
    let animation = Animation(
      motion: motion,
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
    running.removeAll { !$0.isRunning }
  }

  func remove(_ animation: Animation) {
    running.removeAll { $0 === animation }
  }
}

/// A motion run by an ``Animator``, which retains it until it ends.
public final class Animation {
  /// The motion that runs.
  public let motion: any Motion
  /// The start time of the motion.
  public let start: Timestamp
  /// Whether the animation has neither ended nor been stopped.
  public private(set) var isRunning = true

  private weak var animator: Animator?
  private var update: ((Double) -> Void)?
  private var completion: ((Bool) -> Void)?
  /// The time of the last frame shown, at least ``start``.
  private(set) var shown: Timestamp

  init(
    motion: any Motion,
    start: Timestamp,
    animator: Animator,
    update: @escaping (Double) -> Void,
    completion: ((Bool) -> Void)?,
  ) {
    self.motion = motion
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
  public func stop() {
    finish(false)
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
    let completion = completion
    self.completion = nil
    update = nil
    completion?(reachedEnd)
  }
}
