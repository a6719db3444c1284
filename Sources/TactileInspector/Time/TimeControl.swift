internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The control of a live scene's time by keys and buttons: pause, steps by frames, and slow motion.
///
/// Going back shows frames that the workbench kept, in place of the scene. The scene itself stays
/// in the present and continues from there.
final class TimeControl: TimeKeeper {
  var onChange: (() -> Void)?

  private let workbench: Workbench
  /// The shown past frame; nil while the present is shown.
  private var shown: FrameStrip.Moment?

  init(_ workbench: Workbench) { self.workbench = workbench }

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

  func perform(_ request: TimeRequest)
}

/// A user's request about the time of a scene.
nonisolated package enum TimeRequest: Hashable, Sendable {
  /// Pause or resume, a frame forward or back, the oldest or the newest frame, half or twice the speed.
  case toggle, forward, back, start, end, slower, faster
  /// This many frames forward, or back if negative.
  case skip(Int)
  /// The frame with this index, counted from the oldest.
  case scrub(Int)
}
