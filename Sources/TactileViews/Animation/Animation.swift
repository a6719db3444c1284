public import TactileMotion
public import TactilePrimitives

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
