/// The contacts of a panel that reports changes of slots: protocol B.
///
/// A contact is down while its slot has a tracking id, hovers nowhere and is not a palm's. Another
/// id without the −1 in between is another contact. A slot that moves before its id was heard
/// belongs to a contact that was down before the recording; it begins once both coordinates are
/// known.
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
    var isTouching: Bool {
      tracking != -1 && distance <= 0 && tool != KernelCode.palm
    }
  }

  private let panel: KernelPanel
  private var slots = [Slot()]
  private var changed: [Int] = []
  /// The slot that the next event is about; nil where a loss of events hides it.
  private var current: Int? = 0
  /// Whether the kernel said in this frame that nothing touches the panel.
  private var isReleased = false

  /// The slots of `panel` before the first event.
  init(_ panel: KernelPanel) {
    self.panel = panel
  }

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
