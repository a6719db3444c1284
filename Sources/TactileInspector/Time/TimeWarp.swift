package import TactilePrimitives

/// The mapping from the host's time to a scene's time, which can run slower, pause and advance by steps.
///
/// Changes take effect at the scene time shown last, so that nothing jumps: the scene's time is
/// continuous and never runs back. Until the first change the two times are the same.
nonisolated package struct TimeWarp: Hashable, Sendable {
  /// The seconds of the host's time that a second of the scene's time takes while it runs.
  package private(set) var slowness: Int64 = 1
  /// Whether the scene's time is paused.
  package private(set) var isPaused = false

  private var hostOrigin = Timestamp.zero
  private var sceneOrigin = Timestamp.zero

  /// The supported slownesses: powers of two, so that times convert without loss.
  package static let slownesses: [Int64] = [1, 2, 4, 8, 16, 32]

  /// Creates a mapping to the host's time itself.
  package init() {}

  /// Whether the scene's time is paused or slowed.
  package var isActive: Bool { isPaused || slowness != 1 }

  /// The speed as text, such as `1/4`.
  package var speedText: String { Self.speedText(of: slowness) }

  /// Returns the speed of time that runs slower by `slowness` as text, such as `1/4`.
  package static func speedText(of slowness: Int64) -> String {
    slowness == 1 ? "1" : "1/\(slowness)"
  }

  /// Returns the scene's time at the host's time `host`.
  package func sceneTime(at host: Timestamp) -> Timestamp {
    let passed = host.nanoseconds &- hostOrigin.nanoseconds
    guard !isPaused, passed > 0 else { return sceneOrigin }
    return Timestamp(nanoseconds: sceneOrigin.nanoseconds + passed / slowness)
  }

  /// Returns the first host time at which the scene's time is `scene`; nil while paused.
  package func hostTime(of scene: Timestamp) -> Timestamp? {
    guard !isPaused else { return nil }
    let wanted = max(0, scene.nanoseconds &- sceneOrigin.nanoseconds)
    let (passed, isLong) = wanted.multipliedReportingOverflow(by: slowness)
    let (time, isLate) = hostOrigin.nanoseconds.addingReportingOverflow(passed)
    return isLong || isLate ? .distantFuture : Timestamp(nanoseconds: time)
  }

  /// Returns the timing of the scene's frames for the host's frame timing `host`.
  ///
  /// While paused the lead is 0, because a step includes all input before it.
  package func sceneTiming(of host: FrameTiming) -> FrameTiming {
    FrameTiming(
      interval: host.interval / Double(slowness),
      lead: isPaused ? 0 : host.lead / Double(slowness),
    )
  }

  /// Pauses the scene's time from the host's time `host` on, at the scene time `shown` last.
  package mutating func pause(at host: Timestamp, shown: Timestamp) {
    rebase(at: host, shown: shown)
    isPaused = true
  }

  /// Resumes the scene's time from the host's time `host` on.
  package mutating func resume(at host: Timestamp) {
    guard isPaused else { return }
    isPaused = false
    hostOrigin = host
  }

  /// Slows the scene's time by `slowness`, one of ``slownesses``; others become the nearest below.
  package mutating func slow(to slowness: Int64, at host: Timestamp, shown: Timestamp) {
    rebase(at: host, shown: shown)
    self.slowness = Self.slownesses.last { $0 <= slowness } ?? 1
  }

  /// Advances a paused scene time by `seconds`; has no effect while it runs.
  package mutating func step(by seconds: Double) {
    if isPaused { sceneOrigin = sceneOrigin + max(0, seconds) }
  }

  private mutating func rebase(at host: Timestamp, shown: Timestamp) {
    sceneOrigin = max(sceneTime(at: host), shown)
    hostOrigin = max(host, hostOrigin)
  }
}
