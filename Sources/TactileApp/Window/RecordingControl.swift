internal import TactileInspector
internal import TactilePrimitives
internal import TactileReplay
internal import TactileSDLHost
internal import TactileScenes
internal import TactileTraces
internal import TactileViews

/// The recording of a session's input, and the tests that are made of recordings.
final class RecordingControl {
  /// The badges in the window, which show that input is recorded, and what was saved.
  private(set) lazy var badges = StatusBadges(over: stage.window)

  private let stage: SceneStage
  private let context: SceneContext
  private let host: WindowHost
  private let workbench: Workbench
  private var recording: Recording?
  /// The number of marks in a recording that the command line asked for; nil in others.
  private var marks: Int?
  /// The newest recording, with the probes' values at its end if the scene was at rest then.
  private var ended: (path: String, probes: [Report.Probe]?)?

  /// Creates a control of recordings of the scene on `stage`, which was made in `context`.
  init(
    of stage: SceneStage,
    in context: SceneContext,
    by host: WindowHost,
    _ workbench: Workbench,
  ) {
    self.stage = stage
    self.context = context
    self.host = host
    self.workbench = workbench
    workbench.onSceneInput = { [weak self] event in self?.record(event) }
    context.recording.write = { [weak self] line, time in self?.record(line, at: time) }
  }

  /// The path of the running recording; nil for none.
  var path: String? { recording?.path }

  private var now: Timestamp { workbench.sceneTime(at: host.clock.now) }

  /// Begins a recording that lasts until the window closes into the file at `path`, which is
  /// replaced.
  func start(path: String) throws(Failure) {
    try begin(path: path, replaces: true)
    marks = 0
  }

  /// Begins a recording, or ends the running one; marks the time in one that the command line asked
  /// for.
  func toggle() {
    if let marks { return mark(marks + 1) }
    guard recording == nil else { return end() }
    do throws(Failure) {
      let folder = try UserFiles.recordingsFolder()
      let name = Recording.fileName()
      try begin(path: folder.map { "\($0)/\(name)" } ?? name, replaces: false)
      badges.recordingStart = stage.window.animator.now
      Console.error("recording; F9 stops")
    } catch {
      tell(error)
    }
  }

  /// Ends any recording, and makes the newest one a test with its replay accepted.
  func makeTest() {
    end()
    guard let ended else { return tell(["nothing is recorded yet; F9 records"]) }
    do {
      let test = try RecordedTest(path: ended.path, context: context)
      var lines = ["wrote \(test.file); tactile check \(ended.path) plays it"]
      if let probes = ended.probes, let gap = test.gap(to: probes) {
        lines.append("the test ends otherwise than the window did: \(gap)")
      }
      tell(lines)
    } catch {
      tell(error)
    }
  }

  private func begin(path: String, replaces: Bool) throws(Failure) {
    let start = now
    if stage.scene.surveys != nil { context.lab.read?() }
    recording = try Recording(
      path: path,
      replaces: replaces,
      header: TraceHeader(
        scene: stage.name,
        width: stage.window.size.width,
        height: stage.window.size.height,
        scale: stage.window.scale,
        device: host.means,
        mmPerPoint: context.lab.millimetresPerPoint,
      ),
      start: start,
    )
    for line in context.recording.opening?() ?? [] { record(line, at: start) }
  }

  private func mark(_ number: Int) {
    guard let path else { return }
    marks = number
    record(.mark("mark \(number)"), at: now)
    tell(["mark \(number) in \(path), which goes on until the window closes"])
  }

  private func end() {
    guard let recording else { return }
    let now = now
    for line in context.recording.closing?() ?? [] { record(line, at: now) }
    forget()
    let probes = stage.probes.map { Report.Probe($0.name, $0.read()) }
    ended = (recording.path, stage.window.isAtRest ? probes : nil)
    tell(["recorded \(recording.path); Shift+F9 makes it a test"])
  }

  private func forget() {
    recording = nil
    marks = nil
    badges.recordingStart = nil
  }

  // MARK: Lines

  /// Adds `event` to the recording, unless it is a key for the instruments.
  private func record(_ event: InputEvent) {
    if case .key(let key) = event, WindowKey(key) != nil { return }
    keep { recording throws(Failure) in try recording.record(event) }
  }

  /// Adds a line of the scene to the recording.
  private func record(_ line: RecordingFeed.Line, at time: Timestamp) {
    keep { recording throws(Failure) in try recording.record(line, at: time) }
  }

  /// Writes to the recording, which ends where that fails.
  private func keep(_ write: (Recording) throws(Failure) -> Void) {
    guard let recording else { return }
    do throws(Failure) {
      try write(recording)
    } catch {
      forget()
      tell(error)
    }
  }

  // MARK: Messages

  /// Shows messages in the window and writes them to standard error.
  private func tell(_ lines: [String]) {
    for line in lines { Console.error(line) }
    let sentences = lines.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
    badges.say(sentences.joined(separator: "\n"))
  }

  /// Shows an error in the window and writes it to standard error.
  private func tell(_ error: any Error) {
    Console.error("tactile: \(error)")
    badges.say("\(error)")
  }
}
