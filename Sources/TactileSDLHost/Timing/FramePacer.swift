package import TactilePrimitives

/// Decides when frames are due: on an even grid while things move, at once after a rest.
///
/// A frame's *target* is the moment it is meant to be seen, and the time that its animations are
/// evaluated at. It is begun ``lead`` before that. The grid is a sum of periods and not of waits, so
/// late wake-ups do not add up; a frame that is later than a whole period starts a new grid.
package struct FramePacer {
  /// Seconds from one frame to the next.
  package private(set) var period: Double
  /// Whether presenting waits for the display.
  private let isSynchronized: Bool
  private var lastTarget: Timestamp?
  /// How long the last frames took from their beginning to the call that presents them, in seconds.
  private var recentWork: [Double] = []

  /// Frames whose work is remembered.
  private static let memory = 8
  /// Seconds added to the longest of the last frames' work so that the display is not missed.
  private static let margin = 0.002
  /// Seconds that presenting must take to count as having waited for the display.
  private static let noticeableWait = 0.0005

  /// A pacer for a display of `refreshRate` frames a second; 60 where that is no sensible rate.
  package init(refreshRate: Double, isSynchronized: Bool) {
    period = Self.period(of: refreshRate)
    self.isSynchronized = isSynchronized
  }

  /// Seconds before its target at which a frame is begun: 0 where presenting does not wait.
  package var lead: Double {
    guard isSynchronized else { return 0 }
    return min(period, (recentWork.max() ?? period / 4) + Self.margin)
  }

  /// Changes to a display of `refreshRate` frames a second.
  package mutating func changeRefreshRate(to refreshRate: Double) {
    period = Self.period(of: refreshRate)
  }

  /// The target of the next frame, as things stand at `now`.
  package func target(at now: Timestamp) -> Timestamp {
    let soonest = now + lead
    guard let lastTarget else { return soonest }
    let next = lastTarget + period
    return soonest - next >= period ? soonest : next
  }

  /// When the next frame is to be begun; in the past where it is due.
  package func start(at now: Timestamp) -> Timestamp {
    target(at: now) + -lead
  }

  /// Says that the frame of `target` has begun.
  package mutating func begin(_ target: Timestamp) {
    lastTarget = target
  }

  /// Says how long a frame worked, and when and how long presenting it then blocked.
  ///
  /// Where that shows the display's own beat the grid moves onto it.
  package mutating func didPresent(work: Double, wait: Double, at now: Timestamp) {
    guard isSynchronized else { return }
    recentWork.append(work)
    if recentWork.count > Self.memory { recentWork.removeFirst() }
    if wait >= Self.noticeableWait { lastTarget = now }
  }

  private static func period(of refreshRate: Double) -> Double {
    1 / ((20...1000).contains(refreshRate) ? refreshRate : 60)
  }
}
