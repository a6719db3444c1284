internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives

/// The course of a guided test: the shown page, the step's phase, and what it asks for next.
///
/// A value without views or clock. Its owner passes contacts, presses of controls and times in, and
/// takes the marks for a recording out.
nonisolated struct LabGuide: Sendable {
  /// A page of the guide.
  enum Page: Hashable, Sendable {
    /// The choice between the test and the free pad.
    case start
    /// A step of the test.
    case step(LabStep)
    /// The verdicts on all steps.
    case results
  }

  /// A phase of a step.
  enum Phase: Hashable, Sendable {
    /// The step shows what to do; nothing has touched the surface.
    case prompt
    /// The step measures, from this time on.
    case running(since: Timestamp)
    /// The step has ended and shows its verdict.
    case verdict
  }

  /// A mark for the recording.
  struct Mark: Hashable, Sendable {
    var label: String
    var time: Timestamp
  }

  var page = Page.start
  /// The phase of the step on the page.
  var phase = Phase.prompt
  /// The touches so far, sorted into steps.
  var session: LabSession
  /// The verdicts on the steps that were performed.
  private(set) var verdicts: [LabStep: [LabVerdict]] = [:]
  /// The limits of the verdicts.
  var limits = LabLimits() { didSet { judgeAll() } }
  /// Whether places and controls are laid out for the left hand.
  var isLeftHanded = false

  /// The requests of the step.
  private(set) var requests: [LabPlan.Request] = []
  /// The number of requests that were fulfilled.
  var doneCount = 0
  /// The tries at the current request that did not suffice.
  var tries = 0
  /// Whether the last press on the surface was a mouse's or touchpad's, which does not count.
  var wasPointer = false
  /// The contacts since the surface was empty, in the order in which they came down; those that are
  /// down have no end.
  var contacts: [LabContact] = []
  /// The line that was drawn last, with the parts in which it was found again; nil before.
  var stroke: (contact: LabContact, isCounted: Bool)?
  /// Whether the contact of that line was lost on the way and found again.
  var wasLost = false
  /// The contacts before those, which stay visible until the next one comes down.
  var previous: [LabContact] = []
  /// The places that were asked for, with the touches that answered.
  var answers: [Answer] = []
  /// The cells that contacts have crossed in the step.
  var cells = CellGrid(.zero, side: 1)
  /// Whether a finger has rested long enough and is still down.
  var isHeld = false
  /// The marks that were not taken yet.
  var marks: [Mark] = []
  /// The time at which the measurement of ``LabStep/idle`` starts by itself.
  var leavingEnd: Timestamp?
  /// The time until which further contacts belong to a hand of which the desktop cancelled some; nil
  /// where it cancelled none.
  var landingEnd: Timestamp?
  /// The time of the last report of any contact.
  var lastReport = Timestamp.zero
  /// The contacts that are down on the surface, whatever the phase.
  var down: Set<TouchID> = []
  /// The reports with which the contacts that press controls came down; the step that ends takes them.
  var presses: [TouchEvent] = []
  /// The time from which controls may be pressed: contacts of a step that has just ended are not
  /// meant for them.
  var quietTime = Timestamp.zero
  /// Whether the step was chosen in the results, which follow it.
  private var isSingle = false

  /// A place that was asked for and the touch that answered.
  struct Answer: Hashable, Sendable {
    var asked: Point
    var touched: Point
  }

  /// The seconds after the last contact of a step, or of a stroke of the wiping, in which no control
  /// is pressed [tuned: the pause between two taps that are meant for one thing].
  private static let quietDuration = 0.4
  /// The seconds by which a place is asked for after the touch before it has ended: less than any
  /// device tells apart.
  private static let afterwards = 1e-6
  /// The seconds without a report after which a contact that is down no longer blocks controls: a
  /// faulty panel may never lift it [tuned].
  private static let stuckDuration = 4.0

  /// A guide at its start page, on a surface of `size` points.
  init(size: Size, millimetresPerPoint: Double? = nil) {
    session = LabSession(size: size, millimetresPerPoint: millimetresPerPoint)
  }

  /// The step on the page; nil on other pages.
  var step: LabStep? {
    if case .step(let step) = page { step } else { nil }
  }

  /// The current request; nil on pages without, and after the last one.
  var request: LabPlan.Request? {
    requests.indices.contains(doneCount) && phase != .verdict ? requests[doneCount] : nil
  }

  /// Whether the step takes contacts.
  var isMeasuring: Bool { step != nil && phase != .verdict }

  /// Whether the step has measured anything that a verdict could be made of.
  var hasContacts: Bool {
    guard let step, session.step == step else { return false }
    return !contacts.isEmpty || session.runs.last?.contacts.isEmpty == false
  }

  /// The contacts of the step, those that are down included.
  var stepContacts: [LabContact] {
    (session.runs.last?.contacts ?? []) + contacts.filter { $0.endTime == nil }
  }

  /// The number of steps with a verdict on at least one of their measures, without incomplete ones
  /// that do not fail.
  var testedCount: Int { verdicts.keys.count { judgement(of: $0) != .notTested } - incompleteCount }

  /// The number of steps that the person ended before they had all that they ask for, and that do not fail.
  var incompleteCount: Int {
    verdicts.keys.count { step in
      let judged = judgement(of: step)
      return judged != .notTested && judged != .fail
        && session.run(of: step)?.progress != nil
    }
  }

  /// Whether touches arrive elsewhere than they are made, so that no finger hits a control.
  var isMisplaced: Bool {
    guard let mapping = verdicts[.corners]?.first?.mapping else { return false }
    let isDoubtful = mapping.isReordered || mapping.isScattered || mapping.isSkewed
    return mapping.kind != .identity && !isDoubtful && !LabJudge.isMappingCorrected(in: session)
  }

  /// Returns the judgement of a step: the worst of its measures.
  func judgement(of step: LabStep) -> LabJudgement { LabJudge.judgement(of: verdicts[step] ?? []) }

  /// Returns whether the verdict on a step is about an earlier performance, because the newest one was
  /// ended early.
  func hasEarlierVerdict(on step: LabStep) -> Bool {
    session.run(of: step)?.end != session.runs.last { $0.step == step }?.end
  }

  /// The judgement of all steps that were performed.
  var judgement: LabJudgement { LabJudge.judgement(of: verdicts.values.flatMap(\.self)) }

  /// Takes the marks since the last call, in order.
  mutating func takeMarks() -> [Mark] {
    defer { marks.removeAll() }
    return marks
  }

  // MARK: Surface

  /// Sets the size of the surface in points; a step that is measuring starts anew.
  mutating func resize(to size: Size, at time: Timestamp) {
    guard size != session.size else { return }
    session.size = size
    if let step, phase != .verdict { again(step, at: time) }
  }

  /// Sets the millimetres of a point, nil for unknown, and judges all steps anew.
  mutating func setScale(_ millimetresPerPoint: Double?, at time: Timestamp) {
    guard millimetresPerPoint != session.millimetresPerPoint else { return }
    session.millimetresPerPoint = millimetresPerPoint
    mark("lab.scale \(millimetresPerPoint.map { "\($0)" } ?? "unknown")", at: time)
    judgeAll()
  }

  // MARK: Pages

  /// Shows `page` at `time`; a step begins, and the results follow a single one.
  mutating func show(_ page: Page, isSingle: Bool = false, at time: Timestamp) {
    close(at: time)
    self.isSingle = isSingle
    self.page = page
    if case .step(let step) = page { begin(step, at: time) }
  }

  /// Shows the start page; a step that is measuring is left as if it had not begun.
  mutating func leave(at time: Timestamp) {
    if phase != .verdict { discard(at: time) }
    show(.start, at: time)
  }

  /// Goes on: to the verdict where the step has measured something, else to the next page.
  mutating func skip(at time: Timestamp) {
    guard let step, phase != .verdict else { return next(at: time) }
    if hasContacts {
      finish(step, at: time)
    } else {
      next(at: time)
    }
  }

  /// Goes to the next step; after the last one, or after a step that was chosen, to the results.
  mutating func next(at time: Timestamp) {
    guard let step else { return }
    let all = LabStep.allCases
    let index = all.firstIndex(of: step).map { $0 + 1 } ?? all.endIndex
    if !isSingle, all.indices.contains(index) {
      show(.step(all[index]), at: time)
    } else {
      show(.results, at: time)
    }
  }

  /// Goes to the verdict on the step before, or to that step where it has none; from the first step
  /// to the start page.
  mutating func back(at time: Timestamp) {
    guard let step else { return show(.start, at: time) }
    if phase != .verdict { discard(at: time) }
    let all = LabStep.allCases
    guard !isSingle else { return show(.results, at: time) }
    guard let index = all.firstIndex(of: step), index > 0 else { return show(.start, at: time) }
    let before = all[index - 1]
    guard verdicts[before] != nil else { return show(.step(before), at: time) }
    close(at: time)
    page = .step(before)
    phase = .verdict
    recall(before)
    quietTime = time
  }

  /// Begins the step on the page anew.
  mutating func again(at time: Timestamp) {
    if let step { again(step, at: time) }
  }

  private mutating func again(_ step: LabStep, at time: Timestamp) {
    discard(at: time)
    begin(step, at: time)
  }

  /// Ends a step that is measuring: with its contacts, or as if it had not begun.
  mutating func close(at time: Timestamp) {
    guard let step, phase != .verdict else { return }
    if hasContacts {
      finish(step, at: time)
    } else {
      discard(at: time)
    }
  }

  // MARK: Steps

  private mutating func begin(_ step: LabStep, at time: Timestamp) {
    clear()
    phase = .prompt
    requests =
      LabPlan(
        step,
        on: session.size,
        millimetresPerPoint: session.millimetresPerPoint,
        isLeftHanded: isLeftHanded,
      ).requests
    cells = grid(of: step, on: session.size)
    if step == .idle {
      leavingEnd = time + LabPlan.leavingTime
    } else {
      open(step, at: time)
    }
  }

  /// Returns the dark cells of `step` on a surface of `size`: none unless it is the step that wipes.
  private func grid(of step: LabStep, on size: Size) -> CellGrid {
    CellGrid(
      step == .paint ? size : .zero,
      side: CellGrid.fingertip / (session.millimetresPerPoint ?? LabJudge.usualPoint),
      coversSurface: true,
    )
  }

  mutating func open(_ step: LabStep, at time: Timestamp) {
    session.begin(step, at: time)
    mark("lab.begin \(step.rawValue)", at: time)
    aim(at: time)
  }

  /// Names the place for the next touch, in steps that compare it with the touch.
  mutating func aim(at time: Timestamp) {
    guard step == .corners || step == .targets, case .touch(let place)? = request,
      place.isFinite
    else { return }
    // A touch that is read together with its end has the time of its end, and is no answer to this.
    let time = time + Self.afterwards
    session.aim(at: place, time: time)
    mark("lab.target \(place.x) \(place.y)", at: time)
  }

  mutating func finish(_ step: LabStep, at time: Timestamp) {
    guard session.step == step else { return discard(at: time) }
    if let progress = progress(at: time) { session.setProgress(progress) }
    for label in endMarks(at: time) { mark(label, at: time) }
    presses = []
    session.end(at: time)
    judge(step)
    if hasEarlierVerdict(on: step) { recall(step) }
    phase = .verdict
    leavingEnd = nil
    landingEnd = nil
    quietTime = time
  }

  /// The labels of the marks that end the step that runs at `time`, in order.
  func endMarks(at time: Timestamp) -> [String] {
    guard let step = session.step else { return [] }
    let controls = presses.filter(isOfPanel).map(Self.controlMark)
    let part = progress(at: time).map {
      "lab.incomplete \(step.rawValue) \($0.done) \($0.total)"
    }
    return controls + [part].compactMap(\.self) + ["lab.end \(step.rawValue)"]
  }

  /// The part of the running step that is done at `time`; nil where all is, and for the steps in which
  /// any part says as much.
  private func progress(at time: Timestamp) -> LabRun.Progress? {
    let done: Int
    let total: Int
    switch step {
    case .fingers, .idle, nil: return nil
    case .paint:
      total = cells.columns * cells.rows
      done = total - cells.darkCount
    case .drumroll:
      total = Int(LabPlan.drumTime)
      guard case .running(let start) = phase else { return LabRun.Progress(done: 0, total: total) }
      // The seconds in which a finger came down; times are sums of fractions.
      let elapsed = Int(max(0, time - start + 1e-3))
      let beats = Set(stepContacts.map { Int(max(0, $0.first.time - start)) })
      done = beats.count { $0 < min(total, elapsed) }
    default:
      done = doneCount
      total = requests.count
    }
    return done < total ? LabRun.Progress(done: done, total: total) : nil
  }

  private mutating func discard(at time: Timestamp) {
    leavingEnd = nil
    landingEnd = nil
    guard let step = session.step else { return }
    session.discardRun()
    mark("lab.end \(step.rawValue)", at: time)
    mark("lab.discard \(step.rawValue)", at: time)
  }

  /// Restores the answers and wiped cells of the performance that the verdict on `step` is about.
  private mutating func recall(_ step: LabStep) {
    clear()
    guard let run = session.run(of: step) else { return }
    answers = run.aimed.map { aimed in
      Answer(asked: aimed.target.location, touched: aimed.contact.first.location)
    }
    cells = grid(of: step, on: run.size)
    guard step == .paint else { return }
    for contact in run.contacts {
      cells.cover(contact.samples.map(\.location), step: cells.side / CellGrid.fingertip)
    }
  }

  private mutating func clear() {
    requests = []
    contacts = []
    previous = []
    stroke = nil
    wasLost = false
    answers = []
    doneCount = 0
    tries = 0
    wasPointer = false
    isHeld = false
    leavingEnd = nil
    landingEnd = nil
    cells = CellGrid(.zero, side: 1)
  }

  private mutating func judge(_ step: LabStep) {
    let judge = LabJudge(limits: limits)
    verdicts[step] = step.measures.map { judge.verdict(on: $0, session) }
  }

  private mutating func judgeAll() {
    for step in Array(verdicts.keys) { judge(step) }
  }

  mutating func mark(_ label: String, at time: Timestamp) {
    marks.append(Mark(label: label, time: time))
  }

  // MARK: Controls

  /// Whether a press of a control that began at `time` is meant for it.
  func takesPress(from time: Timestamp) -> Bool {
    guard step != nil, phase == .verdict else { return true }
    return !isTouched(at: time) && time - quietTime >= Self.quietDuration
  }

  /// Whether a contact that came down on a control at `time` goes on with the wiping: a hand that
  /// wipes is lifted for less time than it takes to reach for a control.
  func continuesWiping(from time: Timestamp) -> Bool {
    step == .paint && isMeasuring && hasContacts && time - lastReport < Self.quietDuration
  }

  /// Whether contacts are down on the surface, other than ones that were never lifted.
  func isTouched(at time: Timestamp) -> Bool {
    !down.isEmpty && time - lastReport < Self.stuckDuration
  }

  /// Records that a contact came down on a control, which the step does not count.
  mutating func pressedControl(_ event: TouchEvent) {
    guard session.step != nil, isOfPanel(event) else { return }
    mark(Self.controlMark(event), at: event.timestamp)
  }

  /// Takes back a contact on a control that was counted: it was a hand's.
  mutating func omit(_ event: TouchEvent, at time: Timestamp) {
    guard session.step != nil else { return }
    session.omitContact(from: event.locationInWindow)
    mark(Self.controlMark(event), at: time)
  }

  /// Whether a report is about a finger or a pen: the others say nothing about a touchscreen.
  func isOfPanel(_ event: TouchEvent) -> Bool { event.device == .finger || event.device == .pen }

  private static func controlMark(_ event: TouchEvent) -> String {
    let place = event.locationInWindow
    return "lab.control \(place.x) \(place.y)"
  }
}
