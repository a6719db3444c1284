public import TactileGestures
internal import TactileMotion
internal import TactilePrimitives
public import TactileViews

/// A menu of parameters that one touch opens, selects from and edits.
///
/// Attach it to the view that takes the touch and put ``view`` in front of that view, filling the
/// same window. Vertical movement selects a row, horizontal movement edits it, and lifting the
/// touch closes the menu. Pass unhandled keys to ``handleKey(_:)`` and wheel events to
/// ``handleWheel(_:)``.
public final class SnapMenuController {
  /// The view shown while the menu is open.
  public let view: SnapMenuView

  /// The recognizer that begins at touch down, before all that wait for movement.
  public let press: PanRecognizer

  /// Called with the edited row's index and all values, once in each layout pass after edits.
  public var onChange: ((Int, [Double]) -> Void)?

  /// Called with all values in the layout pass after they were restored.
  public var onRestore: (([Double]) -> Void)?

  /// Called with whether the menu is open, when it opens and closes.
  public var onOpenChange: ((Bool) -> Void)?

  /// Called after a change of a row's value, with its index and all values; returns all values, so
  /// that rows can depend on each other.
  public var resolve: ((Int, [Double]) -> [Double])?

  /// The settings of the feel; a change applies at once.
  public var settings: SnapMenuSettings {
    didSet { machine.settings = settings }
  }

