import TactileGestures
import TactilePrimitives

/// The finger and pen contacts of a recording that are down, with their ids in its trace.
struct FingerContacts {
  private struct Contact {
    let traceID: Int64
    var last: TouchEvent
  }

  private var contacts: [TouchID: Contact] = [:]

  /// Returns the trace events for `touch`; none for a contact that is not known.
  mutating func kinds(for touch: TouchEvent) -> [TraceEvent.Kind] {
    if touch.phase == .began { return begin(touch) }
    guard let contact = contacts[touch.id] else { return [] }
    if touch.phase == .moved {
      contacts[touch.id]?.last = touch
    } else {
      contacts[touch.id] = nil
    }
    return [kind(touch.phase, touch, id: contact.traceID)]
  }

  private mutating func begin(_ touch: TouchEvent) -> [TraceEvent.Kind] {
    let stale = contacts.removeValue(forKey: touch.id)
    guard contacts.count < ContactRules.maximumTouches else { return [] }
    let id = traceID(for: touch.id)
    contacts[touch.id] = Contact(traceID: id, last: touch)
    let cancelled = stale.map { kind(.cancelled, $0.last, id: $0.traceID) }
    return [cancelled, kind(.began, touch, id: id)].compactMap(\.self)
  }

  /// Returns the contact's own number where a trace can hold it and it is free, else the lowest
  /// free one.
  private func traceID(for id: TouchID) -> Int64 {
    let taken = Set(contacts.values.map(\.traceID))
    if TraceEvent.Touch.ids.contains(id.rawValue), !taken.contains(id.rawValue) {
      return id.rawValue
    }
    var free: Int64 = 1
    while taken.contains(free) { free += 1 }
    return free
  }

  private func kind(_ phase: TouchPhase, _ touch: TouchEvent, id: Int64) -> TraceEvent.Kind {
    let isPen = touch.device == .pen
    return .touch(
      TraceEvent.Touch(
        phase: phase,
        id: id,
        location: touch.locationInWindow,
        pressure: touch.pressure == 1 ? nil : touch.pressure,
        isPen: isPen,
        button: isPen ? min(max(touch.button, 0), TraceEvent.Mouse.buttons.upperBound) : 0,
        buttons: isPen && touch.buttons != .button(touch.button) ? touch.buttons : nil,
        pen: isPen ? touch.pen.bounded : .upright,
      )
    )
  }
}

extension TouchpadGesture {
  /// The gesture with values that a trace can hold.
  var sayable: TouchpadGesture {
    TouchpadGesture(
      kind,
      fingers: min(max(fingers, 1), 10),
      scale: scale > 0 && scale.isFinite ? scale : 1,
      rotation: rotation.isFinite ? rotation : 0,
    )
  }
}
