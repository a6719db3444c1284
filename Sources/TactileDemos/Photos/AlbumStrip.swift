internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// A strip of albums that scrolls horizontally in a vertical list.
///
/// It comes to rest with a card at its left margin, except at its end.
final class AlbumStrip: ScrollView {
  /// Called with the album that was tapped.
  var onChoose: ((PhotoAlbum) -> Void)?

  /// The index of the chosen album.
  var chosen: Int { cards.firstIndex(where: \.isChosen) ?? 0 }

  /// The space before the first card and after the last one, in points.
  var margin = 12.0 {
    didSet { if margin != oldValue { setNeedsLayout() } }
  }

  private let albums: [PhotoAlbum]
  private let cards: [AlbumCard]

  private static let cardSize = Size(width: 132, height: 56)
  private static let gap = 8.0
  /// Space below the cards, for the bar and the first row.
  private static let space = 12.0

  /// Creates a strip of `albums`, the first of which is chosen.
  init(_ albums: [PhotoAlbum]) {
    self.albums = albums
    cards = albums.map { AlbumCard($0) }
    super.init(direction: .horizontal, name: "photos.albums")
    identifier = "photos.albums"
    cards.first?.isChosen = true
    snapTo = { [weak self] offset, _ in
      guard let self else { return offset }
      let pitch = cardSize.width + Self.gap
      guard offset < maximumOffset - pitch / 2 else { return offset }
      return (offset / pitch).rounded() * pitch
    }
    for (index, card) in cards.enumerated() {
      card.identifier = "photos.album.\(index)"
      card.action = { [weak self] in self?.choose(index) }
      insertSubview(card, at: index)
    }
  }

  /// The chosen album.
  override var preferredFocus: View? { cards.first(where: \.isChosen) }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: cardSize.height + Self.space)
  }

  private var cardSize: Size {
    Size(width: grown(Self.cardSize.width), height: grown(Self.cardSize.height))
  }

  override func layoutSubviews() {
    let cardSize = cardSize
    var x = margin
    for card in cards {
      card.frame = Rect(origin: Point(x: x, y: 0), size: cardSize)
      x += cardSize.width + Self.gap
    }
    contentLength = x - Self.gap + margin
    super.layoutSubviews()
  }

  /// Chooses the album at `index`; ignores an index out of range.
  func choose(_ index: Int) {
    guard albums.indices.contains(index) else { return }
    for (other, card) in cards.enumerated() { card.isChosen = other == index }
    onChoose?(albums[index])
  }
}

/// The name of an album under its drawing.
private final class AlbumCard: Control {
  /// Whether the photos of this album are shown.
  var isChosen = false {
    didSet { if isChosen != oldValue { stateDidChange() } }
  }

  private let icon: IconView
  private let title: Label

  init(_ album: PhotoAlbum) {
    icon = IconView(album.icon.drawing, tint: Theme.accent, side: 20)
    title = Label(album.name, style: Theme.rowSubtitle)
    super.init()
    actsAsRow = true
    cornerRadius = 10
    for view in [icon, title] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    stateDidChange()
  }

  /// The strip, which is one stop for Tab.
  override var focusGroup: View? { superview }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.states.insert(.selectable)
    if isChosen { description.states.insert(.selected) }
  }

  override func stateDidChange() {
    backgroundColor = isChosen || isPressed ? Theme.selection : Theme.backdrop
    title.textColor = isChosen ? Theme.selectedText : Theme.text
  }

  override func layoutSubviews() {
    icon.frame = Rect(x: 10, y: grown(16) - 10, width: 20, height: 20)
    title.frame = grownDown(Rect(x: 10, y: 30, width: frame.width - 16, height: 20))
  }
}
