import TactileGestures
import TactilePrimitives

/// Reads trace files, whole or not at all.
///
/// The text is UTF-8, with or without a byte order mark; lines end in LF or CR LF, the last one needs none.
/// Lines of white space are counted but ignored, wherever they stand. Unknown keys are ignored; a key that
/// occurs twice in a line is an error, as is everything that TRACES.md calls malformed.
public enum TraceReader {
  /// Reads the whole `file` in `bytes`, checking all of it.
  ///
  /// - Throws: A ``TraceError`` about the first line that is malformed.
  /// - Complexity: Linear in the number of bytes.
  public static func read(_ bytes: [UInt8], file: String) throws(TraceError) -> Trace {
    var header: TraceHeader?
    var events: [TraceEvent] = []
    var rules = ContactRules()
    var latest = 0.0
    _ = try LineReader.readObjects(of: bytes, file: file) { line throws(LineFault) in
      if header == nil {
        header = try line.header()
      } else {
        events.append(try event(of: line, after: &latest, under: &rules))
      }
    }
    guard let header else {
      let message = "the file is empty; the first line must be a header like {\"trace\": 1}"
      throw TraceError(file: file, line: 1, message: message)
    }
    return Trace(header: header, events: events)
  }

  /// Returns the line of an event of the trace that ``read(_:file:)`` made of `bytes`, counted from 1.
  ///
  /// - Complexity: Linear in the number of bytes.
  package static func line(ofEvent index: Int, in bytes: [UInt8]) -> Int {
    var lines = LineReader(bytes)
    // The header comes before the first event.
    var rest = index + 1
    while lines.advance() {
      guard !lines.isBlank else { continue }
      if rest == 0 { break }
      rest -= 1
    }
    return lines.number
  }

  private static func event(
    of line: TraceLine,
    after latest: inout Double,
    under rules: inout ContactRules,
  ) throws(LineFault) -> TraceEvent {
    let kind = try line.kind()
    let time = try line.time()
    guard time >= latest else {
      let times = "\(JSONText.number(time)) after \(JSONText.number(latest))"
      throw LineFault("time goes back: \"t\" is \(times)")
    }
    latest = time
    try rules.accept(kind)
    var event = TraceEvent(kind, at: Timestamp(seconds: time), frame: line.frame(of: kind))
    if case .mark = kind { event.probes = line.probes }
    return event
  }
}

/// Iterates over the lines of a JSON Lines text.
nonisolated struct LineReader {
  /// The byte order mark that may precede a UTF-8 text and is not a part of it.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let bytes: [UInt8]
  private var next: Int

  /// The indices of the bytes of the current line, without its line feed.
  private(set) var range: Range<Int>

  /// The number of the current line, counted from 1; 0 before the first ``advance()``.
  private(set) var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    range = start..<start
    next = start
  }

  /// Calls `body` with the object on each line of `bytes` that is not white space, and returns the number of
  /// the last line; throws for the first line of `file` that has no object, or for which `body` throws.
  static func readObjects(
    of bytes: [UInt8],
    file: String,
    _ body: (TraceLine) throws(LineFault) -> Void,
  ) throws(TraceError) -> Int {
    var lines = LineReader(bytes)
    while lines.advance() {
      do throws(LineFault) {
        if let line = try lines.object() { try body(line) }
      } catch {
        throw TraceError(file: file, line: lines.number, message: error.message)
      }
    }
    return lines.number
  }

  /// Moves to the next line; returns false where there is none.
  mutating func advance() -> Bool {
    let start = next
    guard start < bytes.count else { return false }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    range = start..<end
    next = end + 1
    number += 1
    return true
  }

  /// Returns the object on the line; nil for a line of white space.
  func object() throws(LineFault) -> TraceLine? {
    try checkEncoding()
    guard !isBlank else { return nil }
    var reader = JSONReader(bytes, in: range)
    let value: JSONValue
    do throws(JSONError) {
      value = try reader.readDocument()
    } catch {
      throw LineFault("not JSON: \(error.message), at byte \(error.offset - range.lowerBound + 1)")
    }
    guard case .object(let members) = value else {
      throw LineFault("\(value.summary) instead of an object {…}")
    }
    return TraceLine(members: members)
  }

  /// Whether the line is white space.
  var isBlank: Bool { bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }

  private func checkEncoding() throws(LineFault) {
    guard let invalid = UTF8Check.firstInvalidByte(of: bytes, in: range) else { return }
    let byte = String(bytes[invalid], radix: 16, uppercase: true)
    throw LineFault("not UTF-8: byte \(invalid - range.lowerBound + 1) of the line is 0x\(byte)")
  }
}

