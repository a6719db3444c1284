public import TactilePrimitives
package import TactileViews

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
    /// The draw calls and bytes of painting it; none where it was not presented.
    public var painting = PaintingCosts()
    /// Events sent to the client since the previous frame.
    public var events: Int
    /// The details of the frame if it took longer than a refresh.
    public var missed: MissedFrame?
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
  public private(set) var missedFrames = 0
  /// The last frame that took longer than a refresh.
  public private(set) var lastMissedFrame: MissedFrame?

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
    guard let missed = sample.missed else { return }
    missedFrames += 1
    lastMissedFrame = missed
  }

  private var lastSecond: ArraySlice<Sample> {
    guard let newest = samples.last else { return [] }
    let first = samples.firstIndex { newest.target - $0.target < 1 }
    return samples[(first ?? samples.endIndex)...]
  }
}

/// A missed frame: one that took more than the time between two refreshes of the display.
public struct MissedFrame: Hashable, Sendable {
  /// The time at which the frame began.
  public let start: Timestamp
  /// Seconds of work from the frame's beginning until the painter had handed it over.
  public let duration: Double
  /// The times of the frame's parts.
  public let parts: PassTimes

  /// The frame that began at `start`; nil where it took no longer than `period` seconds.
  ///
  /// - Parameters:
  ///   - start: the time at which the frame began.
  ///   - duration: seconds until the painter had handed it over.
  ///   - parts: the times of the frame's parts.
  ///   - period: seconds from one refresh to the next.
  ///   - waitsForDisplay: whether up to a period of presenting is spent waiting and is not work.
  package init?(
    start: Timestamp,
    duration: Double,
    parts: PassTimes,
    period: Double,
    waitsForDisplay: Bool,
  ) {
    var (work, parts) = (duration, parts)
    if waitsForDisplay {
      let wait = min(parts[.present], period)
      parts[.present] -= wait
      work -= wait
    }
    guard work > period else { return nil }
    self.start = start
    self.duration = work
    self.parts = parts
  }
}

/// The times of the parts of one frame, in seconds.
public struct PassTimes: Hashable, Sendable {
  private var seconds = [Double](repeating: 0, count: FramePart.all.count)

  /// Times of 0 for every part.
  public init() {}

  package subscript(part: FramePart) -> Double {
    get { seconds[Self.index(of: part)] }
    set { seconds[Self.index(of: part)] = newValue }
  }

  package var longest: FramePart {
    FramePart.all.max { self[$0] < self[$1] } ?? .paint
  }

  private static func index(of part: FramePart) -> Int {
    FramePart.all.firstIndex(of: part) ?? 0
  }
}

/// The times that the steps of opening a window took, in seconds.
public struct StartupTimes: Hashable, Sendable {
  /// Opening the display.
  public internal(set) var video = 0.0
  /// Making and mapping the window.
  public internal(set) var window = 0.0
  /// Choosing and making the painter.
  public internal(set) var painter = 0.0
  /// The time from the clock's zero until the first frame was presented; 0 before.
  public internal(set) var firstPresent = 0.0
}
