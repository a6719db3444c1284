internal import TactileGestures
public import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The control of a live scene's time by keys and buttons: pause, steps by frames, and slow
/// motion.
///
/// Going back shows frames that the workbench kept, in place of the scene. The scene itself stays
/// in the present and continues from there.
final class TimeControl: TimeKeeper {
  var onChange: (() -> Void)?

  private let workbench: Workbench
  /// The shown past frame; nil while the present is shown.
  private var shown: FrameStrip.Moment?

  init(_ workbench: Workbench) {
    self.workbench = workbench
  }

  var state: TimeBar.State {
    let warp = workbench.warp
    var state = TimeBar.State()
    state.isPaused = warp.isPaused
    state.speed = warp.speedText
    state.canSlow = warp.slowness < (TimeWarp.slownesses.last ?? 1)
    state.canStep = warp.isPaused
    state.hasTimeline = warp.isPaused
    state.place = TimeBar.State.Place(index: index ?? last, count: last + 1)
    state.words = words
    return state
  }

  var isActive: Bool { workbench.warp.isActive }

  func perform(_ request: TimeRequest) {
    switch request {
    case .toggle:
      show(last)
      if workbench.warp.isPaused { workbench.resume() } else { workbench.pause() }
    case .slower: workbench.slow(to: workbench.warp.slowness * 2)
    case .faster: workbench.slow(to: max(1, workbench.warp.slowness / 2))
    case .forward: goForward()
    case .back: go(to: (index ?? last) - 1)
    case .skip(let frames): go(to: (index ?? last) + frames)
    case .start: go(to: 0)
    case .end: go(to: last)
    case .scrub(let index): go(to: index)
    }
    onChange?()
  }

  private var strip: FrameStrip { workbench.past.strip }

  /// The index of the shown past frame.
  private var index: Int? { shown.map { strip.index(atTick: $0.tick) } }

  /// The index of the present frame.
  private var last: Int { max(0, strip.moments.count - 1) }

  private func goForward() {
    guard workbench.warp.isPaused else { return workbench.pause() }
    if let index { return show(index + 1) }
    workbench.step()
  }

  private func go(to new: Int) {
    workbench.pause()
    show(new)
  }

  /// Shows frame `new` of the past; the last one is the present.
  private func show(_ new: Int) {
    let place = min(max(new, 0), last)
    shown = place < last ? strip.moments[place] : nil
    workbench.show(shown)
  }

  private var words: LocalizedText {
    guard let shown, let newest = strip.moments.last else {
      return last == 0
        ? localized("Now; frames are kept from here on")
        : localized("Now; input waits for the next frame")
    }
    let ago = LaneStyle.milliseconds(newest.time - shown.time)
    let count = newest.tick - shown.tick
    return localized(
      "\(count) frame, \(ago) ago",
      plural: "\(count) frames, \(ago) ago",
      count: count,
    )
  }
}

/// An object that performs time requests and provides the state of the time buttons.
protocol TimeKeeper: AnyObject {
  /// Called after a change of state.
  var onChange: (() -> Void)? { get set }

  /// The state that the buttons show.
  var state: TimeBar.State { get }

  /// Whether time is paused, slowed or played back, so that the buttons must be visible.
  var isActive: Bool { get }

  /// Performs `request`.
  func perform(_ request: TimeRequest)
}

/// A user's request about the time of a scene.
nonisolated public enum TimeRequest: Hashable, Sendable {
  /// Pause, or resume.
  case toggle
  /// One frame forward.
  case forward
  /// One frame back.
  case back
  /// This many frames forward, or back if negative.
  case skip(Int)
  /// The oldest kept frame.
  case start
  /// The newest frame.
  case end
  /// Half as fast.
  case slower
  /// Twice as fast.
  case faster
  /// The frame with this index, counted from the oldest.
  case scrub(Int)
}

