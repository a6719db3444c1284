internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The guided test in a window: passes contacts, presses and times to ``LabGuide``, its marks to
/// the recording, and shows it.
final class LabGuideController: ViewController {
  /// Called when the person leaves the guide for the free pad.
  var onLeave: (() -> Void)?
  /// Whether the guide covers a page of its window, to which closing it leads back.
  var isOverPage = false
  /// Called when the person closes the guide in a window without a title bar.
  var onClose: (() -> Void)?

  /// The course of the test.
  private(set) var guide = LabGuide(size: .zero)

  private let conditions: LabConditions
  private let controls: WindowControls
  private let latency: LatencyFeed
  private let recording: RecordingFeed
  private let guideView = GuideView()
  /// Whether steps are performed on the whole screen.
  private var usesWholeScreen = true
  /// Whether the guide has made the window fill the screen.
  private var fillsScreen = false
  private let contacts = ContactRecognizer(name: "lab.guide.contacts")
  /// The millimetres of a point as the display reported them last; a person may have corrected them.
  private var reportedScale: Double?
  /// The time at which the page, or the current request, appeared.
  private var appearance = Timestamp.zero
  private var shownRequest: LabPlan.Request?
  private var deadline: (time: Timestamp, token: Int)?
  private var tick: Int?
  /// The contacts that press a control, and may still be contacts of the panel.
  private var pressing: [Press] = [] {
    didSet { guide.presses = pressing.map(\.beginning) }
  }
  /// The contacts on controls that were counted in the step: a short one where a control must be held.
  private var counted: [TouchEvent] = []
  /// The contact whose lift leads to the next page, wherever it is.
  private var goingOn: TouchID?
  /// The contacts that began on a control and became contacts of the panel.
  private var surrendered: Set<TouchID> = []
  /// A contact that presses a control.
  private struct Press {
    /// The reports so far; at least the one of the contact coming down.
    var events: [TouchEvent]
    /// The button; nil for the space beside buttons.
    let button: GuideButton?

    /// The report of the contact coming down.
    var beginning: TouchEvent { events[0] }
  }

  /// The time that a picture shows; nil for the window's.
  private var pictureTime: Timestamp?

  /// Seconds between the frames of the moving picture, and between those of a countdown.
  private static let frameInterval = 1.0 / 60
  private static let countdownInterval = 0.2
  /// Seconds without a contact after which the moving picture shows the next request.
  private static let hesitation = 1.5

  /// Creates a guide on a panel with `conditions`, in a window with `controls`.
  init(
    _ conditions: LabConditions,
    window controls: WindowControls,
    latency: LatencyFeed,
    recording: RecordingFeed,
    isLeftHanded: Bool,
  ) {
    self.conditions = conditions
    self.controls = controls
    self.latency = latency
    self.recording = recording
    super.init()
    guide.isLeftHanded = isLeftHanded
  }

  override func loadView() -> View { guideView }

  override func viewDidLoad() {
    guideView.onUpdate = { [weak self] in self?.update() }
    contacts.onContact = { [weak self] touch, phase in
      self?.surface(touchedBy: TouchEvent(touch, phase: phase).onScreen(of: self?.view.window))
    }
    guideView.surface.addGestureRecognizer(contacts)
    connectControls()
  }

