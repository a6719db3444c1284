internal import TactilePrimitives
internal import TactileSDLHost

/// The costs of a run's frames, for a summary at its end.
struct FrameCosts {
  private var durations: [Double] = []
  private var processorSeconds = 0.0
  private var missedFrames: [MissedFrame] = []
  private var missedFrameCount = 0

  /// The largest number of missed frames that are listed one by one.
  private static let toldFrames = 100

  /// Adds the newest frame, if it was presented.
  mutating func add(_ statistics: FrameStatistics) {
    guard let sample = statistics.samples.last else { return }
    if let missed = sample.missed {
      missedFrameCount += 1
      if missedFrames.count < Self.toldFrames { missedFrames.append(missed) }
    }
    guard sample.isPresented else { return }
    durations.append(sample.duration)
    processorSeconds += sample.processorSeconds
  }

  /// Returns the costs of the start and of the frames, in lines.
  func lines(of startup: StartupTimes) -> [String] {
    [summary(of: startup), summary] + missedFrameLines
  }

  /// The number of frames, their times, and their mean processor time.
  private var summary: String {
    guard !durations.isEmpty else { return "0 frames" }
    return "\(durations.count) frames: median \(milliseconds(percentile(0.5))) ms,"
      + " p99 \(milliseconds(percentile(0.99))) ms, CPU \(milliseconds(meanProcessorSeconds)) ms"
      + " a frame, \(missedFrameCount) longer than a refresh"
  }

  /// A line for each of the first frames that took longer than a refresh.
  private var missedFrameLines: [String] {
    missedFrames.map { frame in
      let longest = frame.parts.longest
      return "missed frame at \(milliseconds(frame.start.seconds)) ms:"
        + " \(milliseconds(frame.duration)) ms, of that \(longest.name)"
        + " \(milliseconds(frame.parts[longest])) ms"
    }
  }

  /// Returns the costs as the lines of one JSON object, with times in milliseconds.
  func json(scene: String, backend: String, startup: StartupTimes) -> String {
    """
    {
      "scene": "\(scene)",
      "device": "\(backend)",
      "firstPicture": \(milliseconds(startup.firstPresent)),
      "frames": \(durations.count),
      "median": \(milliseconds(percentile(0.5))),
      "p99": \(milliseconds(percentile(0.99))),
      "processor": \(milliseconds(meanProcessorSeconds)),
      "longFrames": \(missedFrameCount),
      "long": [\(missedFrames.map { "\n    " + json($0) }.joined(separator: ","))]
    }

    """
  }

  private func json(_ frame: MissedFrame) -> String {
    let parts = PassTimes.Part.all.map { part in
      "\"\(part.name)\": \(milliseconds(frame.parts[part]))"
    }
    return "{\"at\": \(milliseconds(frame.start.seconds)),"
      + " \"took\": \(milliseconds(frame.duration)),"
      + " \"longest\": \"\(frame.parts.longest.name)\","
      + " \"parts\": {\(parts.joined(separator: ", "))}}"
  }

  /// Returns the duration that the fraction `part` of all frames stayed below; 0 without frames.
  private func percentile(_ part: Double) -> Double {
    let sorted = durations.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }

  private var meanProcessorSeconds: Double {
    durations.isEmpty ? 0 : processorSeconds / Double(durations.count)
  }

  /// Returns when the first picture was presented, and the times of the steps of opening the
  /// window.
  private func summary(of start: StartupTimes) -> String {
    "start: first picture after \(milliseconds(start.firstPresent)) ms, of that display"
      + " \(milliseconds(start.video)) ms, window \(milliseconds(start.window)) ms,"
      + " painter \(milliseconds(start.painter)) ms"
  }

  private func milliseconds(_ seconds: Double) -> String { (seconds * 1000).withDecimals(2) }
}
