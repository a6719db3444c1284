internal import TactileMotion

extension AnimatedValue {
  /// The spring with which parts of controls follow a tap or key [tuned: there within a quarter of
  /// a second, with a hint of life].
  private static let controlSpring = Spring(response: 0.28, dampingRatio: 0.85)

  /// Animates the number to `target` by a short spring; sets it at once outside a window or if
  /// motion is reduced.
  ///
  /// `velocity`, in units per second, is used if no motion is running yet. A number that is there
  /// or moving there already does not change.
  func spring(to target: Double, in window: Window?, velocity: Double = 0) {
    guard target != self.target || (!isAnimating && velocity != 0) else { return }
    guard let window, !window.reducesMotion else { return set(target) }
    animate(
      SpringMotion(
        Self.controlSpring,
        from: value,
        to: target,
        initialVelocity: isAnimating ? self.velocity : velocity,
      ),
      in: window.animator,
    )
  }
}
