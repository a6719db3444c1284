internal import TactileDisplay
internal import TactileGestures
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The instruments that observe a scene: contacts and lanes, views and painting, plots, and time controls.
///
/// It subscribes to the scene's events only while a page that needs them is visible.
final class Inspection {
  /// The scene's time.
  let time: any TimeKeeper
  /// The buttons that control the scene's time.
  let bar = TimeBar()
  private let dock: TimeBarDock

  private let scene: Window
  let workbench: Workbench
  let trails = ContactTrails()
  let touches = LanesPage()
  let tree: TreePage
  let plots: PlotsPage
  private let probes: [Probe]
  let releases: ReleaseHistory
  /// The visible page; nil while the panel is closed.
  private(set) var page: Instruments.Page?

  init(_ workbench: Workbench, probes: [Probe], releases: ReleaseHistory) {
    self.workbench = workbench
    self.probes = probes
    self.releases = releases
    scene = workbench.scene
    time = workbench.playback ?? TimeControl(workbench)
    tree = TreePage(workbench.scene)
    plots = PlotsPage(workbench.playback?.probeNames ?? probes.map(\.name))
    dock = TimeBarDock(bar)
    dock.onChange = { [weak self] in self?.barDidChangeEdge() }
    bar.onRequest = { [weak self] in self?.time.perform($0) }
    workbench.playback.map(follow)
  }

  /// The pages for the panel, with their titles.
  var pages: [(title: LocalizedText, make: () -> View)] {
    [
      (localized("Touches"), { [touches] in touches }), (localized("Views"), { [tree] in tree }),
      (localized("Plots"), { [plots] in plots }),
    ]
  }

  /// Subscribes only to the events that `page` needs, and shows its overlay over the scene.
  func follow(_ page: Instruments.Page?, in root: View) {
    self.page = page
    scene.onLog = nil
    workbench.onDelivery = nil
    workbench.onPointer = nil
    workbench.onSceneFrame = nil
    workbench.playback?.wantsTree = page == .tree
    if page != .touches { trails.removeFromSuperview() }
    if page != .tree { tree.overlay.removeFromSuperview() }
    switch page {
    case .touches: put(trails, behindAllIn: root)
    case .tree:
      put(tree.overlay, behindAllIn: root)
      workbench.onPointer = { [tree, workbench] point in
        let place = workbench.playback?.place
        tree.look(at: place?.pictured(point) ?? point)
      }
    case .plots, .numbers, .settles, nil: break
    }
    if let playback = workbench.playback {
      if let moment = playback.moment { show(moment, after: nil) }
    } else {
      listen(page)
    }
    followTime(in: root)
  }

  /// Subscribes `page` to the events of the running scene.
  private func listen(_ page: Instruments.Page?) {
    switch page {
    case .touches:
      scene.onLog = { [touches] in touches.add($0) }
      workbench.onDelivery = { [touches, trails] event in
        touches.add(event)
        trails.add(event)
      }
    case .tree:
      workbench.onSceneFrame = { [tree] in tree.add($0.displayList, damage: $0.damage) }
    case .plots:
      workbench.onSceneFrame = { [weak self] _ in self?.sample() }
      sample()
    case .numbers, .settles, nil: break
    }
  }

  private func sample() { plots.sample(probes.map { $0.read() }, at: scene.animator.now) }

  /// Shows or hides the time buttons, behind a card that is open, and updates their state.
  func followTime(in root: View) {
    bar.state = time.state
    let isSeen = page == .touches || page == .tree || page == .plots || time.isActive
    guard isSeen != (bar.superview != nil) else { return }
    if isSeen {
      let card = root.subviews.firstIndex { $0 is CardOverlay }
      root.insertSubview(bar, at: card ?? root.subviews.count)
    } else {
      bar.removeFromSuperview()
    }
    root.setNeedsLayout()
  }

  /// The time buttons; nil while they are not shown.
  var shownBar: View? { bar.superview == nil ? nil : bar }

  /// The frame of the time buttons at rest; nil while they are not shown.
  var barFrame: Rect? { bar.superview == nil ? nil : dock.frame }

