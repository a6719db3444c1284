internal import TactileDisplay
internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A photo whose colours one touch selects and changes, with words below.
final class PhotoViewController: ViewController {
  /// The arrangement of the page.
  enum Arrangement {
    /// As published: the title above, and 50 points around the photo; a touch anywhere opens the
    /// menu [SPEC N.2].
    case published
    /// The photo as large as it fits above its caption; a touch on the photo or a key opens the menu.
    case captioned
  }

  /// The menu over the photo.
  let menu: SnapMenuController
  /// The photo, as wide and high as there is room.
  let photo: PhotoView

  private let page: PhotoPage

  /// Creates a page of `picture` with `words` below it.
  init(
    _ title: LocalizedText,
    _ picture: Picture,
    words: LocalizedText,
    menu: SnapMenuController,
    arrangement: Arrangement,
  ) {
    self.menu = menu
    photo = PhotoView(photo: picture)
    photo.identifier = "snap.photo"
    photo.takesFocus = arrangement == .captioned
    page = PhotoPage(photo, menu, title: title, words: words, arrangement: arrangement)
    super.init()
    localizedTitle = title
    if arrangement == .captioned { barItem = PhotoHistoryButtons(menu) }
    menu.attach(to: arrangement == .published ? page : photo)
    showFilter()
  }

  override func loadView() -> View { page }

  /// Sends keys to the menu; while it is open, Tab does not move the focus away.
  override func handleKey(_ event: KeyEvent) -> Bool {
    menu.handleKey(event) || (menu.isOpen && event.isDown && event.name == "Tab")
  }

  /// Applies the menu's values to the photo.
  func showFilter() { photo.filter = PhotoParameters.filter(menu.values) }

  /// Shows `text` in a temporary notice.
  func say(_ text: some LocalizedTextConvertible) { page.notice.show(text.localizedText) }
}

/// A view with a photo, words and notices, and the menu over them.
private final class PhotoPage: View {
  let notice = NoticeView()

  private let photo: PhotoView
  private let menu: SnapMenuController
  /// The title of the published arrangement.
  private let heading: Label?
  private let words: Label

  /// The space around the photo as published [SPEC N.2], and above its caption, in points.
  private static let band = 50.0
  private static let margin = 24.0
  private static let caption = TextStyle.letters(15, .regular, .center, lines: 3, spacing: 1.2)

  init(
    _ photo: PhotoView,
    _ menu: SnapMenuController,
    title: LocalizedText,
    words: LocalizedText,
    arrangement: PhotoViewController.Arrangement,
  ) {
    self.photo = photo
    self.menu = menu
    let isPublished = arrangement == .published
    heading = isPublished ? Label(title, style: Theme.barTitle) : nil
    var hintStyle = Theme.rowSubtitle
    hintStyle.alignment = .center
    hintStyle.maximumLines = 6
    let style = isPublished ? hintStyle : Self.caption
    self.words = Label(words, style: style, color: Theme.secondaryText)
    super.init()
    backgroundColor = Theme.backdrop
    clipsToBounds = !isPublished
    if let heading {
      addSubview(heading)
      for label in [heading, self.words] { label.centersVertically = true }
      menu.onOpenChange = { [heading, words = self.words] isOpen in
        for label in [heading, words] { label.isHidden = isOpen }
      }
    }
    for view in [photo, self.words, notice, menu.view] { addSubview(view) }
  }

  /// The page, where a touch on it opens the menu.
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    if heading != nil { description.setLabel(localized("Photo with a snap menu")) }
  }

  override var preferredFocus: View? { photo.takesFocus ? photo : nil }

  override func layoutSubviews() {
    if heading == nil { layoutCaptioned() } else { layoutPublished() }
    menu.view.frame = bounds
  }

  private func layoutPublished() {
    let (width, height) = (frame.width, frame.height)
    let inset = grown(Self.band)
    let wordsWidth = max(0, width - 32)
    // Large words need more lines than the published space has.
    let lower = max(inset, words.height(inWidth: wordsWidth))
    photo.frame = bounds.inset(
      by: Insets(top: inset, left: Self.band, bottom: lower, right: Self.band)
    )
    heading?.frame = Rect(x: 0, y: 0, width: width, height: min(inset, height / 2))
    let wordsHeight = min(lower, height / 2)
    words.frame = Rect(x: 16, y: height - wordsHeight, width: wordsWidth, height: wordsHeight)
    notice.place(above: height - wordsHeight, width: width)
  }

  private func layoutCaptioned() {
    let width = max(1, frame.width - 2 * Self.margin)
    let captionWidth = min(width, Theme.columnWidth(for: Self.caption.font) * textGrowth)
    let limit = Size(width: captionWidth, height: .infinity)
    let captionHeight = min(words.sizeThatFits(limit).height, frame.height / 3)
    let captionY = frame.height - captionHeight - Self.margin
    words.frame = middleRect(y: captionY, width: captionWidth, height: captionHeight)
    let room = max(1, words.frame.minY - 2 * Self.margin)
    let aspect = Double(max(photo.photo.height, 1)) / Double(max(photo.photo.width, 1))
    let photoWidth = min(width, room / aspect).rounded(.down)
    let photoHeight = max(1, (photoWidth * aspect).rounded())
    let x = ((frame.width - photoWidth) / 2).rounded()
    let y = (Self.margin + max(0, room - photoHeight) / 2).rounded()
    photo.frame = Rect(x: x, y: y, width: max(1, photoWidth), height: photoHeight)
    notice.place(above: words.frame.minY, width: frame.width)
  }

  override func handleWheel(_ event: WheelEvent) -> Bool { menu.handleWheel(event) }
}
