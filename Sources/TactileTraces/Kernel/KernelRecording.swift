public import TactileGestures
public import TactilePrimitives

/// The contacts of a touchscreen in a recording of the kernel's events: the contents of a file by
/// `libinput record` or `evemu-record`.
public nonisolated struct KernelRecording: Hashable, Sendable {
  /// One report about one contact.
  public struct Report: Hashable, Sendable {
    /// The id of the contact, counted from 1 in the order in which contacts began; never reused.
    public var id: Int64
    /// The phase of the contact.
    public var phase: TouchPhase
    /// The kernel's time of the frame, since the first event of the panel.
    public var timestamp: Timestamp
    /// The horizontal position in panel units.
    public var x: Int32
    /// The vertical position in panel units.
    public var y: Int32
    /// The pressure, from 0 (the least that the panel measures) to 1; nil where it measures none.
    public var pressure: Double?
  }

  /// The touchscreen.
  public var panel: KernelPanel
  /// The reports in the order of time; each contact begins once and ends once.
  public var reports: [Report]
  /// The number of events that were skipped because they are not touch of the panel.
  public var skippedEvents: Int
  /// The number of devices beside the panel.
  public var otherDevices: Int
  /// The times at which the kernel lost events because nobody read them (`SYN_DROPPED`).
  public var drops: [Timestamp]
  /// Whether the file ends in the middle of a line, as one does whose recorder was killed.
  public var isCutOff = false

  /// Returns the place of a report on the panel: 0 and 1 are its edges, from the top left.
  public func location(of report: Report) -> Point {
    Point(x: panel.x.fraction(report.x), y: panel.y.fraction(report.y))
  }

  /// A sentence on what was skipped, for people; nil where nothing was.
  public var skipped: String? {
    var parts: [String] = []
    if skippedEvents == 1 { parts.append("1 event that is not touch") }
    if skippedEvents > 1 { parts.append("\(skippedEvents) events that are not touch") }
    if otherDevices == 1 { parts.append("1 other device") }
    if otherDevices > 1 { parts.append("\(otherDevices) other devices") }
    var sentences = parts.isEmpty ? [] : ["skipped " + parts.joined(separator: ", ")]
    if !drops.isEmpty { sentences.append("\(drops.count) SYN_DROPPED") }
    if isCutOff { sentences.append("the last line is cut off") }
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }
}

extension KernelRecording {
  /// The length in millimetres of a point in a window of ``usualSize`` [a desktop's 127 points an inch].
  private static let usualPoint = 0.2
  /// The longer side in points of ``usualSize`` where the size of the panel is unknown.
  private static let usualLength = 1280.0
  /// The part by which a point's width may differ from its height [tuned: resolutions are whole
  /// numbers, often of two digits].
  private static let roundness = 0.05

  /// The size in points of a window that the panel fills, where nothing else is asked for: 0.2 mm
  /// a point, more on a panel that is larger than a window can be, or 1280 points for the longer
  /// side of a panel that does not tell its size.
  public var usualSize: Size {
    var width = Double(panel.x.maximum - panel.x.minimum)
    var height = Double(panel.y.maximum - panel.y.minimum)
    var point = max(width, height) / Self.usualLength
    if let size = panel.millimetres {
      (width, height) = (size.width, size.height)
      point = max(Self.usualPoint, max(width, height) / TraceHeader.maximumExtent)
    }
    return Size(
      width: max(1, (width / point).rounded()),
      height: max(1, (height / point).rounded()),
    )
  }

  /// Returns the millimetres a point of a window of `size` that the panel fills.
  ///
  /// - Returns: nil where the size of the panel is unknown, and where the window has another shape
  ///   than the panel, so that a point would be longer in one direction than in the other.
  public func mmPerPoint(of size: Size) -> Double? {
    guard let panel = panel.millimetres else { return nil }
    let width = panel.width / size.width
    let height = panel.height / size.height
    guard abs(width - height) <= Self.roundness * min(width, height) else { return nil }
    return (width * height).squareRoot()
  }
}

extension Trace {
  /// The trace of the contacts of `recording`, in a window of `size` points, or else of the usual one, that
  /// the panel fills.
  ///
  /// A reader of traces accepts it. Its device is the panel's name. A point has a length in millimetres where
  /// the panel tells its size and the window has the panel's shape.
  ///
  /// - Complexity: Linear in the number of reports.
  public init(_ recording: KernelRecording, size: Size? = nil, scene: String? = nil) {
    let size = size ?? recording.usualSize
    let header = TraceHeader(
      scene: scene,
      width: size.width,
      height: size.height,
      device: recording.panel.name,
      mmPerPoint: recording.mmPerPoint(of: size).flatMap {
        $0 <= TraceHeader.maximumPoint ? $0 : nil
      },
    )
    let events = recording.reports.map { report in
      let location = recording.location(of: report)
      return TraceEvent(
        .touch(
          TraceEvent.Touch(
            phase: report.phase,
            id: report.id,
            location: Point(x: location.x * size.width, y: location.y * size.height),
            pressure: report.pressure,
          )
        ),
        at: report.timestamp,
      )
    }
    self.init(header: header, events: events)
  }
}

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

  /// Reads a recording, the whole `file` in `bytes`, checking all of it.
  ///
  /// Of several devices the first touchscreen with events is taken. See <doc:KernelRecordings> for lost
  /// events, contacts that are down at the beginning or the end, and panels without ids.
  ///
  /// - Throws: A ``TraceError`` about the first line that is malformed, or about a recording without a
  ///   contact of a touchscreen.
  /// - Complexity: Linear in the number of bytes; quadratic in the contacts at once of a panel that lists
  ///   them without ids, which are 64 at most.
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
