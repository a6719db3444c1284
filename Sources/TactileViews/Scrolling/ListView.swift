public import TactileGestures
public import TactilePrimitives

/// Scrolls over rows of one height, and keeps only as many row views as are seen.
///
/// It is one stop for Tab; the arrow keys, Home, End and the page keys move the focus among its
/// rows, and Enter and Space do what a tap does.
///
/// - Complexity: scrolling costs O(*rows seen*), whatever ``rowCount`` is.
open class ListView: ScrollView {
  /// How many rows there are.
  public var rowCount = 0 {
    didSet { reload() }
  }

  /// Height of each row in points.
  public let rowHeight: Double

  /// Space kept above the first and below the last row, in points.
  public var contentMargin = 0.0 {
    didSet { reload() }
  }

  /// Space kept above the first row in points, beyond ``contentMargin``: room for a view that scrolls
  /// with the rows.
  public var topMargin = 0.0 {
    didSet { if topMargin != oldValue { reload() } }
  }

  /// Space kept below the last row in points, beyond ``contentMargin``: room for what floats over
  /// the end of the list.
  public var bottomMargin = 0.0 {
    didSet { if bottomMargin != oldValue { reload() } }
  }

  /// The selected row, if any.
  public var selectedIndex: Int? {
    didSet {
      for (index, row) in rows { row.isSelected = index == selectedIndex }
    }
  }

  /// The row that has the focus while the list has it, or had it when the list lost it.
  public private(set) var focusedIndex: Int?

  /// Called when a row was tapped.
  public var onTap: ((Int) -> Void)?

  /// Tells a tap on a row from everything else.
  public let tap: TapRecognizer

  private let makeRow: () -> ListRow
  private let configure: (ListRow, Int) -> Void
  private let rowPrefix: String
  private var rows: [Int: ListRow] = [:]
  /// The indices that have a row.
  private var shown = 0..<0
  private var spare: [ListRow] = []

  /// A list of no rows yet.
  ///
  /// - Parameters:
  ///   - name: what its recognizers are called in the log, before a dot.
  ///   - rowHeight: height of each row in points.
  ///   - rowPrefix: row 3 is called `rowPrefix.3`; nil is `name.row`.
  ///   - makeRow: makes a row view when there is none to use again.
  ///   - configure: fills a row view for an index; the default has it drawn again.
  public init(
    name: String,
    rowHeight: Double,
    rowPrefix: String? = nil,
    makeRow: @escaping () -> ListRow,
    configure: @escaping (ListRow, Int) -> Void = { row, _ in row.setNeedsDisplay() },
  ) {
    precondition(rowHeight > 0, "rows need a height")
    self.rowHeight = rowHeight
    self.rowPrefix = rowPrefix ?? "\(name).row"
    self.makeRow = makeRow
    self.configure = configure
    tap = TapRecognizer(name: "\(name).tap")
    super.init(direction: .vertical, name: name)
    tap.shouldReceive = { [weak self] _, _ in self?.isCatchable == false }
    tap.onChange = { [weak self] recognizer in
      if recognizer.state == .recognized { self?.tapped() }
    }
    removeGestureRecognizer(pan)
    addGestureRecognizer(tap)
    addGestureRecognizer(pan)
  }

  /// The row view of `index`, if it is seen.
  public func row(at index: Int) -> ListRow? { rows[index] }

  /// Fills all rows anew.
  public func reload() {
    contentLength = Double(rowCount) * rowHeight + contentMargin + rowsStart + bottomMargin
    if let index = focusedIndex, index >= rowCount { focusedIndex = nil }
    for index in shown { retire(index) }
    shown = 0..<0
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for index in shown { if let row = rows[index] { place(row, at: index) } }
    updateRows()
  }

  open override func didScroll() {
    super.didScroll()
    updateRows()
  }

  // MARK: Focus

  open override var canBecomeFocused: Bool { rowCount > 0 }

  /// None: the list moves the focus among its rows itself.
  open override var focusOrder: [View] { [] }

  open override var focusRing: FocusRing? {
    guard let focusedIndex else { return super.focusRing }
    return rows[focusedIndex]?.focusRing
  }

  /// The focused row, or all that is seen.
  open override var focusArea: Rect {
    guard let focusedIndex else { return bounds }
    return Rect(
      x: 0,
      y: rowsStart + Double(focusedIndex) * rowHeight,
      width: frame.width,
      height: rowHeight,
    )
  }

  /// The focused row's identifier, or the list's own.
  open override var focusIdentifier: String? {
    focusedIndex.map { "\(rowPrefix).\($0)" } ?? identifier
  }

  /// The focus comes to the selected row, or else to the one that had it last, or to the first in
  /// sight.
  open override func didGainFocus(_ reason: FocusReason) {
    super.didGainFocus(reason)
    switch reason {
    case .moved, .entered, .asked: focusRow(at: selectedIndex ?? focusedIndex ?? firstInSight)
    case .returned: focusRow(at: focusedIndex ?? selectedIndex ?? firstInSight)
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

  /// The row that a key leads to; nil for keys that do not move among rows.
  private func row(for key: String) -> Int? {
    let page = max(1, Int(viewportLength / rowHeight) - 1)
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
    guard isFocused, let focusedIndex else { return selectedIndex ?? focusedIndex ?? firstInSight }
    return min(max(focusedIndex + step, 0), rowCount - 1)
  }

  private func focusRow(at index: Int) {
    guard rowCount > 0 else { return }
    focusedIndex = min(max(index, 0), rowCount - 1)
    setNeedsCompose()
    revealFocus()
  }

  /// The first row that is seen whole, give or take half a point.
  private var firstInSight: Int {
    let index = ((offset - rowsStart - 0.5) / rowHeight).rounded(.up)
    return min(max(Int(index), 0), rowCount - 1)
  }

  // MARK: Rows

  /// Where the first row begins, in the view's own space.
  private var rowsStart: Double { contentMargin + topMargin }

  /// The rows of which a part is seen.
  private var visibleIndices: Range<Int> {
    guard frame.height > 0, rowCount > 0 else { return 0..<0 }
    let top = (offset - rowsStart) / rowHeight
    let bottom = (offset + frame.height - rowsStart) / rowHeight
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
    row.isSelected = index == selectedIndex
    rows[index] = row
    place(row, at: index)
    row.isHidden = false
    if row.superview !== self { insertSubview(row, at: 0) }
  }

  private func retire(_ index: Int) {
    guard let row = rows.removeValue(forKey: index) else { return }
    if let focused = window?.focusedView, focused.isDescendant(of: row) { window?.focus(self) }
    row.prepareForReuse()
    row.isHidden = true
    row.identifier = nil
    spare.append(row)
  }

  private func place(_ row: ListRow, at index: Int) {
    row.frame = Rect(
      x: 0,
      y: rowsStart + Double(index) * rowHeight,
      width: frame.width,
      height: rowHeight,
    )
  }

  private func tapped() {
    let y = convertFromWindow(tap.locationInWindow).y - rowsStart
    let index = Int((y / rowHeight).rounded(.down))
    guard y >= 0, index < rowCount else { return }
    choose(index)
  }

  private func choose(_ index: Int) {
    focusedIndex = index
    rows[index]?.flash()
    window?.log(.tap, name: "\(rowPrefix).\(index)")
    onTap?(index)
  }
}
