import TactileDemos
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTestSupport
import TactileTraces
import TactileTuning
import TactileViews
import Testing

@testable import TactileApp

/// A scene as a window runs it: frames come when they come, input between them, and F9 records.
@MainActor
final class LiveRun {
  let stage: SceneStage

  private let lead: RecordingLead
  private var recorder: TraceRecorder?
  private var text = ""
  private var now = Timestamp(seconds: 100)
  private var nextFrame = Timestamp(seconds: 100)
  private var fingers: [Int64: Point] = [:]
  private var random: SplitMix

  private let size: Size

  private static let names: [String] = [
    "drawer.menuButton", "drawer.menuButton", "drawer.pinButton", "list.row.1", "list.row.3",
    "navigation.back", "menu.row.0", "menu.row.1", "menu.row.2", "menu.row.3", "menu.row.4",
    "menu.row.5", "mail.row.2", "mail.row.3", "mail.replyButton", "dropdown.composeButton",
    "modal.bar", "modal.closeButton", "mail.to", "mail.subject", "mail.body", "mail.sendButton",
    "overlay", "overlay.larger", "slideover.openButton", "slideover.dim", "presenter.button",
    "photos.album.2", "photos.row.1", "snap.photo", "settings.hand", "settings.restore",
    "lab.gesturesButton", "inbox.row.1", "gestures.card", "message.closeButton",
  ]
  private static let keys = [
    "Escape", "Menu", "Left", "Right", "Up", "Down", "Tab", "Return", "Space", "Backspace",
  ]

  init(
    scene: String,
    seed: Int,
    size: Size = Size(width: 320, height: 568),
    language: Language = .english,
    store: (any UserStore)? = nil,
  ) throws {
    self.size = size
    random = SplitMix(state: UInt64(seed))
    let context = SceneContext(resources: ResourceFolder(), tuning: .live)
      .keeping(in: store)
    let entry = try #require(SceneCatalog.demos.entry(named: scene))
    stage = try SceneStage(
      entry,
      context: context,
      size: size,
      scale: 1,
      fonts: try ReplayFonts.make(
        translations: context.resources.translations(for: [language])
      ),
    )
    lead = RecordingLead(of: stage, in: context)
    _ = stage.window.frame(at: now)
  }

  /// Plays `count` random steps.
  func play(_ count: Int) {
    for _ in 0..<count { step() }
  }

  /// Lets `seconds` pass.
  func wait(_ seconds: Double) {
    let end = now + seconds
    while nextFrame <= end {
      _ = stage.window.frame(at: nextFrame)
      nextFrame = nextFrame + Double.random(in: 0.006...0.03, using: &random)
    }
    now = end
  }

  /// Flicks a finger up whose reports are read late: each comes after a frame of a later time.
  func flickLate() {
    touch(.began, 90, Point(x: 160, y: 500))
    for report in 1...20 {
      now = now + 0.008
      let lateness = Double.random(in: 0.001...0.007, using: &random)
      if report.isMultiple(of: 2) { _ = stage.window.frame(at: now + lateness) }
      touch(.moved, 90, Point(x: 160, y: 500 - 12 * Double(report)))
    }
    touch(.ended, 90, Point(x: 160, y: 260))
    nextFrame = now + 0.01
  }

  /// Scrolls by a wheel.
  func scroll(by delta: Double) {
    let event = WheelEvent(
      delta: Vector(dx: 0, dy: delta),
      locationInWindow: Point(x: 160, y: 300),
      timestamp: now,
    )
    send(.wheel(event))
  }

  /// Moves the mouse to `count` places at once.
  func hover(_ count: Int) {
    for number in 0..<count {
      let point = Point(x: Double(number % 200), y: 100)
      send(.hover(HoverEvent(locationInWindow: point, timestamp: now)))
    }
    _ = stage.window.frame(at: now)
  }

  /// The number of kept events before a recording.
  var keptCount: Int { lead.entries.count }

  /// Gives the window `sizes` in paused time, each shown by a frame of its own.
  func resizePaused(to sizes: [Size]) {
    _ = stage.window.frame(at: now)
    for size in sizes {
      send(.window(WindowEvent(kind: .resized(size), timestamp: now)))
      _ = stage.window.frame(at: now)
    }
  }

