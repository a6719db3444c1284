internal import TactileLayout
internal import TactilePrimitives

/// The columns of a grid of photos in a view of one width, in points.
struct PhotoGridMetrics: Equatable {
  /// The number of photos in a row.
  let columns: Int
  /// The extent of a picture, and of a cell with its title.
  let pictureSize, cellSize: Size
  /// The space between the edge and the first column, and between columns.
  let margin, gap: Double
  /// The height of a row, and the space above a cell in it.
  let rowHeight, cellTop: Double

  /// The height of a title with the space above it.
  static let titleHeight = 30.0

  /// Creates the metrics of a view of `width`, whose titles are larger by the factor `growth`.
  ///
  /// In a compact view cells have one size and the gaps share the rest; in a wider one, gaps have
  /// one size and the cells share the rest.
  init(width: Double, growth: Double = 1) {
    let sizeClass = SizeClass(width: width)
    let cells = Self.leastCellWidth(in: width, sizeClass)
    let least = (cells * min(growth, Self.largestGrowth)).rounded()
    let titleHeight = (Self.titleHeight * growth).rounded()
    let leastGap = sizeClass == .compact ? 8.0 : 16
    columns = max(1, Int((width - leastGap) / (least + leastGap)))
    let count = Double(columns)
    let cellWidth: Double
    if sizeClass == .compact {
      cellWidth = least
      gap = max(0, (width - count * least) / (count + 1)).rounded(.down)
      margin = gap
    } else {
      cellWidth = ((width - (count + 1) * leastGap) / count).rounded(.down)
      gap = leastGap
      margin = ((width - count * cellWidth - (count - 1) * gap) / 2).rounded(.down)
    }
    pictureSize = Size(width: cellWidth, height: (cellWidth * 0.625).rounded())
    cellSize = Size(width: cellWidth, height: pictureSize.height + titleHeight)
    cellTop = leastGap / 2
    rowHeight = cellSize.height + leastGap
  }

  /// The largest factor by which cells are wider for larger titles, in fewer columns.
  private static let largestGrowth = 1.4

  /// The space beside what scrolls horizontally above the photos.
  var headerMargin: Double { gap == margin ? 12 : margin }

  /// The step of the sizes at which thumbnails are made, in points, so that a window that is being
  /// resized does not make them anew at every width.
  private static let thumbnailStep = 64.0

  /// The extent for which thumbnails are made: that of the picture, or the next step.
  var thumbnailSize: Size {
    guard pictureSize.width > Self.leastCellWidth(in: 0, .compact) else { return pictureSize }
    let width = (pictureSize.width / Self.thumbnailStep).rounded(.up) * Self.thumbnailStep
    return Size(width: width, height: (width * 0.625).rounded())
  }

  /// Returns the column at `x`, in points of the view: that of the nearest cell.
  func column(at x: Double) -> Int {
    let column = ((x - margin + gap / 2) / (cellSize.width + gap)).rounded(.down)
    return Int(min(max(column, 0), Double(columns - 1)))
  }

  /// Returns the left edge of `column`, in points of the view.
  func left(ofColumn column: Int) -> Double { margin + Double(column) * (cellSize.width + gap) }

  /// Returns the least width of a cell: from 900 points on an eighth of the view but at least 208
  /// points, so that in a large window photos grow instead of becoming more.
  private static func leastCellWidth(in width: Double, _ sizeClass: SizeClass) -> Double {
    switch sizeClass {
    case .compact: 144
    case .medium: 176
    case .expanded: max(208, width / 8)
    }
  }
}
