internal import TactilePrimitives
internal import TactileViews

/// The last values of one probe, by time.
struct ProbeSeries {
  /// A value at a time.
  struct Sample: Hashable, Sendable {
    var time: Timestamp
    var value: Double
  }

  /// The samples, the oldest first.
  private(set) var samples: [Sample] = []

  /// Text values in the order of first appearance; a text is plotted as its index.
  private var names: [String] = []

  /// The number of samples kept before the older half is removed.
  static let most = 1200

  /// Adds the probe's value at `time`, replacing a last sample of the same time.
  mutating func add(_ value: ProbeValue, at time: Timestamp) {
    guard let number = number(value), number.isFinite else { return }
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, value: number))
    if samples.count > Self.most { samples.removeFirst(Self.most / 2) }
  }

  /// Returns the range of values from `start` on, including the value in force at `start`.
  func range(from start: Timestamp) -> ClosedRange<Double>? {
    let first = (samples.lastIndex { $0.time <= start } ?? 0)
    let values = samples.dropFirst(first).map(\.value)
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  private mutating func number(_ value: ProbeValue) -> Double? {
    switch value {
    case .number(let number): return number
    case .flag(let flag): return flag ? 1 : 0
    case .text(let text):
      if let index = names.firstIndex(of: text) { return Double(index) }
      names.append(text)
      return Double(names.count - 1)
    }
  }
}
