/// A part of a saved state, from which a scene or view can be restored later: a value that JSON can hold.
///
/// Numbers must be finite. Readers of a state ignore what they do not know, and treat a value of
/// another kind as missing, so that states of other versions can be restored in part.
nonisolated public indirect enum SavedState: Hashable, Sendable {
  /// Yes or no.
  case flag(Bool)
  /// A finite number.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in an order.
  case list([SavedState])
  /// Values by name.
  case fields([String: SavedState])

  /// The whole number `value`.
  public static func integer(_ value: Int) -> SavedState { .number(Double(value)) }

  /// The flag; nil for other kinds.
  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// The number; nil for other kinds.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The number, if it is whole; nil for others and other kinds.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The text; nil for other kinds.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values of a list; none for other kinds.
  public var items: [SavedState] { if case .list(let items) = self { items } else { [] } }

  /// The values by name; none for other kinds.
  public var fields: [String: SavedState] {
    if case .fields(let fields) = self { fields } else { [:] }
  }

  /// The value called `name`; nil if there is none, and for other kinds.
  ///
  /// Setting it makes another kind an object with this value alone.
  public subscript(name: String) -> SavedState? {
    get { fields[name] }
    set {
      var fields = fields
      fields[name] = newValue
      self = .fields(fields)
    }
  }

  /// The value at `index` of a list; nil if there is none, and for other kinds.
  public subscript(index: Int) -> SavedState? {
    let items = items
    return items.indices.contains(index) ? items[index] : nil
  }
}

extension SavedState: ExpressibleByDictionaryLiteral {
  /// Creates an object of the values by name; nil values are omitted, and of equal names the last counts.
  public init(dictionaryLiteral elements: (String, SavedState?)...) {
    var fields: [String: SavedState] = [:]
    for (name, value) in elements { fields[name] = value }
    self = .fields(fields)
  }
}

extension View {
  /// The state of this view and of those below it that have a state of their own: offsets of scroll
  /// views, selected and focused rows of lists, and edited texts with selection and history.
  ///
  /// A view is named by its name, or its place among those of the same name. Views in their initial
  /// state are omitted.
  ///
  /// - Complexity: O(*n*) in the views below.
  public var savedState: SavedState {
    var fields: [String: SavedState] = [:]
    visitStateful { name, view in
      let state = view.ownState
      if !state.fields.isEmpty { fields[name] = state }
    }
    return .fields(fields)
  }

  /// Restores `state`, as ``savedState`` returned it for a view of the same structure.
  ///
  /// The view must be in a window. Views of which `state` says nothing stay as they are. Offsets
  /// are clamped to the content.
  public func restore(_ state: SavedState?) {
    guard let state, let window else { return }
    visitStateful { name, view in view.restoreContent(state[name]) }
    window.layoutIfNeeded()
    restoreOffsets(state)
  }

  /// Restores the offsets of `state` alone, after a part of it may have scrolled.
  public func restoreOffsets(_ state: SavedState?) {
    guard let state else { return }
    visitStateful { name, view in view.restoreOffset(state[name]) }
  }

