import TactilePrimitives
import TactileSDLHost

/// A display server and a program on it, in simulated time: what ``FramePacer`` makes of both.
struct SimulatedDisplay {
  /// Seconds from one refresh to the next.
  var period: Double
  /// Seconds before a refresh, and before it says so, at which the server takes the newest picture.
  var latch = 0.0
  /// Whether the server has no time for a refresh, by the refresh's number.
  var skips: (Int) -> Bool = { _ in false }
  /// Whether the server says that it took a picture.
  var signals = true
  /// The work of each frame in seconds, by its number.
  var work: (Int) -> Double = { _ in 0.003 }
  /// By how much the program wakes up late, by the number of the frame.
  var delay: (Int) -> Double = { _ in 0.0001 }

  /// The result of a run.
  struct Outcome {
    /// Refreshes from the first that showed something.
    var refreshes = 0
    /// Refreshes that showed a picture which the one before had not shown.
    var shown = 0
    /// Frames that were painted and never seen.
    var unseen = 0
    /// For each picture shown: seconds from the last look at the input to the refresh.
    var ages: [Double] = []
    /// The targets of the frames, in order.
    var targets: [Timestamp] = []
    /// When each of them was presented.
    var presents: [Timestamp] = []
  }

  /// Moves something for `seconds`.
  func run(_ pacer: FramePacer, for seconds: Double) -> Outcome {
    var pacer = pacer
    var outcome = Outcome()
    var now = Timestamp(seconds: 0.4 * period)
    var refresh = 1
    var waiting: (start: Timestamp, presented: Timestamp)?
    var frame = 0
    // The display takes what waits at each of its refreshes up to `time`.
    func advance(to time: Timestamp) {
      while Timestamp(seconds: Double(refresh) * period) <= time {
        let beat = Timestamp(seconds: Double(refresh) * period)
        refresh += 1
        if outcome.shown > 0 { outcome.refreshes += 1 }
        guard let picture = waiting, picture.presented <= beat + -latch, !skips(refresh) else {
          continue
        }
        waiting = nil
        if outcome.shown == 0 { outcome.refreshes += 1 }
        outcome.shown += 1
        outcome.ages.append(beat - picture.start)
        if signals { pacer.didRefresh(at: beat) }
      }
    }
    while now.seconds < seconds {
      // Woken by the beat or by what the pacer says, whichever is first.
      let next = Timestamp(seconds: Double(refresh) * period)
      let start = pacer.start(at: now)
      if start > now {
        now = min(start, next)
        advance(to: now)
        if now < start { continue }
      }
      now = now + delay(frame)
      advance(to: now)
      guard pacer.start(at: now) <= now else { continue }
      let (began, target) = (now, pacer.target(at: now))
      pacer.begin(target)
      outcome.targets.append(target)
      now = now + work(frame)
      advance(to: now)
      if waiting != nil { outcome.unseen += 1 }
      waiting = (began, now)
      outcome.presents.append(now)
      pacer.didPresent(work: now - began, wait: 0, at: now)
      frame += 1
    }
    return outcome
  }
}
