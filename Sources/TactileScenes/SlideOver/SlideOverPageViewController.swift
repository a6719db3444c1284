internal import TactilePrimitives
internal import TactileViews

/// The page under the menu: the photos of the chosen album, and a button that scrolls back to the
/// first of them.
final class SlideOverPageViewController: ViewController {
  private let grid: PhotoGrid

  init(_ store: PhotoStore) {
    grid = PhotoGrid(store)
    super.init()
  }

  override func loadView() -> View {
    let button = TextButton("Back to the first", style: Theme.button, color: Theme.accent)
    button.identifier = "presenter.button"
    button.action = { [grid] in grid.animateScroll(to: 0) }
    return SlideOverPageView(grid: grid, button: button)
  }

  /// Shows an album.
  func show(_ album: PhotoAlbum, of items: [PhotoItem]) {
    title = album.name
    grid.shown = album.indices(in: items)
  }
}

/// The grid, and a bar with the button below it.
private final class SlideOverPageView: View {
  private let grid: View
  private let button: TextButton

  private static let barHeight = 48.0

  init(grid: View, button: TextButton) {
    self.grid = grid
    self.button = button
    super.init()
    backgroundColor = Theme.bar
    addSubview(grid)
    addSubview(button)
  }

  override func layoutSubviews() {
    let bar = min(Self.barHeight, frame.height)
    grid.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height - bar)
    let width = min(button.sizeThatFits(frame.size).width, frame.width)
    button.frame = Rect(
      x: ((frame.width - width) / 2).rounded(),
      y: frame.height - bar,
      width: width,
      height: bar,
    )
  }

  override func draw(_ canvas: inout Canvas) {
    canvas.fill(
      Rect(x: 0, y: frame.height - Self.barHeight, width: frame.width, height: 1),
      Theme.separator,
    )
  }
}
