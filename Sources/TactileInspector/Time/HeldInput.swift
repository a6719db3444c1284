internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// Input for a scene whose time stands still: it waits for the next step, or for time to run again.
nonisolated struct HeldInput: Sendable {
  private var events: [InputEvent] = []

  /// How many events wait at most before movements are left out.
  private static let most = 1000

  /// Whether nothing waits.
  var isEmpty: Bool { events.isEmpty }

  /// Has `event` wait; a movement takes the place of the one before it, and a key that repeats is
  /// left out.
  mutating func add(_ event: InputEvent) {
    switch event {
    case .touch(let touch) where touch.phase == .moved:
      if case .touch(let last)? = events.last, last.id == touch.id, last.phase == .moved {
        events.removeLast()
      }
      if events.count < Self.most { events.append(event) }
    case .hover:
      if case .hover? = events.last { events.removeLast() }
      if events.count < Self.most { events.append(event) }
    case .wheel:
      if events.count < Self.most { events.append(event) }
    case .key(let key) where key.isRepeat:
      break
    case .touch, .key, .text, .composition, .window:
      events.append(event)
    }
  }

  /// All that waits, as if it had happened evenly between `start` and `end`.
  mutating func take(from start: Timestamp, to end: Timestamp) -> [InputEvent] {
    let seconds = max(0, end - start)
    let count = Double(events.count)
    defer { events.removeAll() }
    return events.enumerated().map { index, event in
      event.moved(to: start + seconds * Double(index + 1) / count)
    }
  }
}

extension InputEvent {
  /// The same event at another time.
  nonisolated func moved(to time: Timestamp) -> InputEvent {
    switch self {
    case .touch(var event):
      event.timestamp = time
      return .touch(event)
    case .hover(var event):
      event.timestamp = time
      return .hover(event)
    case .wheel(var event):
      event.timestamp = time
      return .wheel(event)
    case .key(var event):
      event.timestamp = time
      return .key(event)
    case .text(var event):
      event.timestamp = time
      return .text(event)
    case .composition(var event):
      event.timestamp = time
      return .composition(event)
    case .window(var event):
      event.timestamp = time
      return .window(event)
    }
  }
}
