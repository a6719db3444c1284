internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileViews

/// The free pad or the guided test, whichever is shown.
final class LabRootController: ViewController {
  /// The free pad.
  let pad = LabViewController()
  /// The guided test.
  let guide: LabGuideController

  private let conditions: LabConditions
  private let recording: RecordingFeed
  private var wasOpened = false

  /// Creates a controller that shows the pad.
  init(_ context: SceneContext) {
    conditions = context.lab
    recording = context.recording
    guide = LabGuideController(
      conditions,
      window: context.window,
      recording: recording,
      isLeftHanded: context.settings.hand == .left,
    )
    super.init()
    title = AppSection.lab.name
    pad.onGuide = { [weak self] in self?.showGuide() }
    guide.onLeave = { [weak self] in self?.showPad() }
    for child in [pad, guide] { addChild(child) }
  }

  override func loadView() -> View { FilledView(pad.view) }

  override var keyController: ViewController { isGuideShown ? guide : pad }

  /// Whether the guided test is shown.
  private var isGuideShown: Bool { guide.isViewLoaded && guide.view.superview != nil }

  /// The time of the event or frame being handled.
  var now: Timestamp { view.window?.animator.now ?? .zero }

  /// The touches of the guided test; nil where it was not opened.
  var session: LabSession? { wasOpened ? guide.guide.session : nil }

  /// Shows the guided test.
  ///
  /// - Parameters:
  ///   - page: the page; nil for the one that was shown last.
  ///   - isLeftHanded: the hand; nil for the one so far.
  func showGuide(_ page: LabGuide.Page? = nil, isLeftHanded: Bool? = nil) {
    wasOpened = true
    conditions.read?()
    exchange(pad, for: guide)
    guide.open(page, isLeftHanded: isLeftHanded)
    recording.write?(panelLine, now)
  }

  /// Takes the facts about the panel from arguments of a call: `mm`, whether the display reports
  /// it, and whether there is a touchscreen.
  func takePanel(_ arguments: [String: ProbeValue]) {
    func flag(_ name: String) -> Bool? {
      if case .flag(let flag) = arguments[name] { flag } else { nil }
    }
    let scale = arguments.number("mm").flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    conditions.millimetresPerPoint = flag("reported") == true ? scale : nil
    conditions.hasTouchscreen = flag("touchscreen")
    guide.setScale(scale)
  }

  /// Shows the free pad; a step that is being performed ends.
  func showPad() {
    guard isGuideShown else { return }
    guide.leave()
    exchange(guide, for: pad)
  }

  /// Shows the guide in a state for a picture.
  func show(_ picture: GuidePicture) {
    exchange(pad, for: guide)
    guide.show(picture)
  }

  private func exchange(_ old: ViewController, for new: ViewController) {
    guard new.view.superview == nil else { return }
    old.setAppearing(false, animated: false)
    new.setAppearing(true, animated: false)
    old.view.removeFromSuperview()
    view.addSubview(new.view)
    new.view.frame = view.bounds
    old.setAppeared(false, animated: false)
    new.setAppeared(true, animated: false)
  }

  // MARK: Recording

  /// The lines with which a recording begins, so that its replay shows the same page.
  var recordingLines: [RecordingFeed.Line] {
    guard isGuideShown else { return [] }
    let guide = guide.guide
    var lines = [panelLine, guideLine]
    if let scale = guide.session.millimetresPerPoint {
      lines.append(.mark("lab.scale \(scale)"))
    }
    if let step = guide.session.step {
      lines.append(.mark("lab.begin \(step.rawValue)"))
      if let target = guide.session.runs.last?.targets.last {
        lines.append(.mark("lab.target \(target.location.x) \(target.location.y)"))
      }
    }
    return lines
  }

  /// The call that shows the guide's page.
  var guideLine: RecordingFeed.Line {
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
    }
    if let isThere = conditions.hasTouchscreen { arguments["touchscreen"] = .flag(isThere) }
    return .call("lab.panel", arguments)
  }

  // MARK: Probes

  /// The probes of the guided test.
  var guideProbes: [Probe] {
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

/// A view whose subviews fill it.
private final class FilledView: View {
  init(_ content: View) {
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
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
