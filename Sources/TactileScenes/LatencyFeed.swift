package import TactileGestures

/// Where scenes learn how long input takes to the screen, from a host that measures it.
public final class LatencyFeed {
  /// What was measured so far; nil where nobody measures.
  package var read: (() -> LatencyMeter?)?

  /// A feed that nobody fills yet.
  public init() {}
}
