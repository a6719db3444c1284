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
    switch Self.format(of: bytes) {
    case .libinput:
      var reader = LibinputReader(bytes)
      self = try Self.recording(file) { () throws(LineFault) in
        try reader.read()
      } line: {
        reader.line
      }
    case .evemu:
      var reader = EvemuReader(bytes)
      self = try Self.recording(file) { () throws(LineFault) in
        try reader.read()
      } line: {
        reader.line
      }
    case nil:
      let message = "not a recording by libinput record (YAML) or evemu-record"
      throw TraceError(file: file, line: 1, message: message)
    }
  }

  private static func recording(
    _ file: String,
    _ body: () throws(LineFault) -> KernelRecording,
    line: () -> Int,
  ) throws(TraceError) -> KernelRecording {
    do throws(LineFault) {
      return try body()
    } catch {
      throw TraceError(file: file, line: line(), message: error.message)
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

/// Collects devices and events in the order of a recording, and takes those of one touchscreen.
nonisolated struct RecordingAssembler {
  /// The description that is being read.
  private(set) var device: KernelDevice?
  /// The line of the recording that an error about the whole is about.
  private(set) var line = 1

  private var first: KernelDevice?
  private var silent: KernelDevice?
  private var devices = 0
  private var contacts: KernelContacts?
  /// Whether the events that follow belong to the touchscreen that was taken.
  private var isTaken = false
  private var hasEvents = false
  private var otherEvents = 0

  /// Begins the description of another device, on `line`.
  mutating func beginDevice(line: Int) {
    closeDevice()
    device = KernelDevice(line: line)
    devices += 1
    isTaken = false
    hasEvents = false
  }

  /// Changes the description of the device.
  mutating func describe(_ change: (inout KernelDevice) -> Void) {
    guard var described = device, !hasEvents else { return }
    device = nil
    change(&described)
    device = described
  }

  /// Adds the next event of the device.
  mutating func add(_ event: KernelEvent) throws(LineFault) {
    if !hasEvents {
      hasEvents = true
      if contacts == nil, let device, device.kind == .touchscreen {
        contacts = KernelContacts(try device.panel(), touchButton: device.touchButton)
        isTaken = true
        line = device.line
      }
    }
    guard isTaken else {
      if event.type != KernelCode.synchronization { otherEvents += 1 }
      return
    }
    try contacts?.handle(event)
  }

  /// Returns the recording at the end of the file.
  mutating func finish() throws(LineFault) -> KernelRecording {
    closeDevice()
    guard var contacts else {
      if let silent {
        line = silent.line
        throw LineFault("no events of the touchscreen \(silent.title) in this recording")
      }
      guard let first else { throw LineFault("this recording has no device") }
      line = first.line
      let others =
        devices == 1 ? "" : devices == 2 ? " and another device" : " and \(devices - 1) others"
      throw LineFault("no touchscreen in this recording: it is of \(first.title)\(others)")
    }
    contacts.finish()
    guard !contacts.reports.isEmpty else {
      throw LineFault("no contact in this recording of \"\(contacts.panel.name)\"")
    }
    return KernelRecording(
      panel: contacts.panel,
      reports: contacts.reports,
      skippedEvents: contacts.skippedEvents + otherEvents,
      otherDevices: devices - 1,
      drops: contacts.drops,
    )
  }

  private mutating func closeDevice() {
    guard let device else { return }
    if first == nil { first = device }
    if silent == nil, !hasEvents, device.kind == .touchscreen { silent = device }
    self.device = nil
  }
}