  /// Returns the height in points of the time buttons with their margins in a window of `height`; 0 while
  /// they are not shown.
  func barRoom(in height: Double) -> Double { bar.superview == nil ? 0 : dock.room(in: height) }

  /// Lays out the overlays of the scene, and the time buttons in `free`, the part that the panel
  /// leaves uncovered, above or below `other`, the frame of another bar, and beside `buttons`, the
  /// frames of buttons that must be reached; see ``TimeBarDock`` for the grip of a panel below.
  func layout(besidePanel free: Rect, clearOf other: Rect?, buttons: [Rect], gripHeight: Double?) {
    workbench.playback?.free = workbench.convertToHost(free)
    layoutOverlays()
    guard bar.superview != nil else { return }
    dock.layout(in: free, clearOf: other, beside: buttons, gripHeight: gripHeight)
  }

  private func barDidChangeEdge() {
    workbench.playback?.barEdge = dock.edge
    bar.superview?.setNeedsLayout()
  }

  /// Aligns the overlays with the scene, or with its picture during playback.
  func layoutOverlays() {
    let place = workbench.playback?.place
    for overlay in [trails, tree.overlay] where overlay.superview != nil {
      let size = place?.size ?? workbench.place.rect.size
      let middle = workbench.convertToHost(place?.rect ?? workbench.place.rect).center
      overlay.frame = Rect(
        origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2),
        size: size,
      )
      let factor = place?.factor ?? 1
      overlay.transform = Transform.scale(x: factor, y: factor)
    }
  }

  private func put(_ overlay: View, behindAllIn root: View) {
    guard overlay.superview == nil else { return }
    root.insertSubview(overlay, at: 0)
    root.setNeedsLayout()
  }
}

/// During playback, the instruments receive the run's events up to the shown frame, as if live.
extension Inspection {
  /// The number of earlier events that are repeated to the instruments after going back.
  private static let mostNotes = 4000
  /// The number of frames whose probe values are repeated after going back, enough for the plots.
  private static let mostSamples = 300

  func follow(_ playback: Playback) {
    playback.onShow = { [weak self] old, new in self?.show(new, after: old) }
    playback.onTree = { [weak self] window in self?.tree.scene = window }
  }

  /// Sends the visible page the events between two frames; a nil `old` is the beginning.
  func show(_ new: FrameStrip.Moment, after old: FrameStrip.Moment?) {
    guard let playback = workbench.playback else { return }
    layoutOverlays()
    let old = old.flatMap { $0.tick < new.tick ? $0 : nil }
    let notes = playback.tape.notes
    let end = min(new.noteCount, notes.count)
    let start = old.map(\.noteCount) ?? max(0, end - Self.mostNotes)
    if old == nil { forget(contacts: began(in: notes[..<start])) }
    for note in notes[min(start, end)..<end] { add(note) }
    switch page {
    case .plots: sample(upTo: new, after: old, in: playback.tape.strip)
    case .tree:
      let list = new.displayList
      let changed = damage(from: old?.displayList, to: list)
      tree.add(list, damage: changed)
    case .touches, .numbers, .settles, nil: break
    }
  }

  private func forget(contacts: Int) {
    releases.removeAll()
    guard page == .touches else { return }
    touches.clear(contacts: contacts)
    trails.clear(contacts: contacts)
  }

  private func began(in notes: ArraySlice<RunNote>) -> Int {
    notes.count { note in
      if case .input(.touch(let touch)) = note { touch.phase == .began } else { false }
    }
  }

  private func add(_ note: RunNote) {
    switch note {
    case .release(let release): releases.add(release)
    case .input(let event):
      guard page == .touches else { return }
      touches.add(event)
      trails.add(event)
    case .log(let entry):
      if page == .touches { touches.add(entry) }
    }
  }

  private func sample(
    upTo new: FrameStrip.Moment,
    after old: FrameStrip.Moment?,
    in strip: FrameStrip,
  ) {
    let last = strip.index(atTick: new.tick)
    let first = old.map { strip.index(atTick: $0.tick) + 1 } ?? max(0, last - Self.mostSamples)
    if old == nil { plots.clear() }
    guard first <= last else { return }
    for moment in strip.moments[first...last] { plots.sample(moment.values, at: moment.time) }
  }
}
