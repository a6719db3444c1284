public import TactilePrimitives

/// What the time of a scene is at a time of its host: it can run slower, stand still, and go on by
/// steps.
///
/// Changes take effect from the place that was shown last, so that nothing jumps: the scene's time
/// is continuous and never runs back. Until the first change the two times are the same.
nonisolated public struct TimeWarp: Hashable, Sendable {
  /// How many seconds of the host a second of the scene takes while it runs.
  public private(set) var slowness: Int64 = 1
  /// Whether the scene's time stands still.
  public private(set) var isPaused = false

  private var hostOrigin = Timestamp.zero
  private var sceneOrigin = Timestamp.zero

  /// The slownesses there are: powers of two, by which times of both kinds convert without loss.
  public static let slownesses: [Int64] = [1, 2, 4, 8, 16, 32]

  /// Time that runs as the host's.
  public init() {}

  /// Whether the scene's time passes otherwise than the host's.
  public var isActive: Bool { isPaused || slowness != 1 }

  /// The speed as people write it, such as `1/4`.
  public var speedText: String { slowness == 1 ? "1" : "1/\(slowness)" }

  /// The scene's time at `host`.
  public func sceneTime(at host: Timestamp) -> Timestamp {
    let passed = host.nanoseconds &- hostOrigin.nanoseconds
    guard !isPaused, passed > 0 else { return sceneOrigin }
    return Timestamp(nanoseconds: sceneOrigin.nanoseconds + passed / slowness)
  }

  /// The first time of the host at which the scene's is `scene`; nil while that stands still.
  public func hostTime(of scene: Timestamp) -> Timestamp? {
    guard !isPaused else { return nil }
    let wanted = max(0, scene.nanoseconds &- sceneOrigin.nanoseconds)
    let (passed, isLong) = wanted.multipliedReportingOverflow(by: slowness)
    let (time, isLate) = hostOrigin.nanoseconds.addingReportingOverflow(passed)
    return isLong || isLate ? .distantFuture : Timestamp(nanoseconds: time)
  }

  /// When the scene's frames come where the host's come as `host` says.
  ///
  /// Steps of a scene that stands still know of all that came about before them.
  public func sceneTiming(of host: FrameTiming) -> FrameTiming {
    FrameTiming(
      interval: host.interval / Double(slowness),
      lead: isPaused ? 0 : host.lead / Double(slowness),
    )
  }

  /// Has the scene's time stand still, from the host's time `host` on, at what was `shown` last.
  public mutating func pause(at host: Timestamp, shown: Timestamp) {
    rebase(at: host, shown: shown)
    isPaused = true
  }

  /// Has it run again.
  public mutating func resume(at host: Timestamp) {
    guard isPaused else { return }
    isPaused = false
    hostOrigin = host
  }

  /// Has it take `slowness` times as long, one of ``slownesses``; others become the nearest below.
  public mutating func slow(to slowness: Int64, at host: Timestamp, shown: Timestamp) {
    rebase(at: host, shown: shown)
    self.slowness = Self.slownesses.last { $0 <= slowness } ?? 1
  }

  /// Moves a time that stands still forward by `seconds`; one that runs stays as it is.
  public mutating func step(by seconds: Double) {
    if isPaused { sceneOrigin = sceneOrigin + max(0, seconds) }
  }

  private mutating func rebase(at host: Timestamp, shown: Timestamp) {
    sceneOrigin = max(sceneTime(at: host), shown)
    hostOrigin = max(host, hostOrigin)
  }
}
