extension KernelRecording {
  /// The programs whose recordings are read.
  private enum Format {
    case libinput
    case evemu
  }

  /// The number of bytes at the head of a file in which its format is looked for.
  private static let headLength = 4096

  /// Returns whether the bytes of a file look like a recording by `libinput record` or
  /// `evemu-record`, whatever the name of the file.
  public static func isOne(_ bytes: [UInt8]) -> Bool { format(of: bytes) != nil }

  /// Reads a recording, checking all of it.
  ///
  /// Of several devices the first touchscreen with events is taken. See <doc:KernelRecordings> for
  /// lost events, contacts that are down at the beginning or the end, and panels without ids.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The name of the file in errors.
  /// - Throws: A ``TraceError`` about the first line that is malformed, or about a recording
  ///   without a contact of a touchscreen.
  /// - Complexity: Linear in the number of bytes; quadratic in the contacts at once of a panel that
  ///   lists them without ids, which are 64 at most.
  public init(reading bytes: [UInt8], file: String) throws(TraceError) {
    self =
      switch Self.format(of: bytes) {
      case .libinput: try Self.recording(bytes, LibinputReader(), file)
      case .evemu: try Self.recording(bytes, EvemuReader(), file)
      case nil:
        throw TraceError(
          file: file,
          line: 1,
          message: "not a recording by libinput record (YAML) or evemu-record",
        )
      }
  }

  private static func recording(
    _ bytes: [UInt8],
    _ reader: some RecordingReader,
    _ file: String,
  ) throws(TraceError) -> KernelRecording {
    var reader = reader
    var lines = LineReader(bytes)
    var isFinished = false
    var isCutOff = false
    do throws(LineFault) {
      while lines.advance() {
        var scanner = FieldScanner(bytes, in: lines.range)
        scanner.skipSpaces()
        guard !scanner.isAtEnd else { continue }
        do throws(LineFault) {
          try reader.read(&scanner, line: lines.number)
        } catch {
          // Without a line feed the last line may be half of one.
          isCutOff = lines.range.upperBound == bytes.count
          if !isCutOff { throw error }
        }
      }
      isFinished = true
      var recording = try reader.assembler.finish()
      recording.isCutOff = isCutOff
      return recording
    } catch {
      let line = isFinished ? reader.assembler.line : lines.number
      throw TraceError(file: file, line: line, message: error.message)
    }
  }

  private static func format(of bytes: [UInt8]) -> Format? {
    let hasMark = bytes.starts(with: LineReader.byteOrderMark)
    let start = hasMark ? LineReader.byteOrderMark.count : 0
    let head = String(decoding: bytes.dropFirst(start).prefix(headLength), as: UTF8.self)
    var hasVersion = false
    var isFirst = true
    for line in head.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("# EVEMU ") { return .evemu }
      if line.hasPrefix("# libinput record") { return .libinput }
      if line.hasPrefix("#") { continue }
      if isFirst, ["N: ", "I: ", "E: "].contains(where: line.hasPrefix) { return .evemu }
      isFirst = false
      if line.hasPrefix("version:") { hasVersion = true }
      if hasVersion, ["ndevices:", "libinput:", "devices:"].contains(where: line.hasPrefix) {
        return .libinput
      }
    }
    return nil
  }
}

/// A reader of the recordings of one program.
nonisolated protocol RecordingReader {
  /// The devices and events read so far.
  var assembler: RecordingAssembler { get set }

  /// Reads a line that is not empty, up to its end; `line` is its number, counted from 1.
  mutating func read(_ scanner: inout FieldScanner, line: Int) throws(LineFault)
}
