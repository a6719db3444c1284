internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The input held back while a scene's time is paused, until the next step or until time resumes.
nonisolated struct HeldInput: Sendable {
  private var events: [InputEvent] = []
  /// The contacts and keys that came when there was too much, to whose end nothing is held.
  private var refusedContacts: Set<TouchID> = []
  private var refusedKeys: Set<String> = []

  /// The number of held events above which only the ends of contacts and keys are added.
  static let most = 1000

  /// Whether no event is held.
  var isEmpty: Bool { events.isEmpty }
  private var isFull: Bool { events.count >= Self.most }

  /// Holds `event`; a movement replaces the one before it, and a key repeat is dropped.
  mutating func add(_ event: InputEvent) {
    switch event {
    case .touch(let touch): add(touch)
    case .key(let key): add(key)
    case .hover:
      if case .hover? = events.last { events.removeLast() }
      if !isFull { events.append(event) }
    case .wheel, .text, .composition:
      if !isFull { events.append(event) }
    case .window:
      events.append(event)
    }
  }

  private mutating func add(_ touch: TouchEvent) {
    switch touch.phase {
    case .began:
      guard !isFull else { return _ = refusedContacts.insert(touch.id) }
      // The end of an earlier contact may have come while nothing was held back.
      refusedContacts.remove(touch.id)
      events.append(.touch(touch))
    case .moved:
      guard !refusedContacts.contains(touch.id) else { return }
      if case .touch(let last)? = events.last, last.id == touch.id, last.phase == .moved {
        events.removeLast()
      }
      if !isFull { events.append(.touch(touch)) }
    case .ended, .cancelled:
      if refusedContacts.remove(touch.id) == nil { events.append(.touch(touch)) }
    }
  }

  private mutating func add(_ key: KeyEvent) {
    if key.isDown {
      guard !key.isRepeat else { return }
      guard !isFull else { return _ = refusedKeys.insert(key.name) }
      refusedKeys.remove(key.name)
      events.append(.key(key))
    } else if refusedKeys.remove(key.name) == nil {
      events.append(.key(key))
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
