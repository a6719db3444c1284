internal import TactilePrimitives

extension GestureArena {
  /// Fails what can no longer succeed, delivers what nothing holds back any longer, and resets
  /// what is over with all its touches up.
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

  /// Takes the recognizer out of its sequence.
  func withdraw(_ recognizer: GestureRecognizer, why: GestureReason) {
    if recognizer.state.isRunning {
      transition(recognizer, to: .cancelled, why: why)
    } else if recognizer.state == .possible {
      transition(recognizer, to: .failed, why: why)
    }
  }

  /// Resets every recognizer, whatever it waits for.
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

  /// Notes that no recognizer is at work.
  private func forgetSequence() {
    mayBeRunning = false
    mayBeWaiting = false
    hasLifted = false
  }

  /// Whether there was one with all its touches up and nothing to wait for.
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

  /// Makes the recognizer ready for its next sequence.
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
