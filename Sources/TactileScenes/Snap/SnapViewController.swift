internal import TactileDisplay
internal import TactileInteractions
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A photo, a hint about its use, and the menu over both.
final class SnapViewController: ViewController {
  let menu: SnapMenuController
  let photo: PhotoView

  private let notice = NoticeView()

  init(menu: SnapMenuController, photo: PhotoView) {
    self.menu = menu
    self.photo = photo
    super.init()
    title = "Snap menu"
  }

  override func loadView() -> View { SnapBackdrop(menu: menu, photo: photo, notice: notice) }

  override func viewDidLoad() {
    menu.attach(to: view)
  }

  override func handleKey(_ event: KeyEvent) -> Bool { menu.handleKey(event) }

  /// Shows `text` in a temporary notice.
  func say(_ text: String) { notice.show(text) }
}

/// The view that fills the window: lays out its parts, and forwards the wheel to the menu.
private final class SnapBackdrop: View {
  private let menu: SnapMenuController
  private let photo: PhotoView
  private let notice: NoticeView
  private let heading = Label("Snap menu", style: Theme.barTitle, color: Theme.text)
  private let hint: Label

  /// Space around the photo [SPEC N.2].
  private static let inset = 50.0

  init(menu: SnapMenuController, photo: PhotoView, notice: NoticeView) {
    self.menu = menu
    self.photo = photo
    self.notice = notice
    var style = Theme.rowSubtitle
    style.alignment = .center
    style.maximumLines = 2
    hint = Label(
      "Touch the photo: up and down selects, left and right changes.",
      style: style,
      color: Theme.secondaryText,
    )
    super.init()
    backgroundColor = Theme.backdrop
    heading.centersVertically = true
    hint.centersVertically = true
    menu.onOpenChange = { [heading, hint] isOpen in
      heading.isHidden = isOpen
      hint.isHidden = isOpen
    }
    for view in [heading, photo, hint, notice, menu.view] { addSubview(view) }
  }

  override func layoutSubviews() {
    let (width, height) = (frame.width, frame.height)
    photo.frame = bounds.inset(by: Insets(all: Self.inset))
    let band = min(Self.inset, height / 2)
    heading.frame = Rect(x: 0, y: 0, width: width, height: band)
    hint.frame = Rect(x: 16, y: height - band, width: max(0, width - 32), height: band)
    notice.place(above: height - band, width: width)
    menu.view.frame = bounds
  }

  override func handleWheel(_ event: WheelEvent) -> Bool { menu.handleWheel(event) }
}
