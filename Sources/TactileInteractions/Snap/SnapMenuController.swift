public import TactileGestures
internal import TactileMotion
internal import TactilePrimitives
public import TactileViews

/// A menu of parameters that one touch opens, selects from and edits.
///
/// Attach it to the view that is to be touched and put ``view`` in front of it, filling the same
/// window. Movement up and down selects a line, movement left and right edits it, and lifting the
/// contact closes the menu. Keys that nobody else used go to ``handleKey(_:)``, and turns of the
/// wheel to ``handleWheel(_:)``.
public final class SnapMenuController {
  /// What is seen while the menu is open.
  public let view: SnapMenuView

  /// Begins with the touch itself, before whatever waits for movement.
  public let press: PanRecognizer

  /// Told of the line that was edited and all values, once in each frame that edited, in its
  /// layout pass.
  public var onChange: ((Int, [Double]) -> Void)?

  /// Told of all values in the layout pass after they were restored.
  public var onRestore: (([Double]) -> Void)?

  /// Told when the menu comes and goes.
  public var onOpenChange: ((Bool) -> Void)?

  /// Asked after each edit of a line what all values are then: how lines depend on each other.
  public var resolve: ((Int, [Double]) -> [Double])?

  /// The feel; a change counts at once.
  public var settings: SnapMenuSettings {
    didSet { machine.settings = settings }
  }

  private var machine: SnapMenuMachine
  private var travelled = Vector.zero
  private var edited: Int?
  private var wasRestored = false
  private lazy var listY = AnimatedValue(0) { [weak self] in self?.view.place(listAt: $0) }

  /// A closed menu of `parameters`.
  public init(
    parameters: [SnapParameter],
    settings: SnapMenuSettings = .init(),
    style: SnapMenuStyle = .init(),
  ) {
    self.settings = settings
    machine = SnapMenuMachine(parameters: parameters, settings: settings)
    view = SnapMenuView(style: style)
    press = PanRecognizer(name: "snap.press")
    press.maximumNumberOfTouches = 1
    press.isResampled = false
    press.beginsAtTouchDown = { _ in true }
    press.onChange = { [weak self] _ in self?.pressDidChange() }
    view.onLayout = { [weak self] size in self?.layout(height: size.height) }
  }

  /// Lets touches on `target` and below it open the menu.
  public func attach(to target: View) {
    target.addGestureRecognizer(press)
  }

  // MARK: State

  /// Whether the menu is to be seen.
  public var isOpen: Bool { machine.isOpen }

  /// Which line is selected; nil where there is none.
  public var index: Int? { machine.index }

  /// The lines.
  public var parameters: [SnapParameter] { machine.parameters }

  /// The values of the lines, in their order.
  public var values: [Double] { machine.values }

  /// Where the list of lines begins, from the top of the view in points: on the screen while the
  /// menu is open, else as it would open.
  public var listOffset: Double { isOpen ? listY.value : machine.centredY }

  // MARK: Commands

  /// Opens a closed menu to stay open for keys, and closes one that stays open.
  public func toggle() { perform(machine.toggle()) }

  /// Selects the line at `index`, or the nearest, without motion.
  public func select(_ index: Int) {
    perform(machine.select(row: index))
    view.setNeedsLayout()
  }

  /// Closes the menu and puts the values back that were there when it was opened.
  public func restore() { perform(machine.escape()) }

  /// Gives the line at `index` a value and resolves what depends on it, without telling
  /// ``onChange``; ignored where there is no such line.
  public func setValue(_ value: Double, at index: Int) {
    guard machine.parameters.indices.contains(index) else { return }
    var values = values
    values[index] = value
    machine.setValues(values)
    resolveValues(after: index)
    view.setNeedsLayout()
  }

  /// Exchanges the lines: with the same labels the selection stays, with others it is the nearest
  /// there is.
  public func setParameters(_ parameters: [SnapParameter]) {
    perform(machine.setParameters(parameters))
    edited = nil
    view.setNeedsLayout()
  }

