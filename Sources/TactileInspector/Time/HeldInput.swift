internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The input held back while a scene's time is paused, until the next step or until time resumes.
nonisolated struct HeldInput: Sendable {
  private var events: [InputEvent] = []

  /// The number of held events above which movements are dropped.
  private static let most = 1000

  /// Whether no event is held.
  var isEmpty: Bool { events.isEmpty }

  /// Holds `event`; a movement replaces the one before it, and a key repeat is dropped.
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

  /// Removes and returns all held events, spread evenly between `start` and `end`.
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
  /// Returns the same event at another time.
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
