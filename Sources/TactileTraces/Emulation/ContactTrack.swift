import TactileGestures
import TactilePrimitives

/// One contact of a trace from its beginning to its end: a finger, the mouse with a button held,
/// or two fingers that scroll on a touchpad.
struct ContactTrack {
  /// The source of the contact.
  enum Source {
    case touch(TraceEvent.Touch)
    case mouse(button: Int)
    case touchpad
  }

  /// One reported sample of the contact.
  struct Sample {
    var time: Timestamp
    var location: Point
    var pressure: Double?
    var buttons: ButtonMask?
    var pen = PenPose.upright
  }

  /// The way in which the contact ended.
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

  /// The time at which the contact began.
  var start: Timestamp { samples[0].time }

  /// The indices of the movements, without the beginning and the end.
  var moves: Range<Int> { 1..<max(1, end == .none ? samples.count : samples.count - 1) }

  /// The events of the contact, in order.
  var events: [TraceEvent] {
    var events: [TraceEvent] = []
    for (index, sample) in samples.enumerated() {
      let phase: TouchPhase =
        index == 0
        ? .began
        : index < samples.count - 1 || end == .none
          ? .moved : end == .lifted ? .ended : .cancelled
      let before = samples[max(0, index - 1)].location
      events.append(TraceEvent(kind(phase, sample, after: before), at: sample.time))
    }
    return events
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
