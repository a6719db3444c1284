internal import TactileGestures
internal import TactileMotion
package import TactilePrimitives
package import TactileScenes
internal import TactileText
package import TactileTuning
package import TactileViews

/// The instruments over a scene, opened with keys: key help, tuning, settle maps, touches, views and plots.
///
/// Each is created when it is first opened.
package final class Instruments {
  /// The scene, and the instruments over it.
  package let workbench: Workbench

  /// A page of the panel.
  package enum Page: Int, CaseIterable, Sendable {
    /// All tuning settings.
    case numbers
    /// The snap points that releases led to, and the reasons.
    case settles
    /// Contacts, and each recognizer's states with reasons.
    case touches
    /// Views, constraints, layers and painting.
    case tree
    /// Probe values plotted over time.
    case plots
  }

  /// Whether the panel is open or opening.
  package private(set) var isPanelOpen = false

  /// The settings of the scene's own feel, which the panel lists first.
  package var sceneParts: [any TuningPart.Type] = []

  private let feel: TuningStore
  private let files: any TuningFiles
  private let history = ReleaseHistory()
  /// Called after ``coverFrames`` changed.
  package var onCoverMove: (() -> Void)?

  let root = InstrumentRoot()
  private var shownCovers: [Rect] = []
  private(set) var madeInspection: Inspection?
  private let probes: [Probe]
  private(set) var panel: InstrumentPanel?
  private var numbers: TuningPage?
  private var settles: SettlePage?
  /// The key help; nil while it is closed.
  var keys: KeyOverlay?
  private(set) lazy var toolbox = Toolbox(self)
  private(set) lazy var comparison = FeelComparison(self, feel: feel)
  private lazy var progress = AnimatedValue(0) { [weak self] _ in self?.root.setNeedsLayout() }

  private static let duration = 0.22

  /// Creates instruments over `scene`, with the tuning in `feel` and plots of `probes`.
  package init(over scene: Window, feel: TuningStore, files: any TuningFiles, probes: [Probe] = [])
  {
    workbench = Workbench(scene)
    self.probes = probes
    self.feel = feel
    self.files = files
    scene.onRelease = { [history] in history.add($0) }
    workbench.takesOtherSide = { [weak self] in self?.takesOtherSide ?? false }
    root.onLayout = { [weak self] size in self?.layout(size) }
    workbench.sceneRect = { [weak self] size in
      self?.sceneRect(in: size) ?? Rect(origin: .zero, size: size)
    }
  }

  /// Creates instruments over `playback`, which fills `window` and restarts when `feel` changes.
  package convenience init(
    over playback: Playback,
    in window: Window,
    feel: TuningStore,
    files: any TuningFiles,
  ) {
    self.init(over: window, feel: feel, files: files)
    workbench.playback = playback
    var tuning = feel.tuning
    feel.follow(for: self) { [weak playback] new in
      guard new != tuning else { return }
      tuning = new
      playback?.restart()
    }
    timeDidChange()
  }

  /// Opens or closes the panel; it opens at the page that it showed last, or at the settings if that
  /// page has a key of its own.
  package func togglePanel() {
    if isPanelOpen { return closePanel() }
    let hasOwnKey = panel.map { [Page.touches, .tree].map(\.rawValue).contains($0.page) } ?? false
    openPanel(showing: hasOwnKey ? .numbers : nil)
  }

  /// Shows a handle at the scene's edge, a tap on which opens the menu of tools, as do a three-finger tap and
  /// a long press on a page's title; `isOn` returns whether what a key turns on is on, `perform` does it.
  package func offerTools(
    isOn: @escaping (WindowKey) -> Bool,
    perform: @escaping (WindowKey) -> Void,
  ) {
    toolbox.offer(isOn: isOn, perform: perform)
  }

  /// Allows splitting the window between two feels of the scene; `make` returns the second stage,
  /// with the given tuning and in the scene's current state.
  package func offerComparison(_ make: @escaping (TuningStore) throws -> SceneStage) {
    comparison.offer(make)
  }

  /// Whether the window is split between two feels.
  package var comparesFeels: Bool { comparison.isShown }

  /// Splits the window between two feels of the scene, or ends that.
  package func toggleComparison() { comparison.toggle() }

  /// Opens or closes the menu of tools.
  package func toggleTools() { toolbox.toggleMenu() }

  /// Shows `message` over the scene for a while, in place of the one before.
  package func show(_ message: ToastMessage) { toolbox.show(message) }

  /// Shows the result of a file operation in the panel.
  package func say(_ lines: [some LocalizedTextConvertible]) { numbers?.say(lines) }

  package func isShowing(_ page: Page) -> Bool { isPanelOpen && panel?.page == page.rawValue }

  /// Opens the panel at `page`, or closes it if that page is visible.
  package func toggle(_ page: Page) {
    if isShowing(page) { return closePanel() }
    openPanel(showing: page)
  }

  /// The state that the time buttons show.
  var timeState: TimeBar.State { inspection.time.state }

  /// The frame of the time buttons, in points of the scene's window; nil while they are not shown.
  package var timeBarFrame: Rect? { madeInspection?.barFrame.map(convertToScene) }

  /// The frames of the panel, the time buttons and the message, as far as they are shown, in points
  /// of the scene's window.
  package var coverFrames: [Rect] { lastingCoverFrames + [messageFrame].compactMap(\.self) }

  /// The frame of the message, in points of the scene's window; nil while none is shown.
  package var messageFrame: Rect? { toolbox.toast.map { convertToScene($0.frame) } }

  /// Returns the frame of figures that messages leave uncovered if there is room, in points of the
  /// scene's window; nil for none.
  package var figuresFrame: () -> Rect? = { nil }

  /// The frames of ``coverFrames`` without that of the message, which goes by itself.
  package var lastingCoverFrames: [Rect] {
    let panelFrame = panel?.superview == nil ? nil : panel?.frame
    return [panelFrame, madeInspection?.barFrame].compactMap(\.self).map(convertToScene)
  }

  private func convertToScene(_ rect: Rect) -> Rect { rect.offset(by: Point.zero - sceneOrigin) }

  /// The origin of the scene, in points of the instruments.
  private var sceneOrigin: Point { workbench.convertToHost(workbench.place.rect).origin }

  /// Performs a request about the scene's time.
  package func perform(_ request: TimeRequest) { inspection.time.perform(request) }

  /// The window whose views are inspected.
  var inspectedWindow: Window { inspection.tree.scene }

  /// Opens the panel, at `page` unless that is nil; a short one leaves room for a message until it is closed.
  func openPanel(showing page: Page? = nil, isShort: Bool = false) {
    isPanelOpen = true
    toolbox.closeMenu()
    closeKeys()
    toolbox.updateHandle()
    show { [self] window, root in
      // It may have been closed in the same frame.
      guard isPanelOpen else { return }
      let panel = makePanel()
      if panel.superview == nil {
        let bar = root.subviews.firstIndex { $0 === comparison.shownBar }
        root.insertSubview(panel, at: bar.map { $0 + 1 } ?? 0)
      }
      if isShort { panel.isShort = true }
      panel.show(page: page?.rawValue ?? panel.page)
      settles?.refresh()
      inspection.follow(Page(rawValue: panel.page), in: root)
      slide(to: 1, in: window)
      if panel.page == 0 { numbers?.focusSearch() } else { window.moveFocus(into: panel) }
    }
    workbench.giveKeys(to: .instruments)
  }

  /// Closes the panel if it is open; the tour goes on.
  func closePanelIfOpen() {
    if isPanelOpen { hidePanel() }
  }

  /// Closes the panel, and ends the tour, which would open it again.
  private func closePanel() {
    hidePanel()
    toolbox.endTour()
  }

  private func hidePanel() {
    isPanelOpen = false
    toolbox.updateHandle()
    workbench.layoutScene()
    inspection.follow(nil, in: root)
    if keys == nil, toolbox.menu == nil { workbench.giveKeys(to: .scene) }
    panel?.cancelTouches()
    guard let window = workbench.instruments else { return }
    slide(to: 0, in: window)
  }

  /// Follows the scene and its companion to their places after one of them came or went.
  func didMoveScene() {
    toolbox.moveHandle()
    root.setNeedsLayout()
  }

  /// Shows the instruments, and calls `make` with their window and its root view in its next frame.
  func show(_ make: @escaping (Window, View) -> Void) {
    workbench.show { [self] window in
      if window.rootViewController == nil {
        window.rootViewController = InstrumentController(root) { [weak self] key in
          self?.handleUnused(key) ?? false
        }
      }
      make(window, root)
    }
  }

  private func makePanel() -> InstrumentPanel {
    if let panel { return panel }
    let panel = InstrumentPanel(
      [
        (localized("Numbers"), { [unowned self] in makeNumbers() }),
        (localized("Settles"), { [unowned self] in makeSettles() }),
      ] + inspection.pages
    )
    panel.onClose = { [weak self] in self?.closePanel() }
    panel.onPage = { [weak self] page in
      guard let self else { return }
      settles?.refresh()
      guard isPanelOpen else { return }
      inspection.follow(Page(rawValue: page), in: root)
    }
    self.panel = panel
    return panel
  }

  private func makeNumbers() -> View {
    let page = TuningPage(feel, first: sceneParts, files: files)
    page.onHeadChange = { [weak self] in self?.panel?.setNeedsLayout() }
    numbers = page
    return page
  }

  private func makeSettles() -> View {
    settles = SettlePage(feel, first: sceneParts, history: history) { [workbench] in
      workbench.playback?.place?.size ?? workbench.scene.size
    }
    return settles
      ?? Label(localized("No setting decides a release."), style: PanelStyle.note)
  }

  private func slide(to target: Double, in window: Window) {
    guard panel?.placement.isDocked != true else {
      progress.set(target)
      return didSlide()
    }
    let motion = CurveMotion(
      from: progress.value,
      to: target,
      duration: Self.duration,
      curve: .easeOut,
    )
    window.move(progress, along: motion, isFromRest: true) { [weak self] reachedEnd in
      if reachedEnd { self?.didSlide() }
    }
  }

  private func didSlide() {
    if !isPanelOpen {
      panel?.removeFromSuperview()
      panel?.isShort = false
    }
    hideIfEmpty()
  }

  /// Hides the instruments unless one is open.
  func hideIfEmpty() {
    let isEmpty = keys == nil && toolbox.isEmpty && !comparison.isShown
    guard !isPanelOpen, isEmpty, panel?.superview == nil else { return }
    guard madeInspection?.bar.superview == nil else { return }
    workbench.hide()
    noteCovers()
  }

  private var inspection: Inspection {
    if let madeInspection { return madeInspection }
    let inspection = Inspection(workbench, probes: probes, releases: history)
    inspection.time.onChange = { [weak self] in self?.timeDidChange() }
    madeInspection = inspection
    return inspection
  }

  private func timeDidChange() {
    if inspection.bar.superview != nil, inspection.time.isActive {
      inspection.bar.state = inspection.time.state
      return
    }
    show { [self] _, root in
      let hadFocus = inspection.shownBar.map(hasFocus) == true
      inspection.followTime(in: root)
      // A bar that goes gives its keys back.
      if hadFocus, inspection.shownBar == nil { didCloseOverlay() } else { hideIfEmpty() }
    }
  }

  private func layout(_ size: Size) {
    keys?.frame = Rect(origin: .zero, size: size)
    var free = Rect(origin: .zero, size: size)
    if let panel, panel.superview != nil {
      panel.leastRest = madeInspection?.barRoom(in: size.height) ?? 0
      panel.frame = panel.frame(in: size, progress: progress.value)
      panel.setNeedsLayout()
      free = panel.rest(of: size)
    }
    workbench.layoutScene()
    comparison.layout(size, in: sceneRect(in: size))
    let panelButtons = panel?.superview == nil ? nil : panel?.buttonsFrame
    madeInspection?.layout(
      besidePanel: free,
      clearOf: comparison.barFrame,
      buttons: [panelButtons, comparison.closeFrame].compactMap(\.self),
      gripHeight: panel?.superview == nil ? nil : panel?.bottomGripHeight,
    )
    let shift: Vector = sceneOrigin - Point.zero
    toolbox.layout(
      size,
      besidePanel: free,
      timeBar: madeInspection?.barFrame,
      focus: workbench.scene.focusRingFrame?.offset(by: shift),
      figures: toolbox.toast == nil ? nil : figuresFrame()?.offset(by: shift),
    )
    noteCovers()
  }

  private func noteCovers() {
    let covers = coverFrames
    guard covers != shownCovers else { return }
    shownCovers = covers
    onCoverMove?()
  }

  /// Returns the part of a window of `size` in which the scene lays itself out; a playback's
  /// picture lies beside the panel by itself.
  private func sceneRect(in size: Size) -> Rect {
    guard isPanelOpen, let panel, panel.superview != nil, workbench.playback == nil,
      panel.placement(in: size.width).isDocked
    else { return Rect(origin: .zero, size: size) }
    return panel.rest(of: size)
  }
}
