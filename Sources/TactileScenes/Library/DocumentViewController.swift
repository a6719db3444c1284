internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The page of one document: its title, its subtitle and its paragraphs.
final class DocumentViewController: ViewController {
  /// A size of the body text, in points.
  enum TextSize: Double, CaseIterable, Hashable, Sendable {
    /// Small text.
    case small = 15
    /// The default size.
    case medium = 17
    /// Large text.
    case large = 20
    /// Very large text.
    case huge = 24
  }

  /// The size of the body text; a change keeps the relative scroll position.
  var textSize = TextSize.medium {
    didSet { if textSize != oldValue { (view as? DocumentPage)?.setTextSize(textSize.rawValue) } }
  }

  /// The scroll offset of the page, in points.
  var offset: Double { (view as? ScrollView)?.offset ?? 0 }

  private let document: LibraryDocument

  init(_ document: LibraryDocument) {
    self.document = document
    super.init()
    title = document.title
  }

  override func loadView() -> View {
    let page = DocumentPage(document)
    page.identifier = "document"
    return page
  }

  /// Scrolls to the beginning.
  func scrollToTop() { (view as? ScrollView)?.animateScroll(to: 0) }
}

/// The scrolling page: a column of text, no wider than is easy to read.
///
/// The tile stands at the side at which the title starts; each paragraph starts at the side of its
/// own direction.
private final class DocumentPage: ScrollView {
  private let tile = View()
  private let icon: IconView
  private let titleLabel: Label
  private let subtitleLabel: Label
  private let paragraphs: [Label]

  /// The widest column, in points: about 75 letters.
  private static let columnWidth = 640.0
  private static let margin = 24.0
  private static let tileSide = 52.0
  private static let paragraphSpacing = 16.0

  init(_ document: LibraryDocument) {
    icon = IconView(document.kind.icon.drawing, tint: DynamicColor(.white), side: 28)
    titleLabel = Label(document.title, style: Theme.pageTitle, color: Theme.text)
    subtitleLabel = Label(document.subtitle, style: Theme.pageSubtitle, color: Theme.secondaryText)
    paragraphs = document.paragraphs.map { Label($0, style: Theme.body, color: Theme.text) }
    super.init(direction: .vertical, name: "document")
    backgroundColor = Theme.surface
    tile.backgroundColor = document.kind.color
    tile.cornerRadius = 13
    tile.isUserInteractionEnabled = false
    tile.addSubview(icon)
    for view in [tile, titleLabel, subtitleLabel] + paragraphs {
      insertSubview(view, at: subviews.count - 1)
    }
  }

  /// Sets the paragraphs in type of `size` points.
  func setTextSize(_ size: Double) {
    let place = maximumOffset > 0 ? offset / maximumOffset : 0
    for paragraph in paragraphs { paragraph.style.font.size = size }
    layoutSubviews()
    scroll(to: place * maximumOffset)
  }

  override func layoutSubviews() {
    let width = max(1, min(Self.columnWidth, frame.width - 2 * Self.margin))
    let x = max(0, ((frame.width - width) / 2).rounded())
    titleLabel.frame.size.width = width
    let isRightToLeft = titleLabel.direction == .rightToLeft
    tile.frame = Rect(
      x: isRightToLeft ? x + width - Self.tileSide : x,
      y: Self.margin,
      width: Self.tileSide,
      height: Self.tileSide,
    )
    icon.frame = tile.bounds
    var y = tile.frame.maxY + 16
    y = place(titleLabel, x: x, y: y, width: width) + 4
    y = place(subtitleLabel, x: x, y: y, width: width) + Self.margin
    for paragraph in paragraphs {
      y = place(paragraph, x: x, y: y, width: width) + Self.paragraphSpacing
    }
    contentLength = y - Self.paragraphSpacing + Self.margin * 2
    super.layoutSubviews()
  }

  /// - Returns: the y coordinate of the label's bottom edge.
  private func place(_ label: Label, x: Double, y: Double, width: Double) -> Double {
    let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
    label.frame = Rect(x: x, y: y, width: width, height: height)
    return y + height
  }
}
