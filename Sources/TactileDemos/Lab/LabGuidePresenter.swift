internal import TactileDiagnostics
internal import TactileMotion
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The guided test over the window of a free pad, opened by the pad's button.
final class LabGuidePresenter: GuidedTest {
  private let guide: LabGuideController

  private let pad: LabViewController
  private let conditions: LabConditions
  private let recording: RecordingFeed
  private let transition = CoverTransition()
  private var wasOpened = false

  /// Creates a presenter that opens the guide from `pad`; `onClose` is called when the person closes
  /// it, which else shows the pad.
  init(_ context: SceneContext, over pad: LabViewController, onClose: (() -> Void)? = nil) {
    self.pad = pad
    conditions = context.lab
    recording = context.recording
    guide = LabGuideController(
      conditions,
      window: context.window,
      latency: context.latency,
      recording: recording,
      isLeftHanded: context.settings.hand == .left,
    )
    guide.transitioningDelegate = transition
    pad.onGuide = { [weak self] in self?.showGuide() }
    guide.onLeave = { [weak self] in self?.showPad() }
    guide.onClose = onClose ?? guide.onLeave
    guide.isOverPage = onClose == nil
    conditions.displayDidChange = { [weak self] in self?.readPanelAgain() }
    recording.opening = { [weak self] in self?.recordingLines ?? [] }
    recording.closing = { [weak self] in
      guard let self else { return [] }
      return guide.guide.endMarks(at: now).map { RecordingFeed.Line.mark($0) }
    }
  }

  /// Whether the guided test is shown.
  private var isGuideShown: Bool { guide.isViewLoaded && guide.view.superview != nil }

  /// The time of the event or frame being handled.
  private var now: Timestamp { pad.view.window?.animator.now ?? .zero }

  /// The touches of the guided test; nil where it was not opened.
  var session: LabSession? { wasOpened ? guide.guide.session : nil }

  /// The surveys of the free pad.
  var surveys: DeviceSurveys { pad.surveys }

  /// Shows the guided test at `page`, or nil for the one that was shown last, for a hand, or nil for
  /// the one so far.
  private func showGuide(_ page: LabGuide.Page? = nil, isLeftHanded: Bool? = nil) {
    conditions.read?()
    guard cover() else { return }
    wasOpened = true
    guide.open(page, isLeftHanded: isLeftHanded)
    recording.write?(panelLine, now)
  }

  /// Takes the facts about the display to which the window has come.
  private func readPanelAgain() {
    guard isGuideShown else { return }
    let before = panelLine
    conditions.read?()
    guide.takeConditions()
    if panelLine != before { recording.write?(panelLine, now) }
  }

  /// The commands that open the guide and take the facts about the panel, as a recording does.
  var commands: [SceneCommand] {
    [
      SceneCommand("lab.guide") { [weak self] arguments in
        guard let self else { return }
        showGuide(
          arguments.text("page").flatMap(LabGuide.Page.init),
          isLeftHanded: arguments.text("hand").map { $0 == "left" },
        )
        recording.write?(guideLine, now)
      },
      SceneCommand("lab.panel") { [weak self] in self?.takePanel($0) },
    ]
  }

