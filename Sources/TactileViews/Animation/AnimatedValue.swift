public import TactileMotion
internal import TactilePrimitives

/// A number that can be set, animated, stopped and redirected.
///
/// One animation runs at a time: setting or animating the number stops the previous animation at
/// the value that the last frame showed.
public final class AnimatedValue {
  /// The current value, as shown on the screen.
  public private(set) var value: Double

  /// The end of the running motion; the value itself at rest.
  public private(set) var target: Double

  private let name: String?
  /// Called with each change.
  package var apply: (Double) -> Void
  private var animation: Animation?

  /// Creates a number at `value`; `apply` is called with each change, not with the first value.
  ///
  /// Motions of a number with a `name` are reported to ``Animator/onEnd``.
  public init(_ value: Double, name: String? = nil, apply: @escaping (Double) -> Void) {
    self.value = value
    target = value
    self.name = name
    self.apply = apply
  }

  /// Whether a motion is running.
  public var isAnimating: Bool { animation?.isRunning == true }

  /// The current rate of change, in units per second; 0 at rest.
  public var velocity: Double { isAnimating ? animation?.velocity ?? 0 : 0 }

  /// The seconds from the last frame to the end of the running motion; 0 at rest.
  public var remainingDuration: Double { isAnimating ? animation?.remainingDuration ?? 0 : 0 }

  /// Sets the number to `value` and stops the running motion.
  public func set(_ value: Double) {
    let previous = animation
    animation = nil
    target = value
    show(value)
    previous?.stop()
  }

  /// Stops the running motion at the value that the last frame showed.
  public func stop() {
    let previous = animation
    animation = nil
    target = value
    previous?.stop()
  }

  /// Runs `motion`, which must begin at ``value``, in the animator of the window that shows the number.
  ///
  /// A motion that replaces another begins at the time of the frame that showed ``value``, so that
  /// there is no pause between them. One `isFromRest` that replaces none gets the ``Animator/headStart``;
  /// after a drag that would make the dragged content jump.
  ///
  /// The completion is called once: with true at the end of the motion, with false if another
  /// change interrupts it. If the completion of the replaced motion starts a third one, the third one wins.
  public func animate(
    _ motion: any Motion,
    in animator: Animator,
    isFromRest: Bool = false,
    completion: ((Bool) -> Void)? = nil,
  ) {
    let isEarly = isFromRest && !isAnimating
    let start = nextStart(in: animator) + (isEarly ? -animator.headStart : 0)
    animate(motion, in: animator, from: start, completion: completion)
  }

  /// Returns the start time of a motion requested now: the time of the frame that showed ``value``
  /// while a motion is running, else the current time.
  func nextStart(in animator: Animator) -> Timestamp {
    if let animation, animation.isRunning { return animation.shown }
    return animator.now
  }

  /// Runs `motion` with the start time `start`.
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
      name: name,
      from: start,
      update: { [weak self] in self?.show($0) },
      completion: { [weak self] reachedEnd in
        if reachedEnd { self?.animation = nil }
        completion?(reachedEnd)
      },
    )
    previous?.stop()
  }

  /// Advances a motion that began before now to the current time.
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
