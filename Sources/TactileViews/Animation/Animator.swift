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