  private var machine: SnapMenuMachine
  private var travelled = Vector.zero
  private var edited: Int?
  private var wasRestored = false
  private lazy var listY = AnimatedValue(0, name: "snap.list") { [weak self] in
    self?.view.place(listAt: $0)
  }

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
    view.onDescribeAccessibility = { [weak self] in self?.describe(&$0) }
    view.describeRow = { [weak self] in self?.describe(row: $0, &$1) }
    view.onLayout = { [weak self] size in self?.layout(height: size.height) }
  }

  /// Lets touches on `target` and below it open the menu.
  public func attach(to target: View) {
    target.addGestureRecognizer(press)
    target.onDescribeAccessibility = { [weak self] in self?.describe(target: &$0) }
  }

  // MARK: Accessibility

  private func describe(target description: inout AccessibilityDescription) {
    if description.role == nil { description.role = .canvas }
    description.states.insert(.expandable)
    if isOpen { description.states.insert(.expanded) }
    description.addAction("open menu") { [weak self] in
      if self?.isOpen == false { self?.toggle() }
    }
    description.addAction("close menu") { [weak self] in self?.closeMenu() }
    description.addAction("restore") { [weak self] in self?.restore() }
    if canUndo { description.addAction("undo") { [weak self] in self?.undo() } }
    if canRedo { description.addAction("redo") { [weak self] in self?.redo() } }
  }

  private func describe(_ description: inout AccessibilityDescription) {
    description.role = .menu
    description.setLabel(localized("Parameters"))
    description.addAction("close") { [weak self] in self?.closeMenu() }
    description.addAction("restore") { [weak self] in self?.restore() }
  }

  private func describe(row: Int, _ description: inout AccessibilityDescription) {
    guard parameters.indices.contains(row) else { return }
    let parameter = parameters[row]
    description.role = .slider
    description.setLabel(parameter.localizedLabel)
    description.states = [.selectable]
    if row == index { description.states.insert(.selected) }
    description.value = AccessibilityValue(
      parameter.value,
      in: 0...1,
      text: parameter.localizedValue.resolved(in: description.translations),
      set: { [weak self] in self?.edit($0, at: row) },
    )
    description.addAction("select") { [weak self] in self?.select(row) }
    for (name, step) in [("increment", 1), ("decrement", -1)] {
      description.addAction(name) { [weak self] in
        guard let self else { return }
        select(row)
        _ = handle { self.machine.step(step) }
      }
    }
  }

  private func closeMenu() {
    if isOpen { toggle() }
  }

  /// Sets the value of a row, as an edit by touch does.
  private func edit(_ value: Double, at row: Int) {
    guard value.isFinite, parameters.indices.contains(row) else { return }
    select(row)
    setValue(min(max(value, 0), 1), at: row)
    edited = row
    view.setNeedsLayout()
  }

  // MARK: State

  /// Whether the menu is visible.
  public var isOpen: Bool { machine.isOpen }

  /// The index of the selected row; nil if there are no rows.
  public var index: Int? { machine.index }

  /// The parameters, one for each row.
  public var parameters: [SnapParameter] { machine.parameters }

  /// The values of the rows, in their order.
  public var values: [Double] { machine.values }

  /// The top edge of the list of rows, in points from the top of the view: the current one while
  /// the menu is open, else the one at which it would open.
  public var listOffset: Double { isOpen ? listY.value : machine.centredY }

  /// Whether ``undo()`` has values to restore once the menu is closed.
  public var canUndo: Bool { machine.canUndo }

  /// Whether ``redo()`` has values to restore once the menu is closed.
  public var canRedo: Bool { machine.canRedo }

  // MARK: Commands

  /// Opens a closed menu, to stay open for keys, and closes one that stays open.
  public func toggle() { perform(machine.toggle()) }

  /// Selects the row at `index`, or the nearest one, without motion.
  public func select(_ index: Int) {
    perform(machine.select(row: index))
    view.setNeedsLayout()
  }

  /// Closes the menu and restores the values from when it was opened.
  public func restore() { perform(machine.escape()) }

  /// Restores the values from before the last use of the menu that changed some, while it is closed.
  ///
  /// - Returns: whether there were such values.
  @discardableResult
  public func undo() -> Bool { use(machine.undo()) }

  /// Restores the values that ``undo()`` took back, while the menu is closed.
  ///
  /// - Returns: whether there were such values.
  @discardableResult
  public func redo() -> Bool { use(machine.redo()) }

  /// Sets the value of the row at `index` and calls ``resolve``, but not ``onChange``; does
  /// nothing if there is no such row.
  public func setValue(_ value: Double, at index: Int) {
    guard machine.parameters.indices.contains(index) else { return }
    var values = values
    values[index] = value
    machine.setValues(values)
    resolveValues(after: index)
    view.setNeedsLayout()
  }

  /// Replaces the rows: with the same labels the selection stays; otherwise the nearest row is
  /// selected.
  public func setParameters(_ parameters: [SnapParameter]) {
    perform(machine.setParameters(parameters))
    edited = nil
    view.setNeedsLayout()
  }

  // MARK: Keys and wheel

  /// Handles a key: Return and Space open and close, arrows select and edit, Escape restores, Shift
  /// makes edits finer, and Ctrl+Z and Ctrl+Shift+Z undo and redo what the closed menu has changed.
  ///
  /// - Returns: whether the menu used the key.
  public func handleKey(_ event: KeyEvent) -> Bool {
    switch event.name {
    case "Left Shift", "Right Shift", "Shift": machine.isFine = event.isDown
    default: machine.isFine = event.modifiers.contains(.shift)
    }
    guard event.isDown else { return false }
    switch event.name {
    case "Escape":
      guard isOpen else { return false }
      if !event.isRepeat { restore() }
    case "Return", "Space", "Keypad Enter":
      guard !event.isRepeat else { return isOpen }
      toggle()
    case "Up": return handle { machine.select(rows: -1) }
    case "Down": return handle { machine.select(rows: 1) }
    case "Left": return handle { machine.step(-1) }
    case "Right": return handle { machine.step(1) }
    case "Z" where event.modifiers == .control: return undo()
    case "Z" where event.modifiers == [.control, .shift], "Y" where event.modifiers == .control:
      return redo()
    default: return false
    }
    return true
  }

  /// Handles a turn of the wheel while the menu stays open: vertical selects, horizontal edits.
  ///
  /// - Returns: whether the menu used the event.
  public func handleWheel(_ event: WheelEvent) -> Bool {
    guard machine.state == .keptOpen else { return false }
    dropLostShift()
    let (dx, dy) = (event.delta.dx, event.delta.dy)
    if abs(dy) >= abs(dx) {
      return handle { machine.select(rows: dy < 0 ? 1 : dy > 0 ? -1 : 0) }
    }
    return handle { machine.step(dx < 0 ? -1 : 1) }
  }

  /// Ends fine edits if the release of Shift went to another window.
  private func dropLostShift() {
    if view.window?.heldModifiers.contains(.shift) == false { machine.isFine = false }
  }

  private func use(_ action: SnapMenuMachine.Action?) -> Bool {
    perform(action)
    return action != nil
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
      dropLostShift()
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

  private func announce(row: Int) {
    guard parameters.indices.contains(row) else { return }
    let parameter = parameters[row]
    view.window?.announce(
      [parameter.localizedLabel, parameter.localizedValue].joined(separator: " ")
    )
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
    // A cross-fade would show the list twice under the finger that changes a value.
    guard let window = view.window, !window.reducesMotion else { return listY.set(y) }
    let motion = CurveMotion(
      from: listY.value,
      to: y,
      duration: DurationGuard.seconds(settings.recentreDuration),
      curve: .easeInOut,
    )
    listY.animate(motion, in: window.animator)
  }

  /// Shows the machine's state and reports the changes since the previous frame.
  private func layout(height: Double) {
    if let action = machine.resized(to: height) { perform(action) }
    view.show(machine.parameters, index: machine.index)
    if let index = edited {
      edited = nil
      announce(row: index)
      onChange?(index, values)
    }
    if wasRestored {
      wasRestored = false
      onRestore?(values)
    }
  }
}
