internal import Glibc
internal import TactileDiagnostics
internal import TactileFiles
internal import TactileInspector
internal import TactilePrimitives
internal import TactileReplay
internal import TactileSDLHost
internal import TactileScenes
internal import TactileText
internal import TactileTraces
internal import TactileTuning
internal import TactileViews

/// A scene in a real window, with its instruments.
final class LiveSession {
  private let stage: SceneStage
  private let host: WindowHost
  private let instruments: Instruments
  let tuningFile: TuningDocument
  private var tuningWake: WakeSource?
  private let hud = HUD()
  /// The size of the panel's picture area in millimetres, which overrides the one that the display
  /// reports; nil for none.
  var panel: Size?

  /// The descriptor that a line feed is written to when the first picture is shown; nil for none.
  ///
  /// The program that waits for it starts this one again from its recording, which therefore ends
  /// before contacts that are down are cancelled.
  var readyDescriptor: CInt?
  /// The contacts that were down at the end of the replayed input.
  private var held = HeldContacts()

  private let context: SceneContext

  let recordings: RecordingControl
  private var costs = FrameCosts()
  private let settings: AppSettings
  private let hasWorkbench: Bool
  private let files: UserFiles?
  private let notices: Notices
  private var draftTimer: WakeTimer?
  /// Seconds for which a changed draft is only in memory, at most: letters typed at a usual speed
  /// are written together.
  private static let draftDelay = 0.25

  /// Makes a session of the scene of `app` on `stage`, which was made in `context`; `files` stores the
  /// desktop's settings.
  init(
    _ app: App,
    stage: SceneStage,
    host: WindowHost,
    context: SceneContext,
    settings: AppSettings,
    files: UserFiles?,
    notices: Notices,
  ) {
    self.stage = stage
    self.host = host
    self.context = context
    self.settings = settings
    hasWorkbench = app.hasWorkbench
    self.files = files
    self.notices = notices
    tuningFile = TuningDocument(context.feel)
    instruments = Instruments(
      over: stage.window,
      feel: context.feel,
      files: tuningFile,
      probes: stage.probes,
    )
    instruments.sceneParts = app.catalog.entry(named: stage.name)?.parts ?? []
    // A recording may begin before the first frame.
    stage.window.frameTiming = FrameTiming(interval: host.framePeriod)
    recordings = RecordingControl(app, of: stage, in: context, by: host, instruments.workbench)
    adapt(to: files?.desktop ?? DesktopSettings())
    host.add(
      MainQueue.source { [weak self] time, work in
        guard let self else { return work() }
        stage.window.perform(at: instruments.workbench.sceneTime(at: time), work)
      }
    )
    draftTimer = WakeTimer(Self.draftDelay, on: host) { [weak files] in files?.flush() }
    if let draftTimer { files?.writeLater = { [weak draftTimer] in draftTimer?.start() } }
    tuningFile.onPathChange = { [weak self] path in self?.watchTuning(path: path) }
    host.onDrop = { [weak self] path, time in
      guard let self else { return }
      send(at: time) { self.open(file: path) }
    }
    host.onDesktopChange = { [weak self] desktop, time in
      guard let self else { return }
      send(at: time) {
        self.files?.desktop = desktop
        self.adapt(to: desktop)
        let chooses = self.stage.scene is any ChoosingScene
        let looks = chooses ? desktop : self.settings.looks(on: desktop)
        self.recordings.desktopDidChange(to: looks)
      }
    }
    host.onDisplayChange = { [weak self] time in
      guard let self, let displayDidChange = context.lab.displayDidChange else { return }
      send(at: time, displayDidChange)
    }
    context.window.setFullScreen = { [weak host] in host?.setFullscreen($0) }
    context.window.isFullScreen = { [weak host] in host?.isFullscreen ?? false }
    context.window.close = { [weak host] in host?.stop() }
    context.lab.read = { [weak self] in self?.readPanel() }
    context.lab.saveReport = { [weak self] in self?.saveReport() ?? .empty }
    hud.avoids = { [weak self] in self?.instruments.lastingCoverFrames ?? [] }
    hud.messageFrame = { [weak self] in self?.instruments.messageFrame }
    hud.panelOfScene = { [weak stage] in (stage?.scene as? any PanelOwner)?.panelFrame }
    instruments.figuresFrame = { [weak hud] in hud?.restFrame }
    recordings.badge.avoids = { [weak self] in self?.instruments.coverFrames ?? [] }
    instruments.onCoverMove = { [recordings, hud] in
      recordings.badge.avoidedDidMove()
      hud.avoidedDidMove()
    }
    hud.figures = { [weak self] in self?.figures ?? HUDFigures() }
    stage.window.keyFilter = { [weak self] key in self?.handle(key) ?? false }
    instruments.offerComparison { [stage, context, settings] feel in
      let other = SceneContext(
        resources: context.resources,
        feel: feel,
        pictures: context.pictures,
        settings: settings,
      )
      return try stage.copy(in: other)
    }
    recordings.show = { [instruments] in instruments.show($0) }
    notices.show = { [instruments] in instruments.show(ToastMessage($0)) }
    // In the lab every touch is measured.
    guard hasWorkbench, stage.scene.surveys == nil else { return }
    instruments.offerTools(
      isOn: { [weak self] in self?.isOn($0) ?? false },
      perform: { [weak self] in self?.perform($0) },
    )
  }

