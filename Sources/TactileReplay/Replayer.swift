public import TactileDisplay
internal import TactileGestures
public import TactilePrimitives
internal import TactileRaster
public import TactileScenes
public import TactileTraces
public import TactileViews

/// Plays a trace into a stage, tick by tick, without display, clock or randomness.
///
/// Tick *i* is at *i* / fps seconds: it handles every event up to then, in order and each at its
/// own time, and then runs one frame.
public final class Replayer {
  /// The result of a tick.
  public struct Tick {
    /// The index of the tick, from 0.
    public let index: Int
    /// The time of the tick.
    public let time: Timestamp
    /// The frame after the tick.
    public let frame: Frame
    /// The value of each probe, in the stage's order.
    public let values: [ProbeValue]
    /// The marks of the trace that fell into this tick, with their own times.
    public let marks: [(label: String, time: Timestamp)]
  }

  /// The result of a run.
  public struct Outcome {
    /// The number of ticks.
    public let ticks: Int
    /// The number of the trace's events that were played.
    public let events: Int
    /// Whether everything was at rest at the end.
    public let settled: Bool
    /// The marks with the probes of their ticks.
    public let marks: [Report.Mark]
    /// The probes at each mark that holds a recorded run's values, after the input before it and
    /// before the next frame, by the index of the mark.
    public let recordedMarks: [Int: [Report.Probe]]
    /// Every log entry, in order.
    public let log: [LogEntry]
    /// The probes at the end.
    public let probes: [Report.Probe]
    /// The display list at the end.
    public let displayList: DisplayList
  }

  /// Seconds of trace time that a run continues after its last event, at most [TRACES.md].
  public static let longestSettling = 10.0

  /// Seconds between the press and the release of a `tap` [TRACES.md].
  private static let tapDuration = 0.05

  /// The longest time in seconds for which the recorded run may have shown one frame while
  /// something moved; longer times in a trace are ignored.
  private static let longestFrame = 1.0

  /// Called with every event before the window receives it.
  public var onInput: ((InputEvent) -> Void)?

  /// Called with every line of the trace when its turn comes.
  package var onEvent: ((TraceEvent) -> Void)?

  /// Returns the line in the file of the trace's event with an index, for errors.
  var lineOfEvent: (Int) -> Int? = { _ in nil }

  private let trace: Trace
  private let file: String
  /// The stage that the trace is played on.
  public let stage: SceneStage
  let fps: Double
  private let end: Timestamp?

  private var mapper = TraceInputMapper()
  private var releases: [Release] = []
  private var pressed: [UInt32: Point] = [:]
  private var tapCount: UInt32 = 0
  private var failure: ReplayError?
  private var log: [LogEntry] = []
  /// The index of the trace's first event that has not been played.
  private var next = 0
  private var index = 0
  private var marks: [Report.Mark] = []
  private var recordedMarks: [Int: [Report.Probe]] = [:]
  private var settled = false
  private var isOver = false
  private var last: Tick?
  /// The time of the newest frame, of a tick or between two.
  private var shown: Timestamp?
  private var newest: Frame?
  /// The damage of the frames since the last tick.
  private var damage = Rect.zero

  /// The release that belongs to a `tap`.
  private struct Release {
    let time: Timestamp
    let number: UInt32
  }

  /// Makes a run of `trace`, called `file` in errors, on `stage`, which must be new, with `fps` ticks a
  /// second, more than 0; it ends early at `end`, or without one when nothing moves.
  public init(
    _ trace: Trace,
    file: String,
    on stage: SceneStage,
    fps: Double,
    until end: Timestamp?,
  ) {
    precondition(fps > 0 && fps.isFinite, "a run needs ticks")
    self.trace = trace
    self.file = file
    self.stage = stage
    self.fps = fps
    self.end = end
    stage.window.headStart = trace.header.headStart ?? 0
    stage.window.onLog = { [weak self] entry in self?.log.append(entry) }
  }

  /// Runs to the end; an error that `onTick` throws ends the run.
  ///
  /// - Throws: ``ReplayError`` where the trace names a missing view or command, and errors of `onTick`.
  public func run(onTick: (Tick) throws -> Void) throws -> Outcome {
    while let tick = try advance() { try onTick(tick) }
    return outcome
  }

  /// The result of the ticks so far.
  public var outcome: Outcome {
    Outcome(
      ticks: index,
      events: next,
      settled: settled,
      marks: marks,
      recordedMarks: recordedMarks,
      log: log,
      probes: last.map { probes($0.values) } ?? [],
      displayList: last?.frame.displayList ?? stage.window.frame(at: .zero).displayList,
    )
  }

