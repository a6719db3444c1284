public import TactilePrimitives

/// The state machine of a snap menu: a value without views or clock.
///
/// | state | pressed | moved | lifted | toggled | selected, stepped | escaped |
/// |---|---|---|---|---|---|---|
/// | closed | held | – | – | kept open | – | – |
/// | held | – | held | closed | – | – | spent, values restored |
/// | kept open | held | – | – | closed | kept open | closed, values restored |
/// | spent | – | – | closed | – | – | – |
///
/// A dash ignores the event. Parameters, values and the height can be replaced in every state
/// without changing it.
nonisolated public struct SnapMenuMachine: Sendable {
  /// The menu's state.
  public enum State: Hashable, Sendable {
    /// The menu is hidden.
    case closed
    /// A touch holds the menu open.
    case held
    /// The menu stays open for keys until it is closed.
    case keptOpen
    /// Escape closed the menu while a touch held it; the rest of that touch is ignored.
    case spent
  }

  /// The action that the owner performs.
  public enum Action: Hashable, Sendable {
    /// Show the menu at once, with the list at `y`.
    case open(y: Double)
    /// Hide the menu.
    case close
    /// Put the list at `y` and stop any motion.
    case place(y: Double)
    /// Move the list from its current position to `y`.
    case recentre(y: Double)
    /// The parameter at `index` has a new value; move the list to `y`.
    case edit(index: Int, y: Double)
    /// The former values are restored; hide the menu.
    case restore
  }

  /// The height of a row in points [SPEC N.2].
  public static let rowHeight = 50.0

  /// The settings of the feel.
  public var settings: SnapMenuSettings

  /// Whether edits are multiplied by ``SnapMenuSettings/fineFactor``.
  public var isFine = false

  /// The menu's state.
  public private(set) var state: State = .closed

  /// The parameters, one for each row.
  public private(set) var parameters: [SnapParameter]

  /// The index of the selected row; nil if there are no rows.
  public private(set) var index: Int?

  /// The height of the menu's view, in points.
  public private(set) var height: Double

  private var axis = SnapAxis()
  private var valuesBefore: [Double] = []
  /// The values from before each use of the menu that changed some, and those that ``undo()`` took back.
  private var past: [[Double]] = []
  private var future: [[Double]] = []

  /// A closed menu in a view of `height` points, with the middle row selected.
  public init(
    parameters: [SnapParameter],
    height: Double = 0,
    settings: SnapMenuSettings = .init(),
  ) {
    self.parameters = parameters
    self.height = height
    self.settings = settings
    index = Self.middle(of: parameters)
  }

  // MARK: State

  /// Whether the menu is visible.
  public var isOpen: Bool { state == .held || state == .keptOpen }

  /// The values of the rows, in their order.
  public var values: [Double] { parameters.map(\.value) }

  /// Returns the list's top edge with `row` on the centre line: h/2 − 25 − 50·i [SPEC N.3].
  public func y(ofRow row: Int) -> Double {
    height / 2 - Self.rowHeight / 2 - Self.rowHeight * Double(row)
  }

  /// The list's top edge with the selected row on the centre line; that of row 0 without rows.
  public var centredY: Double { y(ofRow: index ?? 0) }

  /// Whether ``undo()`` has values to restore once the menu is closed.
  public var canUndo: Bool { !past.isEmpty }

  /// Whether ``redo()`` has values to restore once the menu is closed.
  public var canRedo: Bool { !future.isEmpty }

  // MARK: Contacts

  /// Called when a touch comes down.
  public mutating func press() -> Action? {
    guard state == .closed || state == .keptOpen else { return nil }
    let wasOpen = isOpen
    begin(.held)
    return wasOpen ? .recentre(y: centredY) : .open(y: centredY)
  }

  /// Called when the touch moved by `delta`, with the list at `listY` on the screen.
  ///
  /// Vertical movement moves the list and selects the row on the centre line; movement to the
  /// right raises a continuous value, or moves the strip of options to the right.
  public mutating func moved(by delta: Vector, listY: Double) -> Action? {
    guard state == .held, let index, listY.isFinite else { return nil }
    switch axis.step(delta, hysteresis: settings.axisHysteresis) {
    case nil:
      return nil
    case .vertical(let dy):
      let y = min(max(listY + dy, y(ofRow: parameters.count - 1)), y(ofRow: 0))
      self.index = row(underLineAt: y)
      return .place(y: y)
    case .horizontal(let dx):
      return edit(index, by: dx)
    }
  }

  /// Called when the touch is lifted or cancelled; the values stay.
  public mutating func lifted() -> Action? {
    switch state {
    case .held:
      remember()
      state = .closed
      return .close
    case .spent:
      state = .closed
      return nil
    case .closed, .keptOpen:
      return nil
    }
  }

  // MARK: Keys

  /// Opens a closed menu, to stay open, and closes one that stays open.
  public mutating func toggle() -> Action? {
    switch state {
    case .closed:
      begin(.keptOpen)
      return .open(y: centredY)
    case .keptOpen:
      remember()
      state = .closed
      return .close
    case .held, .spent:
      return nil
    }
  }

  /// Selects the row `rows` further down the list, clamped to the rows.
  public mutating func select(rows: Int) -> Action? {
    guard state == .keptOpen, let index else { return nil }
    self.index = min(max(index + rows, 0), parameters.count - 1)
    return .recentre(y: centredY)
  }

  /// Raises the selected value by `steps` times ``SnapMenuSettings/keyStep``, or selects the
  /// option that many further on.
  public mutating func step(_ steps: Int) -> Action? {
    guard state == .keptOpen, let index else { return nil }
    guard let option = parameters[index].optionIndex else {
      return edit(index, by: Double(steps) * settings.keyStep)
    }
    let old = parameters[index].value
    let count = parameters[index].options?.count ?? 0
    let next = min(max(option + steps, 0), count - 1)
    if next != option { parameters[index].optionIndex = next }
    return parameters[index].value == old ? nil : .edit(index: index, y: centredY)
  }

  /// Restores the values from when the menu was opened, and closes it.
  public mutating func escape() -> Action? {
    guard isOpen else { return nil }
    setValues(valuesBefore)
    state = state == .held ? .spent : .closed
    return .restore
  }

  /// Restores the values from before the last use of the menu that changed some, while it is closed.
  public mutating func undo() -> Action? { exchange(\.past, \.future) }

  /// Restores the values that ``undo()`` took back, while the menu is closed.
  public mutating func redo() -> Action? { exchange(\.future, \.past) }

  // MARK: From outside

  /// Selects `row`, or the nearest row.
  public mutating func select(row: Int) -> Action? {
    guard index != nil else { return nil }
    index = min(max(row, 0), parameters.count - 1)
    return isOpen ? .place(y: centredY) : nil
  }

  /// Sets the values of the rows, in their order; surplus values are ignored.
  public mutating func setValues(_ values: [Double]) {
    for (index, value) in zip(parameters.indices, values) { parameters[index].value = value }
  }

  /// Replaces the rows [SPEC N.3, structure rule].
  ///
  /// With the same labels the selection stays. Otherwise the row nearest to the selection is
  /// selected, and Escape restores the new values.
  public mutating func setParameters(_ new: [SnapParameter]) -> Action? {
    let isSameStructure = parameters.map(\.label) == new.map(\.label)
    parameters = new
    guard !isSameStructure else { return nil }
    index = new.isEmpty ? nil : index.map { min($0, new.count - 1) } ?? Self.middle(of: new)
    valuesBefore = values
    past = []
    future = []
    return isOpen ? .place(y: centredY) : nil
  }

  /// Called when the height of the menu's view changed to `height` points.
  public mutating func resized(to height: Double) -> Action? {
    guard height != self.height, height.isFinite else { return nil }
    self.height = height
    return isOpen ? .place(y: centredY) : nil
  }

  private mutating func begin(_ state: State) {
    remember()
    self.state = state
    axis = SnapAxis()
    valuesBefore = values
  }

  /// Remembers the values from when the menu was opened, if it changed some.
  private mutating func remember() {
    guard isOpen, values != valuesBefore else { return }
    past.append(valuesBefore)
    future = []
  }

  private mutating func exchange(
    _ source: WritableKeyPath<Self, [[Double]]>,
    _ target: WritableKeyPath<Self, [[Double]]>,
  ) -> Action? {
    guard state == .closed, let former = self[keyPath: source].popLast() else { return nil }
    self[keyPath: target].append(values)
    setValues(former)
    return .restore
  }

  private mutating func edit(_ index: Int, by dx: Double) -> Action? {
    let change = dx * (isFine ? settings.fineFactor : 1) / settings.fullRange
    let old = parameters[index].value
    parameters[index].value = parameters[index].options == nil ? old + change : old - change
    return parameters[index].value == old
      ? .recentre(y: centredY) : .edit(index: index, y: centredY)
  }

  /// Returns the row on the centre line: ⌊(h/2 − y)/50⌋ [SPEC N.3], clamped to the rows.
  private func row(underLineAt y: Double) -> Int {
    let row = ((height / 2 - y) / Self.rowHeight).rounded(.down)
    return Int(min(max(row, 0), Double(parameters.count - 1)))
  }

  private static func middle(of parameters: [SnapParameter]) -> Int? {
    parameters.isEmpty ? nil : parameters.count / 2
  }
}

