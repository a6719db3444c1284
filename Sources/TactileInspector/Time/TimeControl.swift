internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// Does what keys and buttons ask about the scene's time: it stands still, goes on and back by
/// frames, and runs slower.
///
/// Going back plays what the scene was given since its beginning into a new one, and shows the frames
/// of that in its place. The scene itself waits in the present, where it goes on.
final class TimeControl {
  /// Makes a new scene like the one that is inspected was at its beginning; nil where that cannot
  /// be.
  var makeStage: (() -> SceneStage?)?

  /// Called after something changed.
  var onChange: (() -> Void)?

  private let workbench: Workbench
  private var past: LookBack?
  private var index = 0
  private var isLost = false

  init(_ workbench: Workbench) {
    self.workbench = workbench
  }

  /// What the buttons show.
  var state: TimeBar.State {
    let warp = workbench.warp
    var state = TimeBar.State()
    state.isPaused = warp.isPaused
    state.speed = warp.speedText
    state.canSlow = warp.slowness < (TimeWarp.slownesses.last ?? 1)
    state.place = past.map { (index, $0.moments.count) }
    state.words = words
    return state
  }

  /// Whether time passes otherwise than usual.
  var isActive: Bool { workbench.warp.isActive }

  /// Does what is asked for.
  func perform(_ request: TimeRequest) {
    switch request {
    case .toggle:
      leavePast()
      if workbench.warp.isPaused { workbench.resume() } else { workbench.pause() }
    case .slower: workbench.slow(to: workbench.warp.slowness * 2)
    case .faster: workbench.slow(to: max(1, workbench.warp.slowness / 2))
    case .forward: goForward()
    case .back: goBack()
    case .scrub(let index):
      let isEntering = past == nil
      enterPast()
      // The slider has its range from now on; until then its values mean nothing.
      show(isEntering ? self.index : index)
    }
    onChange?()
  }

  private func goForward() {
    guard workbench.warp.isPaused else { return workbench.pause() }
    if let past, index < past.moments.count - 1 { return show(index + 1) }
    leavePast()
    workbench.step()
  }

  private func goBack() {
    workbench.pause()
    enterPast()
    show(index - 1)
  }

  private func enterPast() {
    guard past == nil, let stage = makeStage?() else { return }
    past = LookBack(workbench.history, on: stage)
    isLost = past == nil
    index = (past?.moments.count ?? 1) - 1
  }

  private func leavePast() {
    past = nil
    workbench.substitute = nil
  }

  /// Shows frame `new` of the past; the last one is the present.
  private func show(_ new: Int) {
    guard let past else { return }
    index = min(max(new, 0), past.moments.count - 1)
    let isPast = index < past.moments.count - 1
    workbench.substitute = isPast ? past.moments[index].displayList : nil
  }

  private var words: String {
    if isLost { return "Too long ago: what happened was not kept" }
    guard let past, let last = past.moments.last, index < past.moments.count - 1 else {
      return "Now; input waits for the next frame"
    }
    let ago = last.time - past.moments[index].time
    return "\(past.moments.count - 1 - index) frames, \(LaneStyle.milliseconds(ago)) ago"
  }
}
