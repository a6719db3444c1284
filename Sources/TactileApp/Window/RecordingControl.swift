internal import TactileInspector
internal import TactilePrimitives
internal import TactileReplay
internal import TactileSDLHost
internal import TactileScenes
internal import TactileText
internal import TactileTraces
internal import TactileTuning
internal import TactileViews

/// The recording of a session's input, and the tests that are made of recordings.
final class RecordingControl {
  /// The label of the mark with which a recording ends.
  static let endLabel = "end"

  /// The badge in the window, which shows that input is recorded.
  private(set) lazy var badge = StatusBadge(over: stage.window)
  var show: (ToastMessage) -> Void = { _ in }

  /// The part of typed text that recordings keep.
  var text: RecordedText {
    get { lead.text }
    set { lead.text = newValue }
  }

  /// The program, whose name begins those of its recordings and one of whose scenes is recorded.
  private let app: App
  private let stage: SceneStage
  private let context: SceneContext
  private let host: WindowHost
  private let workbench: Workbench
  private var recording: Recording?
  /// The number of marks in a recording that the command line asked for; nil in others.
  private var marks: Int?
  /// The path of the newest recording that was ended.
  private var ended: String?
  /// The test that is being made; nil for none.
  private var test: TestOfRecording?
  /// The input before a recording, with which it begins if it begins in the middle of a run.
  private let lead: RecordingLead
  /// Whether the next recording holds the input that was replayed before the window opened.
  private var continuesPast = false

  /// Creates a control of recordings of the scene of `app` on `stage`, which was made in `context`.
  init(
    _ app: App,
    of stage: SceneStage,
    in context: SceneContext,
    by host: WindowHost,
    _ workbench: Workbench,
  ) {
    self.app = app
    self.stage = stage
    self.context = context
    self.host = host
    self.workbench = workbench
    lead = RecordingLead(of: stage, in: context)
    workbench.onSceneInput = { [weak self] event in self?.record(event) }
    context.recording.write = { [weak self] line, time in
      self?.add(line, at: time)
    }
    followTuning()
  }

  /// Adds a line for each change of the tuning.
  private func followTuning() {
    let feel = context.feel
    var (tuning, preset) = (feel.tuning, feel.preset.name)
    feel.follow(for: self) { [weak self] new in
      var arguments = new.differenceByName(from: tuning).mapValues { ProbeValue.number($0) }
      if feel.preset.name != preset { arguments["preset"] = .text(feel.preset.name) }
      (tuning, preset) = (new, feel.preset.name)
      guard let self, !arguments.isEmpty else { return }
      add(.call(SceneCommand.tuningName, arguments), at: stage.window.animator.now)
    }
  }

  /// Adds a line for a change of the desktop's settings, of which the scene follows `looks`.
  func desktopDidChange(to looks: DesktopSettings) {
    add(.call(SceneCommand.desktopName, looks.arguments), at: stage.window.animator.now)
  }

  /// Whether a recording runs that can be ended before the window closes.
  var canEnd: Bool { recording != nil && marks == nil }

  /// The path of the running recording; nil for none.
  var path: String? { recording?.path }

  /// Continues the input of `past`: the recording that the command line asks for holds it as well.
  func resume(_ past: ReplayedPast) {
    lead.begin(with: past)
    continuesPast = true
  }

  private var now: Timestamp { workbench.sceneTime(at: host.clock.now) }

  /// Begins a recording that lasts until the window closes into the file at `path`, which is replaced.
  func start(path: String) throws(Failure) {
    try begin(path: path, replaces: true)
    marks = 0
  }

  /// Begins a recording, or ends the running one; marks the time in one that the command line asked for.
  func toggle() {
    if let marks { return mark(marks + 1) }
    guard recording == nil else { return end() }
    do throws(Failure) {
      try begin(path: newPath() + ".jsonl", replaces: false)
      badge.recordingStart = stage.window.animator.now
      let line = Self.beginning(keeping: text)
      Console.error(line.english)
      show(ToastMessage(hint: localized("\(line.withFirstCapital).")))
    } catch {
      tell(error)
    }
  }

  /// Returns the message with which a recording begins that keeps the part `text` of typed text.
  static func beginning(keeping text: RecordedText) -> LocalizedText {
    text == .all
      ? localized("recording; F9 stops; what is typed is recorded as well")
      : localized("recording; F9 stops")
  }

  /// Returns a path without ending for a file of this time, whose name begins with the program's and
  /// `suffix`, in the folder of recordings.
  func newPath(_ suffix: String = "") throws(Failure) -> String {
    let folder = try UserFiles.recordingsFolder(of: app.name)
    let name = Recording.fileName(of: app.name + suffix)
    return folder.map { "\($0)/\(name)" } ?? name
  }

