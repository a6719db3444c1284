package import TactileGestures
package import TactilePrimitives

/// A touch within a step of the lab, from its reports.
package struct LabContact: Hashable, Sendable {
  /// The id of the touch, unique while it is down.
  package let id: TouchID
  /// The reports, the oldest first: at least the one of the touch coming down.
  package var samples: [SurveySample]
  /// The time at which the touch ended; nil while it is down.
  package var endTime: Timestamp?
  /// Whether the system cancelled the touch, as desktops do for gestures of their own.
  package var isCancelled = false

  package init(id: TouchID, samples: [SurveySample], endTime: Timestamp? = nil) {
    precondition(!samples.isEmpty, "A contact begins with a report.")
    self.id = id
    self.samples = samples
    self.endTime = endTime
  }

  /// The report of the touch coming down.
  package var first: SurveySample { samples[0] }
  /// The newest report.
  package var last: SurveySample { samples[samples.count - 1] }
  /// The time of the end; of the newest report while the touch is down.
  package var end: Timestamp { endTime ?? last.time }

  /// The seconds after which a finger that came down rests: a fingertip spreads until then
  /// [ChromeOS's procedure].
  static let settlingTime = 0.3

  /// The reports since the finger came to rest, beginning with its place at that time; empty before.
  package var restingSamples: [SurveySample] {
    let start = first.time + Self.settlingTime
    guard end > start else { return [] }
    // A panel that reports only changes has reported the resting place before `start`.
    let before = samples.last { $0.time <= start }
    return (before.map { [$0] } ?? []) + samples.filter { $0.time > start }
  }
}

package struct LabRun: Hashable, Sendable {
  /// A place that the step asked for.
  package struct Target: Hashable, Sendable {
    /// The place, in the unit of the run.
    package var location: Point
    /// The time from which the next touch is meant for it.
    package var time: Timestamp
  }

  /// The part of what a step asks for that was done.
  package struct Progress: Hashable, Sendable {
    /// The number of places, lines, taps or holds that were done; of cells that were wiped, of seconds
    /// of drumming.
    package let done: Int
    /// The number that the step asks for.
    package let total: Int

    package init(done: Int, total: Int) {
      self.done = done
      self.total = total
    }
  }

  package let step: LabStep
  package let start: Timestamp
  /// The size of the surface on which the step was performed, in the unit of the run.
  package internal(set) var size: Size
  /// The time at which the step ended; nil while it runs.
  package var end: Timestamp?
  /// The touches, in the order in which they came down.
  package var contacts: [LabContact] = []
  /// The places that the step asked for, in order.
  package var targets: [Target] = []
  /// The part that was done before the person ended the step; nil where it ended by itself, or nothing
  /// is known.
  package var progress: Progress?
  /// Whether the touches come from a recording without guided steps, in which only straight ones count
  /// as lines.
  package var isFound = false

  /// A run of `step` from `start` on, on a surface of `size`.
  package init(_ step: LabStep, start: Timestamp, on size: Size) {
    self.step = step
    self.start = start
    self.size = size
  }

  /// The seconds from which on hands were off for long enough: the step asks for 60.
  private static let idleTime = 50.0

  /// Whether the run has what its step asks for.
  var isComplete: Bool {
    if step == .idle { return end.map { $0 - start >= Self.idleTime } ?? false }
    return contacts.count >= step.touches
  }

  /// The part of a surface from which on a wipe was not broken off: cells that stay dark may be dead [tuned].
  private static let leastWiped = 0.75

  /// Whether the person ended the step well before it had what it asks for.
  var isBrokenOff: Bool {
    guard let progress else { return false }
    return step != .paint || Double(progress.done) < Self.leastWiped * Double(progress.total)
  }

  /// Puts the touches and places of an earlier run before its own.
  mutating func prepend(_ earlier: LabRun) {
    var joined = LabRun(step, start: earlier.start, on: size)
    joined.end = end
    joined.contacts = earlier.contacts + contacts
    joined.targets = earlier.targets + targets
    // The best try counts, and one that ended by itself has everything.
    if let progress, let before = earlier.progress {
      joined.progress = progress.done > before.done ? progress : before
    }
    self = joined
  }

  /// The touches with the targets they were meant for: the first touch after each; of targets that
  /// were asked for at one time, one touch each, in order.
  package var aimed: [(target: Target, contact: LabContact)] {
    targets.indices.compactMap { index in
      let target = targets[index]
      let later = targets[index...].first { $0.time > target.time }?.time ?? .distantFuture
      let earlier = targets[..<index].count { $0.time == target.time }
      return contacts.filter { $0.first.time >= target.time && $0.first.time < later }
        .dropFirst(earlier).first.map { (target, $0) }
    }
  }

  /// Returns the run in a unit of which `factor` make one of its own.
  func scaled(by factor: Double) -> LabRun {
    let scale = Transform.scale(x: factor, y: factor)
    var run = withTouches(mappedBy: scale)
    run.size = Size(width: size.width * factor, height: size.height * factor)
    for index in run.targets.indices {
      run.targets[index].location = scale.apply(run.targets[index].location)
    }
    return run
  }

  /// Returns the run with the places of its touches mapped by `transform`, and its targets as they are.
  func withTouches(mappedBy transform: Transform) -> LabRun {
    var run = self
    for index in run.contacts.indices {
      for sample in run.contacts[index].samples.indices {
        let location = run.contacts[index].samples[sample].location
        run.contacts[index].samples[sample].location = transform.apply(location)
      }
    }
    return run
  }
}

