public import TactilePrimitives
public import TactileViews

/// What a replay came to: the values of the probes, the decisions, and the fingerprints of what
/// was drawn.
public struct Report: Hashable, Sendable {
  /// A probe by its name.
  public struct Probe: Hashable, Sendable {
    /// Its name, such as `drawer.x`.
    public var name: String
    /// What it showed.
    public var value: ProbeValue

    /// The probe `name` showing `value`.
    public init(_ name: String, _ value: ProbeValue) {
      self.name = name
      self.value = value
    }
  }

  /// A mark of the trace with what the probes showed there.
  public struct Mark: Hashable, Sendable {
    /// What the trace calls it.
    public var label: String
    /// Its time in the trace.
    public var timestamp: Timestamp
    /// The probes at the first tick from there on.
    public var probes: [Probe]

    /// The mark `label` at a time.
    public init(label: String, timestamp: Timestamp, probes: [Probe]) {
      self.label = label
      self.timestamp = timestamp
      self.probes = probes
    }
  }

  /// The scene's name.
  public var scene: String
  /// The window at the end, in points.
  public var size: Size
  /// Ticks a second.
  public var fps: Double
  /// How many ticks were run.
  public var frames: Int
  /// How many events the trace has.
  public var events: Int
  /// Whether nothing moved any more at the end.
  public var settled: Bool
  /// How long the run took, in seconds of trace time.
  public var duration: Double
  /// The probes at the end, in the scene's order.
  public var probes: [Probe]
  /// The marks, in the order of the trace.
  public var marks: [Mark]
  /// The decisions, in the order in which they were made.
  public var log: [LogEntry]
  /// SHA-256 of the final frame's RGBA bytes, in hexadecimal.
  public var imageHash: String
  /// Fingerprint of the final display list, in hexadecimal.
  public var displayHash: String

  /// A report of all these.
  public init(
    scene: String,
    size: Size,
    fps: Double,
    frames: Int,
    events: Int,
    settled: Bool,
    duration: Double,
    probes: [Probe],
    marks: [Mark],
    log: [LogEntry],
    imageHash: String,
    displayHash: String,
  ) {
    self.scene = scene
    self.size = size
    self.fps = fps
    self.frames = frames
    self.events = events
    self.settled = settled
    self.duration = duration
    self.probes = probes
    self.marks = marks
    self.log = log
    self.imageHash = imageHash
    self.displayHash = displayHash
  }
}
