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