  /// Runs until all input of the trace has been played; like a window, it skips ticks in which
  /// nothing would happen.
  ///
  /// - Returns: the time of the last tick, zero without one.
  /// - Throws: the errors of ``advance()``, and ``ReplayError/tooLong(file:seconds:)`` where the scene
  ///   does not come to rest for hours.
  package func runInput() throws -> Timestamp {
    var count = 0
    var now = Timestamp.zero
    while next < trace.events.endIndex || !releases.isEmpty || mapper.isPending {
      skipRest()
      guard let tick = try advance() else { break }
      now = tick.time
      count += 1
      guard count < TracePlayer.maximumTicks else {
        throw ReplayError.tooLong(file: file, seconds: now.seconds)
      }
    }
    stage.window.onLog = nil
    return now
  }

  /// Skips the ticks before the next event if nothing moves and nothing is due until then.
  private func skipRest() {
    guard last != nil, stage.window.isAtRest, releases.isEmpty, !mapper.isPending,
      next < trace.events.endIndex
    else { return }
    let event = trace.events[next]
    let due = min(event.frame ?? event.timestamp, event.timestamp)
    index = max(index, Int((due.seconds * fps).rounded(.down)))
  }

  /// Runs one tick; nil after the last one.
  ///
  /// - Throws: ``ReplayError`` where the trace names a missing view or command.
  public func advance() throws -> Tick? {
    guard !isOver else { return nil }
    let time = self.time(ofTick: index)
    var labels: [(label: String, time: Timestamp)] = []
    while next < trace.events.endIndex, trace.events[next].timestamp <= time {
      let event = trace.events[next]
      sendReleases(until: event.timestamp)
      sendPending(until: event.timestamp)
      if let frame = event.frame { show(frame, before: time, at: event.timestamp) }
      if case .mark(let label) = event.kind { labels.append((label, event.timestamp)) }
      send(event, index: next)
      next += 1
    }
    sendReleases(until: time)
    sendPending(until: time)
    let frame = frame(ofTickAt: time)
    if let failure { throw failure }
    let values = stage.probes.map { $0.read() }
    for (probe, value) in zip(stage.probes, values) {
      guard case .number(let number) = value, !number.isFinite else { continue }
      throw ReplayError.notFinite(
        file: file,
        probe: probe.name,
        value: number,
        seconds: time.seconds,
      )
    }
    let tick = Tick(index: index, time: time, frame: frame, values: values, marks: labels)
    for (label, time) in labels {
      marks.append(Report.Mark(label: label, timestamp: time, probes: probes(tick.values)))
    }
    index += 1
    settled =
      next == trace.events.endIndex && releases.isEmpty && !mapper.isPending
      && stage.window.isAtRest
    let isEnded = end.map { self.time(ofTick: index) > $0 } ?? false
    isOver = settled || isEnded || time - trace.end >= Self.longestSettling
    last = tick
    return tick
  }

  /// Returns the frame that is shown at a tick: that of the tick's own time, or an earlier one if
  /// the recorded run showed that until its next input.
  private func frame(ofTickAt time: Timestamp) -> Frame {
    let following = next < trace.events.endIndex ? trace.events[next].frame : nil
    if let following, following < time, time - following <= Self.longestFrame {
      show(following, before: time, at: time)
    } else {
      show(time)
    }
    guard var frame = newest else { preconditionFailure("the first tick shows a frame") }
    frame.damage = damage
    damage = .zero
    return frame
  }

  /// Runs the frame that the recorded run showed at `time`, between the last tick and the one at
  /// `tick`, before input at `arrival`, so that a touch catches a motion at the same position.
  ///
  /// In paused time several frames have the time of the input.
  private func show(_ time: Timestamp, before tick: Timestamp, at arrival: Timestamp) {
    let isNew = time < tick && shown.map { time > $0 } ?? true
    let isPaused = time == arrival && shown.map { time >= $0 } ?? true
    if isNew || (isPaused && stage.window.hasPendingUpdates) { show(time) }
  }

  private func show(_ time: Timestamp) {
    let frame = stage.window.frame(at: time)
    damage = damage.union(frame.damage)
    newest = frame
    shown = time
  }

  private func time(ofTick index: Int) -> Timestamp { Timestamp(seconds: Double(index) / fps) }

  private func probes(_ values: [ProbeValue]) -> [Report.Probe] {
    zip(stage.probes, values).map { Report.Probe($0.name, $1) }
  }

  private func sendReleases(until time: Timestamp) {
    let due = releases.prefix { $0.time <= time }
    releases.removeFirst(due.count)
    for release in due {
      stage.window.send(at: release.time) { [weak self] in self?.release(release) }
    }
  }

  private func sendPending(until time: Timestamp) {
    for input in mapper.inputEvents(until: time) { give(input) }
  }

