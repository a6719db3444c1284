public import TactilePrimitives

/// What a trace must come to, beside it in a file of its own: how it is played, what its probes
/// show and what is decided, and how far a run may be off.
public struct TraceExpectation: Equatable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let version = 1

  /// What the file of `NAME.jsonl` is called after `NAME`.
  public static let suffix = ".expect.jsonl"

  /// How far a number may be off where nothing else is said: what reports promise on any machine.
  public static let usualTolerance = 1e-6

  /// The scene it is played in.
  public var scene: String
  /// The window at the start, in points.
  public var size: Size
  /// Pixels to a point.
  public var scale: Double
  /// The settings that are not as published, by name.
  public var tuning: [String: Double] = [:]
  /// How far numbers may be off, by the probe's name.
  public var tolerances: [String: Double] = [:]
  /// By how many ticks things may come earlier or later.
  public var slack = 0
  /// The ticks of which there are pictures.
  public var pictures: [Int] = []
  /// Fingerprint of what is to be seen at the end; nil where that is not compared.
  public var displayHash: String?
  /// What the probes show, what is decided, and how many ticks a second and in all there are.
  public var table: RunTable

  /// What `table` holds, of a run in a window of `size` points.
  public init(scene: String, size: Size, scale: Double, table: RunTable) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.table = table
  }

  /// How far the probe called `name` may be off.
  public func tolerance(of name: String) -> Double { tolerances[name] ?? Self.usualTolerance }
}
