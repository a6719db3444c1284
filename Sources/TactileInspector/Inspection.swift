internal import TactilePrimitives
internal import TactileViews

/// The instruments that only look: contacts and lanes, views and painting, plots, and the scene's
/// time.
///
/// What it needs to hear of the scene it hears only while a page that shows it is seen.
final class Inspection {
  /// The scene's time.
  let time: TimeControl
  /// The buttons for it.
  let bar = TimeBar()

  private let scene: Window
  private let workbench: Workbench
  private let trails = ContactTrails()
  private let touches = LanesPage()
  private let tree: TreePage
  private let plots: PlotsPage

  init(_ workbench: Workbench, probes: [Probe]) {
    self.workbench = workbench
    scene = workbench.scene
    time = TimeControl(workbench)
    tree = TreePage(workbench.scene)
    plots = PlotsPage(probes)
    bar.onRequest = { [weak self] in self?.time.perform($0) }
  }

  /// The pages for the panel, with their titles.
  var pages: [(title: String, view: View)] {
    [("Touches", touches), ("Views", tree), ("Plots", plots)]
  }

  /// Listens to what `page` shows and to nothing else, and draws over the scene what belongs to it.
  func follow(_ page: Instruments.Page?, in root: View) {
    scene.onLog = nil
    workbench.onDelivery = nil
    workbench.onPointer = nil
    workbench.onSceneFrame = nil
    if page != .touches { trails.removeFromSuperview() }
    if page != .tree { tree.overlay.removeFromSuperview() }
    switch page {
    case .touches:
      put(trails, behindAllIn: root)
      scene.onLog = { [touches] in touches.add($0) }
      workbench.onDelivery = { [touches, trails] event in
        touches.add(event)
        trails.add(event)
      }
    case .tree:
      put(tree.overlay, behindAllIn: root)
      workbench.onPointer = { [tree] in tree.look(at: $0) }
      workbench.onSceneFrame = { [tree] in tree.add($0) }
    case .plots:
      workbench.onSceneFrame = { [plots, scene] _ in plots.sample(at: scene.animator.now) }
      plots.sample(at: scene.animator.now)
    case .numbers, .settles, nil: break
    }
    followTime(in: root, isWanted: page == .touches || page == .tree || page == .plots)
  }

  /// Shows the buttons for time where they are of use, and what they stand at.
  func followTime(in root: View) {
    followTime(in: root, isWanted: isWanted)
  }

  /// Places what lies over a scene of `size`, the buttons in the part `free` that the panel leaves.
  func layout(_ size: Size, besidePanel free: Rect) {
    for overlay in [trails, tree.overlay] where overlay.superview != nil {
      overlay.frame = Rect(origin: .zero, size: size)
    }
    guard bar.superview != nil else { return }
    let wanted = bar.wantedSize(in: free.width)
    bar.frame = Rect(
      origin: Point(
        x: (free.midX - wanted.width / 2).rounded(),
        y: max(8, free.maxY - wanted.height - 12),
      ),
      size: wanted,
    )
  }

  private var isWanted = false

  private func followTime(in root: View, isWanted: Bool) {
    self.isWanted = isWanted
    bar.state = time.state
    if isWanted || time.isActive {
      if bar.superview == nil { root.addSubview(bar) }
    } else {
      bar.removeFromSuperview()
    }
    root.setNeedsLayout()
  }

  private func put(_ overlay: View, behindAllIn root: View) {
    if overlay.superview == nil { root.insertSubview(overlay, at: 0) }
  }
}
