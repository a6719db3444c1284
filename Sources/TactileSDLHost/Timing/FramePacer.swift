package import TactilePrimitives

/// Decides when frames are due: on an even grid while things move, at once after a rest.
///
/// A frame's *target* is the moment that it must be ready for, and the time that its animations are
/// evaluated at. It is begun ``lead`` before that, so that it shows the newest input. The grid is a sum
/// of periods and not of waits, so late wake-ups do not add up; a frame that is later than a whole
/// period starts a new grid. Where the display's own beat is known the grid lies on it.
package struct FramePacer {
  /// Seconds from one frame to the next.
  package private(set) var period: Double
  /// Seconds before their targets at which frames are begun on the whole: ``lead`` without its jumps.
  package private(set) var steadyLead = 0.0
  private let source: RefreshSource
  private var lastTarget: Timestamp?
  /// When the display server last took a frame.
  private var beat: Timestamp?
  /// How long the last frames took from their beginning to the call that presents them, in seconds.
  private var recentWork: [Double] = []
  /// The frame that was presented and that the display server has not said to have taken.
  private var awaited: Awaited?
  /// Seconds that frames must be ready before the beat, as far as misses have shown.
  private var allowance = 0.0
  /// Frames taken in time since the allowance was changed.
  private var hits = 0
  /// Frames taken in time since one was not.
  private var hitsSinceMiss = Self.hitsBetweenMisses

  private struct Awaited {
    var target: Timestamp
    var presented: Timestamp
    /// Whether the display's beat was known when it was begun.
    var isOnBeat: Bool
  }

  /// Frames whose work is remembered.
  private static let memory = 8
  /// Seconds added to the longest of the last frames' work so that the display is not missed.
  private static let margin = 0.002
  /// Seconds that presenting must take to count as having waited for the display.
  private static let noticeableWait = 0.0005
  /// Seconds until a frame is given up that nobody took: the window cannot be seen.
  private static let patience = 0.1
  /// What the steady lead changes by from frame to frame at most, in periods.
  private static let leadStep = 0.02
  /// What missed beats add to the allowance, in periods.
  private static let allowanceStep = 0.125
  /// Frames between two misses for them to be hiccups of the machine.
  private static let hitsBetweenMisses = 100
  /// Frames taken in time after which half a step is taken back.
  private static let hitsToRelax = 600

  /// A pacer for a display of `refreshRate` frames a second; 60 where that is no sensible rate.
  package init(refreshRate: Double, source: RefreshSource) {
    period = Self.period(of: refreshRate)
    self.source = source
    steadyLead = lead
  }

  /// Seconds before its target at which a frame is begun: 0 where nothing is known of the display.
  package var lead: Double {
    guard source != .clock else { return 0 }
    return min(period, (recentWork.max() ?? period / 4) + Self.margin + allowance)
  }

  /// Changes to a display of `refreshRate` frames a second.
  package mutating func changeRefreshRate(to refreshRate: Double) {
    let new = Self.period(of: refreshRate)
    guard new != period else { return }
    period = new
    allowance = 0
    hits = 0
    hitsSinceMiss = Self.hitsBetweenMisses
    steadyLead = lead
  }

  /// The target of the next frame, as things stand at `now`.
  package func target(at now: Timestamp) -> Timestamp {
    let soonest = now + lead
    guard let lastTarget else { return soonest }
    let next = lastTarget + period
    return soonest - next >= period ? soonest : next
  }

  /// When the next frame is to be begun; in the past where it is due.
  ///
  /// While the display server has not taken the last one there is none to be begun, so that none is
  /// painted that is never seen.
  package func start(at now: Timestamp) -> Timestamp {
    let start = target(at: now) + -lead
    guard let awaited else { return start }
    return max(start, awaited.presented + Self.patience)
  }

  /// Says that the frame of `target` has begun.
  package mutating func begin(_ target: Timestamp) {
    awaited = nil
    lastTarget = target
    let step = Self.leadStep * period
    steadyLead += min(max(lead - steadyLead, -step), step)
  }

  /// Says how long a frame worked, and when and how long presenting it then blocked.
  ///
  /// Where that shows the display's own beat the grid moves onto it.
  package mutating func didPresent(work: Double, wait: Double, at now: Timestamp) {
    guard source != .clock else { return }
    recentWork.append(work)
    if recentWork.count > Self.memory { recentWork.removeFirst() }
    switch source {
    case .clock: break
    case .present: if wait >= Self.noticeableWait { lastTarget = now }
    case .signal:
      guard let target = lastTarget else { return }
      let isOnBeat = beat.map { target - $0 < 1.5 * period } ?? false
      awaited = Awaited(target: target, presented: now, isOnBeat: isOnBeat)
    }
  }

  /// Says that the display server took the frame that was presented last.
  package mutating func didRefresh(at now: Timestamp) {
    if let awaited { learn(from: awaited, takenAt: now) }
    awaited = nil
    beat = now
    lastTarget = now
  }

  /// Takes more time for frames that were ready in time and yet missed their beat again and again.
  ///
  /// The server then takes them earlier than it says so. A miss alone shows nothing: the machine may have
  /// had no time for the server, which an allowance does not mend, and it makes the input shown older.
  private mutating func learn(from frame: Awaited, takenAt now: Timestamp) {
    guard frame.isOnBeat, frame.presented <= frame.target else { return }
    let delay = now - frame.target
    if delay > period / 2, delay < 3 * period {
      defer { hitsSinceMiss = 0 }
      guard hitsSinceMiss < Self.hitsBetweenMisses else { return }
      allowance = min(period, allowance + Self.allowanceStep * period)
      hits = 0
    } else {
      hits += 1
      hitsSinceMiss += 1
      guard hits >= Self.hitsToRelax else { return }
      allowance = max(0, allowance - Self.allowanceStep * period / 2)
      hits = 0
      // Whether that was too much shows in the next miss already.
      hitsSinceMiss = 0
    }
  }

  private static func period(of refreshRate: Double) -> Double {
    1 / ((20...1000).contains(refreshRate) ? refreshRate : 60)
  }
}
