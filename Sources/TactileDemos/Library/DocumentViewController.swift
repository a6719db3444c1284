internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The page of one document: a tile, its title, its subtitle and its paragraphs.
final class DocumentViewController: PageViewController<TextPage> {
  /// A size of the body text, in points.
  enum TextSize: Double, CaseIterable, Hashable, Sendable {
    case small = 15
    case medium = 17
    case large = 20
    case huge = 24
  }

  /// The size of the body text; a change keeps the relative scroll position.
  var textSize = TextSize.medium {
    didSet {
      guard textSize != oldValue else { return }
      page.update { for label in paragraphs { label.style.font.size = textSize.rawValue } }
    }
  }

  private let paragraphs: [Label]

  private static let tileSide = 52.0
  private static let insets = Insets(top: 24, left: 24, bottom: 48, right: 24)

  init(_ document: LibraryDocument) {
    paragraphs = document.paragraphs.map { Label($0) }
    let page = TextPage(
      [
        (Label(document.title, style: Theme.pageTitle), 16),
        (Label(document.subtitle, style: Theme.pageSubtitle, color: Theme.secondaryText), 4),
      ] + paragraphs.enumerated().map { index, label in (label, index == 0 ? 24 : 16) },
      insets: Self.insets,
      tile: DocumentTile(document.kind, side: Self.tileSide, cornerRadius: 13, iconSide: 28),
      name: "document",
    )
    super.init(document.title, page)
  }
}

/// A coloured tile with the icon of a kind of document.
final class DocumentTile: View {
  private let icon: IconView

  /// Creates a tile of `kind`; lengths are in points.
  init(_ kind: LibraryDocument.Kind?, side: Double, cornerRadius: Double, iconSide: Double) {
    icon = IconView(nil, tint: DynamicColor(.white), side: iconSide)
    super.init(frame: Rect(x: 0, y: 0, width: side, height: side))
    self.cornerRadius = cornerRadius
    isUserInteractionEnabled = false
    addSubview(icon)
    icon.frame = bounds
    if let kind { show(kind) }
  }

  /// Shows another kind.
  func show(_ kind: LibraryDocument.Kind) {
    backgroundColor = kind.color
    icon.drawing = kind.icon.drawing
  }
}
