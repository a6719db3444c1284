internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// A grid of photos in as many columns as there is room for.
///
/// When its size changes, the photo at its top stays there, and the photo that has the focus keeps
/// it. The arrow keys move the focus among the photos.
final class PhotoGrid: ListView {
  /// Called with the index of the photo that was tapped; nil where photos do not open.
  var onOpen: ((Int) -> Void)? {
    didSet { onTap = onOpen == nil ? nil : { [weak self] row in self?.rowWasTapped(row) } }
  }

  /// The indices of the shown photos in the store, in display order; others begin at the first photo.
  var shown: [Int] {
    get { content.shown }
    set {
      content.shown = newValue
      content.focusedColumn = 0
      focusedIndex = nil
      rowCount = content.rowCount
      scroll(to: 0)
    }
  }

  /// The view above the first row that scrolls with it, at its fitting height.
  var header: AlbumStrip? {
    didSet { headerDidChange(from: oldValue) }
  }

  /// The column of the photo that has the focus, or had it when the grid lost the focus.
  var focusedColumn: Int {
    get { content.focusedColumn }
    set { focusColumn(newValue) }
  }

  private let content: Content
  private var laidOut = Size.zero
  private var anchor = ScrollAnchor()

  /// Creates a grid of the photos of `store`.
  init(_ store: PhotoStore) {
    let content = Content(store)
    self.content = content
    super.init(
      name: "photos.grid",
      rowHeight: content.metrics.rowHeight,
      rowPrefix: "photos.row",
      makeRow: { PhotoRow() },
      configure: { row, index in (row as? PhotoRow)?.show(content.places(inRow: index)) },
    )
    identifier = "photos.grid"
    backgroundColor = Theme.surface
    contentMargin = 12
    rowsGrow = false
    followsSubviewsInTabOrder = true
    content.widestTitle.isHidden = true
    addSubview(content.widestTitle)
    store.onLoad = { [weak self] index in self?.showPicture(at: index) }
  }

  /// False where photos do not open, since Return would do nothing.
  override var canBecomeFocused: Bool { onOpen != nil && super.canBecomeFocused }

  /// The header only, because the grid moves the focus among its photos itself.
  override var focusOrder: [View] { header.map { [$0] } ?? [] }

  override func layoutSubviews() {
    let isResized = frame.size != laidOut
    laidOut = frame.size
    if isResized { anchor.remember(in: self, place: place(at:)) }
    if let header {
      let height = header.sizeThatFits(frame.size).height
      header.frame = Rect(x: 0, y: contentMargin, width: frame.width, height: height)
      topMargin = height
    }
    let metrics = PhotoGridMetrics(width: frame.width, growth: textGrowth)
    if metrics != content.metrics { arrange(by: metrics) }
    measureTitles()
    if isResized { anchor.restore(in: self, offset: offset(of:)) }
    super.layoutSubviews()
    fillRows()
  }

  override func didScroll() {
    super.didScroll()
    fillRows()
  }

  /// Finds the widest title where titles are larger than designed, and gives it the room of the others.
  private func measureTitles() {
    let widest = content.widestTitle
    widest.frame.size.width = content.metrics.cellSize.width
    guard textGrowth > 1, widest.text.isEmpty else { return }
    let titles = content.store.items.map(\.title)
    let widths = titles.map { title in
      widest.text = title
      return widest.naturalWidth
    }
    widest.text = zip(titles, widths).max { $0.1 < $1.1 }?.0 ?? ""
  }

  private func fillRows() {
    for row in 0..<rowCount { if let seen = self.row(at: row) as? PhotoRow { fill(seen) } }
  }

  private func arrange(by metrics: PhotoGridMetrics) {
    let focused = focusedIndex.map { $0 * content.columns + content.focusedColumn }
    content.metrics = metrics
    header?.margin = metrics.headerMargin
    rowHeight = metrics.rowHeight
    rowCount = content.rowCount
    if let focused, rowCount > 0 {
      let photo = min(focused, content.shown.count - 1)
      focusedIndex = photo / metrics.columns
      focusColumn(photo % metrics.columns)
    } else {
      focusColumn(content.focusedColumn)
    }
  }

  /// The top of the first row, in points of the content.
  private var rowsTop: Double { contentMargin + topMargin }

  private func place(at offset: Double) -> ScrollAnchor.Place? {
    let rows = (offset - rowsTop) / rowHeight
    guard rows >= 0 else { return nil }
    let first = rows.rounded(.down)
    return (Int(first) * content.columns, rows - first)
  }

