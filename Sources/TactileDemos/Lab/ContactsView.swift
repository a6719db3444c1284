internal import TactileGestures
internal import TactileMotion
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A view that draws a ring and a label for every contact, and a fading dot for each report.
final class ContactsView: View {
  /// The number of contacts that are down.
  private(set) var downCount = 0

  /// The largest number of contacts that were down at once.
  private(set) var mostAtOnce = 0

  private var hovering: HoveringPenLook?
  private var traces: [ContactTrace] = []
  private var labels: [Int: (text: String, layout: TextLayout)] = [:]
  private lazy var fading = AnimatedValue(0) { [weak self] _ in self?.setNeedsDisplay() }

  /// The most contacts that are drawn; more are only counted.
  private static let capacity = 64
  /// The fade duration of a report's dot and of a lifted contact's ring, in seconds.
  private static let fadeDuration = 0.6

  init() {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  // MARK: Contacts

  /// Handles a report about a contact.
  func handle(_ report: TouchEvent) {
    let place = convertFromWindow(report.locationInWindow)
    var event = report
    // A turn is told as it looks on the screen, which a mirrored window does not show to its views.
    if isInMirroredWindow { event.touchpad.rotation.negate() }
    let index = traces.firstIndex { $0.id == event.id && $0.liftTime == nil }
    switch event.phase {
    case .began:
      if let index { traces[index].lift(at: event.timestamp) }
      downCount += 1
      mostAtOnce = max(mostAtOnce, downCount)
      begin(event, at: place)
    case .moved:
      if let index { traces[index].add(event, at: place) }
    case .ended, .cancelled:
      downCount = max(0, downCount - 1)
      if let index { traces[index].lift(at: event.timestamp) }
    }
    setNeedsDisplay()
    fade()
  }

  /// Shows a pen that hovers at `place` in the view's coordinate space; nil for none.
  func hover(at place: Point, _ pen: PenPose?) {
    hovering = pen.map { HoveringPenLook(place: place, pose: $0) }
    setNeedsDisplay()
  }

  /// Whether a contact that is down is in `area`, in the view's coordinate space.
  func isAnyDown(in area: Rect) -> Bool {
    traces.contains { $0.liftTime == nil && area.contains($0.location) }
  }

  /// Lifts all contacts that are down.
  func liftAll() {
    guard let window else { return clear() }
    for index in traces.indices where traces[index].liftTime == nil {
      traces[index].lift(at: window.animator.now)
    }
    downCount = 0
    setNeedsDisplay()
    fade()
  }

  /// Removes all contacts without fading, and resets ``mostAtOnce`` if `forgetsMost`.
  func clear(forgetsMost: Bool = false) {
    if forgetsMost { mostAtOnce = 0 }
    traces.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    downCount = 0
    hovering = nil
    fading.set(0)
    setNeedsDisplay()
  }

  private func begin(_ event: TouchEvent, at place: Point) {
    let taken = Set(traces.map(\.slot))
    guard let slot = (0..<Self.capacity).first(where: { !taken.contains($0) }) else { return }
    traces.append(ContactTrace(event, slot: slot, at: place))
  }

  // MARK: Fading

  /// Redraws in each frame until everything that fades has faded.
  private func fade() {
    guard let window, !fading.isAnimating else { return }
    let now = window.animator.now
    traces.removeAll { trace in
      guard let end = trace.liftTime, now - end >= Self.fadeDuration else { return false }
      labels[trace.slot] = nil
      return true
    }
    let left =
      traces.map { Self.fadeDuration - (now - max($0.lastTime, $0.liftTime ?? $0.lastTime)) }.max()
    guard let left, left > 0 else { return }
    fading.set(0)
    fading.animate(
      CurveMotion(from: 0, to: 1, duration: left, curve: .linear),
      in: window.animator,
    ) { [weak self] reachedEnd in if reachedEnd { self?.fade() } }
  }

  // MARK: Drawing

  override func draw(_ canvas: inout Canvas) {
    guard let window else { return }
    let now = window.animator.now
    for trace in traces {
      let look = ContactLook(trace)
      trace.forEachSample { sample in
        look.drawDot(at: sample.location, strength: strength(since: sample.time, now), &canvas)
      }
      look.drawRing(strength: trace.liftTime.map { strength(since: $0, now) } ?? 1, &canvas)
    }
    var places: [Rect] = []
    for trace in traces where trace.liftTime == nil {
      let look = ContactLook(trace)
      let text = look.text.resolved(in: window.fonts.translations)
      let words = layout(of: text, slot: trace.slot, window.fonts)
      places.append(look.drawLabel(words, in: bounds, besides: places, &canvas))
    }
    hovering?.draw(in: bounds, window.fonts, &canvas)
  }

  /// The number of strengths, so that painters draw few different dots.
  private static let strengths = 64.0

  /// Returns the strength of something from `time`: 1 now, 0 when it has faded.
  private func strength(since time: Timestamp, _ now: Timestamp) -> Double {
    let strength = min(max(1 - (now - time) / Self.fadeDuration, 0), 1)
    return (strength * Self.strengths).rounded() / Self.strengths
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    labels = [:]
  }

  private func layout(of text: String, slot: Int, _ fonts: FontContext) -> TextLayout {
    if let label = labels[slot], label.text == text { return label.layout }
    let layout = ContactLook.layout(of: text, fonts: fonts)
    labels[slot] = (text, layout)
    return layout
  }
}

/// The trace of one contact: a value with room for a fixed number of reports.
nonisolated struct ContactTrace: Sendable {
  /// A report about the contact.
  struct Sample: Hashable, Sendable {
    var location: Point
    var time: Timestamp
  }

  /// The identifier of the contact.
  let id: TouchID
  /// The contact's slot on the pad, from 0.
  let slot: Int
  /// The time at which it was lifted; nil while it is down.
  private(set) var liftTime: Timestamp?
  /// The last report about it before it was lifted, with its location in the window.
  private(set) var event: TouchEvent

  private var samples: [Sample] = []
  private var next = 0

  /// The number of reports kept.
  static let capacity = 64
  /// The time span over which the rate is measured, in seconds.
  static let rateWindow = 0.25
  /// The time span over which the speed is measured, in seconds.
  static let speedWindow = 0.05

  /// Creates the trace of a contact that touched down.
  init(_ event: TouchEvent, slot: Int, at location: Point) {
    id = event.id
    self.slot = slot
    self.event = event
    samples.reserveCapacity(Self.capacity)
    samples.append(Sample(location: location, time: event.timestamp))
  }

  /// Adds a report.
  mutating func add(_ event: TouchEvent, at location: Point) {
    let sample = Sample(location: location, time: event.timestamp)
    self.event = event
    if samples.count < Self.capacity {
      samples.append(sample)
    } else {
      samples[next] = sample
      next = (next + 1) % Self.capacity
    }
  }

  /// Marks the contact as lifted at `time`.
  mutating func lift(at time: Timestamp) { liftTime = time }

  /// The last location, in the coordinate space of the samples.
  var location: Point { sample(at: samples.count - 1).location }

  /// The time of the last report.
  var lastTime: Timestamp { sample(at: samples.count - 1).time }

  /// Calls `body` with each report that is kept, the oldest first.
  func forEachSample(_ body: (Sample) -> Void) {
    for index in samples.indices { body(sample(at: index)) }
  }

  /// The number of reports a second, over the last ``rateWindow``; 0 if there are too few.
  var rate: Double {
    let last = lastTime
    var index = samples.count - 1
    while index > 0, last - sample(at: index - 1).time <= Self.rateWindow { index -= 1 }
    let elapsed = last - sample(at: index).time
    return elapsed > 0 ? Double(samples.count - 1 - index) / elapsed : 0
  }

  /// The speed in points a second, over the last ``speedWindow``; 0 if there are too few reports.
  var speed: Double {
    let last = sample(at: samples.count - 1)
    var index = samples.count - 1
    while index > 0, last.time - sample(at: index).time < Self.speedWindow { index -= 1 }
    let first = sample(at: index)
    let elapsed = last.time - first.time
    return elapsed > 0 ? last.location.distance(to: first.location) / elapsed : 0
  }

  /// Returns the report at `index`, counted from the oldest.
  private func sample(at index: Int) -> Sample { samples[(next + index) % samples.count] }
}
