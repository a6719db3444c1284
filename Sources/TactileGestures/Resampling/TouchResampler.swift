public import TactilePrimitives

/// Tells where a contact is to be shown at a frame, from the samples that came in until then.
///
/// Samples come at other times than frames do, so that the newest one is now older, now younger,
/// and what follows it steps unevenly. Instead, the place at one and the same time before every
/// frame is asked: between two samples it is interpolated, beyond the last one the movement is
/// thought on for a little. The numbers are Android's.
public struct TouchResampler: Sendable {
  /// The numbers that it goes by.
  public var rules: ResamplingRules
  /// Whether the last place it told was that of the newest sample.
  public private(set) var isExact = true

  /// The time whose place was told last; what is shown does not go back behind it.
  private var shown = Timestamp(nanoseconds: .min)
  /// The newest sample when it was asked last.
  private var newest: TouchSample?

  /// A resampler that has told nothing.
  public init(rules: ResamplingRules = ResamplingRules()) {
    self.rules = rules
  }

  /// Learns that the newest of `samples` is shown as it is, so that nothing goes back behind it.
  public mutating func hold(at samples: SampleRing) {
    guard let last = samples.last else { return }
    shown = max(shown, last.time)
    newest = last
    isExact = true
  }

  /// The place in points to show at `frameTime`, nil without samples; frames come as `timing` says, if
  /// that is known.
  ///
  /// Beyond the last sample a movement is thought on only in the frame to which the sample is
  /// new: if the next frame brings no newer one, the place is that of the last sample. Where two
  /// samples are too near each other or too far apart, the later one's place is told.
  ///
  /// - Complexity: O(samples newer than the place).
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

  /// The place at a time before the last sample.
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

  /// The place at or after the last sample.
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
