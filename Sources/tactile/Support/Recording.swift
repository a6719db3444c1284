import Glibc
import TactilePrimitives
import TactileTraces
import TactileViews

/// A trace that is written to a file while its events happen.
///
/// Every event is handed to the system at once: events recorded before a crash, or before the disk
/// was full, are kept, in whole lines.
@MainActor
final class Recording {
  let path: String
  private let file: Int32
  private var length = 0
  private var recorder: TraceRecorder

  /// Creates the file at `path`; unless `replaces` is set, it must not exist yet.
  init(path: String, replaces: Bool, header: TraceHeader, start: Timestamp) throws(Failure) {
    let mode = O_WRONLY | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL)
    let file = open(path, mode, 0o666)
    guard file >= 0 else {
      throw Failure(.cannotCreate, "\(path): \(Files.reason())")
    }
    self.path = path
    self.file = file
    recorder = TraceRecorder(header: header, start: start)
    try write(recorder.headerLine)
  }

  isolated deinit {
    close(file)
  }

  /// Adds an event.
  func record(_ event: InputEvent) throws(Failure) {
    try write(recorder.lines(for: event))
  }

  private func write(_ text: String) throws(Failure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = Files.reason()
        // A line that is only begun would spoil the trace.
        _ = ftruncate(file, off_t(length))
        throw Failure(
          .cannotCreate,
          "\(path): \(reason); the recording ends here, what was recorded so far is kept",
        )
      }
      bytes = bytes.dropFirst(count)
    }
    length += text.utf8.count
  }

  /// Returns a file name for a recording that begins now.
  static func fileName() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "tactile-%Y%m%d-%H%M%S.jsonl", &parts)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