  private func offset(of place: ScrollAnchor.Place) -> Double {
    rowsTop + (Double(place.item / content.columns) + place.fraction) * rowHeight
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    if crossesHeader(event) { return true }
    let step = event.name == "Left" ? -1 : event.name == "Right" ? 1 : 0
    guard event.isDown, event.modifiers.isEmpty, step != 0, isFocused, let row = focusedIndex
    else { return super.handleKey(event) }
    let column = focusedColumn(inRow: row) + step
    guard (0..<content.columns).contains(column),
      row * content.columns + column < content.shown.count
    else { return event.isRepeat }
    focusColumn(column)
    return true
  }

  /// Moves the focus from the albums to the photos below them, or back, if `event` does that.
  private func crossesHeader(_ event: KeyEvent) -> Bool {
    guard event.isDown, event.modifiers.isEmpty, let header, let window,
      let focused = window.focusedView
    else { return false }
    switch event.name {
    case "Down" where focused.isDescendant(of: header): window.focus(self)
    case "Up" where focused === self && focusedIndex == 0: window.moveFocus(into: header)
    default: return false
    }
    return true
  }

  override var focusIdentifier: String? {
    focusedIndex.map { "photos.photo.\($0 * content.columns + focusedColumn(inRow: $0))" }
      ?? identifier
  }

  private func headerDidChange(from old: AlbumStrip?) {
    old?.removeFromSuperview()
    topMargin = 0
    guard let header else { return }
    insertSubview(header, at: 0)
    tap.shouldReceive = { [weak self, weak header] _, touch in
      guard let self, let header else { return false }
      return !isDecelerating && !header.frame.contains(touch.location(in: self))
    }
  }

  /// Returns the column of the photo that has the focus in `row`: the last one in a row that is not full.
  private func focusedColumn(inRow row: Int) -> Int {
    min(content.focusedColumn, max(0, content.shown.count - row * content.columns - 1))
  }

  private func focusColumn(_ column: Int) {
    content.focusedColumn = min(column, content.columns - 1)
    setNeedsDisplay()
    for index in 0..<rowCount {
      (row(at: index) as? PhotoRow)?.focusedColumn = content.focusedColumn
    }
  }

  private func rowWasTapped(_ row: Int) {
    let touched = content.metrics.column(at: convertFromWindow(tap.locationInWindow).x)
    let isTouch = tap.state == .recognized
    if isTouch { focusColumn(touched) }
    let index = row * content.columns + (isTouch ? touched : focusedColumn(inRow: row))
    if content.shown.indices.contains(index) { onOpen?(content.shown[index]) }
  }

  /// Opens the photo of `cell`, as a tap on it does.
  func open(_ cell: PhotoCell, in row: PhotoRow) {
    guard let photo = row.shown.first(where: { $0.cell === cell }),
      content.shown.indices.contains(photo.index)
    else { return }
    focusColumn(photo.index % content.columns)
    focusedIndex = row.index
    onOpen?(content.shown[photo.index])
  }

  private func fill(_ row: PhotoRow) {
    guard let window else { return }
    let size = content.metrics.thumbnailSize
    for (index, cell) in row.shown {
      cell.picture.picture = content.store.thumbnail(
        at: content.shown[index],
        size: size,
        in: window,
      )
    }
  }

  private func showPicture(at index: Int) {
    guard let place = content.shown.firstIndex(of: index),
      let row = row(at: place / content.columns) as? PhotoRow
    else { return }
    fill(row)
  }

  /// The data source of the rows.
  private final class Content {
    let store: PhotoStore
    var shown: [Int]
    var metrics = PhotoGridMetrics(width: 0)
    var focusedColumn = 0
    /// The widest title of all photos, which is not drawn; empty where titles have the designed size.
    let widestTitle = PhotoCell.makeTitle()

    init(_ store: PhotoStore) {
      self.store = store
      shown = Array(store.items.indices)
    }

    var columns: Int { metrics.columns }

    var rowCount: Int { (shown.count + columns - 1) / columns }

    /// Returns the content of a row.
    func places(inRow row: Int) -> PhotoRow.Content {
      let first = row * columns
      let last = min(first + columns, shown.count)
      return PhotoRow.Content(
        first: first,
        items: shown[min(first, last)..<last].map { store.items[$0] },
        metrics: metrics,
        focusedColumn: focusedColumn,
        widestTitle: widestTitle,
      )
    }
  }
}