  private func connectControls() {
    for button in guideView.buttons {
      button.takesPress = { [weak self] in self?.guide.takesPress(from: $0) ?? true }
      button.onTouch = { [weak self, weak button] event in
        if let button, let self { control(button, touchedBy: event.onScreen(of: view.window)) }
      }
      button.onLeave = { [weak self] in self?.touchLeftControl($0) }
    }
    let (bar, card) = (guideView.bar, guideView.card)
    bar.onTouch = { [weak self] in
      if let self { control(nil, touchedBy: $0.onScreen(of: view.window)) }
    }
    bar.onLeave = { [weak self] in self?.touchLeftControl($0) }
    card.onTouch = bar.onTouch
    bar.close.action = { [weak self] in self?.press { $0.leave(at: $1) } }
    bar.skip.action = { [weak self] in self?.press { $0.skip(at: $1) } }
    card.next.action = { [weak self] in self?.press { $0.next(at: $1) } }
    for back in [bar.back, card.back] {
      back.action = { [weak self] in self?.press { $0.back(at: $1) } }
    }
    for again in [bar.again, card.again] {
      again.action = { [weak self] in self?.press { $0.again(at: $1) } }
    }
    let (start, results) = (guideView.start, guideView.results)
    start.test.action = { [weak self] in self?.press { $0.resume(at: $1) } }
    start.results.action = { [weak self] in self?.press { $0.show(.results, at: $1) } }
    start.pad.action = { [weak self] in self?.onLeave?() }
    start.onHand = { [weak self] isLeft in self?.change { guide, _ in guide.isLeftHanded = isLeft }
    }
    start.onArea = { [weak self] isWhole in
      self?.usesWholeScreen = isWhole
      self?.guideView.setNeedsLayout()
    }
    start.close.action = { [weak self] in self?.onClose?() }
    start.screen.onChange = { [weak self] scale in self?.change { $0.setScale(scale, at: $1) } }
    for home in [results.home, results.close] {
      home.action = { [weak self] in self?.press { $0.show(.start, at: $1) } }
    }
    results.save.action = { [weak self] in
      guard let self, let save = conditions.saveReport else { return }
      results.outcome = save()
      guideView.setNeedsLayout()
      results.revealAfterLayout(results.home)
    }
    results.onTest = { [weak self] step in
      self?.press { $0.show(.step(step), isSingle: true, at: $1) }
    }
  }

  // MARK: Changes

  /// Opens the guide at `page`, or nil for the one that was shown last, for a hand, or nil for the
  /// one so far.
  func open(_ page: LabGuide.Page?, isLeftHanded: Bool?) {
    change { guide, now in
      guide.resize(to: guideView.frame.size, at: now)
      if let isLeftHanded { guide.isLeftHanded = isLeftHanded }
      takeScale(in: &guide, at: now)
      guide.limits = conditions.limits
      if let page { guide.show(page, at: now) }
    }
    focusPage()
  }

  /// Takes the millimetres of a point from the conditions where they have changed.
  func takeConditions() { change { takeScale(in: &$0, at: $1) } }

  private func takeScale(in guide: inout LabGuide, at now: Timestamp) {
    guard conditions.millimetresPerPoint != reportedScale else { return }
    reportedScale = conditions.millimetresPerPoint
    guide.setScale(reportedScale, at: now)
  }

  /// Sets the millimetres of a point; nil for unknown.
  func setScale(_ millimetresPerPoint: Double?) {
    reportedScale = conditions.millimetresPerPoint
    change { $0.setScale(millimetresPerPoint, at: $1) }
  }

  /// Ends a step that is measuring, with its contacts.
  func close() { change { $0.close(at: $1) } }

  /// Leaves a step that is measuring and shows the start page when the guide opens again.
  func leave() {
    change { $0.leave(at: $1) }
    latency.isMeasuring = true
  }

  private var now: Timestamp { pictureTime ?? view.window?.animator.now ?? .zero }

  private func press(_ body: (inout LabGuide, Timestamp) -> Void) {
    let presses = pressing
    pressing = []
    change { guide, now in
      for press in presses { guide.pressedControl(press.beginning) }
      // Earlier short touches of a control that is now held were attempts to press it.
      for event in counted { guide.omit(event, at: now) }
      body(&guide, now)
    }
    counted = []
    focusPage()
  }

  private func change(_ body: (inout LabGuide, Timestamp) -> Void) {
    let (page, wasVerdict) = (guide.page, guide.phase == .verdict)
    body(&guide, now)
    writeMarks()
    if guide.presses.isEmpty, !pressing.isEmpty { dropPresses() }
    if guide.page != page || guide.request != shownRequest {
      shownRequest = guide.request
      appearance = now
    }
    if guide.page != page {
      counted = []
      guideView.results.outcome = nil
      for page in [guideView.start, guideView.results] { page.scroll(to: 0) }
      fillScreen()
    }
    latency.isMeasuring = guide.isMeasuring
    guideView.setNeedsLayout()
    schedule()
    // A step that ends by itself hands the keys to its verdict.
    if guide.page == page, !wasVerdict, guide.phase == .verdict { focusPage() }
  }

