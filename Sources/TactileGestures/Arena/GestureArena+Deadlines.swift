public import TactilePrimitives

extension GestureArena {
  /// The time at which ``advance(to:)`` has work to do next, nil for never without an event.
  ///
  /// - Complexity: O(active recognizers and touches).
  public var nextDeadline: Timestamp? {
    var earliest = Timestamp.distantFuture
    for recognizer in active where recognizer.wakeTime < earliest { earliest = recognizer.wakeTime }
    for touch in held where touch.delivery.holdUntil > now && touch.isDown {
      earliest = min(earliest, touch.delivery.holdUntil)
    }
    return earliest == .distantFuture ? nil : earliest
  }

  /// Fires the deadlines up to `time`, one by one, and advances the time to it.
  func fireDeadlines(upTo time: Timestamp) {
    if time >= earliestDeadline { fireDue(upTo: time) }
    if time > now { now = time }
  }

  /// Updates the time at which the recognizer is woken without an event.
  func setWakeTime(of recognizer: GestureRecognizer) {
    guard let time = recognizer.nextWake else {
      recognizer.wakeTime = .distantFuture
      return
    }
    recognizer.wakeTime = time
    if time < earliestDeadline { earliestDeadline = time }
  }

  private func fireDue(upTo time: Timestamp) {
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      if let recognizer = active.first(where: { $0.wakeTime == deadline }) {
        recognizer.wakeTime = .distantFuture
        recognizer.time = now
        let request = recognizer.wake(at: now)
        if let next = recognizer.nextWake, next > now { recognizer.wakeTime = next }
        needsSweep = true
        perform(request, recognizer)
        settle()
      }
      sweep()
    }
    earliestDeadline = nextDeadline ?? .distantFuture
  }
}
