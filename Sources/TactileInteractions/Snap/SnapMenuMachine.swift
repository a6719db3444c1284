public import TactilePrimitives

/// What a snap menu shows, selects and edits: a value without views or clock.
///
/// | state | pressed | moved | lifted | toggled | selected, stepped | escaped |
/// |---|---|---|---|---|---|---|
/// | closed | held | – | – | kept open | – | – |
/// | held | – | held | closed | – | – | spent, values restored |
/// | kept open | held | – | – | closed | kept open | closed, values restored |
/// | spent | – | – | closed | – | – | – |
///
/// A dash ignores the event. Other parameters, other values and another height are taken in every
/// state and change none.
nonisolated public struct SnapMenuMachine: Sendable {
  /// What the menu is doing.
  public enum State: Hashable, Sendable {
    /// Nothing is to be seen.
    case closed
    /// A contact holds it open.
    case held
    /// It stays open for keys until it is closed.
    case keptOpen
    /// It was called off while a contact held it; the rest of the contact means nothing.
    case spent
  }

  /// What the owner is to do.
  public enum Action: Hashable, Sendable {
    /// Show the menu with the list at `y`, at once.
    case open(y: Double)
    /// Take the menu away.
    case close
    /// Put the list at `y`, and end what motion there is.
    case place(y: Double)
    /// Take the list from where it is on the screen to `y`.
    case recentre(y: Double)
    /// The parameter at `index` has another value; take the list to `y`.
    case edit(index: Int, y: Double)
    /// The values are those from before again; take the menu away.
    case restore
  }

  /// Height of a row in points [SPEC N.2].
  public static let rowHeight = 50.0

  /// The feel.
  public var settings: SnapMenuSettings

  /// Whether movements count by ``SnapMenuSettings/fineFactor`` for values.
  public var isFine = false

  /// What the menu is doing.
  public private(set) var state: State = .closed

  /// The lines of the menu.
  public private(set) var parameters: [SnapParameter]

  /// Which line is selected; nil where there is none.
  public private(set) var index: Int?

  /// Height of the view that the menu is shown in, in points.
  public private(set) var height: Double

  private var axis = SnapAxis()
  private var valuesBefore: [Double] = []

  /// A closed menu over a view of `height` points, with the middle line selected.
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

  /// Whether the menu is to be seen.
  public var isOpen: Bool { state == .held || state == .keptOpen }

  /// The values of the lines, in their order.
  public var values: [Double] { parameters.map(\.value) }

  /// Where the list lies with `row` under the centre line: h/2 − 25 − 50·i [SPEC N.3].
  public func y(ofRow row: Int) -> Double {
    height / 2 - Self.rowHeight / 2 - Self.rowHeight * Double(row)
  }

  /// Where the list lies with the selected row under the centre line; that of row 0 without rows.
  public var centredY: Double { y(ofRow: index ?? 0) }

  // MARK: Contacts

  /// A contact came down.
  public mutating func press() -> Action? {
    guard state == .closed || state == .keptOpen else { return nil }
    let wasOpen = isOpen
    begin(.held)
    return wasOpen ? .recentre(y: centredY) : .open(y: centredY)
  }

  /// The contact moved by `delta` while the screen shows the list at `listY`.
  ///
  /// Movement down takes the list along and selects the row that comes under the line; movement to
  /// the right raises a continuous value, and takes the strip of options along.
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

  /// The contact is gone, by its own will or the system's: the values stay.
  public mutating func lifted() -> Action? {
    switch state {
    case .held:
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

  /// Opens a closed menu, to stay open; closes one that stays open.
  public mutating func toggle() -> Action? {
    switch state {
    case .closed:
      begin(.keptOpen)
      return .open(y: centredY)
    case .keptOpen:
      state = .closed
      return .close
    case .held, .spent:
      return nil
    }
  }

  /// Selects the row `rows` further down the list, or the last one on the way there.
  public mutating func select(rows: Int) -> Action? {
    guard state == .keptOpen, let index else { return nil }
    self.index = min(max(index + rows, 0), parameters.count - 1)
    return .recentre(y: centredY)
  }

  /// Raises the selected value by `steps` times ``SnapMenuSettings/keyStep``, or goes that many
  /// options on.
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

  /// Puts the values back that were there when the menu was opened, and closes it.
  public mutating func escape() -> Action? {
    guard isOpen else { return nil }
    setValues(valuesBefore)
    state = state == .held ? .spent : .closed
    return .restore
  }

  // MARK: From outside

  /// Selects `row`, or the line nearest to it.
  public mutating func select(row: Int) -> Action? {
    guard index != nil else { return nil }
    index = min(max(row, 0), parameters.count - 1)
    return isOpen ? .place(y: centredY) : nil
  }

  /// Gives the lines other values, in their order; those without a line are ignored.
  public mutating func setValues(_ values: [Double]) {
    for (index, value) in zip(parameters.indices, values) { parameters[index].value = value }
  }

  /// Exchanges the lines [SPEC N.3, structure rule].
  ///
  /// Where the labels are the same the selection stays; else the line nearest to its place is
  /// selected, and what an open menu would restore are the new values.
  public mutating func setParameters(_ new: [SnapParameter]) -> Action? {
    let isSameStructure = parameters.map(\.label) == new.map(\.label)
    parameters = new
    guard !isSameStructure else { return nil }
    index = new.isEmpty ? nil : index.map { min($0, new.count - 1) } ?? Self.middle(of: new)
    valuesBefore = values
    return isOpen ? .place(y: centredY) : nil
  }

  /// The view that the menu is shown in is `height` points high now.
  public mutating func resized(to height: Double) -> Action? {
    guard height != self.height, height.isFinite else { return nil }
    self.height = height
    return isOpen ? .place(y: centredY) : nil
  }

  private mutating func begin(_ state: State) {
    self.state = state
    axis = SnapAxis()
    valuesBefore = values
  }

  private mutating func edit(_ index: Int, by dx: Double) -> Action? {
    let change = dx * (isFine ? settings.fineFactor : 1) / settings.fullRange
    let old = parameters[index].value
    parameters[index].value = parameters[index].options == nil ? old + change : old - change
    return parameters[index].value == old
      ? .recentre(y: centredY) : .edit(index: index, y: centredY)
  }

  /// ⌊(h/2 − y)/50⌋ [SPEC N.3], within the rows there are.
  private func row(underLineAt y: Double) -> Int {
    let row = ((height / 2 - y) / Self.rowHeight).rounded(.down)
    return Int(min(max(row, 0), Double(parameters.count - 1)))
  }

  private static func middle(of parameters: [SnapParameter]) -> Int? {
    parameters.isEmpty ? nil : parameters.count / 2
  }
}
