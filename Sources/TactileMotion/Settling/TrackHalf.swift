/// A side of the dividing position between two snap points.
public enum TrackHalf: Hashable, Sendable {
  /// The side of the smaller positions: left, or top.
  case lower
  /// The side of the larger positions: right, or bottom.
  case upper
}
