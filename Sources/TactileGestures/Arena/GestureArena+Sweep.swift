internal import TactilePrimitives

extension GestureArena {
  /// Fails recognizers that can no longer succeed, delivers the touches that nothing holds back
  /// any longer, and resets recognizers that are final and have no touch down.
  func sweep() {
    guard needsSweep || verdictsOpen || !held.isEmpty else { return }
    repeat {
      settle()
      let isDue = needsSweep
      needsSweep = false
      // While every touch is down nothing is hopeless or to be reset.
      while isDue, hasLifted, finishHopeless() { settle() }
      releaseHeld()
      if isDue, hasLifted { clearFinished() }
    } while needsSweep || verdictsOpen
  }

  /// Removes the recognizer from its sequence: it is cancelled or fails.
  func withdraw(_ recognizer: GestureRecognizer, why: GestureReason) {
    if recognizer.state.isRunning {
      transition(recognizer, to: .cancelled, why: why)
    } else if recognizer.state == .possible {
      transition(recognizer, to: .failed, why: why)
    }
  }

  /// Resets every recognizer, even if it waits.
  func clearAll() {
    for recognizer in active { clear(recognizer) }
    active.removeAll(keepingCapacity: true)
    forgetSequence()
    needsSweep = false
    verdictsOpen = false
  }

  private func clearFinished() {
    var found = false
    for recognizer in active where isOver(recognizer) {
      clear(recognizer)
      found = true
    }
    if found { active.removeAll { $0.link == nil } }
    if active.isEmpty { forgetSequence() }
  }

  /// Clears the flags of a sequence, when no recognizer is active.
  private func forgetSequence() {
    mayBeRunning = false
    mayBeWaiting = false
    hasLifted = false
  }

  /// Fails or cancels recognizers with no touch down and nothing to wait for; returns whether
  /// there were any.
  private func finishHopeless() -> Bool {
    var found = false
    for recognizer in active where !recognizer.state.isFinal && !isTouched(recognizer) {
      guard recognizer.pending == nil else { continue }
      // Only what is still possible may wait for more touches.
      guard recognizer.state.isRunning || recognizer.wakeTime == .distantFuture else { continue }
      withdraw(recognizer, why: .liftedEarly)
      found = true
    }
    return found
  }

  private func isTouched(_ recognizer: GestureRecognizer) -> Bool {
    !activeTouches.isEmpty && recognizer.offered.contains { $0.isDown }
  }

  private func isOver(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state.isFinal && !isTouched(recognizer)
  }

  /// Prepares the recognizer for its next sequence.
  func clear(_ recognizer: GestureRecognizer) {
    recognizer.current = .possible
    recognizer.lastReason = nil
    recognizer.pending = nil
    recognizer.wakeTime = .distantFuture
    recognizer.skipsShouldBegin = false
    recognizer.hasToldBegin = false
    recognizer.followed.removeAll(keepingCapacity: true)
    recognizer.offered.removeAll(keepingCapacity: true)
    recognizer.link = nil
    recognizer.reset()
  }
}
