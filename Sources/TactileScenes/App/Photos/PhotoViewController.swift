internal import TactileDisplay
internal import TactileGestures
internal import TactileInteractions
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The page of a photo with its caption; one touch on the photo selects and changes its colours.
final class PhotoViewController: ViewController {
  /// The menu over the photo.
  let menu: SnapMenuController

  private let page: PhotoPage

  /// Creates a page for `item` that shows `photo`.
  init(_ item: PhotoItem, photo: Picture, menu: SnapMenuController) {
    self.menu = menu
    page = PhotoPage(item, photo: photo, menu: menu)
    super.init()
    title = item.title
    menu.resolve = { index, values in PhotoParameters.seen(values, after: index) }
    showFilter()
  }

  override func loadView() -> View { page }

  override func viewDidLoad() { menu.attach(to: page.photo) }

  /// Sends keys to the menu; while it is open, Tab does not move the focus away.
  override func handleKey(_ event: KeyEvent) -> Bool {
    menu.handleKey(event) || (menu.isOpen && event.isDown && event.name == "Tab")
  }

  /// Applies the menu's values to the photo.
  func showFilter() { page.photo.filter = PhotoParameters.filter(menu.values) }
}

/// A view with the photo as large as it fits, and the caption below.
private final class PhotoPage: View {
  let photo: PhotoView

  private let caption: Label
  private let menu: SnapMenuController
  private let aspect: Double

  private static let margin = 24.0
  private static let captionWidth = 640.0
  private static let captionStyle = TextStyle(
    font: Font(size: 15),
    alignment: .center,
    maximumLines: 3,
    lineSpacing: 1.2,
  )

  init(_ item: PhotoItem, photo picture: Picture, menu: SnapMenuController) {
    photo = PhotoView(photo: picture)
    photo.identifier = "snap.photo"
    photo.takesFocus = true
    caption = Label(item.caption, style: Self.captionStyle, color: Theme.secondaryText)
    aspect = Double(max(picture.height, 1)) / Double(max(picture.width, 1))
    self.menu = menu
    super.init()
    backgroundColor = Theme.backdrop
    clipsToBounds = true
    for view in [photo, caption, menu.view] { addSubview(view) }
  }

  override var preferredFocus: View? { photo }

  override func layoutSubviews() {
    let width = max(1, frame.width - 2 * Self.margin)
    let captionWidth = min(width, Self.captionWidth)
    let limit = Size(width: captionWidth, height: .infinity)
    let captionHeight = min(caption.sizeThatFits(limit).height, frame.height / 3)
    caption.frame = Rect(
      x: ((frame.width - captionWidth) / 2).rounded(),
      y: frame.height - captionHeight - Self.margin,
      width: captionWidth,
      height: captionHeight,
    )
    let room = max(1, caption.frame.minY - 2 * Self.margin)
    let photoWidth = min(width, room / aspect).rounded(.down)
    let photoHeight = max(1, (photoWidth * aspect).rounded())
    photo.frame = Rect(
      x: ((frame.width - photoWidth) / 2).rounded(),
      y: (Self.margin + max(0, room - photoHeight) / 2).rounded(),
      width: max(1, photoWidth),
      height: photoHeight,
    )
    menu.view.frame = bounds
  }

  override func handleWheel(_ event: WheelEvent) -> Bool { menu.handleWheel(event) }
}
