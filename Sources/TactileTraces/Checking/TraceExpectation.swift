public import TactilePrimitives

/// The expected outcome of a trace, in a file beside it: its replay options, the values of its
/// probes, its decisions, and the tolerances.
public struct TraceExpectation: Equatable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let version = 1

  /// The suffix that replaces `.jsonl` in the name of the trace's file.
  public static let suffix = ".expect.jsonl"

  /// The default tolerance of a number: the accuracy that reports promise on any machine.
  public static let usualTolerance = 1e-6

  /// The scene of the replay.
  public var scene: String
  /// The window at the start, in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// The settings that differ from the published ones, by name.
  public var tuning: [String: Double] = [:]
  /// The tolerances of numbers, by the probe's name.
  public var tolerances: [String: Double] = [:]
  /// The number of ticks by which changes may come earlier or later.
  public var slack = 0
  /// The ticks with expected pictures.
  public var pictures: [Int] = []
  /// The hash of the final display list; nil where it is not compared.
  public var displayHash: String?
  /// The values of the probes, the decisions, the tick rate and the number of ticks.
  public var table: RunTable

  /// An expectation of `table`, for a run in a window of `size` points.
  public init(scene: String, size: Size, scale: Double, table: RunTable) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.table = table
  }

  /// Returns the tolerance of the probe called `name`.
  public func tolerance(of name: String) -> Double { tolerances[name] ?? Self.usualTolerance }
}
