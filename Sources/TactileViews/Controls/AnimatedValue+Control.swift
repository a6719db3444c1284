internal import TactileMotion

extension AnimatedValue {
  /// Seconds of swing and damping with which parts of controls follow a tap or key [tuned: there
  /// within a quarter of a second, with a hint of life].
  private static let controlSpring = Spring(response: 0.28, dampingRatio: 0.85)

  /// Brings the number to `target` by a short spring; at once outside a window, or where motion is
  /// reduced.
  ///
  /// `velocity` in units a second counts where nothing moves yet. A number that is there or on its
  /// way there is left alone.
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
