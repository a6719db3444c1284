/// What people ask for about the time of a scene.
nonisolated public enum TimeRequest: Hashable, Sendable {
  /// That it stands still, or runs again.
  case toggle
  /// One frame on.
  case forward
  /// One frame back.
  case back
  /// Half as fast.
  case slower
  /// Twice as fast.
  case faster
  /// This one of the frames that were played again, counted from the oldest.
  case scrub(Int)
}