/// An error in a mark of the lab in a trace.
package struct LabMarkError: Error, Hashable, Sendable {
  package let message: String
}

/// The touches of a lab session, sorted into the steps that marks begin and end.
///
/// A trace has a mark for each call that a window makes:
///
/// | mark | call |
/// |---|---|
/// | `lab.begin STEP` | ``begin(_:at:)`` |
/// | `lab.end STEP` | ``end(at:)`` |
/// | `lab.target X Y` | ``aim(at:time:)`` |
/// | `lab.incomplete STEP DONE TOTAL` | ``setProgress(_:)``: the person ends the step before it has all |
/// | `lab.control X Y` | ``omitContact(from:)``: the touch that came down there pressed a control |
/// | `lab.discard STEP` | ``discardRun(of:)``: the step that has just ended was left out |
/// | `lab.scale MM` | sets ``millimetresPerPoint``; `unknown` to nil |
///
/// Touches of mice and touchpads are omitted: they say nothing about a touchscreen.
package struct LabSession: Hashable, Sendable {
  /// The size of the surface in points; each run keeps the one that it ended with.
  package var size: Size {
    didSet { if isRunning { runs[runs.count - 1].size = size } }
  }
  /// The millimetres that a point measures; nil where unknown.
  package var millimetresPerPoint: Double?
  /// The steps that were performed, in order; the last one may still run.
  package internal(set) var runs: [LabRun] = []

  private var down: [TouchID: LabContact] = [:]

  /// The seconds after the begin of ``LabStep/idle`` in which touches from before may end: a hand
  /// takes that long to leave the screen [tuned].
  private static let leavingTime = 1.0
  /// The points within which a mark names a place: traces round numbers.
  private static let sameDistance = 0.5

  /// The seconds by which the marks of a step may be off the touches that begin and end it: a few
  /// frames [tuned].
  private static let markDelay = 0.05

  /// A session on an untouched surface of `size` points.
  package init(size: Size, millimetresPerPoint: Double? = nil) {
    self.size = size
    self.millimetresPerPoint = millimetresPerPoint
  }

  /// The step that runs; nil between steps.
  package var step: LabStep? { isRunning ? runs.last?.step : nil }

  /// The run of `step` that counts; nil where it was not performed.
  ///
  /// It is the newest one, but one that runs, or was broken off, does not replace an earlier one that
  /// was not. A run with fewer touches than the step asks for is joined with the runs of the step right
  /// before it on a surface of the same size, back to the last one that has enough.
  ///
  /// - Complexity: O(runs), and O(their reports) where several are joined.
  package func run(of step: LabStep) -> LabRun? {
    let own = runs.indices.filter { runs[$0].step == step }
    let ended = own.filter { runs[$0].end != nil }
    let whole = ended.last { !runs[$0].isBrokenOff }
    guard let counted = whole ?? ended.last ?? own.last else { return nil }
    var run = runs[counted]
    var index = counted
    while !runs[index].isComplete, index > 0, runs[index - 1].step == step,
      runs[index - 1].size == run.size
    {
      index -= 1
      run.prepend(runs[index])
    }
    return run
  }

  private var isRunning: Bool { runs.last.map { $0.end == nil } ?? false }

  // MARK: Reports

  /// Processes a report about a touch, its location in points of the surface.
  ///
  /// - Complexity: O(1), and O(its reports) where a touch ends.
  package mutating func add(_ event: TouchEvent) {
    guard event.device == .finger || event.device == .pen, event.locationInWindow.isFinite else {
      return
    }
    let sample = SurveySample(event)
    switch event.phase {
    case .began:
      if let lost = down.removeValue(forKey: event.id) { keep(lost, endTime: lost.last.time) }
      down[event.id] = LabContact(id: event.id, samples: [sample])
    case .moved:
      down[event.id]?.samples.append(sample)
    case .ended, .cancelled:
      guard var contact = down.removeValue(forKey: event.id) else { return }
      if event.phase == .ended, contact.last.location != sample.location {
        contact.samples.append(sample)
      }
      contact.isCancelled = event.phase == .cancelled
      keep(contact, endTime: event.reportTime)
    }
  }

  private mutating func keep(_ contact: LabContact, endTime: Timestamp?) {
    if let endTime, complete(contact, endTime) { return }
    guard isRunning, belongs(contact, endTime) else { return }
    var contact = contact
    contact.endTime = endTime
    let run = runs.count - 1
    let earlier = runs[run].contacts.lastIndex { $0.first.time <= contact.first.time }
    runs[run].contacts.insert(contact, at: earlier.map { $0 + 1 } ?? 0)
  }

  /// Completes a touch that was down as its step ended, and ended with it; returns whether it was one.
  private mutating func complete(_ contact: LabContact, _ endTime: Timestamp) -> Bool {
    for run in runs.indices.suffix(2) {
      guard let end = runs[run].end, endTime - end <= Self.markDelay,
        let index = runs[run].contacts.lastIndex(where: {
          $0.id == contact.id && $0.first == contact.first && $0.endTime == nil
        })
      else { continue }
      runs[run].contacts[index] = contact
      runs[run].contacts[index].endTime = endTime
      return true
    }
    return false
  }

  /// Whether a touch that is kept now is one of the newest run.
  private func belongs(_ contact: LabContact, _ endTime: Timestamp?) -> Bool {
    guard let run = runs.last else { return false }
    if contact.first.time >= run.start { return true }
    guard run.step == .idle else {
      let previous = runs.dropLast().last?.end
      return run.start - contact.first.time <= Self.markDelay
        && previous.map { contact.first.time >= $0 } ?? true
    }
    return endTime.map { $0 - run.start > Self.leavingTime } ?? true
  }

  // MARK: Steps

  /// Begins a step; one that runs ends first.
  package mutating func begin(_ step: LabStep, at time: Timestamp) {
    if isRunning { end(at: time) }
    runs.append(LabRun(step, start: time, on: size))
  }

  /// Ends the step that runs, with the touches that are down.
  package mutating func end(at time: Timestamp) {
    guard isRunning else { return }
    let contacts = down.values.sorted {
      ($0.first.time, $0.id.rawValue) < ($1.first.time, $1.id.rawValue)
    }
    for contact in contacts { keep(contact, endTime: nil) }
    runs[runs.count - 1].end = time
  }

  /// Records that the step that runs will end with a part of what it asks for.
  package mutating func setProgress(_ progress: LabRun.Progress) {
    if isRunning { runs[runs.count - 1].progress = progress }
  }

  /// Ends the step that runs, and forgets it.
  package mutating func discardRun() {
    if isRunning { runs.removeLast() }
  }

  /// Forgets the newest run; returns false, and forgets none, where it is not one of `step` that has ended.
  package mutating func discardRun(of step: LabStep) -> Bool {
    guard let run = runs.last, run.step == step, run.end != nil else { return false }
    runs.removeLast()
    return true
  }

  /// Forgets the newest touch that came down at `location`, in points of the surface: it pressed a control.
  package mutating func omitContact(from location: Point) {
    func isMeant(_ contact: LabContact) -> Bool {
      contact.first.location.distance(to: location) < Self.sameDistance
    }
    if let id = down.values.filter(isMeant).max(by: { $0.first.time < $1.first.time })?.id {
      down[id] = nil
    } else if let run = runs.last, let index = run.contacts.lastIndex(where: isMeant) {
      runs[runs.count - 1].contacts.remove(at: index)
    }
  }

  /// Asks for the next touch at `location`, in points of the surface.
  package mutating func aim(at location: Point, time: Timestamp) {
    guard isRunning else { return }
    runs[runs.count - 1].targets.append(LabRun.Target(location: location, time: time))
  }

  /// Processes a mark of a trace; other marks than the lab's are ignored.
  package mutating func mark(_ label: String, at time: Timestamp) throws(LabMarkError) {
    let words = label.split(separator: " ").map(String.init)
    switch words.first {
    case "lab.begin":
      let step = try Self.step(words, label)
      if let running = self.step {
        throw LabMarkError(message: "\"\(label)\": the step \(running.rawValue) has not ended")
      }
      begin(step, at: time)
    case "lab.end":
      let step = try Self.step(words, label)
      try requireRunning(step, label)
      end(at: time)
    case "lab.incomplete":
      let step = try Self.step(Array(words.prefix(2)), label)
      let numbers = words.dropFirst(2).compactMap { Int($0) }
      guard words.count == 4, numbers.count == 2, numbers[0] >= 0, numbers[0] < numbers[1] else {
        let example = "lab.incomplete hold 2 5"
        throw LabMarkError(
          message: "\"\(label)\": give the part and the whole, such as \"\(example)\""
        )
      }
      try requireRunning(step, label)
      setProgress(LabRun.Progress(done: numbers[0], total: numbers[1]))
    case "lab.target":
      let place = try Self.place(words, label)
      guard step != nil else { throw LabMarkError(message: "\"\(label)\": no step is running") }
      aim(at: place, time: time)
    case "lab.control": omitContact(from: try Self.place(words, label))
    case "lab.discard":
      let step = try Self.step(words, label)
      guard discardRun(of: step) else {
        throw LabMarkError(message: "\"\(label)\": no step \(step.rawValue) has just ended")
      }
    case "lab.scale":
      if words.dropFirst() == ["unknown"] {
        millimetresPerPoint = nil
        return
      }
      guard words.count == 2, let scale = Double(words[1]), scale.isFinite, scale > 0 else {
        throw LabMarkError(
          message: "\"\(label)\": give the millimetres of a point, such as \"lab.scale 0.15\""
        )
      }
      millimetresPerPoint = scale
    case let word? where word.hasPrefix("lab."):
      let known = "lab.begin, lab.end, lab.target, lab.incomplete, lab.control, lab.discard"
      throw LabMarkError(message: "\"\(label)\": the lab's marks are \(known) and lab.scale")
    default: return
    }
  }

  private func requireRunning(_ step: LabStep, _ label: String) throws(LabMarkError) {
    guard self.step != step else { return }
    let running = self.step.map { "the step \($0.rawValue) is running" } ?? "no step is running"
    throw LabMarkError(message: "\"\(label)\": \(running)")
  }

  private static func place(_ words: [String], _ label: String) throws(LabMarkError) -> Point {
    let numbers = words.dropFirst().compactMap(Double.init).filter(\.isFinite)
    guard words.count == 3, numbers.count == 2 else {
      let example = "\(words.first ?? "") 120 80"
      throw LabMarkError(message: "\"\(label)\": give a place, such as \"\(example)\"")
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  private static func step(_ words: [String], _ label: String) throws(LabMarkError) -> LabStep {
    if words.count == 2, let step = LabStep(rawValue: words[1]) { return step }
    let names = LabStep.allCases.map(\.rawValue).joined(separator: ", ")
    throw LabMarkError(message: "\"\(label)\": the steps are \(names)")
  }
}
