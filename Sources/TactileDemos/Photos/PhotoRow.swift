internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A row of a grid of photos.
final class PhotoRow: ListRow {
  /// The content of a row.
  struct Content {
    /// The index of the photo at the left.
    var first: Int
    /// The photos from the left.
    var items: [PhotoItem]
    /// The columns of the grid.
    var metrics: PhotoGridMetrics
    /// The column of the photo that has the focus when the row has it.
    var focusedColumn: Int
    /// The widest title of all rows, which are drawn in one size with it; nil for a row alone.
    var widestTitle: Label?
  }

  /// The column of the cell that has the focus when the row has it; the last cell has it in a row that
  /// is not full.
  var focusedColumn = 0

  /// The cells that show photos, by the index of the photo.
  var shown: [(index: Int, cell: PhotoCell)] {
    cells.prefix(count).enumerated().map { (first + $0, $1) }
  }

  private var cells: [PhotoCell] = []
  private var first = 0
  private var items: [PhotoItem] = []
  private var metrics = PhotoGridMetrics(width: 0)
  private var widestTitle: Label?

  private var count: Int { items.count }

  override init() {
    super.init()
    highlightColor = .clear
  }

  /// Shows photos, whose thumbnails may load later.
  func show(_ content: Content) {
    let isSame = content.first == first && content.items == items
    first = content.first
    items = content.items
    metrics = content.metrics
    focusedColumn = content.focusedColumn
    widestTitle = content.widestTitle
    while cells.count < count {
      let cell = PhotoCell()
      cells.append(cell)
      addSubview(cell)
    }
    for (column, cell) in cells.enumerated() {
      cell.isHidden = column >= count
      cell.identifier = column < count ? "photos.photo.\(first + column)" : nil
      if !isSame { cell.picture.picture = nil }
      if column < count { cell.show(content.items[column]) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    for (column, cell) in cells.enumerated() {
      cell.frame = Rect(
        origin: Point(x: metrics.left(ofColumn: column), y: metrics.cellTop),
        size: metrics.cellSize,
      )
      cell.placeParts()
    }
    Label.shrinkAlike(cells.prefix(count).map(\.title) + [widestTitle].compactMap(\.self))
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .group
  }

  override var focusedAccessibilityView: View? {
    count > 0 ? cells[min(focusedColumn, count - 1)] : nil
  }

  override var focusRing: FocusRing? {
    guard count > 0 else { return super.focusRing }
    return FocusRing(
      around: self,
      rect: cells[min(focusedColumn, count - 1)].frame,
      cornerRadius: 6,
    )
  }
}

/// A thumbnail with its title below.
final class PhotoCell: View {
  let picture = PictureView()
  let title = makeTitle()

  private static let titleStyle = TextStyle.letters(13, .regular, .center)

  /// Returns an empty title.
  static func makeTitle() -> Label { Label(style: titleStyle, color: Theme.secondaryText) }

  init() {
    super.init()
    cornerRadius = 6
    picture.backgroundColor = Theme.backdrop
    title.centersVertically = true
    for view in [picture, title] { addSubview(view) }
  }

  /// A button where photos open, else an image.
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.label = title.text
    description.role = .image
    guard (superview?.superview as? PhotoGrid)?.onOpen != nil else { return }
    description.role = .button
    description.addAction("press") { [weak self] in
      guard let self, let row = superview as? PhotoRow else { return }
      (row.superview as? PhotoGrid)?.open(self, in: row)
    }
  }

  /// Shows the title of a photo, whose thumbnail may load later.
  func show(_ item: PhotoItem) {
    title.text = item.title
    picture.alpha = 1
  }

  /// Places picture and title; the row does so, as all titles have one size.
  func placeParts() {
    let pictureHeight = max(0, frame.height - grown(PhotoGridMetrics.titleHeight))
    picture.frame = Rect(x: 0, y: 0, width: frame.width, height: pictureHeight)
    title.frame = Rect(x: 0, y: frame.height - grown(26), width: frame.width, height: grown(20))
  }

  override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    let isPressed = phase == .began || (phase == .moved && picture.alpha < 1 && !isBeyondTap(touch))
    picture.alpha = isPressed ? 0.7 : 1
  }
}