/// The axis of a movement: vertical or horizontal, never both at once.
///
/// The larger component of the first movement chooses the axis. From then on, movement along the
/// axis counts at once, and both components are summed. Once the sum across the axis is larger
/// than the sum along it and reaches the hysteresis, the axis turns and that sum counts. Whichever
/// sum reaches the hysteresis first resets both, so that a slow drift across never turns the axis.
nonisolated struct SnapAxis: Hashable, Sendable {
  /// A movement along one axis.
  enum Step: Hashable, Sendable {
    /// Points downwards.
    case vertical(Double)
    /// Points to the right.
    case horizontal(Double)
  }

  private enum Axis { case vertical, horizontal }

  private var axis: Axis?
  private var sum = Vector.zero

  /// Returns the part of the movement `delta` that counts; nil if none does.
  mutating func step(_ delta: Vector, hysteresis: Double) -> Step? {
    guard delta != .zero, delta.isFinite else { return nil }
    guard let axis else {
      self.axis = abs(delta.dx) > abs(delta.dy) ? .horizontal : .vertical
      return along(delta)
    }
    sum += delta
    let (on, off) = axis == .vertical ? (sum.dy, sum.dx) : (sum.dx, sum.dy)
    if abs(off) > abs(on), abs(off) >= hysteresis {
      self.axis = axis == .vertical ? .horizontal : .vertical
      defer { sum = .zero }
      return along(sum)
    }
    if abs(on) >= hysteresis { sum = .zero }
    return along(delta)
  }

  private func along(_ delta: Vector) -> Step? {
    switch axis {
    case .vertical: delta.dy == 0 ? nil : .vertical(delta.dy)
    case .horizontal: delta.dx == 0 ? nil : .horizontal(delta.dx)
    case nil: nil
    }
  }
}