  /// Shows the scene until the window is closed, then prints the costs of the start and the frames, or writes
  /// them to the file `report` as JSON; throws if the display was lost.
  func run(printsCosts: Bool, report: String?) throws(Failure) {
    let keepsCosts = printsCosts || report != nil
    if keepsCosts || readyDescriptor != nil {
      host.onFrame = { [weak self] statistics in
        if keepsCosts { self?.costs.add(statistics) }
        if statistics.presents > 0 { self?.tellReady() }
      }
    }
    if readyDescriptor != nil { host.onEnding = { [recordings] in recordings.finish() } }
    let ending = host.run(instruments.workbench)
    stage.scene.finishLab()
    recordings.finish()
    files?.writeLater = nil
    files?.flush()
    if printsCosts {
      for line in costs.lines(of: host.startup) { Console.error(line) }
    }
    var failures: [Failure] = []
    if ending == .displayLost {
      let kept = recordings.path.map { "; \($0) holds what was recorded" } ?? ""
      failures.append(.displayLost(kept))
    }
    if let report {
      let text = costs.json(scene: stage.name, backend: host.backend, startup: host.startup)
      do throws(Failure) {
        try Files.write(Array(text.utf8), to: report)
      } catch {
        failures.append(error)
      }
    }
    try Failure.throwFirst(of: failures)
  }

  /// Calls `work` in the scene's next frame, for something that happened at the host's `time`.
  private func send(at time: Timestamp, _ work: @escaping () -> Void) {
    stage.window.send(at: instruments.workbench.sceneTime(at: time), work)
  }

  /// Tells once that the first picture is shown.
  private func tellReady() {
    guard let descriptor = readyDescriptor else { return }
    readyDescriptor = nil
    _ = FileWriter.writeAll([UInt8(ascii: "\n")], to: descriptor)
    close(descriptor)
  }

  /// Continues after `past`, which was replayed on this session's stage.
  ///
  /// Its contacts that are still down stay so until the next one comes.
  func resume(_ past: ReplayedPast) {
    recordings.resume(past)
    held = past.held
    let workbench = instruments.workbench
    let record = workbench.onSceneInput
    workbench.onSceneInput = { [weak self, stage] event in
      for touch in self?.held.takeCancelled(by: event) ?? [] {
        record?(.touch(touch))
        stage.window.send(.touch(touch))
      }
      record?(event)
    }
  }

  func openPanel() {
    if !instruments.isPanelOpen { instruments.togglePanel() }
  }

  /// Tells a new user once how the instruments are opened.
  func hint() {
    guard hasWorkbench, let files, !files.isHinted, notices.isSilent, stage.scene.surveys == nil
    else { return }
    files.noteHint()
    let text = localized("F1 shows all keys. The handle at the right edge opens the tools.")
    instruments.show(ToastMessage(hint: text))
  }

  private func watchTuning(path: String) {
    tuningWake.map(host.remove)
    tuningWake = nil
    guard let watch = FileWatch(path) else {
      notices.add(
        localized("\(path): \(Files.reason()); later changes to the file will not be loaded")
      )
      return
    }
    let wake = WakeSource(watch.descriptor) { [weak self] time in
      guard watch.takeChanges(), let self else { return }
      send(at: time) { self.reloadTuning() }
    }
    tuningWake = wake
    host.add(wake)
  }

  private func reloadTuning() {
    let lines = tuningFile.reload()
    if !lines.isEmpty { tell(lines) }
  }

  /// Shows messages about a tuning file on the settings page if that is open, otherwise over the
  /// scene, and writes them to standard error.
  private func tell(_ lines: [LocalizedText]) {
    for line in lines { Console.error(line.english) }
    instruments.say(lines)
    guard !instruments.isShowing(.numbers), !lines.isEmpty else { return }
    instruments.show(ToastMessage(lines.map { Notices.sentence($0) }.joined(separator: "\n")))
  }

  func toggleHUD() { hud.toggle(in: stage.window) }

  /// Reads the facts about the panel; a size that was given on the command line counts.
  private func readPanel() {
    let facts = host.panelFacts()
    let lab = context.lab
    lab.screenSize = facts.screenSize
    lab.hasTouchscreen = facts.hasTouchscreen
    lab.touchscreen = facts.touchscreen
    if let panel {
      let screen = facts.screenSize ?? stage.window.size
      lab.millimetresPerPoint = (panel.width / screen.width + panel.height / screen.height) / 2
      lab.sizeSource = .commandLine
    } else {
      lab.millimetresPerPoint = facts.millimetresPerPoint
      lab.sizeSource = facts.sizeSource
    }
  }

