import TactileGestures
import TactilePrimitives

/// Turns the events of a panel into reports about contacts, frame by frame.
///
/// A frame ends with `SYN_REPORT`; what follows the last one is not complete and has no effect.
/// `SYN_DROPPED` says that the kernel lost events: the rest of its frame is ignored, and contacts
/// that were down stay down until a later event shows that they were not.
nonisolated struct KernelContacts {
  /// The longest recording in microseconds: a day.
  private static let longest: Int64 = 86_400_000_000

  private(set) var skippedEvents = 0
  private(set) var drops: [Timestamp] = []
  var panel: KernelPanel { log.panel }
  var reports: [KernelRecording.Report] { log.reports }

  private var log: ContactLog
  private var tracker: any ContactTracker
  private let touchButton: Int?
  private var start: Int64?
  private var latest: Int64 = 0
  private var isDropping = false

  /// The contacts of `panel` before its first event; `touchButton` is the code of the button that a
  /// panel of one contact holds while it is touched.
  init(_ panel: KernelPanel, touchButton: Int?) {
    log = ContactLog(panel)
    self.touchButton = touchButton
    tracker =
      switch panel.reporting {
      case .slots: SlotTracker(panel)
      case .lists: ListTracker()
      case .single: SingleTracker(panel, button: touchButton ?? KernelCode.touch)
      }
  }

  mutating func handle(_ event: KernelEvent) throws(LineFault) {
    try advance(to: event.time)
    guard event.type == KernelCode.synchronization else {
      if isDropping {
        tracker.ignore(event)
      } else if KernelCode.isTouch(event.type, event.code)
        || event.type == KernelCode.key && event.code == touchButton
      {
        try tracker.handle(event)
      } else {
        skippedEvents += 1
      }
      return
    }
    switch event.code {
    case KernelCode.dropped:
      drops.append(log.time)
      isDropping = true
      tracker.drop()
    case KernelCode.contactReport where !isDropping: try tracker.handle(event)
    case KernelCode.report:
      if !isDropping { try tracker.endFrame(&log) }
      isDropping = false
    default: return
    }
  }

  /// Cancels the contacts that are down at the end of the recording.
  mutating func finish() { log.cancelAll() }

  private mutating func advance(to time: Int64) throws(LineFault) {
    let start = self.start ?? time
    if self.start == nil { (self.start, latest) = (time, time) }
    guard time >= latest else {
      throw LineFault("time goes back: \(Self.seconds(time)) s after \(Self.seconds(latest)) s")
    }
    guard time - start <= Self.longest else {
      throw LineFault(
        "\(Self.seconds(time)) s is more than a day after the first event, at"
          + " \(Self.seconds(start)) s"
      )
    }
    latest = time
    log.time = Timestamp(nanoseconds: (time - start) * 1000)
  }

  private static func seconds(_ microseconds: Int64) -> String {
    JSONText.billionths(microseconds * 1000)
  }
}

/// The part of ``KernelContacts`` that knows how a panel reports.
nonisolated protocol ContactTracker: Sendable {
  /// Processes an event within a frame.
  mutating func handle(_ event: KernelEvent) throws(LineFault)

  /// Logs the contacts of the frame that ends here.
  mutating func endFrame(_ log: inout ContactLog) throws(LineFault)

  /// Forgets the frame so far, because the kernel lost events.
  mutating func drop()

  /// Processes an event that follows a loss in its frame.
  mutating func ignore(_ event: KernelEvent)
}

/// A place on a panel, in panel units, with the pressure there.
nonisolated struct ContactPlace: Equatable {
  var x: Int32?
  var y: Int32?
  var pressure: Int32?

  var isKnown: Bool { x != nil && y != nil }

  /// The place with its unknown coordinates at 0 where a panel has that, else at its edge.
  ///
  /// The kernel sends only coordinates that changed, and begins with 0.
  func completed(for panel: KernelPanel) -> ContactPlace {
    var place = self
    place.x = x ?? Self.initial(panel.x)
    place.y = y ?? Self.initial(panel.y)
    return place
  }

  private static func initial(_ axis: KernelPanel.Axis) -> Int32 {
    Int32(clamping: min(max(0, axis.minimum), axis.maximum))
  }
}

