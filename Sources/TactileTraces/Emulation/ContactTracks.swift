import TactileGestures
import TactilePrimitives

/// A trace divided into its contacts and the events that belong to none.
struct ContactTracks {
  /// The contacts in the order in which they began.
  var tracks: [ContactTrack] = []
  /// The events of keys, the window, controls, marks, wheels and the pointer with no button held.
  var others: [TraceEvent] = []

  private var touches: [Int64: Int] = [:]
  private var mouse: (track: Int, button: Int)?
  private var heldButtons: Set<Int> = []
  private var touchpad: Int?

  /// The contacts and other events of `trace`.
  init(_ trace: Trace) {
    for event in trace.events {
      switch event.kind {
      case .touch(let touch): add(touch, event)
      case .mouse(let mouse): add(mouse, event)
      case .scroll(let scroll): add(scroll, event)
      case .touchpad, .key, .text, .window, .tap, .call, .mark: others.append(event)
      }
    }
  }

  /// All events in the order of time; of those at one time the contacts' come first.
  var events: [TraceEvent] {
    let all = tracks.flatMap(\.events) + others
    return all.enumerated()
      .sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
      .map(\.element)
  }

  /// Delays contacts that would begin before an earlier one of the same id has ended.
  mutating func keepOrder() {
    var ends: [ContactTrack.Identity: Timestamp] = [:]
    for index in tracks.indices {
      let identity = tracks[index].identity
      let earliest = ends[identity] ?? .zero
      for sample in tracks[index].samples.indices {
        tracks[index].samples[sample].time = max(tracks[index].samples[sample].time, earliest)
      }
      ends[identity] = tracks[index].samples.last?.time
    }
  }

  private mutating func add(_ touch: TraceEvent.Touch, _ event: TraceEvent) {
    if touch.phase == .began {
      touches[touch.id] = tracks.count
      tracks.append(ContactTrack(source: .touch(touch), samples: [sample(event, touch)]))
      return
    }
    guard let track = touches[touch.id] else { return others.append(event) }
    tracks[track].samples.append(sample(event, touch))
    guard touch.phase != .moved else { return }
    tracks[track].end = touch.phase == .ended ? .lifted : .cancelled
    touches[touch.id] = nil
  }

  private mutating func add(_ report: TraceEvent.Mouse, _ event: TraceEvent) {
    switch report.action {
    case .down(let button):
      let isFirst = heldButtons.isEmpty
      heldButtons.insert(button)
      guard isFirst else { return others.append(event) }
      mouse = (tracks.count, button)
      tracks.append(
        ContactTrack(source: .mouse(button: button), samples: [sample(event, report.location)])
      )
    case .move:
      guard let mouse else { return others.append(event) }
      tracks[mouse.track].samples.append(sample(event, report.location))
    case .up(let button, let isCancelled):
      heldButtons.remove(button)
      guard let mouse, mouse.button == button else { return others.append(event) }
      tracks[mouse.track].samples.append(sample(event, report.location))
      tracks[mouse.track].end = isCancelled ? .cancelled : .lifted
      self.mouse = nil
    }
  }

  private mutating func add(_ scroll: TraceEvent.Scroll, _ event: TraceEvent) {
    switch scroll.phase {
    case .began:
      touchpad = tracks.count
      let origin = scroll.location ?? .zero
      var samples = [sample(event, origin)]
      if scroll.delta != .zero { samples.append(sample(event, origin + scroll.delta)) }
      tracks.append(ContactTrack(source: .touchpad, samples: samples))
    case .changed, .ended:
      guard let touchpad, let last = tracks[touchpad].samples.last else {
        return others.append(event)
      }
      let moved = last.location + scroll.delta
      tracks[touchpad].samples.append(sample(event, moved.isFinite ? moved : last.location))
      guard case .ended(let isCancelled) = scroll.phase else { return }
      tracks[touchpad].end = isCancelled ? .cancelled : .lifted
      self.touchpad = nil
    case .tick:
      others.append(event)
    }
  }

  private func sample(_ event: TraceEvent, _ location: Point) -> ContactTrack.Sample {
    ContactTrack.Sample(time: event.timestamp, location: location)
  }

  private func sample(_ event: TraceEvent, _ touch: TraceEvent.Touch) -> ContactTrack.Sample {
    ContactTrack.Sample(
      time: event.timestamp,
      location: touch.location,
      pressure: touch.pressure,
      buttons: touch.buttons,
      pen: touch.pen,
    )
  }
}