  /// Whether the running recording begins with a state of the scene.
  var hasState: Bool { lead.header.state?["scene"] != nil }

  /// Begins a recording.
  func record() throws {
    lead.noteFrame(at: now)
    lead.renew(at: now, backend: "test", isForced: !lead.isWhole)
    var recorder = TraceRecorder(header: lead.header, start: lead.start)
    text = recorder.headerLine
    lead.entries.forEach { entry in
      guard case .input(let event, let frame) = entry else { return }
      text += recorder.lines(for: event, after: frame)
    }
    self.recorder = recorder
  }

  /// Ends the recording with the probes' values.
  func stop() throws -> Trace {
    try TraceReader.read(Array(stopText().utf8), file: "live.jsonl")
  }

  /// Ends the recording with the probes' values, and returns its text.
  func stopText() -> String {
    lead.noteFrame(at: now)
    let probes = stage.comparableValues.map { Report.Probe($0.name, $0.value) }
    text += recorder?.markLine("end", at: now, after: lead.shown, probes: probes) ?? ""
    recorder = nil
    return text
  }

  /// Taps the views called `names`, as far as they are there, and lets `seconds` pass after each.
  func tap(_ names: String..., wait seconds: Double = 0) {
    for name in names {
      if let point = stage.activationPoint(ofViewNamed: name) {
        touch(.began, 90, point)
        wait(0.05)
        touch(.ended, 90, point)
      }
      if seconds > 0 { wait(seconds) }
    }
  }

  /// Types `letters`, one at a time, and lets `seconds` pass.
  func type(_ letters: String, wait seconds: Double = 0) {
    for letter in letters {
      send(.text(TextEvent(text: String(letter), timestamp: now)))
      wait(0.05)
    }
    if seconds > 0 { wait(seconds) }
  }

  /// Presses and releases `key`.
  func press(_ key: String) {
    for isDown in [true, false] {
      send(.key(KeyEvent(name: key, isDown: isDown, timestamp: now)))
      wait(0.05)
    }
  }

  func touch(_ phase: TouchPhase, _ id: Int64, _ point: Point) {
    send(.touch(TouchEvent(phase, id, at: point, now)))
  }

  private func send(_ event: InputEvent) {
    lead.noteFrame(at: now)
    lead.renew(at: now, backend: "test")
    lead.add(event)
    if recorder != nil { text += recorder?.lines(for: event, after: lead.frame) ?? "" }
    stage.window.send(event)
  }

  private func step() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9: finger(Int64.random(in: 1...3, using: &random))
    case 9..<14: tap(Self.names[Int.random(in: 0..<Self.names.count, using: &random)])
    case 14, 15: type("hi you")
    case 16, 17:
      let name = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
      send(.key(KeyEvent(name: name, isDown: true, timestamp: now)))
      wait(0.03)
      send(.key(KeyEvent(name: name, isDown: false, timestamp: now)))
    case 18:
      scroll(by: Double.random(in: -200...200, using: &random))
    default:
      lift()
      wait(1.5)
    }
    wait(Double.random(in: 0...0.2, using: &random))
  }

  private func finger(_ id: Int64) {
    guard var point = fingers[id] else {
      let point = Point(
        x: .random(in: 0...size.width, using: &random),
        y: .random(in: 0...size.height, using: &random),
      )
      fingers[id] = point
      return touch(.began, id, point)
    }
    guard Int.random(in: 0..<3, using: &random) > 0 else {
      fingers[id] = nil
      return touch(.ended, id, point)
    }
    let step = Vector(
      dx: .random(in: -15...15, using: &random),
      dy: .random(in: -15...15, using: &random),
    )
    for _ in 0..<8 {
      wait(0.008)
      point = point + step
      touch(.moved, id, point)
    }
    fingers[id] = point
  }

  private func lift() {
    for (id, point) in fingers.sorted(by: { $0.key < $1.key }) { touch(.ended, id, point) }
    fingers = [:]
  }
}
