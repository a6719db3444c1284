public import TactilePrimitives

/// The costs of the last frames, for a display on the screen or a report.
public struct FrameStatistics: Sendable {
  /// One frame.
  public struct Sample: Hashable, Sendable {
    /// The time at which the frame was due on the screen.
    public var target: Timestamp
    /// Seconds from the frame's beginning until the painter had handed it over.
    public var duration: Double
    /// Seconds of processor time, on all threads, since the previous frame was handed over.
    public var processorSeconds: Double
    /// Whether anything had changed and was presented.
    public var isPresented: Bool
    /// Events sent to the client since the previous frame.
    public var events: Int
    /// The details of the frame if it took longer than a refresh.
    public var long: LongFrame?

    /// A sample of one frame.
    package init(
      target: Timestamp,
      duration: Double,
      processorSeconds: Double,
      isPresented: Bool,
      events: Int,
      long: LongFrame? = nil,
    ) {
      self.target = target
      self.duration = duration
      self.processorSeconds = processorSeconds
      self.isPresented = isPresented
      self.events = events
      self.long = long
    }
  }

  /// The number of frames kept.
  public static let capacity = 512

  /// The last frames, oldest first.
  public private(set) var samples: [Sample] = []
  /// Frames since the start.
  public private(set) var frames = 0
  /// Frames since the start that were presented.
  public private(set) var presents = 0
  /// Events since the start.
  public private(set) var events = 0
  /// Frames since the start that took longer than a refresh.
  public private(set) var longFrames = 0
  /// The last frame that took longer than a refresh.
  public private(set) var lastLongFrame: LongFrame?

  /// Statistics of no frames.
  public init() {}

  /// Frames presented in the last second before the newest one.
  public var presentsPerSecond: Double {
    Double(lastSecond.count { $0.isPresented })
  }

  /// Events sent in the last second before the newest frame.
  public var eventsPerSecond: Double {
    Double(lastSecond.reduce(0) { $0 + $1.events })
  }

  /// Mean processor time of the frames kept, in seconds; 0 without any.
  public var meanProcessorSeconds: Double {
    samples.isEmpty ? 0 : samples.reduce(0) { $0 + $1.processorSeconds } / Double(samples.count)
  }

  /// Adds a frame and forgets the oldest beyond ``capacity``.
  package mutating func add(_ sample: Sample) {
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(sample)
    frames += 1
    presents += sample.isPresented ? 1 : 0
    events += sample.events
    guard let long = sample.long else { return }
    longFrames += 1
    lastLongFrame = long
  }

  private var lastSecond: ArraySlice<Sample> {
    guard let newest = samples.last else { return [] }
    let first = samples.firstIndex { newest.target - $0.target < 1 }
    return samples[(first ?? samples.endIndex)...]
  }
}
