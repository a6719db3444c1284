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

  /// Names that were seen, in the order in which they first were: texts are plotted by their places.
  private var names: [String] = []

  /// How many are kept before the older half is let go.
  static let most = 1200

  /// Adds what the probe shows at `time`; one at the same time takes the place of the last.
  mutating func add(_ value: ProbeValue, at time: Timestamp) {
    guard let number = number(value), number.isFinite else { return }
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, value: number))
    if samples.count > Self.most { samples.removeFirst(Self.most / 2) }
  }

  /// The least and the greatest value from `start` on, with the one in force then.
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