  private func send(_ event: TraceEvent, index: Int) {
    onEvent?(event)
    let window = stage.window
    switch event.kind {
    case .touch, .mouse, .scroll, .touchpad, .key, .text, .window:
      for input in mapper.inputEvents(for: event) { give(input) }
    case .tap(let identifier):
      tapCount += 1
      let press = tapCount
      window.send(at: event.timestamp) { [weak self] in
        self?.press(identifier, number: press, at: event.timestamp, event: index)
      }
      releases.append(Release(time: event.timestamp + Self.tapDuration, number: press))
    case .call(let name, let arguments):
      window.send(at: event.timestamp) { [weak self] in
        self?.call(name, arguments, event: index)
      }
    case .mark:
      guard !event.probes.isEmpty else { return }
      window.send(at: event.timestamp) { [weak self] in
        guard let self else { return }
        recordedMarks[index] = probes(stage.probes.map { $0.read() })
      }
    }
  }

  private func give(_ event: InputEvent) {
    onInput?(event)
    stage.window.send(event)
  }

  private func press(_ identifier: String, number: UInt32, at time: Timestamp, event index: Int) {
    guard let middle = stage.activationPoint(ofViewNamed: identifier) else {
      failure =
        failure
        ?? .unknownView(
          file: file,
          line: lineOfEvent(index),
          name: identifier,
          seconds: time.seconds,
        )
      return
    }
    pressed[number] = middle
    touch(.began, number: number, location: middle, at: time)
  }

  private func release(_ release: Release) {
    guard let middle = pressed.removeValue(forKey: release.number) else { return }
    touch(.ended, number: release.number, location: middle, at: release.time)
  }

  private func touch(_ phase: TouchPhase, number: UInt32, location: Point, at time: Timestamp) {
    let event = InputEvent.touch(
      TouchEvent(
        id: TraceInputMapper.tapID(number),
        phase: phase,
        locationInWindow: location,
        timestamp: time,
      )
    )
    onInput?(event)
    stage.window.deliver(event)
  }

  private func call(_ name: String, _ arguments: [String: ProbeValue], event index: Int) {
    let problem = stage.error(ofCall: name, arguments, in: file, line: lineOfEvent(index))
    if let problem {
      failure = failure ?? problem
    } else {
      stage.command(named: name)?.run(arguments)
    }
  }
}

extension SceneStage {
  /// Returns the error of a call of the command `name` at a line of a trace in `file`; nil if it can be made.
  ///
  /// The line is looked up only for an error.
  func error(
    ofCall name: String,
    _ arguments: [String: ProbeValue],
    in file: String,
    line: @autoclosure () -> Int?,
  ) -> ReplayError? {
    guard let command = command(named: name) else {
      let known = commands.map(\.name)
      return .unknownCommand(file: file, line: line(), name: name, scene: self.name, known: known)
    }
    return command.objection(arguments).map {
      .badArguments(file: file, line: line(), name: name, problem: $0)
    }
  }
}

/// An error that ends a replay early.
nonisolated public enum ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A tap names a view that is not in the tree.
  case unknownView(file: String, line: Int?, name: String, seconds: Double)
  /// A call names a command that the scene does not have.
  case unknownCommand(file: String, line: Int?, name: String, scene: String, known: [String])
  /// A call gives a command arguments with which it cannot run.
  case badArguments(file: String, line: Int?, name: String, problem: String)
  /// A probe has a value that no report can hold: NaN or infinite.
  case notFinite(file: String, probe: String, value: Double, seconds: Double)
  /// The window has more pixels than a picture can have.
  case tooLarge(file: String, width: Int, height: Int)
  /// The run has more ticks than are played.
  case tooLong(file: String, seconds: Double)

  /// The error in one line, for people.
  public var description: String {
    switch self {
    case .unknownView(let file, let line, let name, let seconds):
      "\(Self.place(file, line)) at \(seconds) s: no view called \(JSONText.string(name)) is in the tree"
    case .unknownCommand(let file, let line, let name, let scene, let known):
      "\(Self.place(file, line)) scene \(scene) has no command \(JSONText.string(name)); it has"
        + " \(known.joined(separator: ", "))"
    case .badArguments(let file, let line, let name, let problem):
      "\(Self.place(file, line)) call \(JSONText.string(name)): \(JSONText.line(problem))"
    case .notFinite(let file, let probe, let value, let seconds):
      "\(file): at \(seconds) s: the probe \(probe) is \(value); a probe must be finite"
    case .tooLarge(let file, let width, let height):
      "\(file): a window of \(width) × \(height) pixels cannot be painted: at most"
        + " \(PixelBuffer.maximumLength) a side and \(PixelBuffer.maximumArea) in all"
    case .tooLong(let file, let seconds):
      "\(file): a run of \(seconds) s has more than the \(TracePlayer.maximumTicks) frames that"
        + " are played: give --until or a lower --fps"
    }
  }

  private static func place(_ file: String, _ line: Int?) -> String {
    "\(file):" + (line.map { "\($0):" } ?? "")
  }
}
