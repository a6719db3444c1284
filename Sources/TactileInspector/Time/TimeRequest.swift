/// What people ask for about the time of a scene.
nonisolated public enum TimeRequest: Hashable, Sendable {
  /// That it stands still, or runs again.
  case toggle
  /// One frame on.
  case forward
  /// One frame back.
  case back
  /// As many frames on, or back where there are less than none.
  case skip(Int)
  /// The oldest frame that is known.
  case start
  /// The newest one.
  case end
  /// Half as fast.
  case slower
  /// Twice as fast.
  case faster
  /// This one of the frames, counted from the oldest.
  case scrub(Int)
}
