internal import TactilePrimitives

/// The control of a live scene's time by keys and buttons: pause, steps by frames, and slow
/// motion.
///
/// Going back shows frames that the workbench kept, in place of the scene. The scene itself stays
/// in the present and continues from there.
final class TimeControl: TimeKeeper {
  var onChange: (() -> Void)?

  private let workbench: Workbench
  /// The index of the shown past frame; nil while the present is shown.
  private var index: Int?

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
    state.place = (index ?? last, last + 1)
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

  private var moments: [FrameStrip.Moment] { workbench.past.moments }

  /// The index of the present frame.
  private var last: Int { max(0, moments.count - 1) }

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
    index = place < last ? place : nil
    workbench.substitute = index.map { moments[$0].displayList }
  }

  private var words: String {
    guard let index, let newest = moments.last else {
      return "Now; input waits for the next frame"
    }
    let ago = LaneStyle.milliseconds(newest.time - moments[index].time)
    return "\(last - index) frames, \(ago) ago"
  }
}
