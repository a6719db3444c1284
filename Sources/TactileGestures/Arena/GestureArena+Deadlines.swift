public import TactilePrimitives

extension GestureArena {
  /// When ``advance(to:)`` has something to do next, nil for never without an event.
  ///
  /// - Complexity: O(recognizers and touches at work).
  public var nextDeadline: Timestamp? {
    var earliest: Timestamp?
    for recognizer in active {
      guard let time = recognizer.wakeTime else { continue }
      earliest = min(earliest ?? time, time)
    }
    for touch in held where touch.delivery.holdUntil > now && touch.isDown {
      earliest = min(earliest ?? touch.delivery.holdUntil, touch.delivery.holdUntil)
    }
    return earliest
  }

  /// Fires what is due up to `time`, one by one, and moves on to it.
  func fireDeadlines(upTo time: Timestamp) {
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      if let recognizer = active.first(where: { $0.wakeTime == deadline }) {
        recognizer.wakeTime = nil
        recognizer.timestamp = now
        let request = recognizer.wake(at: now)
        if let next = recognizer.nextWake, next > now { recognizer.wakeTime = next }
        perform(request, recognizer)
        settle()
      }
      sweep()
    }
    now = max(now, time)
  }
}
