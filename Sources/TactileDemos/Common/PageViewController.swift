internal import TactilePrimitives
internal import TactileViews

/// A controller that gives a page its title and does nothing else.
final class PageViewController<Page: View>: ViewController {
  /// The page.
  let page: Page

  /// Creates a controller of `page`.
  init(_ title: some LocalizedTextConvertible, _ page: Page) {
    self.page = page
    super.init()
    localizedTitle = title.localizedText
  }

  override func loadView() -> View { page }
}
