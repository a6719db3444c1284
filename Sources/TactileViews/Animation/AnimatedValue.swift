public import TactileMotion
internal import TactilePrimitives

/// A number on the screen that is set, animated, caught and sent elsewhere.
///
/// There is one owner of the number at a time: setting or animating it stops what ran before, from
/// what the last frame showed.
public final class AnimatedValue {
  /// What the screen shows.
  public private(set) var value: Double

  /// Where the running motion leads, or the value itself.
  public private(set) var target: Double

  private let apply: (Double) -> Void
  private var animation: Animation?

  /// A number that is at `value`; `apply` is told of each change and not of the first value.
  public init(_ value: Double, apply: @escaping (Double) -> Void) {
    self.value = value
    target = value
    self.apply = apply
  }

  /// Whether a motion is under way.
  public var isAnimating: Bool { animation?.isRunning == true }

  /// How fast the number changes, in units a second; 0 at rest.
  public var velocity: Double { isAnimating ? animation?.velocity ?? 0 : 0 }

  /// Seconds until the running motion ends, from the last frame on; 0 at rest.
  public var remainingDuration: Double { isAnimating ? animation?.remainingDuration ?? 0 : 0 }

  /// Puts the number at `value` and ends what motion there was.
  public func set(_ value: Double) {
    let previous = animation
    animation = nil
    target = value
    show(value)
    previous?.stop()
  }

  /// Leaves the number where the last frame showed it.
  public func stop() {
    let previous = animation
    animation = nil
    target = value
    previous?.stop()
  }

  /// Runs `motion`, which is to begin at ``value``, in `animator`.
  ///
  /// A motion that replaces another begins at the instant of the frame that showed ``value``, so
  /// that nothing stands still in between.
  ///
  /// The completion is called once: with true at the end of the motion, with false if something
  /// else took the number over. If the completion of the motion that this one replaces starts
  /// another, that one takes over.
  public func animate(
    _ motion: any Motion,
    in animator: Animator,
    completion: ((Bool) -> Void)? = nil,
  ) {
    animate(motion, in: animator, from: nextStart(in: animator), completion: completion)
  }

  /// The instant at which a motion that is asked for now begins: that of the frame that showed
  /// ``value`` while something moves, else now.
  func nextStart(in animator: Animator) -> Timestamp {
    if let animation, animation.isRunning { return animation.shown }
    return animator.now
  }

  /// Runs `motion` as one that began at `start`.
  func animate(
    _ motion: any Motion,
    in animator: Animator,
    from start: Timestamp,
    completion: ((Bool) -> Void)? = nil,
  ) {
    let previous = animation
    target = motion.target
    animation = animator.run(
      motion,
      from: start,
      update: { [weak self] in self?.show($0) },
      completion: { [weak self] reachedEnd in
        if reachedEnd { self?.animation = nil }
        completion?(reachedEnd)
      },
    )
    previous?.stop()
  }

  /// Shows at once what a motion that began before now has come to.
  func catchUp(in animator: Animator) {
    guard let animation, animation.isRunning, animation.shown < animator.now else { return }
    animation.tick(to: animator.now)
  }

  private func show(_ value: Double) {
    guard value != self.value else { return }
    self.value = value
    apply(value)
  }
}