  /// Opens the guided test of the lab, which judges by `limits` and names the files of its report;
  /// the recording begins with it.
  func openGuide(limits: LabLimits, reportFiles: [String]) {
    context.lab.limits = limits
    context.lab.reportFiles = reportFiles
    stage.command(named: "lab.guide")?.run([:])
  }

  /// Writes the report of the lab beside the recordings made by keys; returns a sentence that says
  /// where, or why not.
  private func saveReport() -> LocalizedText {
    guard var report = labReport else { return .empty }
    report.machine = MachineReader.labFacts()
    do throws(Failure) {
      let base = try recordings.newPath("-lab")
      try App.write(report, to: [base + ".json", base + ".html"])
      return localized("Saved to \(base + ".html").")
    } catch {
      return localized("Not saved: \(error.description).")
    }
  }

  func toggleTwoFingers() {
    host.makesTwoFingers.toggle()
    // The lab shows itself where the second finger is.
    if stage.scene.surveys == nil { hud.markTouches(host.makesTwoFingers, in: stage.window) }
  }

  /// The scene's findings about the touchscreen; nil where the scene makes none.
  var labReport: LabReport? {
    guard let surveys = stage.scene.labSurveys else { return nil }
    stage.scene.finishLab()
    let session = stage.scene.labSession ?? LabSession(size: stage.window.size)
    var report = LabReport(surveys, session)
    report.device = host.backend
    report.scale = stage.window.scale
    report.seconds = host.clock.now.seconds
    report.latency = host.readLatency()
    report.madeFingers = host.madeFingers
    report.limits = context.lab.limits
    report.touchscreen = context.lab.touchscreen
    return report
  }

  /// Applies the user's settings for a desktop with these settings.
  private func adapt(to desktop: DesktopSettings) {
    stage.scene.adapt(to: desktop, settings: settings)
  }

  /// Opens a file that was dropped on the window: a tuning file, or one that the scene shows.
  private func open(file path: String) {
    if path.hasSuffix(".json") { return tell(tuningFile.load(path)) }
    do {
      _ = try stage.scene.open(file: path)
    } catch {
      notices.add(error)
    }
  }

  private func handle(_ key: KeyEvent) -> Bool {
    guard key.isDown, let known = WindowKey(key) else { return false }
    guard hasWorkbench, !key.isRepeat || known.repeats else { return false }
    // Without an instrument the key goes on to the scene, where it changes between the panes.
    if known == .otherSide { return instruments.handle(known) }
    perform(known)
    return true
  }

  private func perform(_ key: WindowKey) {
    switch key {
    case .hud: toggleHUD()
    case .twoFingers:
      toggleTwoFingers()
      recordings.badge.makesTwoFingers = host.makesTwoFingers
    case .record: recordings.toggle()
    case .makeTest: recordings.makeTest()
    case .fullScreen: host.setFullscreen(!host.isFullscreen)
    case .quit: host.stop()
    default: _ = instruments.handle(key)
    }
  }

  /// Returns whether the function that `key` toggles is on.
  private func isOn(_ key: WindowKey) -> Bool {
    switch key {
    case .hud: hud.showsFigures
    case .twoFingers: host.makesTwoFingers
    case .record, .makeTest: recordings.canEnd
    case .fullScreen: host.isFullscreen
    default: instruments.isOn(key)
    }
  }

  private var figures: HUDFigures {
    let statistics = host.statistics
    var figures = HUDFigures()
    figures.frameSeconds = statistics.samples.map(\.duration)
    figures.processorSeconds = statistics.meanProcessorSeconds
    figures.presentsPerSecond = statistics.presentsPerSecond
    figures.eventsPerSecond = statistics.eventsPerSecond
    figures.budget = host.framePeriod
    figures.missedFrames = statistics.missedFrames
    figures.lastMissedFrame = statistics.lastMissedFrame.map { missed in
      HUDFigures.MissedFrame(seconds: missed.duration, cause: missed.parts.longest)
    }
    figures.latency = HUDFigures.Latency(host.readLatency())
    if let painting = statistics.samples.last(where: \.isPresented)?.painting {
      figures.drawCalls = painting.drawCalls
      figures.uploadedBytes = painting.uploadedBytes
    }
    return figures
  }
}

extension HUDFigures.Latency {
  /// The medians of the recent events of `meter`; nil without any.
  fileprivate init?(_ meter: LatencyMeter) {
    guard meter.all.count > 0 else { return nil }
    func median(_ part: LatencyMeter.Part) -> Double { meter.recentQuantile(0.5, of: part) }
    self.init(
      deviceSeconds: meter[.deviceToArrival].count > 0 ? median(.deviceToArrival) : nil,
      waitSeconds: median(.arrivalToFrame),
      showSeconds: median(.frameToPresented),
    )
  }
}
