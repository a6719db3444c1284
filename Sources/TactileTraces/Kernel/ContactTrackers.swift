/// The contacts of a panel that reports changes of slots: protocol B.
///
/// A contact is down while its slot has a tracking id, hovers nowhere and is not a palm's. Another id without
/// the −1 in between is another contact. A slot that moves before its id was heard belongs to a contact that
/// was down before the recording; it begins once both coordinates are known.
nonisolated struct SlotTracker: ContactTracker {
  /// The slots that are followed; no panel has more.
  private static let slots: ClosedRange<Int32> = 0...255

  /// A slot with the values that were last heard of it.
  private struct Slot {
    /// The tracking id: −1 for no contact, nil before it was heard.
    var tracking: Int32?
    var place = ContactPlace()
    var distance: Int32 = 0
    var tool: Int32 = 0
    /// The id of the logged contact, and the tracking id with which it began.
    var contact: (id: Int64, tracking: Int32?)?
    /// Whether the frame has something new about the slot, or about its place.
    var isChanged = false
    var hasMoved = false
    /// Whether the contact may have ended in a loss of events.
    var isDoubtful = false

    /// Whether something touches the panel in this slot.
    var isTouching: Bool { tracking != -1 && distance <= 0 && tool != KernelCode.palm }
  }

  private let panel: KernelPanel
  private var slots = [Slot()]
  private var changed: [Int] = []
  /// The slot that the next event is about; nil where a loss of events hides it.
  private var current: Int? = 0
  /// Whether the kernel said in this frame that nothing touches the panel.
  private var isReleased = false

  /// The slots of `panel` before the first event.
  init(_ panel: KernelPanel) { self.panel = panel }

  mutating func handle(_ event: KernelEvent) throws(LineFault) {
    if event.type == KernelCode.key {
      if event.code == KernelCode.touch { isReleased = event.value == 0 }
      return
    }
    guard event.type == KernelCode.absolute else { return }
    if event.code == KernelCode.slot {
      guard Self.slots.contains(event.value) else {
        throw LineFault("slot \(event.value): a slot is 0 to \(Self.slots.upperBound)")
      }
      return select(event.value)
    }
    guard let current else { return }
    switch event.code {
    case KernelCode.trackingID: slots[current].tracking = max(-1, event.value)
    case KernelCode.contactX: slots[current].place.x = event.value
    case KernelCode.contactY: slots[current].place.y = event.value
    case KernelCode.contactPressure: slots[current].place.pressure = event.value
    case KernelCode.distance: slots[current].distance = event.value
    case KernelCode.toolType: slots[current].tool = event.value
    default: return
    }
    if !slots[current].isChanged { changed.append(current) }
    slots[current].isChanged = true
    if [KernelCode.contactX, KernelCode.contactY, KernelCode.contactPressure].contains(event.code) {
      slots[current].hasMoved = true
    }
  }

  mutating func endFrame(_ log: inout ContactLog) throws(LineFault) {
    if isReleased { cancelDoubtful(&log) }
    for slot in changed { endContact(of: slot, &log) }
    for slot in changed where slots[slot].hasMoved {
      if let contact = slots[slot].contact { log.move(contact.id, to: slots[slot].place) }
    }
    for slot in changed { try beginContact(in: slot, &log) }
    forgetFrame()
  }

  mutating func drop() {
    forgetFrame()
    let down = slots.indices.filter { slots[$0].contact != nil }
    for slot in down { slots[slot].isDoubtful = true }
    if down.count > 1 { current = nil }
  }

  mutating func ignore(_ event: KernelEvent) {
    guard event.type == KernelCode.absolute, event.code == KernelCode.slot else { return }
    if Self.slots.contains(event.value) { select(event.value) }
  }

  private mutating func select(_ slot: Int32) {
    while slots.count <= Int(slot) { slots.append(Slot()) }
    current = Int(slot)
  }

  private mutating func endContact(of slot: Int, _ log: inout ContactLog) {
    guard let contact = slots[slot].contact else { return }
    let isSame = slots[slot].tracking == contact.tracking
    if isSame, slots[slot].isTouching {
      slots[slot].isDoubtful = false
      return
    }
    let isReplaced = !isSame && slots[slot].tracking != -1
    let isPalm = slots[slot].tool == KernelCode.palm
    log.end(contact.id, isCancelled: isPalm || isReplaced && slots[slot].isDoubtful)
    slots[slot].contact = nil
    slots[slot].isDoubtful = false
  }

  private mutating func beginContact(in slot: Int, _ log: inout ContactLog) throws(LineFault) {
    let found = slots[slot]
    guard found.contact == nil, found.isTouching else { return }
    guard found.tracking != nil || found.place.isKnown else { return }
    let id = try log.begin(at: found.place.completed(for: panel))
    slots[slot].contact = (id, found.tracking)
  }

  private mutating func cancelDoubtful(_ log: inout ContactLog) {
    for slot in slots.indices where slots[slot].isDoubtful && !slots[slot].isChanged {
      if let contact = slots[slot].contact { log.end(contact.id, isCancelled: true) }
      slots[slot].contact = nil
      slots[slot].isDoubtful = false
      slots[slot].tracking = -1
    }
  }

  private mutating func forgetFrame() {
    for slot in changed {
      slots[slot].isChanged = false
      slots[slot].hasMoved = false
    }
    changed.removeAll(keepingCapacity: true)
    isReleased = false
  }
}

/// The contacts of a panel that lists all of them in every frame: protocol A.
///
/// Each contact of a frame ends with `SYN_MT_REPORT`; a frame with that alone, or with a released `BTN_TOUCH`
/// and no contact, says that none is left. Contacts are told from each other by their tracking ids where the
/// panel sends them, else by their places: the nearest pairs of old and new belong together.
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
