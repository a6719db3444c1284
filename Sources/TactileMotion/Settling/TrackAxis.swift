/// The direction in which positions on a track grow.
public enum TrackAxis: Hashable, Sendable {
  /// Positions grow to the right.
  case horizontal
  /// Positions grow downwards.
  case vertical
}
