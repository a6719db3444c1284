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

  mutating func describe(_ change: (inout KernelDevice) -> Void) {
    guard var described = device, !hasEvents else { return }
    device = nil
    change(&described)
    device = described
  }

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
