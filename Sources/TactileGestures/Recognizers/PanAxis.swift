/// The direction in which a pan must move to begin.
public enum PanAxis: String, CaseIterable, Hashable, Sendable {
  /// Any direction: the slop is a circle.
  case any
  /// To the left or right: it fails when the slop is crossed up or down first.
  case horizontal
  /// Up or down: it fails when the slop is crossed to the left or right first.
  case vertical
}
