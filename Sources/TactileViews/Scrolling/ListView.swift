public import TactileGestures
public import TactilePrimitives

/// A scroll view over rows of one height, which has views only for the visible rows.
///
/// It is one stop for Tab; the arrow keys, Home, End and the page keys move the focus among its
/// rows, and Enter and Space do what a tap does.
///
/// - Complexity: scrolling costs O(*visible rows*), whatever ``rowCount`` is.
open class ListView: ScrollView {
  /// The number of rows.
  public var rowCount = 0 {
    didSet { reload() }
  }

  /// The height of each row, in points; it grows with the text if ``rowsGrow``.
  public var rowHeight: Double {
    didSet {
      precondition(rowHeight > 0, "rows need a height")
      if rowHeight != oldValue { reload() }
    }
  }

  /// Whether rows are higher where text is larger; otherwise ``rowHeight`` says all.
  public var rowsGrow = true {
    didSet { if rowsGrow != oldValue { reload() } }
  }

  /// The space above the first and below the last row, in points.
  public var contentMargin = 0.0 {
    didSet { reload() }
  }

  /// The additional space above the first row, in points, for a view that scrolls with the rows.
  public var topMargin = 0.0 {
    didSet { if topMargin != oldValue { reload() } }
  }

  /// The additional space below the last row, in points, for a view that floats over the end of the list.
  public var bottomMargin = 0.0 {
    didSet { if bottomMargin != oldValue { reload() } }
  }

  /// The selected row, if any.
  public var selectedIndex: Int? {
    didSet { for (index, row) in rows { row.isSelected = index == selectedIndex } }
  }

  /// The row that has the focus, or had it when the list lost the focus.
  public package(set) var focusedIndex: Int?

  /// Called with the index of a row that was tapped or activated by a key.
  public var onTap: ((Int) -> Void)?

  /// Called with the index of a row that the focus moves to.
  public var onFocusRow: ((Int) -> Void)?

  /// The recognizer for taps on rows.
  public let tap: TapRecognizer

  private let makeRow: () -> ListRow
  private let configure: (ListRow, Int) -> Void
  let rowPrefix: String
  private var rows: [Int: ListRow] = [:]
  /// The indices that have a row.
  private var shown = 0..<0
  private var spare: [ListRow] = []
  /// The height of each row as laid out, in points.
  private var rowLength: Double
  /// A row out of the tree for the descriptions of rows without a view, made when a tool asks.
  private var rowForDescriptions: ListRow?

  /// Creates a list without rows, whose recognizers' names in the log begin with `name` and a dot.
  ///
  /// Row 3 has the identifier `rowPrefix.3`, or else `name.row.3`. `makeRow` creates a row view if there is
  /// none to reuse; `configure` sets up a row view for an index, and by default redraws it.
  public init(
    name: String,
    rowHeight: Double,
    rowPrefix: String? = nil,
    makeRow: @escaping () -> ListRow,
    configure: @escaping (ListRow, Int) -> Void = { row, _ in row.setNeedsDisplay() },
  ) {
    precondition(rowHeight > 0, "rows need a height")
    self.rowHeight = rowHeight
    rowLength = rowHeight
    self.rowPrefix = rowPrefix ?? "\(name).row"
    self.makeRow = makeRow
    self.configure = configure
    tap = TapRecognizer(name: "\(name).tap")
    super.init(direction: .vertical, name: name)
    tap.shouldReceive = { [weak self] _, touch in
      guard let self, !isCatchable else { return false }
      return !isOnControl(touch)
    }
    tap.onChange = { [weak self] recognizer in
      if recognizer.state == .recognized { self?.tapped() }
    }
    removeGestureRecognizer(pan)
    addGestureRecognizer(tap)
    addGestureRecognizer(pan)
  }

  /// Returns the row view of `index`; nil if the row is not visible.
  public func row(at index: Int) -> ListRow? { rows[index] }

  /// Sets up all visible rows again.
  public func reload() {
    rowLength = rowsGrow ? grown(rowHeight) : rowHeight
    updateContentLength()
    if let index = focusedIndex, index >= rowCount { focusedIndex = nil }
    for index in shown { retire(index) }
    shown = 0..<0
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    growRows()
    super.layoutSubviews()
    for index in shown { rows[index]?.frame = rect(ofRow: index) }
    updateRows()
  }

  open override func didScroll() {
    super.didScroll()
    updateRows()
  }

  /// Adopts the height of rows for the size of the text, and keeps the row at the top.
  private func growRows() {
    let length = rowsGrow ? grown(rowHeight) : rowHeight
    guard length != rowLength else { return }
    let row = max(0, (offset - rowsStart) / rowLength)
    rowLength = length
    updateContentLength()
    if row > 0 { scroll(to: rowsStart + row * length) }
  }

  private func updateContentLength() {
    contentLength = Double(rowCount) * rowLength + contentMargin + rowsStart + bottomMargin
  }

  // MARK: Focus

  open override var canBecomeFocused: Bool { rowCount > 0 }

  /// Empty, because the list moves the focus among its rows itself.
  open override var focusOrder: [View] { [] }

  open override var focusRing: FocusRing? {
    // Without a focused row the list shows no ring, but still gets keys: the next arrow key focuses a row.
    guard let focusedIndex else { return nil }
    return rows[focusedIndex]?.focusRing
  }

  /// The rectangle of the focused row, in the view's own coordinate space, or else `bounds`.
  open override var focusArea: Rect { focusedIndex.map(rect(ofRow:)) ?? bounds }

