import TactilePrimitives

/// Reads trace files, whole or not at all.
///
/// The text is UTF-8, with or without a byte order mark; lines end in LF or CR LF, the last one
/// needs none. Lines of white space are counted but ignored, wherever they stand. Unknown keys are
/// ignored; a key that occurs twice in a line is an error, as is everything that TRACES.md calls
/// malformed.
public enum TraceReader {
  /// Reads a file, checking all of it.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The name of the file in errors.
  /// - Returns: The trace.
  /// - Throws: A ``TraceError`` about the first line that is malformed.
  /// - Complexity: Linear in the number of bytes.
  public static func read(_ bytes: [UInt8], file: String) throws(TraceError) -> Trace {
    var lines = LineReader(bytes)
    var header: TraceHeader?
    var events: [TraceEvent] = []
    var rules = ContactRules()
    var latest = 0.0
    while lines.advance() {
      do throws(LineFault) {
        guard let line = try lines.object() else { continue }
        if header == nil {
          header = try line.header()
        } else {
          events.append(try event(of: line, after: &latest, under: &rules))
        }
      } catch {
        throw TraceError(file: file, line: lines.number, message: error.message)
      }
    }
    guard let header else {
      let message = "the file is empty; the first line must be a header like {\"trace\": 1}"
      throw TraceError(file: file, line: 1, message: message)
    }
    return Trace(header: header, events: events)
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
    return TraceEvent(kind, at: Timestamp(seconds: time))
  }
}
