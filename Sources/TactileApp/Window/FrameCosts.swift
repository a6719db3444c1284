internal import TactilePrimitives
internal import TactileSDLHost
internal import TactileTraces
internal import TactileViews

/// The costs of a run's frames, for a summary at its end.
struct FrameCosts {
  private var durations: [Double] = []
  private var processorSeconds = 0.0
  private var drawCalls: [Int] = []
  private var uploadedBytes: [Int] = []
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
    drawCalls.append(sample.painting.drawCalls)
    uploadedBytes.append(sample.painting.uploadedBytes)
  }

  /// Returns the costs of the start and of the frames, in lines.
  func lines(of startup: StartupTimes) -> [String] {
    [summary(of: startup), summary, paintingSummary] + missedFrameLines
  }

  /// The number of frames, their times, and their mean processor time.
  private var summary: String {
    guard !durations.isEmpty else { return "0 frames" }
    return "\(durations.count) frames: median \(milliseconds(quantile(0.5, of: durations))) ms,"
      + " p99 \(milliseconds(quantile(0.99, of: durations))) ms, CPU \(milliseconds(meanProcessorSeconds)) ms"
      + " a frame, \(missedFrameCount) longer than a refresh"
  }

  /// The draw calls of frames, and the pixels sent to the graphics card or shown to the display server.
  private var paintingSummary: String {
    "draw calls a frame: median \(quantile(0.5, of: drawCalls)), most \(drawCalls.max() ?? 0);"
      + " sent: median \(quantile(0.5, of: uploadedBytes)) bytes, most \(uploadedBytes.max() ?? 0)"
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
      "scene": \(JSONText.string(scene)),
      "device": \(JSONText.string(backend)),
      "firstPicture": \(milliseconds(startup.firstPresent)),
      "frames": \(durations.count),
      "median": \(milliseconds(quantile(0.5, of: durations))),
      "p99": \(milliseconds(quantile(0.99, of: durations))),
      "processor": \(milliseconds(meanProcessorSeconds)),
      "drawCalls": {"median": \(quantile(0.5, of: drawCalls)), "most": \(drawCalls.max() ?? 0)},
      "uploadedBytes": {"median": \(quantile(0.5, of: uploadedBytes)), "most": \(uploadedBytes.max() ?? 0)},
      "longFrames": \(missedFrameCount),
      "long": [\(missedFrames.map { "\n    " + json($0) }.joined(separator: ","))]
    }

    """
  }

  private func json(_ frame: MissedFrame) -> String {
    let parts = FramePart.all.map { part in
      "\"\(part.name)\": \(milliseconds(frame.parts[part]))"
    }
    return "{\"at\": \(milliseconds(frame.start.seconds)),"
      + " \"took\": \(milliseconds(frame.duration)),"
      + " \"longest\": \"\(frame.parts.longest.name)\","
      + " \"parts\": {\(parts.joined(separator: ", "))}}"
  }

  /// Returns the figure that the fraction `part` of all frames stayed below; 0 without frames.
  private func quantile<Figure: Comparable & ExpressibleByIntegerLiteral>(
    _ part: Double,
    of figures: [Figure],
  ) -> Figure {
    let sorted = figures.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }

  private var meanProcessorSeconds: Double {
    durations.isEmpty ? 0 : processorSeconds / Double(durations.count)
  }

  /// Returns when the first picture was presented, and the times of the steps of opening the window.
  private func summary(of start: StartupTimes) -> String {
    "start: first picture after \(milliseconds(start.firstPresent)) ms, of that display"
      + " \(milliseconds(start.video)) ms, window \(milliseconds(start.window)) ms,"
      + " painter \(milliseconds(start.painter)) ms"
  }

  private func milliseconds(_ seconds: Double) -> String { (seconds * 1000).withDecimals(2) }
}