  /// Takes the facts about the panel from the arguments of a call: `mm`; `reported`, whether the display
  /// reports that number; `display`, the display's number otherwise; `source`; and `touchscreen`.
  private func takePanel(_ arguments: [String: ProbeValue]) {
    func flag(_ name: String) -> Bool? {
      if case .flag(let flag) = arguments[name] { flag } else { nil }
    }
    func millimetres(_ name: String) -> Double? {
      arguments.number(name).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
    let scale = millimetres("mm")
    conditions.millimetresPerPoint = flag("reported") == true ? scale : millimetres("display")
    conditions.sizeSource = arguments.text("source").flatMap(PanelSizeSource.init) ?? .display
    conditions.hasTouchscreen = flag("touchscreen")
    guide.setScale(scale)
  }

  /// Shows the free pad; a step that is being performed ends.
  func showPad() {
    guard isGuideShown else { return }
    guide.leave()
    guide.dismiss(animated: false)
  }

  /// Shows the guide in a state for a picture.
  func show(_ picture: GuidePicture) {
    if cover() { guide.show(picture) }
  }

  /// Covers the window with the guide; returns whether it does.
  private func cover() -> Bool { isGuideShown || pad.present(guide, animated: false) }

  /// Ends a step that is being performed, with its touches.
  func close() { guide.close() }

  // MARK: Recording

  /// The lines with which a recording begins, so that its replay shows the same page.
  private var recordingLines: [RecordingFeed.Line] {
    guard isGuideShown else { return [] }
    let guide = guide.guide
    var lines = [panelLine, guideLine]
    if let scale = guide.session.millimetresPerPoint { lines.append(.mark("lab.scale \(scale)")) }
    if let step = guide.session.step {
      lines.append(.mark("lab.begin \(step.rawValue)"))
      if let target = guide.session.runs.last?.targets.last {
        lines.append(.mark("lab.target \(target.location.x) \(target.location.y)"))
      }
    }
    return lines
  }

  /// The call that shows the guide's page.
  private var guideLine: RecordingFeed.Line {
    let guide = guide.guide
    return .call(
      "lab.guide",
      ["page": .text(guide.page.name), "hand": .text(guide.isLeftHanded ? "left" : "right")],
    )
  }

  private var panelLine: RecordingFeed.Line {
    var arguments: [String: ProbeValue] = [:]
    if let scale = guide.guide.session.millimetresPerPoint {
      arguments["mm"] = .number(scale)
      arguments["reported"] = .flag(conditions.millimetresPerPoint == scale)
      if let display = conditions.millimetresPerPoint, display != scale {
        arguments["display"] = .number(display)
      }
    }
    if conditions.sizeSource != .display {
      arguments["source"] = .text(conditions.sizeSource.rawValue)
    }
    if let isThere = conditions.hasTouchscreen { arguments["touchscreen"] = .flag(isThere) }
    return .call("lab.panel", arguments)
  }

  // MARK: Probes

  var probes: [Probe] {
    [
      Probe("lab.page") { [weak self] in
        .text(self.map { $0.isGuideShown ? $0.guide.guide.page.name : "pad" } ?? "pad")
      },
      Probe("lab.phase") { [weak self] in .text(self?.guide.guide.phase.name ?? "") },
      Probe("lab.done") { [weak self] in .number(Double(self?.guide.guide.doneCount ?? 0)) },
      Probe("lab.verdict") { [weak self] in
        .text(self?.guide.guide.judgement.rawValue ?? "")
      },
    ]
  }
}

/// A transition to a controller that covers the window, which takes no time.
private final class CoverTransition: TransitioningDelegate, TransitionAnimator {
  func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController {
    Cover(presented: presented, presenter: presenter)
  }

  func animator(for context: TransitionContext) -> any TransitionAnimator { self }

  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion { CurveMotion(partFrom: start, to: target, ofSeconds: 0) }

  func apply(_ progress: Double, in context: TransitionContext) {
    context.presented.view.frame = context.shownFrame
    // The presenter is wholly covered, and need not be drawn.
    context.presenter.view.isHidden = progress == 1
  }

  /// Leaves all keys to the presented controller.
  private final class Cover: PresentationController {
    override func handleKey(_ event: KeyEvent) -> Bool { presented.handleKey(event) }
  }
}

nonisolated extension LabGuide.Page {
  /// The name in commands and probes.
  var name: String {
    switch self {
    case .start: "start"
    case .step(let step): step.rawValue
    case .results: "results"
    }
  }

  /// The page called `name`.
  init?(_ name: String) {
    switch name {
    case "start": self = .start
    case "results": self = .results
    default:
      guard let step = LabStep(rawValue: name) else { return nil }
      self = .step(step)
    }
  }
}

nonisolated extension LabGuide.Phase {
  /// The name in probes.
  fileprivate var name: String {
    switch self {
    case .prompt: "prompt"
    case .running: "running"
    case .verdict: "verdict"
    }
  }
}
