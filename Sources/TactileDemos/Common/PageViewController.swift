internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A controller that gives a page its title.
class PageViewController<Page: View>: ViewController {
  let page: Page

  /// Called with each key that nothing on the page used; returns whether it was used.
  var onKey: ((KeyEvent) -> Bool)?

  /// Creates a controller of `page`.
  init(_ title: some LocalizedTextConvertible, _ page: Page) {
    self.page = page
    super.init()
    localizedTitle = title.localizedText
  }

  override func loadView() -> View { page }

  override func handleKey(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }
}

/// The page beside a list from which nothing is chosen: an icon and a line in its middle.
final class EmptyPage: View {
  private let icon: IconView
  private let label: Label

  private static let iconSide = 64.0
  private static let gap = 16.0
  private static let style = TextStyle(font: Font(size: 16), alignment: .center, maximumLines: 2)

  /// Creates a page with `words` below `icon`.
  init(_ words: LocalizedText, icon: Icon) {
    self.icon = IconView(icon.drawing, tint: Theme.disclosure, side: Self.iconSide)
    label = Label(words, style: Self.style, color: Theme.secondaryText)
    super.init()
    backgroundColor = Theme.surface
    for view in [self.icon, label] { addSubview(view) }
  }

  /// Returns the panes of a list beside which such a page is shown first.
  static func panes(_ words: LocalizedText, icon: Icon) -> NavigationPanes {
    NavigationPanes(
      listWidth: Theme.sidebarWidth,
      placeholder: PageViewController("", EmptyPage(words, icon: icon)),
    )
  }

  override func layoutSubviews() {
    let width = max(0, frame.width - 48)
    let height = label.height(inWidth: width)
    let content = Self.iconSide + Self.gap + height
    let top = max(0, ((frame.height - content) * 0.45).rounded())
    icon.frame = Rect(x: 24, y: top, width: width, height: Self.iconSide)
    label.frame = Rect(x: 24, y: icon.frame.maxY + Self.gap, width: width, height: height)
  }
}