  // MARK: Keys and wheel

  /// Takes a key: Return and Space open and close, arrows select and edit, Escape restores, and
  /// Shift makes editing finer.
  ///
  /// - Returns: whether the menu used it.
  public func handleKey(_ event: KeyEvent) -> Bool {
    switch event.name {
    case "Left Shift", "Right Shift", "Shift": machine.isFine = event.isDown
    default: machine.isFine = event.modifiers.contains(.shift)
    }
    guard event.isDown else { return false }
    switch event.name {
    case "Escape":
      guard isOpen else { return false }
      restore()
    case "Return", "Space", "Keypad Enter":
      guard !event.isRepeat else { return isOpen }
      toggle()
    case "Up": return handle { machine.select(rows: -1) }
    case "Down": return handle { machine.select(rows: 1) }
    case "Left": return handle { machine.step(-1) }
    case "Right": return handle { machine.step(1) }
    default: return false
    }
    return true
  }

  /// Takes a turn of the wheel while the menu stays open: up and down selects, left and right
  /// edits.
  ///
  /// - Returns: whether the menu used it.
  public func handleWheel(_ event: WheelEvent) -> Bool {
    guard machine.state == .keptOpen else { return false }
    let (dx, dy) = (event.delta.dx, event.delta.dy)
    if abs(dy) >= abs(dx) {
      return handle { machine.select(rows: dy < 0 ? 1 : dy > 0 ? -1 : 0) }
    }
    return handle { machine.step(dx < 0 ? -1 : 1) }
  }

  private func handle(_ action: () -> SnapMenuMachine.Action?) -> Bool {
    guard isOpen else { return false }
    perform(action())
    return true
  }

  // MARK: Gesture

  private func pressDidChange() {
    switch press.state {
    case .began:
      travelled = .zero
      perform(machine.press())
    case .changed, .ended:
      let delta = press.translation - travelled
      travelled = press.translation
      perform(machine.moved(by: delta, listY: listY.value))
      if press.state == .ended { perform(machine.lifted()) }
    case .cancelled:
      perform(machine.lifted())
    case .possible, .failed, .recognized:
      break
    }
  }

  // MARK: Actions

  private func perform(_ action: SnapMenuMachine.Action?) {
    switch action {
    case nil:
      return
    case .open(let y):
      listY.set(y)
      view.place(listAt: y)
      setVisible(true)
    case .close:
      close()
    case .place(let y):
      listY.set(y)
    case .recentre(let y):
      recentre(to: y)
    case .edit(let index, let y):
      resolveValues(after: index)
      edited = index
      recentre(to: y)
    case .restore:
      edited = nil
      wasRestored = true
      close()
    }
    view.setNeedsLayout()
  }

  private func close() {
    listY.stop()
    setVisible(false)
  }

  private func setVisible(_ isVisible: Bool) {
    view.isHidden = !isVisible
    onOpenChange?(isVisible)
  }

  private func resolveValues(after index: Int) {
    if let resolved = resolve?(index, values) { machine.setValues(resolved) }
  }

  private func recentre(to y: Double) {
    guard listY.target != y else { return }
    guard let window = view.window else { return listY.set(y) }
    listY.animate(
      CurveMotion(
        from: listY.value,
        to: y,
        duration: DurationGuard.seconds(settings.recentreDuration),
        curve: .easeInOut,
      ),
      in: window.animator,
    )
  }

  /// Shows what the machine says, and tells what changed since the frame before.
  private func layout(height: Double) {
    if let action = machine.resized(to: height) { perform(action) }
    view.show(machine.parameters, index: machine.index)
    if let index = edited {
      edited = nil
      onChange?(index, values)
    }
    if wasRestored {
      wasRestored = false
      onRestore?(values)
    }
  }
}
