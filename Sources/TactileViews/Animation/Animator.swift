public import TactileMotion
public import TactilePrimitives

/// Runs motions against the frames of one window.
///
/// An animation begins at the instant of the event that caused it, not at the next frame, so that
/// what is on screen at a time does not depend on the frame rate.
public final class Animator {
  /// The instant that counts as now: the event's while input is handled, the frame's after that.
  public internal(set) var now: Timestamp = .zero

  private var running: [Animation] = []

  init() {}

  /// Whether anything moves.
  public var isRunning: Bool { !running.isEmpty }

  /// Runs `motion` from `start` on, or from now.
  ///
  /// - Parameters:
  ///   - motion: what is run.
  ///   - start: the instant at which the motion is at its beginning; nil for now.
  ///   - update: gets the value of each frame, the last time the motion's end.
  ///   - completion: is called once: with true after the end, with false when it was stopped.
  /// - Returns: what stops it.
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

  /// Moves everything on to `time`; what reaches its end completes.
  func tick(to time: Timestamp) {
    now = time
    for animation in running where animation.isRunning { animation.tick(to: time) }
    running.removeAll { !$0.isRunning }
  }

  func remove(_ animation: Animation) {
    running.removeAll { $0 === animation }
  }
}
