public import TactileMotion
public import TactilePrimitives

/// One motion being run by an ``Animator``, which keeps it until it ends.
public final class Animation {
  /// What is being run.
  public let motion: any Motion
  /// The instant at which the motion is at its beginning.
  public let start: Timestamp
  /// Whether it has neither ended nor been stopped.
  public private(set) var isRunning = true

  private weak var animator: Animator?
  private var update: ((Double) -> Void)?
  private var completion: ((Bool) -> Void)?
  /// The instant that the last frame showed.
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

  /// What the last frame showed.
  public var value: Double { motion.value(at: shown - start) }

  /// How fast the value changed at the last frame, in units a second.
  public var velocity: Double { motion.velocity(at: shown - start) }

  /// Seconds from the last frame to the end of the motion.
  public var remainingDuration: Double { max(0, motion.duration - (shown - start)) }

  /// Leaves everything where the last frame showed it.
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
