public import TactileGestures
public import TactilePrimitives
public import TactileScenes
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
