public import TactilePrimitives
internal import TactileTraces
internal import TactileViews

/// One trace played with several tunings in step: tick *i* of all runs is at the same time.
public struct TraceComparison {
  /// A run of the comparison.
  public struct Part {
    /// The name of the tuning.
    public let title: String
    /// The result of the run.
    public let played: TracePlayer.Played
  }

  /// The most tunings that are compared.
  public nonisolated static let limit = 4

  /// The players, one for each tuning, of one trace.
  public let players: [(title: String, player: TracePlayer)]

  /// A comparison of `players`, of which there are 2 to ``limit``.
  public init(_ players: [(title: String, player: TracePlayer)]) {
    precondition((2...Self.limit).contains(players.count), "a comparison needs two to four runs")
    self.players = players
  }

  /// Plays all runs, tick by tick, until the last one ends.
  ///
  /// - Parameter onTick: called with the index and the time of each tick, and the ticks of the
  ///   runs, nil for those that have ended; an error that it throws ends all.
  /// - Returns: the results, in the order of the players.
  /// - Throws: the errors of ``TracePlayer/stage()`` and ``Replayer/advance()``.
  public func play(
    onTick: (Int, Timestamp, [Replayer.Tick?]) throws -> Void = { _, _, _ in }
  ) throws -> [Part] {
    let runs = try players.map { try $0.player.run() }
    var index = 0
    while true {
      let ticks = try runs.map { try $0.advance() }
      guard let time = ticks.lazy.compactMap({ $0?.time }).first else { break }
      try onTick(index, time, ticks)
      index += 1
    }
    return zip(players, runs).map { Part(title: $0.title, played: $1.played) }
  }
}

extension TraceComparison.Part {
  /// The outcome of one release in a run.
  public struct Outcome: Hashable, Sendable {
    /// The time of the release.
    public let time: Timestamp
    /// The name of the interaction that settled, else of the content's probe.
    public let name: String
    /// The snap point that the release led to; nil for content that runs out.
    public let target: String?
    /// Seconds from the release to rest: those of the settle animation, else until the content
    /// stopped moving; nil where it moved to the end of the run.
    public let duration: Double?
    /// The velocity across the release; nil where the contact dragged nothing that a probe shows.
    public let velocity: ReleaseVelocity?
  }

  /// The releases of the run, in order.
  public var outcomes: [Outcome] {
    let velocities = ReleaseVelocity.releases(of: played.contacts, in: played.table)
    var outcomes = played.table.log.compactMap { entry -> Outcome? in
      guard case .settle(let target, let duration) = entry.kind else { return nil }
      return Outcome(
        time: entry.timestamp,
        name: entry.name,
        target: target,
        duration: duration,
        velocity: velocities.first { abs($0.time - entry.timestamp) < 1 / played.table.fps },
      )
    }
    for velocity in velocities where !outcomes.contains(where: { $0.velocity == velocity }) {
      outcomes.append(
        Outcome(
          time: velocity.time,
          name: velocity.probe,
          target: nil,
          duration: restDuration(after: velocity),
          velocity: velocity,
        )
      )
    }
    return outcomes.sorted { ($0.time, $0.name) < ($1.time, $1.name) }
  }

  /// Returns the seconds from a release until its content stays where it is; nil where it moves to
  /// the end of the run.
  private func restDuration(after release: ReleaseVelocity) -> Double? {
    let table = played.table
    guard let column = table.probes.firstIndex(of: release.probe) else { return nil }
    let start = Int((release.time.seconds * table.fps).rounded(.up))
    let last = table.frames - 1
    func isStill(_ tick: Int) -> Bool {
      // At rest after three frames without movement.
      let end = min(tick + 3, last)
      return (tick...end).allSatisfy {
        table.number(column, at: $0) == table.number(column, at: tick)
      }
    }
    guard start < last, let rest = (start..<last).first(where: isStill) else { return nil }
    return max(0, table.time(ofTick: rest) - release.time)
  }
}
