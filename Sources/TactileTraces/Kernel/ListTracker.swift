/// The contacts of a panel that lists all of them in every frame: protocol A.
///
/// Each contact of a frame ends with `SYN_MT_REPORT`; a frame with that alone, or with a released
/// `BTN_TOUCH` and no contact, says that none is left. Contacts are told from each other by their
/// tracking ids where the panel sends them, else by their places: the nearest pairs of old and new
/// belong together.
nonisolated struct ListTracker: ContactTracker {
  /// One contact in the list of a frame.
  private struct Entry {
    var place = ContactPlace()
    var tracking: Int32?
    var distance: Int32 = 0
    var tool: Int32 = 0

    /// Whether the entry is about something that touches the panel.
    var isTouching: Bool { place.isKnown && distance <= 0 && tool != KernelCode.palm }
  }

  /// A contact that is down, with its last entry.
  private struct Contact {
    var id: Int64
    var entry: Entry
  }

  private var contacts: [Contact] = []
  private var entries: [Entry] = []
  private var entry = Entry()
  /// Whether the frame has a list, which may be empty.
  private var hasList = false
  private var isReleased = false

  mutating func handle(_ event: KernelEvent) throws(LineFault) {
    switch (event.type, event.code) {
    case (KernelCode.synchronization, KernelCode.contactReport): try endEntry()
    case (KernelCode.key, KernelCode.touch): isReleased = event.value == 0
    case (KernelCode.absolute, KernelCode.contactX): entry.place.x = event.value
    case (KernelCode.absolute, KernelCode.contactY): entry.place.y = event.value
    case (KernelCode.absolute, KernelCode.contactPressure): entry.place.pressure = event.value
    case (KernelCode.absolute, KernelCode.trackingID): entry.tracking = event.value
    case (KernelCode.absolute, KernelCode.distance): entry.distance = event.value
    case (KernelCode.absolute, KernelCode.toolType): entry.tool = event.value
    default: return
    }
  }

  mutating func endFrame(_ log: inout ContactLog) throws(LineFault) {
    // Some drivers leave out the mark after the only contact.
    if entry.isTouching { try endEntry() }
    if hasList || isReleased { try exchange(&log) }
    forgetFrame()
  }

  mutating func drop() { forgetFrame() }

  mutating func ignore(_ event: KernelEvent) {}

  private mutating func endEntry() throws(LineFault) {
    hasList = true
    if entry.isTouching {
      try ContactRules.requireRoom(beside: entries.count, "contacts")
      entries.append(entry)
    }
    entry = Entry()
  }

  /// Logs the difference between the contacts that were down and the entries of this frame.
  private mutating func exchange(_ log: inout ContactLog) throws(LineFault) {
    let old = owners()
    let kept = Set(old.compactMap { $0 })
    for index in contacts.indices where !kept.contains(index) { log.end(contacts[index].id) }
    var next: [Contact] = []
    for (entry, owner) in zip(entries, old) {
      guard let owner else {
        next.append(Contact(id: try log.begin(at: entry.place), entry: entry))
        continue
      }
      log.move(contacts[owner].id, to: entry.place)
      next.append(Contact(id: contacts[owner].id, entry: entry))
    }
    contacts = next
  }

  /// Returns for each entry the index of the contact that it continues; nil for a new one.
  private func owners() -> [Int?] {
    var owners = [Int?](repeating: nil, count: entries.count)
    var isFree = [Bool](repeating: true, count: contacts.count)
    for (index, entry) in entries.enumerated() {
      guard let tracking = entry.tracking else { continue }
      let owner = contacts.indices.first { isFree[$0] && contacts[$0].entry.tracking == tracking }
      guard let owner else { continue }
      owners[index] = owner
      isFree[owner] = false
    }
    var pairs: [(distance: Double, entry: Int, contact: Int)] = []
    for index in entries.indices where entries[index].tracking == nil {
      for contact in contacts.indices where contacts[contact].entry.tracking == nil {
        pairs.append((squaredDistance(entries[index], contacts[contact].entry), index, contact))
      }
    }
    for pair in pairs.sorted(by: { ($0.distance, $0.entry) < ($1.distance, $1.entry) })
    where owners[pair.entry] == nil && isFree[pair.contact] {
      owners[pair.entry] = pair.contact
      isFree[pair.contact] = false
    }
    return owners
  }

  private func squaredDistance(_ a: Entry, _ b: Entry) -> Double {
    let dx = Double(a.place.x ?? 0) - Double(b.place.x ?? 0)
    let dy = Double(a.place.y ?? 0) - Double(b.place.y ?? 0)
    return dx * dx + dy * dy
  }

  private mutating func forgetFrame() {
    entries.removeAll(keepingCapacity: true)
    entry = Entry()
    hasList = false
    isReleased = false
  }
}
