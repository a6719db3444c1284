internal import TactileGestures
public import TactilePrimitives
internal import TactileViews

/// Changes traces as another screen, or disturbances, would have recorded them.
///
/// Contacts are sampled, then blurred, lost, delayed and held up, in this order; mouse and
/// touchpad contacts like those of fingers. The beginning and end of a contact are never lost.
/// Events that belong to no contact are not delayed.
public struct TraceEmulator {
  /// The mean number of reports from one delay to the next.
  private static let delayInterval = 10.0
  /// The distance in points from the first contact to the second finger, and its duration in
  /// seconds.
  private static let fingerDistance = 60.0
  private static let fingerDuration = 0.2
  /// The number of reports above which a contact is left unchanged.
  private static let maximumReports = 1_000_000

  private let emulation: Emulation
  private var random: SplitMix

  /// An emulator with the emulation's seed.
  public init(_ emulation: Emulation) {
    self.emulation = emulation
    random = SplitMix(state: emulation.seed)
  }

  /// Returns the emulated `trace`, which is a trace that a reader accepts.
  ///
  /// - Complexity: O(*n* log *n*) in its events, and linear in the reports of ``Emulation/rate``.
  public mutating func emulated(_ trace: Trace) -> Trace {
    var parts = ContactTracks(trace)
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
      do throws(LineFault) {
        try rules.accept(event.kind)
        return true
      } catch {
        return false
      }
    }
    var result = Trace(header: trace.header, events: events)
    let devices = [trace.header.device, emulation.summary].compactMap { $0 }.filter { !$0.isEmpty }
    if !devices.isEmpty { result.header.device = devices.joined(separator: "; as if: ") }
    return result
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
    for (index, sample) in track.samples.enumerated()
    where !moves.contains(index) || kept.last?.location != sample.location
      || kept.last?.pressure != sample.pressure
    {
      kept.append(sample)
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
    var kept: [ContactTrack.Sample] = []
    for (index, sample) in track.samples.enumerated() {
      if moves.contains(index), random.fraction() < emulation.loss { continue }
      kept.append(sample)
    }
    track.samples = kept
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

  /// Cancels the contact at `time` if it is down then; a contact that begins later is left
  /// unchanged.
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
    let ids = parts.tracks.compactMap { track in
      if case .touch(let touch) = track.source { touch.id } else { nil }
    }
    var id: Int64 = 1
    while ids.contains(id) { id += 1 }
    let place = Point(x: beside.x + Self.fingerDistance, y: beside.y)
    parts.tracks.append(
      ContactTrack(
        source: .touch(TraceEvent.Touch(phase: .began, id: id, location: place)),
        samples: [
          ContactTrack.Sample(time: time, location: place),
          ContactTrack.Sample(time: time + Self.fingerDuration, location: place),
        ],
        end: .lifted,
      )
    )
  }
}

/// A change of traces that emulates another screen, a worse one, or disturbances.
///
/// The same emulation of the same trace gives the same trace everywhere.
public struct Emulation: Hashable, Sendable {
  /// Reports per second; nil keeps the times.
  public var rate: Double?
  /// The standard deviation of the reported positions in points; deviations are at most three
  /// times it.
  public var noise = 0.0
  /// The maximum random delay of a report, in seconds.
  public var jitter = 0.0
  /// The fraction of all movements that is lost, 0 to 1.
  public var loss = 0.0
  /// The seconds for which reports are held up at random, after which they arrive at once.
  public var delay = 0.0
  /// The time at which the system cancels all contacts; nil for never.
  public var cancelTime: Timestamp?
  /// The time at which a second finger comes down beside the first contact that is down, for a
  /// fifth of a second.
  public var secondFingerTime: Timestamp?
  /// The time and the new size of a window resize; nil for none.
  public var resize: (time: Timestamp, size: Size)? {
    get { resizeTime.map { ($0, resizeSize) } }
    set {
      resizeTime = newValue?.time
      resizeSize = newValue?.size ?? .zero
    }
  }
  /// The time at which the window loses the keyboard focus; nil for never.
  public var focusLossTime: Timestamp?
  /// The seed of the random generator.
  public var seed: UInt64 = 1

  private var resizeTime: Timestamp?
  private var resizeSize: Size = .zero

  /// An emulation that changes nothing.
  public init() {}

  /// A description of all changes in words.
  var summary: String {
    var parts: [String] = []
    func add(_ value: Double, _ unit: String, _ what: String) {
      if value > 0 { parts.append("\(what) \(JSONText.number(value))\(unit)") }
    }
    func add(_ time: Timestamp?, _ what: String) {
      if let time { parts.append("\(what) at \(JSONText.number(time.seconds)) s") }
    }
    add(rate ?? 0, " Hz", "rate")
    add(noise, " pt", "noise")
    add(jitter * 1000, " ms", "jitter")
    add(loss, "", "loss")
    add(delay * 1000, " ms", "delays")
    add(cancelTime, "cancel")
    add(secondFingerTime, "second finger")
    add(resizeTime, "resize")
    add(focusLossTime, "focus loss")
    return parts.joined(separator: ", ")
  }
}

/// A random generator with the same sequence on every machine (Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014).
struct SplitMix: Sendable {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state
  }

  /// Returns a number from 0 to less than 1, of 53 bits.
  mutating func fraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
  }
}
