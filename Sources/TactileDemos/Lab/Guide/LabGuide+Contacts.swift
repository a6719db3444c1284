internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives

/// The contacts on the surface, and the decision that a step has enough of them.
nonisolated extension LabGuide {
  /// The part of a line's length that a contact must cover to have drawn it [tuned].
  private static let lineFraction = 0.6
  /// The part of a contact's way that must lead along the line that was asked for [tuned].
  private static let alongFraction = 0.8
  /// The distance in millimetres from the place asked for in which a finger must rest [tuned].
  private static let restingDistance = 20.0
  /// The tries after which a request counts as fulfilled: a panel that loses contacts must not keep
  /// the person at one line [tuned].
  private static let patience = 3
  /// The seconds after the end of cancelled contacts in which further ones belong to the same hand: a
  /// desktop cancels touches while fingers still come down [tuned].
  private static let landingTime = 1.0

  /// Processes a report about a contact on the surface; mice and touchpads do not count.
  mutating func touch(_ event: TouchEvent) {
    if event.phase == .began { wasPointer = event.device == .mouse || event.device == .touchpad }
    guard isOfPanel(event), event.locationInWindow.isFinite else { return }
    let time = event.timestamp
    lastReport = time
    if event.phase == .began { down.insert(event.id) }
    if !event.phase.isDown { down.remove(event.id) }
    guard step != nil else { return }
    session.add(event)
    guard isMeasuring, leavingEnd == nil else {
      if phase == .verdict, !event.phase.isDown { quietTime = time }
      return
    }
    switch event.phase {
    case .began: begin(event)
    case .moved: move(event)
    case .ended, .cancelled: end(event)
    }
  }

  private mutating func begin(_ event: TouchEvent) {
    if phase == .prompt { phase = .running(since: event.timestamp) }
    landingEnd = nil
    if contacts.isEmpty { previous = [] }
    contacts.append(LabContact(id: event.id, samples: [sample(event)]))
    wipe([event.locationInWindow])
    if case .touch(let place)? = request, step == .corners || step == .targets {
      if contacts.count == 1 {
        answers.append(Answer(asked: place, touched: event.locationInWindow))
      }
    }
    finishWipe(at: event.timestamp)
  }

  private mutating func move(_ event: TouchEvent) {
    guard let index = indexOfDown(event.id) else { return }
    wipe([contacts[index].last.location, event.locationInWindow])
    contacts[index].samples.append(sample(event))
    finishWipe(at: event.timestamp)
  }

  private mutating func end(_ event: TouchEvent) {
    guard let index = indexOfDown(event.id) else { return }
    if event.phase == .ended, contacts[index].last.location != event.locationInWindow {
      wipe([contacts[index].last.location, event.locationInWindow])
      contacts[index].samples.append(sample(event))
    }
    contacts[index].endTime = event.timestamp
    contacts[index].isCancelled = event.phase == .cancelled
    guard contacts.allSatisfy({ $0.endTime != nil }) else { return }
    if step == .fingers, contacts.contains(where: \.isCancelled) {
      landingEnd = event.timestamp + Self.landingTime
    } else {
      surfaceIsEmpty(at: event.timestamp)
    }
  }

  private func indexOfDown(_ id: TouchID) -> Int? {
    contacts.lastIndex { $0.id == id && $0.endTime == nil }
  }

  private func sample(_ event: TouchEvent) -> SurveySample {
    SurveySample(location: event.locationInWindow, time: event.timestamp)
  }

  private mutating func wipe(_ way: [Point]) {
    if step == .paint { cells.cover(way, step: cells.side / CellGrid.fingertip) }
  }

  private mutating func finishWipe(at time: Timestamp) {
    if step == .paint, cells.darkCount == 0 { finish(.paint, at: time) }
  }

  // MARK: Enough

  private mutating func surfaceIsEmpty(at time: Timestamp) {
    let lifted = contacts
    previous = lifted
    contacts = []
    guard let step, let request else { return }
    if isHeld { return isHeld = false }
    let drawn = joined(lifted)
    let isRest = drawn != nil
    // A continuation of a line that counted does not count as a try at the next one.
    if isRest, stroke?.isCounted == true { return }
    let count = fulfilled(request, by: drawn.map { [$0] } ?? lifted)
    tries = count > 0 ? 0 : isRest ? tries : tries + 1
    stroke?.isCounted = count > 0
    doneCount = min(requests.count, doneCount + count)
    if doneCount == requests.count {
      finish(step, at: time)
    } else if count > 0 {
      aim(at: time)
    }
  }

  /// Takes a lifted contact in as the newest line, or as the rest of the one before; returns that line
  /// with its rest, nil where the contact begins another one.
  private mutating func joined(_ lifted: [LabContact]) -> LabContact? {
    guard step == .lines || step == .edges, lifted.count == 1 else {
      stroke = nil
      return nil
    }
    let point = session.millimetresPerPoint ?? LabJudge.usualPoint
    guard let before = stroke, lifted[0].continues(before.contact, millimetres: point) else {
      stroke = (contact: lifted[0], isCounted: false)
      wasLost = false
      return nil
    }
    let whole = LabContact(
      id: before.contact.id,
      samples: before.contact.samples + lifted[0].samples,
      endTime: lifted[0].endTime,
    )
    stroke = (contact: whole, isCounted: before.isCounted)
    wasLost = true
    return whole
  }

  /// Returns the number of requests that contacts, which have been lifted, fulfil.
  private func fulfilled(_ request: LabPlan.Request, by lifted: [LabContact]) -> Int {
    let isPatient = tries + 1 < Self.patience
    let most = LabRun.mostContacts(of: lifted)?.value ?? 0
    switch request {
    case .touch: return step == .repeat ? lifted.count : 1
    case .line, .leave: return hasLine(lifted, for: request) || !isPatient ? 1 : 0
    case .pair, .pass: return most > 1 && hasLine(lifted, for: request) || !isPatient ? 1 : 0
    case .fingers: return most > 1 || !isPatient ? 1 : 0
    case .hold, .wipe, .drum, .handsOff: return 0
    }
  }

  private func hasLine(_ lifted: [LabContact], for request: LabPlan.Request) -> Bool {
    guard let line = request.line else { return false }
    let least = line.length * Self.lineFraction
    return lifted.contains { contact in
      contact.samples.contains { sample in
        let way = sample.location - contact.first.location
        guard way.length >= least else { return false }
        let along = way.dot(line) / line.length
        // A line may be drawn from its end, but not one that leaves the surface.
        let advance = request.isLeaving ? along : abs(along)
        return isMisplaced || advance >= Self.alongFraction * way.length
      }
    }
  }

  // MARK: Time

  /// The time at which ``advance(to:)`` has something to do; nil for never.
  var deadline: Timestamp? {
    if let leavingEnd { return leavingEnd }
    if let landingEnd { return landingEnd }
    guard isMeasuring, case .running(let start) = phase else { return nil }
    switch request {
    case .hold: return isHeld ? nil : restingContact.map { $0.first.time + LabPlan.holdTime }
    case .drum: return start + LabPlan.drumTime
    case .handsOff: return start + LabPlan.idleTime
    default: return nil
    }
  }

  /// The contact that rests in ``LabStep/hold``: the first one that is down, if it is where it was
  /// asked for; anywhere after some tries, and where touches arrive elsewhere.
  var restingContact: LabContact? {
    guard let finger = contacts.first(where: { $0.endTime == nil }) else { return nil }
    guard case .hold(let place)? = request, !isHeld, !isMisplaced, tries + 1 < Self.patience
    else { return finger }
    let point = session.millimetresPerPoint ?? LabJudge.usualPoint
    let distance = finger.first.location.distance(to: place) * point
    return distance <= Self.restingDistance ? finger : nil
  }

  /// Handles the deadlines that have passed at `time`.
  mutating func advance(to time: Timestamp) {
    while let deadline, deadline <= time, let step {
      if leavingEnd != nil {
        leavingEnd = nil
        open(step, at: deadline)
        phase = .running(since: deadline)
      } else if landingEnd != nil {
        landingEnd = nil
        surfaceIsEmpty(at: deadline)
      } else if case .hold? = request {
        isHeld = true
        tries = 0
        doneCount += 1
        if doneCount == requests.count { finish(step, at: deadline) }
      } else {
        finish(step, at: deadline)
      }
    }
  }
}
