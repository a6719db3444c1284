public import TactileGestures
internal import TactilePrimitives

/// Scrolls over rows of one height, and keeps only as many row views as are seen.
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

  /// The selected row, if any.
  public var selectedIndex: Int? {
    didSet {
      for (index, row) in rows { row.isSelected = index == selectedIndex }
    }
  }

  /// Called when a row was tapped.
  public var onTap: ((Int) -> Void)?

  /// Tells a tap on a row from everything else.
  public let tap: TapRecognizer

  private let makeRow: () -> ListRow
  private let configure: (ListRow, Int) -> Void
  private let rowPrefix: String
  private var rows: [Int: ListRow] = [:]
  private var spare: [ListRow] = []

  /// A list of no rows yet.
  ///
  /// - Parameters:
  ///   - name: what its recognizers are called in the log, before a dot.
  ///   - rowHeight: height of each row in points.
  ///   - rowPrefix: row 3 is called `rowPrefix.3`.
  ///   - makeRow: makes a row view when there is none to use again.
  ///   - configure: fills a row view for an index.
  public init(
    name: String,
    rowHeight: Double,
    rowPrefix: String,
    makeRow: @escaping () -> ListRow,
    configure: @escaping (ListRow, Int) -> Void,
  ) {
    precondition(rowHeight > 0, "rows need a height")
    self.rowHeight = rowHeight
    self.rowPrefix = rowPrefix
    self.makeRow = makeRow
    self.configure = configure
    tap = TapRecognizer(name: "\(name).tap")
    super.init(direction: .vertical, name: name)
    tap.shouldReceive = { [weak self] _, _ in self?.isDecelerating == false }
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
    contentLength = Double(rowCount) * rowHeight + 2 * contentMargin
    for index in rows.keys.sorted() { retire(index) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows { place(row, at: index) }
    updateRows()
  }

  open override func didScroll() {
    super.didScroll()
    updateRows()
  }

  /// The rows of which a part is seen.
  private var visibleIndices: Range<Int> {
    guard frame.height > 0, rowCount > 0 else { return 0..<0 }
    let top = (offset - contentMargin) / rowHeight
    let bottom = (offset + frame.height - contentMargin) / rowHeight
    let first = min(max(Int(top.rounded(.down)), 0), rowCount)
    let last = min(max(Int(bottom.rounded(.up)), first), rowCount)
    return first..<last
  }

  private func updateRows() {
    let visible = visibleIndices
    for index in rows.keys.sorted() where !visible.contains(index) { retire(index) }
    for index in visible where rows[index] == nil { show(index) }
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
    row.prepareForReuse()
    row.isHidden = true
    row.identifier = nil
    spare.append(row)
  }

  private func place(_ row: ListRow, at index: Int) {
    row.frame = Rect(
      x: 0,
      y: contentMargin + Double(index) * rowHeight,
      width: frame.width,
      height: rowHeight,
    )
  }

  private func tapped() {
    let y = convertFromWindow(tap.locationInWindow).y - contentMargin
    let index = Int((y / rowHeight).rounded(.down))
    guard y >= 0, index < rowCount else { return }
    rows[index]?.flash()
    window?.log(.tap, name: "\(rowPrefix).\(index)")
    onTap?(index)
  }
}
