internal import TactileGestures
import TactilePrimitives
internal import TactileViews

/// Changes traces as another screen, or disturbances, would have recorded them.
///
/// Contacts of fingers get the faults of a panel. Then all are sampled, blurred, lost, delayed and
/// held up, in this order; mouse and touchpad contacts like those of fingers. The beginning and end
/// of a contact are never lost. Events that belong to no contact are not delayed.
public struct TraceEmulator {
  /// The mean number of reports from one delay to the next.
  private static let delayInterval = 10.0
  /// The distance in points from the first contact to the second finger, and its duration in seconds.
  private static let fingerDistance = 60.0
  private static let fingerDuration = 0.2
  /// The number of reports above which a contact is left unchanged.
  static let maximumReports = 1_000_000

  private let emulation: Emulation
  private var random: SplitMix

  /// An emulator with the emulation's seed.
  public init(_ emulation: Emulation) {
    self.emulation = emulation
    random = SplitMix(state: emulation.seed)
  }

  /// Returns the emulated `trace`, which is a trace that a reader accepts.
  ///
  /// Reports whose position becomes too large for a number are omitted.
  ///
  /// - Complexity: O(*n* log *n*) in its events, and linear in the reports of ``Emulation/rate``.
  ///   A fault of two fingers takes, in addition, time proportional to the reports of each pair of
  ///   contacts that are down together.
  public mutating func emulated(_ trace: Trace) -> Trace {
    var parts = ContactTracks(trace)
    if !emulation.faults.isEmpty {
      let panel = FaultyPanel(
        faults: emulation.faults,
        actsEverywhere: emulation.actsEverywhere,
        size: Self.size(of: trace),
      )
      panel.apply(to: &parts, random: &random)
    }
    for index in parts.tracks.indices {
      var track = parts.tracks[index]
      resample(&track)
      blur(&track)
      drop(&track)
      delay(&track)
      holdUp(&track)
      parts.tracks[index] = track
    }
    parts.keepOrder()
    if let time = emulation.cancelTime {
      for index in parts.tracks.indices { cancel(&parts.tracks[index], at: time) }
    }
    if let time = emulation.secondFingerTime { addFinger(to: &parts, at: time) }
    if let (time, size) = emulation.resize {
      parts.others.append(TraceEvent(.window(.resized(size)), at: time))
    }
    if let time = emulation.focusLossTime {
      parts.others.append(TraceEvent(.window(.focusLost), at: time))
    }
    var rules = ContactRules()
    let events = parts.events.filter { event in
      event.kind.isFinite && (try? rules.accept(event.kind)) != nil
    }
    var result = Trace(header: trace.header, events: events)
    let devices = [trace.header.device, emulation.summary].compactMap { $0 }.filter { !$0.isEmpty }
    if !devices.isEmpty { result.header.device = devices.joined(separator: "; as if: ") }
    return result
  }

  /// The size of the window, in points: at least that of the places touched.
  private static func size(of trace: Trace) -> Size {
    var size = Size.zero
    for event in trace.events {
      guard case .touch(let touch) = event.kind else { continue }
      size.width = max(size.width, touch.location.x)
      size.height = max(size.height, touch.location.y)
    }
    size.width = trace.header.width ?? size.width
    size.height = trace.header.height ?? size.height
    return size
  }

  /// Samples the contact at whole multiples of the report interval, at the position it then has.
  ///
  /// Its beginning and end move to the next report; a contact that ends by the report of its
  /// beginning ends one report later.
  private func resample(_ track: inout ContactTrack) {
    guard let rate = emulation.rate else { return }
    func next(_ time: Timestamp) -> Int { Int((time.seconds * rate - 1e-6).rounded(.up)) }
    let seen = track.samples
    let first = next(track.start)
    let last = max(next(seen[seen.count - 1].time), track.end == .none ? first : first + 1)
    guard last - first <= Self.maximumReports else { return }
    var index = 0
    track.samples = (first...last).map { report in
      let time = Timestamp(seconds: Double(report) / rate)
      while index + 1 < seen.count, seen[index + 1].time <= time { index += 1 }
      var sample = seen[index]
      if index + 1 < seen.count, seen[index + 1].time > sample.time {
        let part = (time - sample.time) / (seen[index + 1].time - sample.time)
        let way = seen[index + 1].location - sample.location
        sample.location += Vector(dx: way.dx * part, dy: way.dy * part)
      }
      sample.time = time
      return sample
    }
    if emulation.noise == 0 { dropReportsAtRest(&track) }
  }

