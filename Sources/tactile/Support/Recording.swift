import Glibc
import TactilePrimitives
import TactileTraces
import TactileViews

/// A trace being written to a file while its events happen.
///
/// Every event is handed to the system at once: what was recorded before a crash is kept.
@MainActor
final class Recording {
  let path: String
  private let file: UnsafeMutablePointer<FILE>
  private var recorder: TraceRecorder

  /// Begins the file at `path`; where `replaces` is not set, there must be none yet.
  init(
    path: String,
    replaces: Bool,
    header: TraceHeader,
    start: Timestamp,
  ) throws(Failure) {
    let mode = replaces ? "wb" : "wbx"
    guard let file = fopen(path, mode) else {
      throw Failure(.cannotCreate, "\(path): \(Files.reason())")
    }
    self.path = path
    self.file = file
    recorder = TraceRecorder(header: header, start: start)
    try write(recorder.headerLine)
  }

  isolated deinit {
    fclose(file)
  }

  /// Adds an event.
  func record(_ event: InputEvent) throws(Failure) {
    try write(recorder.lines(for: event))
  }

  private func write(_ text: String) throws(Failure) {
    guard !text.isEmpty else { return }
    guard fputs(text, file) >= 0, fflush(file) == 0 else {
      throw Failure(.cannotCreate, "\(path): \(Files.reason()); the recording ends here")
    }
  }

  /// A name for a recording that begins now.
  static func fileName() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "tactile-%Y%m%d-%H%M%S.jsonl", &parts)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
