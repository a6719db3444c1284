internal import TactilePrimitives

/// The decisions of `tactile watch`: when it builds, ends the program and starts it again.
///
/// The old program runs until a build of the newest sources has succeeded.
nonisolated struct WatchMachine: Sendable {
  enum Event: Hashable, Sendable {
    /// Sources were saved.
    case saved
    case built(isGood: Bool)
    /// The program showed its first picture.
    case shown
    case ended(ChildEnd)
    /// The user wants to end, with this status.
    case interrupted(Int32)
  }

  enum Action: Hashable, Sendable {
    case build, stopBuild, showErrors
    /// Start the program, from its recording or anew.
    case start(resumes: Bool)
    /// Ask the program to end.
    case stop
    case tell(String)
    /// End with a status, when neither a build nor the program runs.
    case finish(Int32)
  }

  private enum Build { case none, current, outdated }
  private enum Program { case none, starting(resumes: Bool), running, stopping }

  private let name: String
  private var build = Build.current
  private var program = Program.none
  private var status: Int32?
  /// The time of the oldest save that the running build includes; nil for the first build.
  private var saveTime: Timestamp?
  /// The time of the oldest save that the running build does not include.
  private var nextSaveTime: Timestamp?
  /// The times of the save and of the end of the newest successful build, until its program is shown.
  private var fresh: (saved: Timestamp, built: Timestamp)?
  /// Whether the program that was built last is to start after the build that runs, if that fails.
  private var isDue = false
  /// Whether a program was shown, so that there is a recording.
  private var hasRecording = false

  /// A machine for the program `name`, whose first build was started.
  init(_ name: String) { self.name = name }

  /// Returns the actions after `event` at `time`, in order.
  mutating func handle(_ event: Event, at time: Timestamp) -> [Action] {
    switch event {
    case .interrupted(let status): return end(with: status)
    case .saved: return saved(at: time)
    case .built(let isGood): return built(isGood: isGood, at: time)
    case .shown: return shown(at: time)
    case .ended(let end): return ended(end)
    }
  }

  private mutating func saved(at time: Timestamp) -> [Action] {
    guard status == nil else { return [] }
    guard case .none = build else {
      nextSaveTime = nextSaveTime ?? time
      build = .outdated
      return []
    }
    saveTime = time
    build = .current
    return [.build]
  }

  private mutating func built(isGood: Bool, at time: Timestamp) -> [Action] {
    let isOutdated = build == .outdated
    build = .none
    if status != nil { return finished() }
    guard !isOutdated else {
      saveTime = saveTime ?? nextSaveTime
      nextSaveTime = nil
      build = .current
      return [.build]
    }
    guard isGood else {
      var rest = "the window stays"
      if case .none = program, !isDue { rest = "the next save builds again" }
      let told: [Action] = [.showErrors, .tell("\(name) does not build; \(rest)")]
      return isDue ? told + start(resumes: hasRecording) : told
    }
    fresh = saveTime.map { ($0, time) }
    saveTime = nil
    switch program {
    case .none: return start(resumes: hasRecording)
    case .starting, .running:
      program = .stopping
      return [.stop]
    case .stopping: return []
    }
  }

  private mutating func shown(at time: Timestamp) -> [Action] {
    guard case .starting = program else { return [] }
    program = .running
    hasRecording = true
    guard let fresh else {
      return [.tell("\(name) is running and is rebuilt on each save; press Ctrl+C to quit")]
    }
    self.fresh = nil
    let build = (fresh.built - fresh.saved).withDecimals(2)
    let start = (time - fresh.built).withDecimals(2)
    let all = (time - fresh.saved).withDecimals(2)
    return [.tell("\(name): \(all) s from save to picture (build \(build), start \(start))")]
  }

  private mutating func ended(_ end: ChildEnd) -> [Action] {
    let before = program
    program = .none
    if status != nil { return finished() }
    switch (before, end) {
    case (.stopping, _):
      if case .none = build { return start(resumes: hasRecording) }
      isDue = true
      return []
    case (.starting(resumes: true), .exited(Failure.Status.data.rawValue)):
      return [.tell("\(name) restarts from the beginning: the recording cannot be replayed")]
        + start(resumes: false)
    case (_, .exited(0)): return self.end(with: 0)
    case (_, .exited(let status))
    where status == Failure.Status.usage.rawValue || status == Failure.Status.unavailable.rawValue:
      return self.end(with: status)
    default:
      fresh = nil
      return [.tell("\(name) \(end); the next save builds and starts it again")]
    }
  }

  private mutating func start(resumes: Bool) -> [Action] {
    isDue = false
    program = .starting(resumes: resumes)
    return [.start(resumes: resumes)]
  }

  private mutating func end(with status: Int32) -> [Action] {
    guard self.status == nil else { return [] }
    self.status = status
    var actions: [Action] = []
    if build != .none { actions.append(.stopBuild) }
    if case .none = program {} else { actions.append(.stop) }
    return actions.isEmpty ? finished() : actions
  }

  private func finished() -> [Action] {
    guard let status, build == .none, case .none = program else { return [] }
    return [.finish(status)]
  }
}

/// The end of another program.
nonisolated enum ChildEnd: Hashable, Sendable, CustomStringConvertible {
  case exited(Int32)
  case killed(Int32)

  /// The end of a process for which `waitpid` gave `status`.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal)
  }

  /// The end in words that follow a name.
  var description: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal): "crashed with signal \(signal)"
    }
  }
}