  /// Removes movements that change nothing: a screen does not report a finger at rest.
  private func dropReportsAtRest(_ track: inout ContactTrack) {
    let moves = track.moves
    var kept: [ContactTrack.Sample] = []
    for (index, sample) in track.samples.enumerated() {
      var before = kept.last
      before?.time = sample.time
      if !moves.contains(index) || before != sample { kept.append(sample) }
    }
    track.samples = kept
  }

  private mutating func blur(_ track: inout ContactTrack) {
    guard emulation.noise > 0 else { return }
    for index in track.samples.indices {
      track.samples[index].location += Vector(dx: deviation(), dy: deviation())
    }
  }

  /// Returns an approximately normal number, limited to three deviations, times the noise: the sum
  /// of twelve uniform numbers, which needs no functions that machines round differently.
  private mutating func deviation() -> Double {
    let sum = (0..<12).reduce(-6.0) { sum, _ in sum + random.fraction() }
    return (min(max(sum, -3), 3) * emulation.noise * 1000).rounded() / 1000
  }

  private mutating func drop(_ track: inout ContactTrack) {
    guard emulation.loss > 0 else { return }
    let moves = track.moves
    let kept = track.samples.indices.filter { index in
      !moves.contains(index) || random.fraction() >= emulation.loss
    }
    track.samples = kept.map { track.samples[$0] }
  }

  private mutating func delay(_ track: inout ContactTrack) {
    guard emulation.jitter > 0 else { return }
    var latest = Timestamp.zero
    for index in track.samples.indices {
      let late = track.samples[index].time + emulation.jitter * random.fraction()
      latest = max(latest, late)
      track.samples[index].time = latest
    }
  }

  private mutating func holdUp(_ track: inout ContactTrack) {
    guard emulation.delay > 0 else { return }
    var release = Timestamp.zero
    for index in track.samples.indices {
      let time = track.samples[index].time
      if time >= release, random.fraction() * Self.delayInterval < 1 {
        release = time + emulation.delay
      }
      track.samples[index].time = max(time, release)
    }
  }

  /// Cancels the contact at `time` if it is down then; a contact that begins later is left unchanged.
  private func cancel(_ track: inout ContactTrack, at time: Timestamp) {
    guard track.start <= time, let last = track.samples.last,
      track.end == .none || last.time > time
    else { return }
    var kept = track.samples.filter { $0.time <= time }
    guard var end = kept.last else { return }
    end.time = time
    kept.append(end)
    track.samples = kept
    track.end = .cancelled
  }

  private func addFinger(to parts: inout ContactTracks, at time: Timestamp) {
    let down = parts.tracks.first { track in
      guard let last = track.samples.last else { return false }
      return track.start <= time && (track.end == .none || last.time >= time)
    }
    let beside = down?.samples.last { $0.time <= time }?.location ?? Point(x: 100, y: 100)
    let place = Point(x: beside.x + Self.fingerDistance, y: beside.y)
    parts.addTouch(at: place, from: time, seconds: Self.fingerDuration)
  }
}

extension TraceEvent.Kind {
  /// Whether the positions that an emulation changes are finite numbers.
  fileprivate var isFinite: Bool {
    switch self {
    case .touch(let touch): touch.location.isFinite
    case .mouse(let mouse): mouse.location.isFinite
    case .scroll(let scroll): scroll.delta.isFinite && scroll.location?.isFinite ?? true
    case .touchpad, .key, .text, .window, .tap, .call, .mark: true
    }
  }
}

/// A random generator with the same sequence on every machine (Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014).
struct SplitMix: Sendable {
  fileprivate var state: UInt64

  /// Returns a number from 0 to less than 1, of 53 bits.
  mutating func fraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
  }
}