/// The reports so far, and the contacts that are down.
nonisolated struct ContactLog {
  let panel: KernelPanel
  /// The time of the reports to come.
  var time = Timestamp.zero
  private(set) var reports: [KernelRecording.Report] = []

  private var down: [Int64: KernelRecording.Report] = [:]
  private var latestID: Int64 = 0

  init(_ panel: KernelPanel) { self.panel = panel }

  /// Begins a contact and returns its id.
  mutating func begin(at place: ContactPlace) throws(LineFault) -> Int64 {
    try ContactRules.requireRoom(beside: down.count, "contacts")
    latestID += 1
    add(
      KernelRecording.Report(id: latestID, phase: .began, timestamp: time, x: 0, y: 0),
      at: place,
    )
    return latestID
  }

  /// Moves the contact `id`, which is down.
  mutating func move(_ id: Int64, to place: ContactPlace) {
    guard var report = down[id] else { return }
    report.phase = .moved
    add(report, at: place)
  }

  /// Ends the contact `id`, which is down.
  mutating func end(_ id: Int64, isCancelled: Bool = false) {
    guard var report = down.removeValue(forKey: id) else { return }
    report.phase = isCancelled ? .cancelled : .ended
    report.timestamp = time
    reports.append(report)
  }

  mutating func cancelAll() {
    for id in down.keys.sorted() { end(id, isCancelled: true) }
  }

  private mutating func add(_ report: KernelRecording.Report, at place: ContactPlace) {
    var report = report
    report.timestamp = time
    report.x = place.x ?? report.x
    report.y = place.y ?? report.y
    if let axis = panel.pressure {
      report.pressure = place.pressure.map { min(max(axis.fraction($0), 0), 1) }
    }
    down[report.id] = report
    reports.append(report)
  }
}

/// The contact of a panel that reports one: by a place and a button.
///
/// A second press without a release in between, which a loss of events leaves, is another contact.
/// Movement before the button was heard belongs to a contact that was down before the recording.
nonisolated struct SingleTracker: ContactTracker {
  private let panel: KernelPanel
  private let button: Int
  private var place = ContactPlace()
  /// Whether the panel is touched; nil before the button was heard.
  private var isDown: Bool?
  private var contact: Int64?
  private var hasMoved = false
  private var isPressed = false

  /// The contact of `panel`, touched while the button with the code `button` is held.
  init(_ panel: KernelPanel, button: Int) {
    self.panel = panel
    self.button = button
  }

  mutating func handle(_ event: KernelEvent) throws(LineFault) {
    switch (event.type, event.code) {
    case (KernelCode.key, button):
      isDown = event.value != 0
      isPressed = event.value == 1
    case (KernelCode.absolute, KernelCode.x): (place.x, hasMoved) = (event.value, true)
    case (KernelCode.absolute, KernelCode.y): (place.y, hasMoved) = (event.value, true)
    case (KernelCode.absolute, KernelCode.pressure):
      (place.pressure, hasMoved) = (event.value, true)
    default: return
    }
  }

  mutating func endFrame(_ log: inout ContactLog) throws(LineFault) {
    if let contact, isDown == false || isPressed {
      log.end(contact, isCancelled: isPressed)
      self.contact = nil
    }
    if let contact {
      if hasMoved { log.move(contact, to: place) }
    } else if isDown ?? (hasMoved && place.isKnown) {
      contact = try log.begin(at: place.completed(for: panel))
    }
    forgetFrame()
  }

  mutating func drop() { forgetFrame() }

  mutating func ignore(_ event: KernelEvent) {}

  private mutating func forgetFrame() {
    hasMoved = false
    isPressed = false
  }
}
