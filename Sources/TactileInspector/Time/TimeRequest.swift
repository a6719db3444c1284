/// A user's request about the time of a scene.
nonisolated public enum TimeRequest: Hashable, Sendable {
  /// Pause, or resume.
  case toggle
  /// One frame forward.
  case forward
  /// One frame back.
  case back
  /// This many frames forward, or back if negative.
  case skip(Int)
  /// The oldest kept frame.
  case start
  /// The newest frame.
  case end
  /// Half as fast.
  case slower
  /// Twice as fast.
  case faster
  /// The frame with this index, counted from the oldest.
  case scrub(Int)
}