  /// Makes the window fill the screen from a step to the start page, if the person wants that.
  private func fillScreen() {
    guard let setFullScreen = controls.setFullScreen else { return }
    if guide.step != nil, usesWholeScreen, !fillsScreen, !controls.isFullScreen() {
      fillsScreen = true
      setFullScreen(true)
    } else if guide.page == .start, fillsScreen {
      fillsScreen = false
      setFullScreen(false)
    }
  }

  private func writeMarks() {
    for mark in guide.takeMarks() { recording.write?(.mark(mark.label), mark.time) }
  }

  // MARK: Contacts

  private func surface(touchedBy event: TouchEvent) {
    // A hand that is put down may hit a control first.
    if event.phase == .began, guide.step?.needsWholeSurface == true { surrenderPresses() }
    let goes = goesOn(event)
    change { guide, _ in guide.touch(event) }
    if goes { press { $0.next(at: $1) } }
  }

  /// Returns whether the end of a contact leads from a verdict to the next page; with a wrong
  /// mapping, a finger may be lifted anywhere.
  private func goesOn(_ event: TouchEvent) -> Bool {
    if event.phase == .began {
      let isMeant =
        guide.isMisplaced && guide.step != nil && guide.phase == .verdict
        && guide.isOfPanel(event)
      goingOn = isMeant && guide.takesPress(from: event.timestamp) ? event.id : nil
    }
    guard event.id == goingOn, !event.phase.isDown else { return false }
    goingOn = nil
    return event.phase == .ended && guide.phase == .verdict
  }

  private func control(_ button: GuideButton?, touchedBy event: TouchEvent) {
    let goes = goesOn(event)
    if event.phase == .began, guide.isOfPanel(event),
      guide.isMisplaced || guide.continuesWiping(from: event.timestamp)
    {
      surrendered.insert(event.id)
      button?.surrender()
    }
    tell(event, of: button)
    if goes { press { $0.next(at: $1) } }
  }

  /// Handles a contact on `button`, nil for the space beside buttons: as a press, or as a contact of
  /// the step.
  ///
  /// It belongs to the step if other contacts need the whole surface, if it goes on with the wiping or
  /// leaves the control in a step that is drawn, or if it was too short for a button that must be held.
  private func tell(_ event: TouchEvent, of button: GuideButton?) {
    if surrendered.contains(event.id) {
      if !event.phase.isDown { surrendered.remove(event.id) }
      return change { guide, _ in guide.touch(event) }
    }
    switch event.phase {
    case .began:
      pressing.append(Press(events: [event], button: button))
      if guide.isTouched(at: event.timestamp), guide.step?.needsWholeSurface == true {
        surrenderPresses()
      }
    case .moved:
      guard let index = indexOfPress(event.id) else { return }
      pressing[index].events.append(event)
    case .ended, .cancelled:
      guard let index = indexOfPress(event.id) else { return }
      let press = pressing.remove(at: index)
      guard let button, button.holdDuration > 0 else {
        return change { guide, _ in guide.pressedControl(press.beginning) }
      }
      counted.append(press.beginning)
      change { guide, _ in for event in press.events + [event] { guide.touch(event) } }
    }
  }

  private func indexOfPress(_ id: TouchID) -> Int? { pressing.firstIndex { $0.beginning.id == id } }

  /// Makes the contact that has left its control one of the panel where the step is drawn; elsewhere
  /// it stays a press that does nothing.
  private func touchLeftControl(_ id: TouchID) {
    guard guide.isMeasuring, guide.step?.isDrawn == true, let index = indexOfPress(id)
    else { return }
    surrender(pressing.remove(at: index))
  }

  private func surrenderPresses() {
    let presses = pressing
    pressing = []
    for press in presses { surrender(press) }
  }

  /// Ends the presses that are down, which do nothing: their step has ended.
  private func dropPresses() {
    let presses = pressing
    pressing = []
    for press in presses { press.button?.surrender() }
  }

