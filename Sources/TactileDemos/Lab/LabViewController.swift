internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// A pad that shows every contact on it.
final class LabViewController: ViewController {
  /// Returns whether a new touch may go to the pad; nil means yes.
  var claims: ((Touch) -> Bool)?

  private let pad = LabPad()
  private let contacts = ContactRecognizer(name: "lab.contacts")
  private let hover = HoverRecognizer(name: "lab.hover")

  override init() {
    super.init()
    localizedTitle = AppSection.lab.name
  }

  override func loadView() -> View { pad }

  /// Returns the latency of input; nil if it is not measured.
  var latency: (() -> LatencyMeter?)? {
    get { pad.latency }
    set { pad.latency = newValue }
  }

  /// Opens the guided test; without it the pad has no button for that.
  var onGuide: (() -> Void)? {
    get { pad.onGuide }
    set { pad.onGuide = newValue }
  }

  /// The surveys so far.
  var surveys: DeviceSurveys { pad.surveys }

  /// Whether nothing was measured yet.
  var isUntouched: Bool { pad.flips == 0 && surveys.current.reports == 0 }

  /// Discards all measurements.
  func clear() { pad.clear() }

  override func viewDidLoad() {
    pad.identifier = "lab.pad"
    for recognizer in pad.recognizers.all + [contacts] {
      recognizer.shouldReceive = { [weak self] _, touch in
        guard let self, !touch.path.contains(where: { $0 is Control }) else { return false }
        return claims?(touch) ?? true
      }
    }
    contacts.onContact = { [weak pad] touch, phase in
      pad?.handle(TouchEvent(touch, phase: phase))
    }
    contacts.onReset = { [weak pad] in pad?.liftAll() }
    hover.allowedDevices = [.pen]
    hover.whenChanged { [weak pad] hover in
      guard let pad else { return }
      let pose = hover.state.isRunning ? hover.pen : nil
      pad.contacts.hover(at: hover.location(in: pad.contacts), pose)
    }
    for recognizer in [contacts, hover] { pad.addGestureRecognizer(recognizer) }
  }

  override func viewDidDisappear(animated: Bool) { pad.contacts.clear() }

  /// The probes of the contacts on the pad.
  var probes: [Probe] {
    [
      Probe("lab.contacts") { [pad] in .number(Double(pad.contacts.downCount)) },
      Probe("lab.most") { [pad] in .number(Double(pad.contacts.mostAtOnce)) },
    ]
  }

  /// The probes of the survey of the device that was used last; −1 for unknown values.
  var surveyProbes: [Probe] {
    func probe(_ name: String, _ read: @escaping (TouchSurvey) -> Double?) -> Probe {
      Probe("lab." + name) { [pad] in .number(read(pad.surveys.current) ?? -1) }
    }
    return [
      probe("reports") { Double($0.reports) },
      probe("rate") { $0.rate },
      probe("gaps") { Double($0.gaps.count) },
      probe("lost") { Double($0.count(of: .lost)) },
      probe("doubled") { Double($0.count(of: .doubled)) },
      probe("cancelled") { Double($0.count(of: .cancelled)) },
      probe("jitter") { $0.rests.last?.rms },
      probe("straightness") { $0.lines.last?.fit.rms },
      probe("covered") { $0.coverage.covered },
      probe("silent") { Double($0.coverage.silentCount) },
      Probe("lab.device") { [pad] in .text(pad.surveys.latest.rawValue) },
      Probe("lab.flips") { [pad] in .number(Double(pad.flips)) },
    ]
      + pad.recognizers.all.enumerated().map { index, recognizer in
        Probe(recognizer.name) { [pad] in .text(pad.recognizers.states[index].state.rawValue) }
      }
  }

  /// Shows a few sample contacts on the pad.
  func showSample() {
    guard let window = view.window else { return }
    window.layoutIfNeeded()
    let size = window.size
    for (id, fraction) in [(1, 0.3), (2, 0.7)] {
      for step in 0..<24 {
        let angle = Double(step) / 8
        let phase: TouchPhase = step == 0 ? .began : .moved
        pad.handle(
          TouchEvent(
            id: TouchID(Int64(id)),
            phase: phase,
            locationInWindow: window.convertToHost(
              Point(
                x: size.width * fraction + 6 * Double(step) * (id == 1 ? 1 : -1) / 4,
                y: size.height * 0.4 + 48 * angle,
              )
            ),
            timestamp: Timestamp(seconds: Double(step) / 120),
          )
        )
      }
    }
  }
}

/// A recognizer that claims every contact on touch-down and reports all of its changes.
nonisolated final class ContactRecognizer: GestureRecognizer {
  var onContact: ((Touch, TouchPhase) -> Void)?
  /// Called when the recognizer is reset.
  var onReset: (() -> Void)?

  /// Creates a recognizer that the log calls `name`.
  override init(name: String) {
    super.init(name: name)
    allowedButtons = Set(0...8)
    allowedTouchpadGestures = Set(TouchpadGesture.Kind.allCases)
    requiresExclusiveTouchType = false
  }

  override func beginsImmediately(with touch: Touch) -> Bool { true }

  override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    onContact?(touch, phase)
    switch phase {
    case .began: return state == .possible ? .begin(.touchDown) : .change
    case .moved: return .change
    case .ended, .cancelled: return touches.contains { $0.isDown } ? .change : .end(.lifted)
    }
  }

  override func reset() { onReset?() }
}

/// The recognizers on the lab's pad, one of each kind, and their states.
///
/// They recognize simultaneously with each other and with the pad's contact recognizer.
final class LabRecognizers {
  /// Called when the state of one of them changes.
  var onChange: (() -> Void)?

  let all: [GestureRecognizer]

  private let lines: [LabFiguresView.Line]
  private var last: [Int: GestureState] = [:]

  init() {
    let named: [(LabFiguresView.Line, GestureRecognizer)] = [
      (.tap, TapRecognizer(name: "lab.tap")),
      (.longPress, LongPressRecognizer(name: "lab.longPress")),
      (.pan, PanRecognizer(name: "lab.pan")),
      (.swipe, SwipeRecognizer([.left, .right, .up, .down], name: "lab.swipe")),
      (.pinch, PinchRecognizer(name: "lab.pinch")),
      (.rotation, RotationRecognizer(name: "lab.rotation")),
    ]
    lines = named.map(\.0)
    all = named.map(\.1)
    for (index, recognizer) in all.enumerated() {
      recognizer.shouldRecognizeSimultaneously = { one, other in one.node === other.node }
      recognizer.onChange = { [weak self] recognizer in
        self?.last[index] = recognizer.state
        self?.onChange?()
      }
    }
  }

  /// The state of each recognizer; between gestures, the final state of the last one.
  var states: [(line: LabFiguresView.Line, state: GestureState)] {
    all.indices.map { index in
      let state = all[index].state
      if state != .possible { last[index] = state }
      return (lines[index], last[index] ?? .possible)
    }
  }

  /// Forgets the states of earlier gestures.
  func forget() { last.removeAll() }
}