/// The contacts that are down at a line of a trace, which determine the lines that may follow.
struct ContactRules {
  /// The maximum number of touches that may be down at once.
  nonisolated static let maximumTouches = 64

  /// Throws unless another touch may come down beside the `count` that are down.
  nonisolated static func requireRoom(beside count: Int, _ word: String) throws(LineFault) {
    guard count < maximumTouches else {
      throw LineFault("more than \(maximumTouches) \(word) are down at once")
    }
  }

  private var touches: Set<Int64> = []
  private var buttons: Set<Int> = []
  private var isScrolling = false
  private var touchpadGesture: TouchpadGesture.Kind?

  /// Processes the next event, or throws the reason for which it is not allowed here.
  mutating func accept(_ kind: TraceEvent.Kind) throws(LineFault) {
    switch kind {
    case .touch(let touch): try accept(touch)
    case .mouse(let mouse): try accept(mouse.action)
    case .scroll(let scroll): try accept(scroll.phase)
    case .touchpad(let step): try accept(step)
    case .key, .text, .window, .tap, .call, .mark: return
    }
  }

  private mutating func accept(_ touch: TraceEvent.Touch) throws(LineFault) {
    switch touch.phase {
    case .began:
      guard !touches.contains(touch.id) else {
        throw LineFault("a second \"began\" for touch \(touch.id), which is down")
      }
      try Self.requireRoom(beside: touches.count, "touches")
      touches.insert(touch.id)
    case .moved:
      try requireDown(touch)
    case .ended, .cancelled:
      try requireDown(touch)
      touches.remove(touch.id)
    }
  }

  private func requireDown(_ touch: TraceEvent.Touch) throws(LineFault) {
    guard touches.contains(touch.id) else {
      throw LineFault("\"\(touch.phase.rawValue)\" for touch \(touch.id), which is not down")
    }
  }

  private mutating func accept(_ action: TraceEvent.Mouse.Action) throws(LineFault) {
    switch action {
    case .down(let button):
      guard buttons.insert(button).inserted else {
        throw LineFault("a second \"down\" for mouse button \(button), which is down")
      }
    case .up(let button, _):
      guard buttons.remove(button) != nil else {
        throw LineFault("\"up\" for mouse button \(button), which is not down")
      }
    case .move:
      return
    }
  }

  private mutating func accept(_ phase: TraceEvent.Scroll.Phase) throws(LineFault) {
    switch phase {
    case .began:
      guard !isScrolling else {
        throw LineFault("a second scroll \"began\" before the \"ended\" of the first")
      }
      isScrolling = true
    case .ended:
      isScrolling = false
    case .changed, .tick:
      return
    }
  }

  private mutating func accept(_ step: TraceEvent.Touchpad) throws(LineFault) {
    let word = step.gesture.kind.rawValue
    if let running = touchpadGesture {
      guard step.phase != .began else {
        throw LineFault("a \(word) \"began\" before the \"ended\" of the \(running.rawValue)")
      }
    }
    guard step.phase == .began || touchpadGesture == step.gesture.kind else {
      throw LineFault("a step of a \(word) that has not begun")
    }
    if case .ended = step.phase {
      touchpadGesture = nil
    } else {
      touchpadGesture = step.gesture.kind
    }
  }
}

/// The reason for which a file is not a trace, a tuning file or another expected format.
///
/// Its description is the one line `FILE:LINE: what is wrong` that the command prints before it
/// exits with status 65.
public nonisolated struct TraceError: Error, Hashable, CustomStringConvertible {
  /// The file, as the user named it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// A description of the error and its remedy, without line break.
  public var message: String

  /// An error with `message` about a line of a file.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `FILE:LINE: what is wrong`.
  public var description: String { "\(file):\(line): \(message)" }
}
