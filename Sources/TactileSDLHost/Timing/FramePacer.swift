package import TactilePrimitives

/// Decides when frames are due: on an even grid while things move, at once after a rest.
///
/// A frame's *target* is the time by which it must be ready, and the time that its animations are
/// evaluated at. It begins ``lead`` before that, so that it shows the newest input. The grid adds
/// up periods and not waits, so late wake-ups do not add up; a frame that is later than a whole
/// period starts a new grid. Where the display's own refresh is known the grid lies on it.
package struct FramePacer {
  /// Seconds from one frame to the next.
  package private(set) var period: Double
  /// The usual seconds from a frame's beginning to its target: ``lead`` without its jumps.
  package private(set) var steadyLead = 0.0
  private let source: RefreshSource
  private var lastTarget: Timestamp?
  /// The time at which the display server last took a frame.
  private var beat: Timestamp?
  /// The working times of the last frames, from beginning to the call that presents them, in
  /// seconds.
  private var recentWork: [Double] = []
  /// The presented frame that the display server has not reported as taken yet.
  private var awaited: Awaited?
  /// Seconds that frames must be ready before the refresh, as learned from missed ones.
  private var allowance = 0.0
  /// Frames taken in time since the allowance last changed.
  private var hits = 0
  /// Frames taken in time since the last miss.
  private var hitsSinceMiss = Self.hitsBetweenMisses

  private struct Awaited {
    var target: Timestamp
    var presented: Timestamp
    /// Whether the display's refresh was known when the frame began.
    var isOnBeat: Bool
  }

  /// The number of frames whose working time is kept.
  private static let memory = 8
  /// Seconds added to the longest of the last working times, so that the refresh is not missed.
  private static let margin = 0.002
  /// Seconds that presenting must take to count as having waited for the display.
  private static let noticeableWait = 0.0005
  /// Seconds after which a frame that the server has not taken is given up: the window is hidden.
  private static let patience = 0.1
  /// The largest change of the steady lead from frame to frame, in periods.
  private static let leadStep = 0.02
  /// The increase of the allowance after repeated misses, in periods.
  private static let allowanceStep = 0.125
  /// Frames taken in time between two misses from which on a miss is a hiccup of the machine.
  private static let hitsBetweenMisses = 100
  /// Frames taken in time after which half a step of the allowance is given back.
  private static let hitsToRelax = 600

  /// A pacer for a display of `refreshRate` frames a second; 60 where the rate is not plausible.
  package init(refreshRate: Double, source: RefreshSource) {
    period = Self.period(of: refreshRate)
    self.source = source
    steadyLead = lead
  }

  /// Seconds from a frame's beginning to its target: 0 where nothing is known of the display.
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

  /// Returns the target of the next frame, as of `now`.
  package func target(at now: Timestamp) -> Timestamp {
    let soonest = now + lead
    guard let lastTarget else { return soonest }
    let next = lastTarget + period
    return soonest - next >= period ? soonest : next
  }

  /// Returns when the next frame is to begin; in the past where it is due.
  ///
  /// While the display server has not taken the last frame the next one waits, so that no frame is
  /// painted that is never seen.
  package func start(at now: Timestamp) -> Timestamp {
    let start = target(at: now) + -lead
    guard let awaited else { return start }
    return max(start, awaited.presented + Self.patience)
  }

  /// Records that the frame of `target` has begun.
  package mutating func begin(_ target: Timestamp) {
    awaited = nil
    lastTarget = target
    let step = Self.leadStep * period
    steadyLead += min(max(lead - steadyLead, -step), step)
  }

  /// Records a frame's working time and the wait of presenting it, in seconds, which ended at
  /// `now`.
  ///
  /// The grid moves onto the display's own refresh if that wait shows it.
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

  /// Records that the display server took the last presented frame.
  package mutating func didRefresh(at now: Timestamp) {
    if let awaited { learn(from: awaited, takenAt: now) }
    awaited = nil
    beat = now
    lastTarget = now
  }

  /// Increases the allowance when frames that were ready in time keep missing their refresh.
  ///
  /// The server then takes frames earlier than it reports. A single miss shows nothing: the
  /// machine may have had no time for the server, which an allowance does not cure, and an
  /// allowance makes the input shown older.
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
      // The next miss counts at once: it may show that the allowance is now too small.
      hitsSinceMiss = 0
    }
  }

  private static func period(of refreshRate: Double) -> Double {
    1 / ((20...1000).contains(refreshRate) ? refreshRate : 60)
  }
}

/// The source that signals the display's refreshes.
package enum RefreshSource: Hashable, Sendable {
  /// No source; frames follow their own period.
  case clock
  /// Presenting waits for the refresh.
  case present
  /// The display server reports when it has taken a frame and wants the next.
  case signal
}
