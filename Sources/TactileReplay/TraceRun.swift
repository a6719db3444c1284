internal import TactileDisplay
internal import TactilePrimitives
public import TactileScenes
internal import TactileTraces
internal import TactileViews

/// A run that is played tick by tick and recorded, so that several can be played in step.
public final class TraceRun {
  private let replayer: Replayer
  private let timeline: RunTimeline?
  private var table: RunTable
  private var contacts = RunContact.Collector()
  private var changedTicks: [Int] = []
  private var markTicks: [Int] = []

  /// A run by `replayer`, which has not run a tick; `timeline` records it too.
  init(_ replayer: Replayer, timeline: RunTimeline? = nil) {
    self.replayer = replayer
    self.timeline = timeline
    table = RunTable(probes: replayer.stage.probes.map(\.name), fps: replayer.fps)
    timeline?.begin(replayer.stage)
    replayer.onInput = { [weak self] event in
      self?.contacts.add(event)
      timeline?.add(event)
    }
  }

  /// The stage of the run.
  public var stage: SceneStage { replayer.stage }

  /// Runs one tick; nil after the last one.
  ///
  /// - Throws: the errors of ``Replayer/advance()``.
  public func advance() throws -> Replayer.Tick? {
    guard let tick = try replayer.advance() else { return nil }
    timeline?.add(tick)
    table.append(tick.values)
    if !tick.frame.damage.isEmpty { changedTicks.append(tick.index) }
    markTicks += tick.marks.map { _ in tick.index }
    return tick
  }

  /// The result of the ticks so far.
  public var played: TracePlayer.Played {
    let outcome = replayer.outcome
    var table = table
    table.log = outcome.log
    table.settled = outcome.settled
    return TracePlayer.Played(
      stage: stage,
      outcome: outcome,
      table: table,
      contacts: contacts.contacts,
      changedTicks: changedTicks,
      markTicks: markTicks,
    )
  }
}
