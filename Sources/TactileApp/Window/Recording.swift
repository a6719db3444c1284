internal import Glibc
internal import TactileFiles
internal import TactilePrimitives
internal import TactileScenes
internal import TactileTraces
internal import TactileViews

/// A trace that is written to a private file while its events happen.
///
/// Every event is handed to the system at once: events recorded before a crash, or before the disk
/// was full, are kept, in whole lines.
final class Recording {
  let path: String
  private let file: Int32
  private let isRegular: Bool
  private var length = 0
  private var recorder: TraceRecorder

  /// Creates the file at `path`; unless `replaces` is set, it must not exist yet.
  init(path: String, replaces: Bool, header: TraceHeader, start: Timestamp) throws(Failure) {
    // Opening a pipe without a reader would block the window; without blocking, it fails.
    let mode = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | (replaces ? O_TRUNC : O_EXCL)
    let file = open(path, mode, 0o600)
    guard file >= 0 else { throw Failure(.cannotCreate, "\(path): \(Files.reason())") }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    var status = stat()
    isRegular = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // A recording holds typed text, so the user alone may read it, also where it replaces a file.
    if isRegular { fchmod(file, 0o600) }
    self.path = path
    self.file = file
    recorder = TraceRecorder(header: header, start: start)
    try write(recorder.headerLine)
  }

  isolated deinit {
    if isRegular, fsync(file) == 0 { FileWriter.syncFolder(of: path) }
    close(file)
  }

  /// Adds an event; `frame` is the time of the last frame before it if something moved.
  func record(_ event: InputEvent, after frame: Timestamp?) throws(Failure) {
    try write(recorder.lines(for: event, after: frame))
  }

  /// Adds a mark with the values that the window shows at it.
  func mark(
    _ label: String,
    _ probes: [Report.Probe],
    at time: Timestamp,
    after frame: Timestamp?,
  ) throws(Failure) {
    try write(recorder.markLine(label, at: time, after: frame, probes: probes))
  }

  /// Adds everything in `lead`, with which the recording begins.
  func record(_ lead: RecordingLead) throws(Failure) {
    try lead.entries.forEach { entry throws(Failure) in
      switch entry {
      case .input(let event, let frame): try record(event, after: frame)
      case .line(let line, let time): try record(line, at: time)
      }
    }
  }

  func record(_ line: RecordingFeed.Line, at time: Timestamp) throws(Failure) {
    switch line {
    case .mark(let label): try write(recorder.markLine(label, at: time))
    case .call(let name, let arguments):
      try write(recorder.callLine(name, arguments, at: time))
    }
  }

  private func write(_ text: String) throws(Failure) {
    if let fault = FileWriter.writeAll(Array(text.utf8), to: file) {
      // A line that is only begun would spoil the trace.
      _ = ftruncate(file, off_t(length))
      throw Failure(
        .cannotCreate,
        "\(path): \(fault.reason); the recording has stopped, and everything recorded so far is kept",
      )
    }
    length += text.utf8.count
  }

  /// Returns a file name of this time without ending, which begins with `program`.
  static func fileName(of program: String) -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "-%Y%m%d-%H%M%S", &parts)
    let date = String(
      decoding: buffer[..<count].map { UInt8(truncatingIfNeeded: $0) },
      as: UTF8.self,
    )
    return program + date
  }
}

/// The part of typed text that recordings keep.
nonisolated package enum RecordedText: String, CaseIterable, Sendable {
  /// The text as it was typed.
  case all
  /// The number of letters: each is recorded as `x`.
  case none

  /// Returns `event` as it is recorded; `isWriting` says whether it goes to a text field.
  func kept(_ event: InputEvent, isWriting: Bool) -> InputEvent {
    guard self == .none else { return event }
    switch event {
    case .text(var text):
      text.text = Self.masked(text.text)
      return .text(text)
    case .key(let key):
      guard isWriting, key.typesText else { return event }
      return .key(
        KeyEvent(name: "X", isDown: key.isDown, isRepeat: key.isRepeat, timestamp: key.timestamp)
      )
    case .touch, .hover, .wheel, .composition, .window: return event
    }
  }

  /// Returns `state` as it is recorded: without letters of texts and drafts, and without their undo history.
  func kept(_ state: SavedState) -> SavedState { self == .none ? Self.masked(state) : state }

  private static func masked(_ state: SavedState) -> SavedState {
    switch state {
    case .fields(var fields):
      for (name, value) in fields {
        switch (name, value) {
        case ("text", .text(let text)): fields[name] = .text(masked(text))
        case ("draft", .list): fields[name] = maskedDraft(value)
        case ("drafts", .list(let drafts)): fields[name] = .list(drafts.map(maskedDraft))
        case ("history", _): fields[name] = nil
        default: fields[name] = masked(value)
        }
      }
      return .fields(fields)
    case .list(let items): return .list(items.map(masked))
    case .flag, .number, .text: return state
    }
  }

  private static func maskedDraft(_ draft: SavedState) -> SavedState {
    .list(
      draft.items.map { item in
        if case .text(let text) = item { .text(masked(text)) } else { item }
      }
    )
  }

  private static func masked(_ text: String) -> String {
    String(repeating: "x", count: text.count)
  }
}