  /// The focused row's identifier, or else the list's own.
  open override var focusIdentifier: String? {
    focusedIndex.map { "\(rowPrefix).\($0)" } ?? identifier
  }

  /// Moves the focus to the selected row, the row that had it last, or the first visible one.
  ///
  /// When the focus returns, the row that had it last comes first; a press moves it to no row.
  open override func didGainFocus(_ reason: FocusReason) {
    super.didGainFocus(reason)
    switch reason {
    case .moved, .entered, .asked: focusRow(at: selectedIndex ?? focusedIndex ?? firstVisibleRow)
    case .returned: focusRow(at: focusedIndex ?? selectedIndex ?? firstVisibleRow)
    case .pressed: break
    }
  }

  open override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, isFocused || window?.focusedView == nil, rowCount > 0 else {
      return super.handleKey(event)
    }
    if event.isActivation, isFocused, let focusedIndex {
      if !event.isRepeat { choose(focusedIndex) }
      return true
    }
    guard event.modifiers.isEmpty, let index = row(for: event.name) else {
      return super.handleKey(event)
    }
    guard index != focusedIndex || !isFocused else { return event.isRepeat }
    if !isFocused { window?.focus(self) }
    focusRow(at: index)
    return true
  }

  /// Returns the row that `key` moves the focus to; nil for keys that do not move among rows.
  private func row(for key: String) -> Int? {
    let page = max(1, Int(viewportLength / rowLength) - 1)
    let step: Int
    switch key {
    case "Up": step = -1
    case "Down": step = 1
    case "PageUp": step = -page
    case "PageDown": step = page
    case "Home": return 0
    case "End": return rowCount - 1
    default: return nil
    }
    guard isFocused, let focusedIndex else {
      return selectedIndex ?? focusedIndex ?? firstVisibleRow
    }
    return min(max(focusedIndex + step, 0), rowCount - 1)
  }

  func focusRow(at index: Int) {
    guard rowCount > 0 else { return }
    let index = min(max(index, 0), rowCount - 1)
    focusedIndex = index
    setNeedsCompose()
    revealFocus()
    onFocusRow?(index)
  }

  /// The first row that is fully visible, with half a point of tolerance.
  private var firstVisibleRow: Int {
    let index = ((offset - rowsStart - 0.5) / rowLength).rounded(.up)
    return min(max(Int(index), 0), rowCount - 1)
  }

  // MARK: Accessibility

  open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .list
  }

  /// Returns a row set up for `index`, to describe a row that has no view.
  func describedRow(at index: Int) -> ListRow {
    let row = rowForDescriptions ?? makeRow()
    rowForDescriptions = row
    row.index = index
    configure(row, index)
    row.isSelected = index == selectedIndex
    return row
  }

  // MARK: Rows

  /// The top of the first row, in points, in the view's own coordinate space.
  private var rowsStart: Double { contentMargin + topMargin }

  /// The rows that are at least partly visible.
  private var visibleIndices: Range<Int> {
    guard frame.height > 0, rowCount > 0 else { return 0..<0 }
    let top = (offset - rowsStart) / rowLength
    let bottom = (offset + frame.height - rowsStart) / rowLength
    let first = min(max(Int(top.rounded(.down)), 0), rowCount)
    let last = min(max(Int(bottom.rounded(.up)), first), rowCount)
    return first..<last
  }

  private func updateRows() {
    let visible = visibleIndices
    guard visible != shown else { return }
    let before = shown
    shown = visible
    // Retiring or filling a row may scroll, so that other rows are seen by then.
    for index in before where !shown.contains(index) { retire(index) }
    for index in visible where shown.contains(index) && rows[index] == nil { show(index) }
  }

  private func show(_ index: Int) {
    let row = spare.popLast() ?? makeRow()
    row.index = index
    row.identifier = "\(rowPrefix).\(index)"
    configure(row, index)
    // `configure` may change the rows.
    guard shown.contains(index), rows[index] == nil else { return recycle(row) }
    row.isSelected = index == selectedIndex
    rows[index] = row
    row.frame = rect(ofRow: index)
    row.isHidden = false
    if row.superview !== self { insertSubview(row, at: 0) }
  }

  private func retire(_ index: Int) {
    guard let row = rows.removeValue(forKey: index) else { return }
    if let window, let focused = window.focusedView, focused.isDescendant(of: row) {
      // As after a press, the list does not scroll back to the row.
      focusedIndex = index < rowCount ? index : nil
      if window.focusSystem.admits(self) { window.focusSystem.set(self, .pressed) }
    }
    recycle(row)
  }

  private func recycle(_ row: ListRow) {
    row.prepareForReuse()
    row.isHidden = true
    row.identifier = nil
    spare.append(row)
  }

  func rect(ofRow index: Int) -> Rect {
    Rect(x: 0, y: rowsStart + Double(index) * rowLength, width: frame.width, height: rowLength)
  }

  /// Whether a control in a row takes `touch`.
  private func isOnControl(_ touch: Touch) -> Bool {
    let path = window?.hitTest(touch.locationInWindow)?.pathToRoot
    return path?.prefix(while: { $0 !== self }).contains { $0 is Control } == true
  }

  private func tapped() {
    let y = convertFromWindow(tap.locationInWindow).y - rowsStart
    let index = Int((y / rowLength).rounded(.down))
    if y >= 0 { choose(index) }
  }

  /// Does what a tap on the row at `index` does, if there is such a row still.
  func choose(_ index: Int) {
    guard index < rowCount else { return }
    focusedIndex = index
    rows[index]?.flash()
    window?.log(.tap, name: "\(rowPrefix).\(index)")
    onTap?(index)
  }
}