  private func visitStateful(_ body: (String, any StatefulView) -> Void) {
    var counts: [String: Int] = [:]
    func visit(_ view: View) {
      // A cast to a protocol reads all conformances of the program for each class.
      let stateful: (any StatefulView)? = view as? ScrollView ?? view as? TextInputView
      if let view = stateful {
        let count = counts[view.stateName, default: 0] + 1
        counts[view.stateName] = count
        body(count == 1 ? view.stateName : "\(view.stateName) \(count)", view)
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(self)
  }
}

/// A view with a state of its own that can be saved and restored.
protocol StatefulView: View {
  /// The name in saved states.
  var stateName: String { get }
  /// The state as fields; none in the initial state.
  var ownState: SavedState { get }
  /// Restores the parts on which the size of the content depends, and others.
  func restoreContent(_ state: SavedState?)
  /// Restores the offset, once the content is laid out.
  func restoreOffset(_ state: SavedState?)
}

extension ScrollView: StatefulView {
  var stateName: String { name }

  var ownState: SavedState {
    var state: SavedState = [:]
    for axis in axes where offset(along: axis.axis) != 0 {
      state[axis.axis.stateName] = .number(offset(along: axis.axis))
    }
    if let list = self as? ListView {
      state["selected"] = list.selectedIndex.map { .integer($0) }
      state["row"] = list.focusedIndex.map { .integer($0) }
    }
    return state
  }

  func restoreContent(_ state: SavedState?) {
    guard let state, let list = self as? ListView else { return }
    let rows = 0..<list.rowCount
    list.selectedIndex = state["selected"]?.integer.flatMap { rows.contains($0) ? $0 : nil }
    list.focusedIndex = state["row"]?.integer.flatMap { rows.contains($0) ? $0 : nil }
  }

  func restoreOffset(_ state: SavedState?) {
    guard let state else { return }
    for axis in axes { axis.scroll(to: state[axis.axis.stateName]?.number ?? 0) }
  }
}

extension ScrollView.Axis {
  fileprivate var stateName: String { self == .vertical ? "y" : "x" }
}

extension TextInputView: StatefulView {
  var stateName: String { name }

  var ownState: SavedState { editor.savedState }

  func restoreContent(_ state: SavedState?) {
    guard let state else { return }
    restoreEditor(state)
  }

  func restoreOffset(_ state: SavedState?) {}
}

extension Window {
  /// The focused view, whether the focus ring is shown, the views to which the focus returns when
  /// presented controllers are dismissed, and those that had it last in a page and in what is over it.
  public var savedFocus: SavedState {
    let panes = focusSystem.paneViews
    return [
      "view": focusedView.flatMap(rootView.savedName),
      "isVisible": isFocusVisible ? .flag(true) : nil,
      "origins": focusSystem.origins.isEmpty
        ? nil : .list(focusSystem.origins.map { $0.flatMap(rootView.savedName) ?? [:] }),
      "panes": panes.count > 1 ? .list(panes.compactMap(rootView.savedName)) : nil,
    ]
  }

  /// Restores the focus as ``savedFocus`` returned it, once the same controllers are presented.
  ///
  /// Nothing is scrolled.
  public func restoreFocus(_ state: SavedState) {
    focusSystem.restore(
      state["view"].flatMap(rootView.descendant(savedAs:)),
      isVisible: state["isVisible"]?.flag ?? false,
      origins: state["origins"]?.items.map { rootView.descendant(savedAs: $0) } ?? [],
      panes: state["panes"]?.items.compactMap { rootView.descendant(savedAs: $0) } ?? [],
    )
  }
}

extension View {
  /// Returns a name of `view`, which is below this one: its identifier where that is unambiguous,
  /// else its place in the tree; nil for a view that is not below.
  public func savedName(of view: View) -> SavedState? {
    if let identifier = view.identifier, first(named: identifier) === view {
      return .text(identifier)
    }
    var path: [SavedState] = []
    var current = view
    while current !== self {
      guard let parent = current.superview,
        let index = parent.subviews.firstIndex(where: { $0 === current })
      else { return nil }
      path.append(.integer(index))
      current = parent
    }
    return .list(path.reversed())
  }

  /// Returns the view that ``savedName(of:)`` gave this name; nil if there is none.
  public func descendant(savedAs name: SavedState) -> View? {
    if let identifier = name.text { return first(named: identifier) }
    guard case .list(let path) = name else { return nil }
    var current = self
    for step in path {
      guard let index = step.integer, current.subviews.indices.contains(index) else { return nil }
      current = current.subviews[index]
    }
    return current
  }

  private func first(named identifier: String) -> View? {
    if self.identifier == identifier { return self }
    for view in subviews {
      if let found = view.first(named: identifier) { return found }
    }
    return nil
  }
}
