public import TactilePrimitives

/// Computes the location of a touch at a frame from the samples so far.
///
/// Samples and frames come at different times, so that the age of the newest sample varies and
/// content that follows it moves unevenly. Instead, the location at a constant time before every
/// frame is computed: between two samples it is interpolated, beyond the last one it is
/// extrapolated for a short time. The parameters are Android's.
public struct TouchResampler: Sendable {
  /// The parameters.
  public var rules: ResamplingRules
  /// Whether the last result was the location of the newest sample.
  public private(set) var isExact = true

  /// The time of the last result; later results do not go back before it.
  private var shown = Timestamp(nanoseconds: .min)
  /// The newest sample at the last call.
  private var newest: TouchSample?

  /// A resampler without results.
  public init(rules: ResamplingRules = ResamplingRules()) { self.rules = rules }

  /// Records that the newest of `samples` is shown unchanged, so that no result goes back before
  /// it.
  public mutating func hold(at samples: SampleRing) {
    guard let last = samples.last else { return }
    shown = max(shown, last.time)
    newest = last
    isExact = true
  }

  /// Returns the location in points to show at `frameTime`, nil without samples; `timing` is the
  /// pacing of the frames, if it is known.
  ///
  /// A movement is extrapolated beyond the last sample only in the first frame after that sample:
  /// if the next frame brings no newer one, the result is the location of the last sample. Where
  /// two samples are too near each other or too far apart, the result is the later one's location.
  ///
  /// - Complexity: O(samples newer than the result).
  public mutating func place(
    at frameTime: Timestamp,
    timing: FrameTiming? = nil,
    among samples: SampleRing,
  ) -> Point? {
    guard let last = samples.last else { return nil }
    let isNew = last != newest
    newest = last
    let target = max(frameTime + -rules.delay(at: timing), shown)
    let result = samples.read { samples in
      target < last.time ? between(target, samples) : isNew ? beyond(target, samples) : last
    }
    shown = max(shown, result.time)
    isExact = result.place == last.place
    return result.place
  }

  /// Returns the location at a time before the last sample.
  private func between(_ target: Timestamp, _ samples: Span<TouchSample>) -> TouchSample {
    var index = samples.count - 1
    while index > 0, samples[index - 1].time > target { index -= 1 }
    let later = samples[index]
    guard index > 0 else { return later }
    let earlier = samples[index - 1]
    let gap = later.time - earlier.time
    guard gap >= rules.shortestGap, gap <= rules.longestGap else { return later }
    let part = (target - earlier.time) / gap
    return TouchSample(time: target, place: earlier.place + (later.place - earlier.place) * part)
  }

  /// Returns the location at or after the last sample.
  private func beyond(_ target: Timestamp, _ samples: Span<TouchSample>) -> TouchSample {
    let last = samples[samples.count - 1]
    guard samples.count > 1 else { return last }
    let earlier = samples[samples.count - 2]
    let gap = last.time - earlier.time
    guard gap >= rules.shortestGap, gap <= rules.longestGap else { return last }
    let ahead = min(target - last.time, rules.longestPrediction, gap * rules.predictedPart)
    return TouchSample(
      time: last.time + ahead,
      place: last.place + (last.place - earlier.place) * (ahead / gap),
    )
  }
}

/// The parameters of resampling, which computes a finger's location at a frame from its samples.
public struct ResamplingRules: Hashable, Sendable {
  /// Whether resampling is enabled.
  public var isEnabled: Bool
  /// Seconds before the frame at which the location is computed, unless frames come fast or are
  /// begun earlier; see ``delay(at:)``.
  public var delay: Double
  /// The minimum gap in seconds between two samples for interpolation or extrapolation.
  public var shortestGap: Double
  /// The maximum gap in seconds between two samples for interpolation or extrapolation.
  public var longestGap: Double
  /// The maximum extrapolation beyond the last sample, in seconds.
  public var longestPrediction: Double
  /// The maximum extrapolation as a fraction of the last gap.
  public var predictedPart: Double

  /// The parameters in `settings`; if none are given, those of Android, disabled.
  public init(_ settings: GestureSettings = GestureSettings()) {
    isEnabled = settings.resampling >= 0.5
    delay = settings.resamplingDelay
    shortestGap = settings.resamplingShortestGap
    longestGap = settings.resamplingLongestGap
    longestPrediction = settings.resamplingPrediction
    predictedPart = settings.resamplingPredictedPart
  }

  /// The maximum ``delay`` as a fraction of the frame interval: the value of Android's parameters
  /// at 60 frames per second.
  private static let longestPart = 0.3

  /// Returns the seconds before the frame at which the location is computed; `timing` is the
  /// pacing of the frames, nil where it is not known.
  ///
  /// On a display that is faster than 60 frames per second the whole ``delay`` would be most of a
  /// frame. Where a frame is begun earlier than that, the location at its beginning is computed:
  /// later events are not available, and the amount of extrapolation would depend on the time of
  /// the last sample.
  public func delay(at timing: FrameTiming?) -> Double {
    guard let timing, timing.interval > 0 else { return delay }
    return max(min(delay, timing.interval * Self.longestPart), timing.lead)
  }
}

extension GestureSettings {
  /// The parameters of resampling.
  public var resamplingRules: ResamplingRules { ResamplingRules(self) }
}