  private func surrender(_ press: Press) {
    surrendered.insert(press.beginning.id)
    press.button?.surrender()
    change { guide, _ in for event in press.events { guide.touch(event) } }
  }

  // MARK: Time

  private func schedule() {
    guard let window = view.window, pictureTime == nil else { return }
    if deadline?.time != guide.deadline {
      if let deadline { window.cancelScheduled(deadline.token) }
      deadline = guide.deadline.map { time in
        let token = window.schedule(after: max(0, time - window.animator.now)) { [weak self] in
          guard let self else { return }
          deadline = nil
          change { guide, now in guide.advance(to: max(now, time)) }
        }
        return (time, token)
      }
    }
    guard tick == nil, let interval else { return }
    tick = window.schedule(after: interval, isDecoration: true) { [weak self] in
      self?.tick = nil
      self?.guideView.setNeedsLayout()
      self?.schedule()
    }
  }

  /// Seconds to the next picture while nothing happens; nil where it does not change by itself.
  private var interval: Double? {
    guard let step = guide.step, guide.phase != .verdict else { return nil }
    if step == .idle { return Self.countdownInterval }
    let isReduced = view.window?.reducesMotion == true
    if guide.contacts.isEmpty { return isReduced ? nil : Self.frameInterval }
    switch guide.request {
    case .hold, .line, .drum: return isReduced ? Self.countdownInterval : Self.frameInterval
    default: return Self.countdownInterval
    }
  }

  private func update() {
    if guide.session.size != guideView.frame.size, !guideView.frame.isEmpty {
      let now = now
      guide.resize(to: guideView.frame.size, at: now)
      writeMarks()
    }
    if guide.page == .start {
      guideView.start.showWindow(
        controls,
        usesWholeScreen: usesWholeScreen,
        isOverPage: isOverPage,
      )
    }
    // The display is asked for its times as long as someone reads them.
    let meter = latency.read?()
    let verdict = guide.step == nil ? meter?.judged.map(verdict(on:)) : nil
    guideView.show(guide, conditions, latency: verdict, demo: demo, at: now)
  }

  private func verdict(on latency: Double) -> LabVerdict {
    LabJudge(limits: guide.limits, latency: latency).verdict(on: .latency, guide.session)
  }

  private var demo: GuideDemo? {
    guard let request = guide.request, guide.contacts.isEmpty else { return nil }
    if guide.step == .idle, guide.leavingEnd == nil { return nil }
    if guide.step == .repeat, guide.phase != .prompt { return nil }
    let start = guide.phase == .prompt ? appearance : guide.lastReport + Self.hesitation
    guard now >= start else { return nil }
    let size = guideView.frame.size
    if view.window?.reducesMotion == true { return .still(request, on: size) }
    return GuideDemo(request, on: size, at: now - start)
  }

  // MARK: Keys

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isEscapePress else { return false }
    onLeave?()
    return true
  }

  private func focusPage() {
    guard let window = view.window else { return }
    guideView.setNeedsLayout()
    window.layoutIfNeeded()
    if guide.isMeasuring {
      window.focus(nil)
    } else {
      window.moveFocus(into: guideView.page)
    }
  }

  // MARK: Pictures

  /// Shows the guide in a state for a picture.
  func show(_ picture: GuidePicture) {
    var guide = LabGuide(size: guideView.frame.size)
    let time = picture.draw(&guide)
    self.guide = guide
    pictureTime = time
    appearance = time + -picture.demoTime
    guideView.setNeedsLayout()
  }
}

extension LabGuide {
  /// Shows the first step that was not performed, or the first one where all were.
  nonisolated mutating func resume(at time: Timestamp) {
    let step = LabStep.allCases.first { verdicts[$0] == nil } ?? .corners
    show(.step(step), at: time)
  }
}

extension TouchEvent {
  /// The event where it was on the screen, which a right-to-left window mirrors.
  fileprivate func onScreen(of window: Window?) -> TouchEvent {
    guard let window else { return self }
    var event = self
    event.locationInWindow = window.convertToHost(event.locationInWindow)
    return event
  }
}
