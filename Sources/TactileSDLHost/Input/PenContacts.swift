internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The pens at the screen: each hovers until its tip or eraser touches, and is one contact until
/// it is lifted.
///
/// The contact's button is the pen's first held button when it touches, else the tip's: 1.
struct PenContacts {
  private struct Pen {
    let id: Int64
    var contact: TouchEvent?
    /// The last report and its time, where nothing reports that the pen leaves.
    var last: (report: RawPen, time: Timestamp)?
  }

  /// Seconds without a report after which a pen counts as gone if the server does not report that.
  ///
  /// Pens report every 5–10 ms while they are in range, because a hand does not hold one still.
  private static let idleGap = 0.5

  private var pens: [Pen] = []
  /// The reported location of a pen that is out of range.
  private static let outside = Point(x: -1, y: -1)

  /// Whether SDL's mouse reports come from a pen that is in range.
  var ownMouseReports: Bool { !pens.isEmpty && !isMouseInUse }
  var areThere: Bool { !pens.isEmpty }

  /// Whether a mouse was used since the last pen report; a pen may be lying on the tablet.
  private var isMouseInUse = false

  /// Records that a mouse was used, not one that SDL makes up from a pen.
  mutating func mouseUsed() { isMouseInUse = true }

  mutating func handle(
    _ report: RawPen,
    at timestamp: Timestamp,
    geometry: WindowGeometry,
    into sink: inout InputSink,
  ) {
    isMouseInUse = false
    if !pens.contains(where: { $0.id == report.id }) {
      guard report.action != .left, report.action != .up else { return }
      pens.append(Pen(id: report.id))
    }
    guard let index = pens.firstIndex(where: { $0.id == report.id }) else { return }
    if report.leavesSilently { pens[index].last = (report, timestamp) }
    let place = geometry.location(ofUnits: report.place)
    guard report.action != .came, place.isFinite || report.action == .left else { return }
    switch report.action {
    case .came: break
    case .down:
      cancel(index, at: timestamp, into: &sink)
      let event = event(.began, sink.nextID(), report, place, timestamp)
      pens[index].contact = sink.put(event, .began, at: timestamp, times: sink.times)
    case .moved, .up:
      guard let contact = pens[index].contact else {
        hover(report, place, at: timestamp, into: &sink)
        return
      }
      let phase: TouchPhase = report.action == .up ? .ended : .moved
      var event = event(phase, contact.id, report, place, timestamp)
      event.button = contact.button
      event = sink.put(event, phase, at: timestamp, times: sink.times)
      pens[index].contact = phase == .moved ? event : nil
      if phase == .ended { hover(report, place, at: timestamp, into: &sink) }
    case .left:
      cancel(index, at: timestamp, into: &sink)
      pens.remove(at: index)
      hover(report, Self.outside, at: timestamp, into: &sink)
    }
  }

  /// The time at which a hovering pen counts as gone if no report follows.
  var deadline: Timestamp? {
    pens.filter { $0.contact == nil }.compactMap { $0.last?.time }.min().map { $0 + Self.idleGap }
  }

  /// Removes hovering pens without a report for too long, and reports them as gone.
  mutating func settle(at now: Timestamp, into sink: inout InputSink) {
    for pen in pens {
      guard pen.contact == nil, let last = pen.last, now - last.time >= Self.idleGap else {
        continue
      }
      pens.removeAll { $0.id == pen.id }
      hover(last.report, Self.outside, at: now, into: &sink)
    }
  }

  /// Cancels every contact; the pens stay in range.
  mutating func cancelAll(at timestamp: Timestamp, into sink: inout InputSink) {
    for index in pens.indices { cancel(index, at: timestamp, into: &sink) }
  }

  private mutating func cancel(_ index: Int, at timestamp: Timestamp, into sink: inout InputSink) {
    guard let contact = pens[index].contact else { return }
    pens[index].contact = nil
    sink.put(contact, .cancelled, at: timestamp, times: sink.times)
  }

  private func event(
    _ phase: TouchPhase,
    _ id: TouchID,
    _ report: RawPen,
    _ place: Point,
    _ timestamp: Timestamp,
  ) -> TouchEvent {
    let tip: ButtonMask = phase == .ended ? [] : .button(1)
    return TouchEvent(
      id: id,
      device: .pen,
      phase: phase,
      locationInWindow: place,
      timestamp: timestamp,
      pressure: report.pressure.isFinite ? min(max(report.pressure, 0), 1) : 1,
      button: report.buttons.first ?? 1,
      buttons: report.buttons.union(tip),
      pen: report.pose,
    )
  }

  private func hover(
    _ report: RawPen,
    _ place: Point,
    at timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    let (time, pen) = (sink.ordered(timestamp), report.pose)
    let event = HoverEvent(locationInWindow: place, timestamp: time, device: .pen, pen: pen)
    sink.put(.hover(event))
  }
}
