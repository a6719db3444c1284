import TactileGestures
import TactilePrimitives

/// A trace divided into its contacts and the events that belong to none.
struct ContactTracks {
  /// The contacts in the order in which they began.
  var tracks: [ContactTrack] = []
  /// The events of keys, the window, controls, marks, wheels and the pointer with no button held.
  var others: [TraceEvent] = []

  private var touches: [Int64: Int] = [:]
  /// The ids of all touches of the trace.
  private var ids: Set<Int64> = []
  private var mouse: (track: Int, button: Int)?
  private var heldButtons: Set<Int> = []
  private var touchpad: Int?

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
    (tracks.flatMap(\.events) + others).sorted { $0.timestamp < $1.timestamp }
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

  /// Adds a finger that rests at `place` for `seconds`, with the lowest id that no touch has.
  mutating func addTouch(at place: Point, from time: Timestamp, seconds: Double) {
    var id: Int64 = 1
    while ids.contains(id) { id += 1 }
    ids.insert(id)
    tracks.append(
      ContactTrack(
        source: .touch(TraceEvent.Touch(phase: .began, id: id, location: place)),
        samples: [
          ContactTrack.Sample(time: time, location: place),
          ContactTrack.Sample(time: time + seconds, location: place),
        ],
        end: .lifted,
      )
    )
  }

  private mutating func add(_ touch: TraceEvent.Touch, _ event: TraceEvent) {
    if touch.phase == .began {
      touches[touch.id] = tracks.count
      ids.insert(touch.id)
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

/// One contact of a trace from its beginning to its end: a finger, the mouse with a button held,
/// or two fingers that scroll on a touchpad.
struct ContactTrack {
  enum Source {
    case touch(TraceEvent.Touch)
    case mouse(button: Int)
    case touchpad
  }

  struct Sample: Equatable {
    var time: Timestamp
    var location: Point
    var pressure: Double?
    var buttons: ButtonMask?
    var pen = PenPose.upright
  }

  enum End {
    case lifted
    case cancelled
    /// The contact is still down at the end of the trace.
    case none
  }

  let source: Source
  /// The beginning, the movements, and the end if there is one.
  var samples: [Sample]
  var end: End = .none

  /// A key that no two contacts share while they are down.
  enum Identity: Hashable {
    case touch(Int64)
    case mouse
    case touchpad
  }

  var identity: Identity {
    switch source {
    case .touch(let touch): .touch(touch.id)
    case .mouse: .mouse
    case .touchpad: .touchpad
    }
  }

  var start: Timestamp { samples[0].time }

  /// The indices of the movements, without the beginning and the end.
  var moves: Range<Int> { 1..<max(1, end == .none ? samples.count : samples.count - 1) }

  var events: [TraceEvent] {
    samples.enumerated().map { index, sample in
      let phase: TouchPhase =
        index == 0
        ? .began
        : index < samples.count - 1 || end == .none ? .moved : end == .lifted ? .ended : .cancelled
      let before = samples[max(0, index - 1)].location
      return TraceEvent(kind(phase, sample, after: before), at: sample.time)
    }
  }

  private func kind(_ phase: TouchPhase, _ sample: Sample, after before: Point) -> TraceEvent.Kind {
    switch source {
    case .touch(var touch):
      touch.phase = phase
      touch.location = sample.location
      touch.pressure = sample.pressure
      touch.buttons = sample.buttons
      touch.pen = sample.pen
      return .touch(touch)
    case .mouse(let button):
      let action: TraceEvent.Mouse.Action =
        switch phase {
        case .began: .down(button: button)
        case .moved: .move
        case .ended: .up(button: button)
        case .cancelled: .up(button: button, isCancelled: true)
        }
      return .mouse(.init(action, location: sample.location))
    case .touchpad:
      let step: TraceEvent.Scroll.Phase =
        switch phase {
        case .began: .began
        case .moved: .changed
        case .ended: .ended()
        case .cancelled: .ended(isCancelled: true)
        }
      let delta = sample.location - before
      return .scroll(.init(step, delta: delta, location: samples[0].location))
    }
  }
}