/// The mapping from the host's time to a scene's time, which can run slower, pause and advance by
/// steps.
///
/// Changes take effect at the scene time shown last, so that nothing jumps: the scene's time is
/// continuous and never runs back. Until the first change the two times are the same.
nonisolated public struct TimeWarp: Hashable, Sendable {
  /// The seconds of the host's time that a second of the scene's time takes while it runs.
  public private(set) var slowness: Int64 = 1
  /// Whether the scene's time is paused.
  public private(set) var isPaused = false

  private var hostOrigin = Timestamp.zero
  private var sceneOrigin = Timestamp.zero

  /// The supported slownesses: powers of two, so that times convert without loss.
  public static let slownesses: [Int64] = [1, 2, 4, 8, 16, 32]

  /// Creates a mapping to the host's time itself.
  public init() {}

  /// Whether the scene's time is paused or slowed.
  public var isActive: Bool { isPaused || slowness != 1 }

  /// The speed as text, such as `1/4`.
  public var speedText: String { Self.speedText(of: slowness) }

  /// Returns the speed of time that runs slower by `slowness` as text, such as `1/4`.
  public static func speedText(of slowness: Int64) -> String {
    slowness == 1 ? "1" : "1/\(slowness)"
  }

  /// Returns the scene's time at the host's time `host`.
  public func sceneTime(at host: Timestamp) -> Timestamp {
    let passed = host.nanoseconds &- hostOrigin.nanoseconds
    guard !isPaused, passed > 0 else { return sceneOrigin }
    return Timestamp(nanoseconds: sceneOrigin.nanoseconds + passed / slowness)
  }

  /// Returns the first host time at which the scene's time is `scene`; nil while paused.
  public func hostTime(of scene: Timestamp) -> Timestamp? {
    guard !isPaused else { return nil }
    let wanted = max(0, scene.nanoseconds &- sceneOrigin.nanoseconds)
    let (passed, isLong) = wanted.multipliedReportingOverflow(by: slowness)
    let (time, isLate) = hostOrigin.nanoseconds.addingReportingOverflow(passed)
    return isLong || isLate ? .distantFuture : Timestamp(nanoseconds: time)
  }

  /// Returns the timing of the scene's frames for the host's frame timing `host`.
  ///
  /// While paused the lead is 0, because a step includes all input before it.
  public func sceneTiming(of host: FrameTiming) -> FrameTiming {
    FrameTiming(
      interval: host.interval / Double(slowness),
      lead: isPaused ? 0 : host.lead / Double(slowness),
    )
  }

  /// Pauses the scene's time from the host's time `host` on, at the scene time `shown` last.
  public mutating func pause(at host: Timestamp, shown: Timestamp) {
    rebase(at: host, shown: shown)
    isPaused = true
  }

  /// Resumes the scene's time from the host's time `host` on.
  public mutating func resume(at host: Timestamp) {
    guard isPaused else { return }
    isPaused = false
    hostOrigin = host
  }

  /// Slows the scene's time by `slowness`, one of ``slownesses``; others become the nearest below.
  public mutating func slow(to slowness: Int64, at host: Timestamp, shown: Timestamp) {
    rebase(at: host, shown: shown)
    self.slowness = Self.slownesses.last { $0 <= slowness } ?? 1
  }

  /// Advances a paused scene time by `seconds`; has no effect while it runs.
  public mutating func step(by seconds: Double) {
    if isPaused { sceneOrigin = sceneOrigin + max(0, seconds) }
  }

  private mutating func rebase(at host: Timestamp, shown: Timestamp) {
    sceneOrigin = max(sceneTime(at: host), shown)
    hostOrigin = max(host, hostOrigin)
  }
}

/// The input held back while a scene's time is paused, until the next step or until time resumes.
nonisolated struct HeldInput: Sendable {
  private var events: [InputEvent] = []
  /// The contacts and keys that came when there was too much, to whose end nothing is held.
  private var refusedContacts: Set<TouchID> = []
  private var refusedKeys: Set<String> = []

  /// The number of held events above which only the ends of contacts and keys are added.
  static let most = 1000

  /// Whether no event is held.
  var isEmpty: Bool { events.isEmpty }
  private var isFull: Bool { events.count >= Self.most }

  /// Holds `event`; a movement replaces the one before it, and a key repeat is dropped.
  mutating func add(_ event: InputEvent) {
    switch event {
    case .touch(let touch): add(touch)
    case .key(let key): add(key)
    case .hover:
      if case .hover? = events.last { events.removeLast() }
      if !isFull { events.append(event) }
    case .wheel, .text, .composition:
      if !isFull { events.append(event) }
    case .window:
      events.append(event)
    }
  }

  private mutating func add(_ touch: TouchEvent) {
    switch touch.phase {
    case .began:
      guard !isFull else { return _ = refusedContacts.insert(touch.id) }
      events.append(.touch(touch))
    case .moved:
      guard !refusedContacts.contains(touch.id) else { return }
      if case .touch(let last)? = events.last, last.id == touch.id, last.phase == .moved {
        events.removeLast()
      }
      if !isFull { events.append(.touch(touch)) }
    case .ended, .cancelled:
      if refusedContacts.remove(touch.id) == nil { events.append(.touch(touch)) }
    }
  }

  private mutating func add(_ key: KeyEvent) {
    if key.isDown {
      guard !key.isRepeat else { return }
      guard !isFull else { return _ = refusedKeys.insert(key.name) }
      events.append(.key(key))
    } else if refusedKeys.remove(key.name) == nil {
      events.append(.key(key))
    }
  }

  /// Removes and returns all held events, spread evenly between `start` and `end`.
  mutating func take(from start: Timestamp, to end: Timestamp) -> [InputEvent] {
    let seconds = max(0, end - start)
    let count = Double(events.count)
    defer { events.removeAll() }
    return events.enumerated().map { index, event in
      event.moved(to: start + seconds * Double(index + 1) / count)
    }
  }
}

extension InputEvent {
  /// Returns the same event at another time.
  nonisolated func moved(to time: Timestamp) -> InputEvent {
    switch self {
    case .touch(var event):
      event.timestamp = time
      return .touch(event)
    case .hover(var event):
      event.timestamp = time
      return .hover(event)
    case .wheel(var event):
      event.timestamp = time
      return .wheel(event)
    case .key(var event):
      event.timestamp = time
      return .key(event)
    case .text(var event):
      event.timestamp = time
      return .text(event)
    case .composition(var event):
      event.timestamp = time
      return .composition(event)
    case .window(var event):
      event.timestamp = time
      return .window(event)
    }
  }
}
