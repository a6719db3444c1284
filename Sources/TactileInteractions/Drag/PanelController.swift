internal import TactileMotion
public import TactilePrimitives
internal import TactileTuning
public import TactileViews

/// A controller of a panel on the drag engine, with its keys, accessibility and resizing.
///
/// A subclass adds ``panel`` to the view in `viewDidLoad()` and places it in ``layOut(in:)``. Escape
/// takes the panel back by one snap point, and the focus in it to the grabber.
open class PanelController<Settings: DragSettings>: ViewController, DraggablePanel {
  /// The view that is dragged; its accessibility label is the title of the settings.
  public let panel = View()

  /// Drags the panel.
  public let drag: DragController

  /// The handle, for panels that show one.
  public private(set) lazy var grabber = Grabber(of: drag)

  /// The settings of the feel; a change applies at once.
  public var settings = Settings() {
    didSet { settingsDidChange() }
  }

  /// Creates a controller whose panel rests at the snap point `place`.
  public init(at place: String) {
    drag = DragController(of: panel, feeling: settings, at: place)
    super.init()
    panel.localizedAccessibilityLabel = LocalizedText(key: Settings.title, context: "setting")
    panel.onDescribeAccessibility = { [weak self] in self?.describe(&$0) }
  }

  /// Places the panel, which moved along its track, and the other views in `size` points; called at
  /// each layout.
  open func layOut(in size: Size) {}

  /// Makes the panel, which rises from the bottom edge, rise as far as the focused row of `list`, a
  /// subview of it, needs to be seen.
  ///
  /// It sets `ListView.onFocusRow`.
  public func revealRows(of list: ListView) {
    list.onFocusRow = { [weak self, weak list] _ in
      guard let self, let list else { return }
      let row = list.focusArea
      // The list scrolls back to a row above the visible ones.
      let top = list.frame.minY + max(0, row.minY - list.offset)
      let (track, y) = (drag.machine.track, view.frame.height - top - row.height)
      guard let place = drag.machine.destination, track.position(of: place) > y else { return }
      drag.go(to: track.names.first { track.position(of: $0) <= y } ?? track.names.last ?? place)
    }
  }

  open override func loadView() -> View {
    let stage = PanelStageView()
    stage.onResize = { [weak self] size in
      guard let self else { return }
      drag.resize(to: settings.track(in: size))
      layOut(in: size)
    }
    return stage
  }

  open override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat, event.name == "Escape", drag.step(by: -1) else {
      return false
    }
    if view.window?.focusedView?.isDescendant(of: panel) == true { view.window?.focus(grabber) }
    return true
  }

  private func describe(_ description: inout AccessibilityDescription) {
    let track = drag.machine.track
    let names = track.distance > 0 ? ["lower", "raise"] : ["raise", "lower"]
    let (on, back) = track.axis == .horizontal ? ("open", "close") : (names[0], names[1])
    description.role = .group
    description.addAction(on) { [weak drag] in drag?.step(by: 1) }
    description.addAction(back) { [weak drag] in drag?.step(by: -1) }
  }
}
