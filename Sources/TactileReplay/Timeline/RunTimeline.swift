public import TactileGestures
internal import TactileHandover
internal import TactileMotion
public import TactilePrimitives
public import TactileScenes
internal import TactileTraces
public import TactileViews

/// The touches, motions and frames of one run, each with its time.
public final class RunTimeline {
  /// The work of a frame that changed something.
  public struct Work {
    /// The time of the frame.
    public let time: Timestamp
    /// The rectangle that changed, in points of the window.
    public let damage: Rect
    /// The work of the passes, in views.
    public let work: Frame.Work
  }

  /// The reports of touches, in order.
  public private(set) var touches: [TouchEvent] = []

  /// The work of the frames that changed something, in order.
  public private(set) var frames: [Work] = []

  private var ended: [MotionRun] = []
  private weak var animator: Animator?

  /// A timeline before its run.
  public init() {}

  /// Begins with the run on `stage`; to be called once.
  public func begin(_ stage: SceneStage) {
    animator = stage.window.animator
    stage.window.animator.onEnd = { [weak self] in self?.ended.append($0) }
  }

  /// Adds an event that the window receives.
  public func add(_ event: InputEvent) {
    if case .touch(let touch) = event { touches.append(touch) }
  }

  /// Adds the next tick.
  public func add(_ tick: Replayer.Tick) {
    guard !tick.frame.damage.isEmpty else { return }
    frames.append(Work(time: tick.time, damage: tick.frame.damage, work: tick.frame.work))
  }

  /// The motions so far that ran for any time, by their start.
  ///
  /// - Complexity: O(*n* log *n*) in the number of motions.
  public var motions: [MotionRun] {
    (ended + (animator?.unfinished ?? [])).filter { $0.duration > 0 }
      .sorted { ($0.start, $0.name) < ($1.start, $1.name) }
  }
}

extension MotionRun {
  /// The course of the motion: its curve, or its spring by stiffness and damping.
  var course: String {
    switch motion {
    case let motion as CurveMotion:
      HandoverNotation.easing(motion.curve)
    case let motion as SpringMotion:
      "spring: \(HandoverNotation.notations(of: motion.spring)[0].numbers), from "
        + "\(ProbeValue.number(motion.initialVelocity).brief) per s"
    case is QuinticMotion:
      "polynomial of degree 5"
    case is ScrollMotion:
      "fling and bounce"
    default:
      "fling or spring, stopped at an end"
    }
  }
}

/// The time that a machine which logs its phases spent in one of them.
struct PhaseRun {
  /// The name of the machine in the log.
  let machine: String
  let phase: String
  /// The time at which the machine entered the phase.
  let start: Timestamp
  /// The time at which the machine left the phase, or the log ended.
  var end: Timestamp
  /// The reason for entering the phase; empty if there is none.
  let why: String
}

extension [LogEntry] {
  /// Returns the phases in the log, each from its first entry to that of the next phase or of rest;
  /// those that are not left last until `end`.
  ///
  /// The runs of each machine are in order, the machines in that of their first phases.
  func phaseRuns(until end: Timestamp) -> [PhaseRun] {
    var machines: [String] = []
    var runs: [String: [PhaseRun]] = [:]
    var present: [String: String] = [:]
    for entry in self {
      guard case .phase(let phase) = entry.kind, phase != present[entry.name] else { continue }
      if present[entry.name] != nil, let last = runs[entry.name]?.indices.last {
        runs[entry.name]?[last].end = entry.timestamp
      }
      present[entry.name] = phase
      guard let phase else { continue }
      if runs[entry.name] == nil { machines.append(entry.name) }
      let run = PhaseRun(
        machine: entry.name,
        phase: phase,
        start: entry.timestamp,
        end: end,
        why: entry.why ?? "",
      )
      runs[entry.name, default: []].append(run)
    }
    return machines.flatMap { runs[$0] ?? [] }
  }
}
