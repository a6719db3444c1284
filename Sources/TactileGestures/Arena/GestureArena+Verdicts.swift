internal import TactilePrimitives

extension GestureArena {
  /// Carries out a recognizer's request, as far as it is allowed.
  func perform(_ request: GestureRequest, _ recognizer: GestureRecognizer) {
    let state = recognizer.current
    switch request {
    case .none: break
    case .begin(let reason):
      if state == .possible { ask(for: .began, recognizer, reason) }
    case .recognize(let reason):
      if state == .possible { ask(for: .recognized, recognizer, reason) }
    case .change:
      if state.isRunning, !isShownByFrames(recognizer) { report(recognizer) }
    case .end(let reason):
      guard state.isRunning else { return logEarlyEnd(of: recognizer) }
      transition(recognizer, to: .ended, why: reason)
    case .cancel(let reason):
      guard state.isRunning else { return logEarlyEnd(of: recognizer) }
      catchUp(recognizer)
      if recognizer.state.isRunning { transition(recognizer, to: .cancelled, why: reason) }
    case .fail(let reason):
      if state == .possible { transition(recognizer, to: .failed, why: reason) }
    }
  }

  /// Logs that a recognizer asked to end before it began, which is a fault in the recognizer.
  private func logEarlyEnd(of recognizer: GestureRecognizer) {
    guard recognizer.pending == nil else { return }
    log(.refused, recognizer, .other(localized("asked to end before it began").english))
  }

  /// Decides a grant: now, after others have failed, or never.
  private func ask(
    for state: GestureState,
    _ recognizer: GestureRecognizer,
    _ reason: GestureReason,
  ) {
    for other in lists.active where other !== recognizer && other.current != .failed {
      guard mustWait(recognizer, for: other) else { continue }
      guard other.state == .possible else {
        return fail(recognizer, why: .didNotFail(other.name))
      }
      return postpone(recognizer, state, reason, behind: other)
    }
    if let other = runningPreventer(of: recognizer) {
      return fail(recognizer, why: .prevented(by: other.name))
    }
    if !recognizer.skipsShouldBegin, let decision = recognizer.shouldBegin?(recognizer),
      case .refuseBecause(let why) = decision
    {
      return fail(recognizer, why: onLog == nil ? .refused("") : why())
    }
    guard recognizer.state == .possible else { return }
    transition(recognizer, to: state, why: reason)
  }

  private func postpone(
    _ recognizer: GestureRecognizer,
    _ state: GestureState,
    _ reason: GestureReason,
    behind other: GestureRecognizer,
  ) {
    let isNew = recognizer.pending == nil
    recognizer.pending = PendingVerdict(state: state, reason: reason)
    if isNew { log(.refused, recognizer, .mustWait(for: other.name)) }
    if waitsInCycle(recognizer, from: other, depth: lists.active.count) {
      fail(recognizer, why: .waitsInCycle(other.name))
    }
  }

  private func waitsInCycle(
    _ recognizer: GestureRecognizer,
    from other: GestureRecognizer,
    depth: Int,
  ) -> Bool {
    guard depth > 0, other.pending != nil else { return false }
    return lists.active.contains { next in
      guard next !== other, mustWait(other, for: next) else { return false }
      return next === recognizer || waitsInCycle(recognizer, from: next, depth: depth - 1)
    }
  }

  private func mustWait(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    guard competes(recognizer, other) else { return false }
    return recognizer.failureRequirements.contains { $0 === other }
      || recognizer.shouldRequireFailure?(recognizer, other) ?? false
      || other.shouldBeRequiredToFail?(other, recognizer) ?? false
  }

