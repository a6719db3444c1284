import TactileGestures
import TactilePrimitives
import TactileTraces

/// A recording in evemu's text, written in short words for tests.
///
/// The panel is 1000 units wide, 500 high and 100 mm by 50; frames come every 10 ms.
nonisolated struct KernelScript {
  /// The way in which the panel reports.
  enum Device: String, CaseIterable {
    case slots
    case lists
    case single

    /// The lines about the axes.
    var axes: String {
      switch self {
      case .slots: "A: 2f 0 9 0 0 0\n" + Device.lists.axes + "A: 3a 0 200 0 0 0\n"
      case .lists: "A: 35 0 1000 0 0 10\nA: 36 0 500 0 0 10\n"
      case .single: "A: 00 0 1000 0 0 10\nA: 01 0 500 0 0 10\nA: 18 100 200 0 0 0\n"
      }
    }
  }

  /// The types and codes of the words.
  private static let words = [
    "slot": "0003 002f", "id": "0003 0039", "x": "0003 0035", "y": "0003 0036",
    "p": "0003 003a", "distance": "0003 003b", "tool": "0003 0037", "touch": "0001 014a",
    "X": "0003 0000", "Y": "0003 0001", "P": "0003 0018", "end": "0000 0002",
    "drop": "0000 0003", "misc": "0003 0028",
  ]

  private let device: Device
  private let frames: [String]

  /// A recording of `frames`, each of words with numbers: `id 5, x 100, y 200`.
  ///
  /// A frame with a final `…` is not complete.
  init(_ device: Device, _ frames: String...) {
    self.init(device, frames: frames)
  }

  /// A recording of `frames`.
  init(_ device: Device, frames: [String]) {
    self.device = device
    self.frames = frames
  }

  /// The whole text.
  var text: String {
    var text = "# EVEMU 1.3\nN: Panel\nI: 0018 1234 abcd 0001\nP: 02 00 00 00 00 00 00 00\n"
    for _ in 0..<5 { text += "B: 01 00 00 00 00 00 00 00 00\n" }
    text += "B: 01 00 04 00 00 00 00 00 00\n" + device.axes
    for (index, frame) in frames.enumerated() {
      let milliseconds = String(1000 + index * 10)
      let time = "\(milliseconds.dropLast(3)).\(milliseconds.suffix(3))000"
      for step in frame.split(separator: ", ") where step != "…" {
        let parts = step.split(separator: " ")
        let value = parts.count > 1 ? String(parts[1]) : "0"
        text += "E: \(time) \(Self.words[String(parts[0])] ?? "") \(value)\n"
      }
      if !frame.hasSuffix("…") { text += "E: \(time) 0000 0000 0000\n" }
    }
    return text
  }

  /// The recording.
  func recording() throws(TraceError) -> KernelRecording {
    try KernelRecording(reading: Array(text.utf8), file: "script")
  }

  /// The reports, each like `began 1 at 100,200 in 0 ms`.
  func reports() throws(TraceError) -> [String] {
    try recording().reports.map { report in
      let time = report.timestamp.nanoseconds / 1_000_000
      return "\(report.phase.rawValue) \(report.id) at \(report.x),\(report.y) in \(time) ms"
    }
  }
}
