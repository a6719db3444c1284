import TactileSDLHost

/// What the frames of a run cost, for one line at its end.
@MainActor
struct FrameCosts {
  private var durations: [Double] = []
  private var processorSeconds = 0.0

  /// Adds the newest frame, if it was presented.
  mutating func add(_ statistics: FrameStatistics) {
    guard let sample = statistics.samples.last, sample.isPresented else { return }
    durations.append(sample.duration)
    processorSeconds += sample.processorSeconds
  }

  /// How many frames there were, how long they took, and the processor time of each.
  var summary: String {
    guard !durations.isEmpty else { return "0 frames" }
    let sorted = durations.sorted()
    func percentile(_ part: Double) -> String {
      milliseconds(sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))])
    }
    return "\(sorted.count) frames: median \(percentile(0.5)) ms, p99 \(percentile(0.99)) ms,"
      + " CPU \(milliseconds(processorSeconds / Double(sorted.count))) ms a frame"
  }

  /// When the first picture was presented, and what the window took of that.
  func summary(of start: StartupTimes) -> String {
    "start: first picture after \(milliseconds(start.firstPresent)) ms, of that display"
      + " \(milliseconds(start.video)) ms, window \(milliseconds(start.window)) ms,"
      + " painter \(milliseconds(start.painter)) ms"
  }

  private func milliseconds(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100_000).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
