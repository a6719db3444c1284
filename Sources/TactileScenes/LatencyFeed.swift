package import TactileDiagnostics

/// The feed of input-to-display latency from a host that measures it to scenes.
public final class LatencyFeed {
  /// Returns the measurements so far; nil if the host does not measure.
  package var read: (() -> LatencyMeter?)?

  /// Creates a feed without measurements.
  public init() {}
}