  private func competes(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.sequence.offered.contains { touch in b.sequence.offered.contains { $0 === touch } }
  }

  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    winner.canPrevent(other) && competes(winner, other)
      && !(winner.shouldRecognizeSimultaneously?(winner, other) ?? false)
      && !(other.shouldRecognizeSimultaneously?(other, winner) ?? false)
  }

  func runningPreventer(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    lists.active.first { $0 !== recognizer && $0.current.isRunning && prevents($0, recognizer) }
  }

  /// Changes the state, and then in this order: writes the log, fails the prevented recognizers,
  /// cancels the touches of the nodes, calls the owner.
  func transition(
    _ recognizer: GestureRecognizer,
    to state: GestureState,
    why reason: GestureReason,
  ) {
    let old = recognizer.current
    guard old.canBecome(state) else {
      return assertionFailure("\(recognizer.name) cannot go from \(old) to \(state).")
    }
    recognizer.current = state
    recognizer.lastReason = reason
    recognizer.time = now
    recognizer.pending = nil
    verdictsOpen = true
    if state.isFinal {
      recognizer.wakeTime = .distantFuture
      needsSweep = true
      for touch in recognizer.touches { touch.followersAreStale = true }
    }
    log(.recognizer(from: old, to: state), recognizer, reason)
    if state == .began || state == .recognized {
      recognizer.wasGranted(at: now)
      for other in lists.active where other !== recognizer && other.state == .possible {
        guard prevents(recognizer, other) else { continue }
        fail(other, why: reasonToYield(other, to: recognizer))
      }
      if recognizer.cancelsTouchesInView { takeTouches(of: recognizer) }
    }
    if recognizer.state == state { tell(recognizer) }
  }

  /// Fails a recognizer, unless a callback has already decided about it.
  func fail(_ recognizer: GestureRecognizer, why reason: GestureReason) {
    if recognizer.current == .possible { transition(recognizer, to: .failed, why: reason) }
  }

  /// Calls the owner, except for the end of a gesture whose beginning was not reported because a
  /// callback cancelled it, and for a failure only if ``GestureRecognizer/reportsFailure`` is set.
  private func tell(_ recognizer: GestureRecognizer) {
    switch recognizer.current {
    case .began: recognizer.hasReportedBegin = true
    case .ended, .cancelled: guard recognizer.hasReportedBegin else { return }
    case .failed: guard recognizer.reportsFailure else { return }
    case .possible, .changed, .recognized: break
    }
    recognizer.action?(recognizer)
  }

  func report(_ recognizer: GestureRecognizer) {
    recognizer.current = .changed
    recognizer.time = now
    recognizer.action?(recognizer)
  }

  /// Decides all pending verdicts that can be decided.
  func settle() {
    while verdictsOpen {
      verdictsOpen = false
      for recognizer in lists.active { decide(recognizer) }
    }
  }

  /// Decides the pending verdicts among `recognizers`.
  func decideWaiting(among recognizers: ArraySlice<GestureRecognizer>) {
    for recognizer in recognizers { decide(recognizer) }
  }

  private func decide(_ recognizer: GestureRecognizer) {
    if let pending = recognizer.pending { ask(for: pending.state, recognizer, pending.reason) }
  }

  /// Fails recognizers that can no longer succeed, delivers the touches that nothing holds back
  /// any longer, and resets recognizers that are final and have no touch down.
  func sweep() {
    guard needsSweep || verdictsOpen || !lists.held.isEmpty else { return }
    repeat {
      settle()
      needsSweep = false
      finishStranded()
      releaseHeld()
      clearFinished()
    } while verdictsOpen
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
    for recognizer in lists.active { clear(recognizer) }
    lists.active.removeAll(keepingCapacity: true)
  }

  private func clearFinished() {
    for recognizer in lists.active where recognizer.state.isFinal && !isTouched(recognizer) {
      clear(recognizer)
    }
    lists.active.removeAll { $0.sequence.link == nil }
  }

  /// Fails or cancels recognizers with no touch down and nothing to wait for.
  private func finishStranded() {
    for recognizer in lists.active where !recognizer.state.isFinal && !isTouched(recognizer) {
      guard recognizer.pending == nil else { continue }
      // Only a recognizer that is still possible may wait for more touches, until it is woken.
      guard recognizer.state.isRunning || recognizer.wakeTime == .distantFuture else { continue }
      withdraw(recognizer, why: .liftedEarly)
    }
  }

  private func isTouched(_ recognizer: GestureRecognizer) -> Bool {
    !activeTouches.isEmpty && recognizer.sequence.offered.contains { $0.isDown }
  }

  /// Prepares the recognizer for its next sequence.
  func clear(_ recognizer: GestureRecognizer) {
    recognizer.current = .possible
    recognizer.lastReason = nil
    recognizer.pending = nil
    recognizer.wakeTime = .distantFuture
    recognizer.skipsShouldBegin = false
    recognizer.hasReportedBegin = false
    recognizer.sequence.touches.removeAll(keepingCapacity: true)
    recognizer.sequence.offered.removeAll(keepingCapacity: true)
    recognizer.sequence.link = nil
    recognizer.reset()
  }
}