  /// Ends any recording but one that the command line asked for, and makes the newest one a test
  /// with its replay accepted.
  func makeTest() {
    guard test == nil else { return }
    if let path, marks != nil {
      let line = localized(
        "the recording continues until the window closes; then "
          + "\(app.name) check --bless \(path) makes it a test"
      )
      return tell([line])
    }
    end()
    guard let ended else { return tell([localized("nothing is recorded yet; F9 records")]) }
    do throws(Failure) {
      test = try TestOfRecording(of: ended, beside: host) { [weak self] outcome in
        self?.finish(ended, outcome)
      }
    } catch {
      tell(error)
    }
  }

  /// Tells the result of making the recording at `path` a test.
  private func finish(_ path: String, _ outcome: TestOfRecording.Outcome) {
    test = nil
    stage.window.send(at: now) { [weak self] in self?.tell(of: path, outcome) }
  }

  private func tell(of path: String, _ outcome: TestOfRecording.Outcome) {
    let line: LocalizedText
    switch outcome {
    case .accepted:
      let file = TraceTest.expectationFile(of: path)
      line = localized("wrote \(file); \(app.name) check \(path) plays it")
    case .differs(let difference):
      line = localized("no test: the replay differs from the recording: \(difference)")
    case .failed(let reason):
      line = localized("no test: \(reason)")
    }
    tell([line], buttons: buttons(for: path))
  }

  private func begin(path: String, replaces: Bool) throws(Failure) {
    let start = now
    if stage.scene.surveys != nil { context.lab.read?() }
    let isContinued = continuesPast
    continuesPast = false
    if !isContinued {
      // A recording that starts with the window has no earlier input, even though the first frame
      // is still due.
      lead.renew(at: start, backend: host.backend, isForced: replaces || !lead.isWhole)
    }
    let recording = try Recording(
      path: path,
      replaces: replaces,
      header: lead.header,
      start: lead.start,
    )
    try recording.record(lead)
    self.recording = recording
    if lead.start < start, !isContinued { record(.mark("start"), at: start) }
  }

  private func mark(_ number: Int) {
    guard let path else { return }
    marks = number
    recordProbes("mark \(number)", at: stage.window.animator.now)
    tell([localized("mark \(number) in \(path); the recording continues until the window closes")])
  }

  private func end() {
    guard let recording else { return }
    let now = stage.window.animator.now
    for line in context.recording.closing?() ?? [] { record(line, at: now) }
    recordProbes(Self.endLabel, at: now)
    forget()
    ended = recording.path
    tell(
      [localized("recorded \(recording.path); Shift+F9 makes it a test")],
      buttons: buttons(for: recording.path) + [
        .init(localized("Make a test")) { [weak self] in self?.makeTest() }
      ],
    )
  }

  /// Ends the running recording, if any, because the window closes; a second call does nothing.
  func finish() {
    guard recording != nil else { return }
    recordProbes(Self.endLabel, at: now)
    forget()
  }

  private func forget() {
    recording = nil
    marks = nil
    badge.recordingStart = nil
  }

  // MARK: Lines

  /// Adds `event` to the recording, unless it is a key for the instruments.
  private func record(_ event: InputEvent) {
    lead.noteFrame(at: event.timestamp)
    if app.hasWorkbench, case .key(let key) = event, WindowKey(key) != nil { return }
    let isWriting = stage.window.focusedView?.acceptsText == true
    let event = text.kept(event, isWriting: isWriting)
    lead.renew(at: event.timestamp, backend: host.backend)
    lead.add(event)
    let frame = lead.frame
    keep { recording throws(Failure) in try recording.record(event, after: frame) }
  }

  /// Adds a mark with the values of the probes, with which a check compares its replay.
  private func recordProbes(_ label: String, at time: Timestamp) {
    lead.noteFrame(at: time)
    let frame = lead.shown
    let probes = stage.comparableValues.map { Report.Probe($0.name, $0.value) }
    keep { recording throws(Failure) in
      try recording.mark(label, probes, at: time, after: frame)
    }
  }

  /// Adds a line of the scene to the lead and the recording.
  private func add(_ line: RecordingFeed.Line, at time: Timestamp) {
    lead.add(line, at: time)
    record(line, at: time)
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

  /// Shows messages with `buttons` in the window, and writes them to standard error in English.
  private func tell(_ lines: [LocalizedText], buttons: [ToastMessage.Button] = []) {
    for line in lines { Console.error(line.english) }
    let sentences = lines.map { localized("\($0.withFirstCapital).") }
    show(ToastMessage(sentences.joined(separator: "\n"), buttons: buttons))
  }

  /// Shows an error in the window and writes it to standard error.
  private func tell(_ error: any Error) {
    Console.report("\(error)")
    show(ToastMessage("\(error)"))
  }

  /// The buttons that play the recording at `path` and show it among the files.
  private func buttons(for path: String) -> [ToastMessage.Button] {
    [
      .init(localized("Replay")) { [weak self] in
        self?.attempt { () throws(Failure) in try OtherProgram.play(path) }
      },
      .init(localized("Show file")) { [weak self] in
        self?.attempt { () throws(Failure) in try OtherProgram.showFolder(of: path) }
      },
    ]
  }

  private func attempt(_ start: () throws(Failure) -> Void) {
    do throws(Failure) { try start() } catch { tell(error) }
  }
}
