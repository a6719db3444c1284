internal import TactilePrimitives
internal import TactileViews

/// The page under the menu: what the chosen entry is called, and a button to be pressed.
final class SlideOverPageViewController: ViewController {
  /// What the page is called.
  var heading: String {
    get { title }
    set { title = newValue }
  }

  override init() {
    super.init()
    title = "Photos"
  }

  override func loadView() -> View {
    let button = TextButton("Choose a picture", style: Theme.button, color: Theme.accent)
    button.identifier = "presenter.button"
    return SlideOverPageView(button)
  }
}

/// The button, in the middle.
private final class SlideOverPageView: View {
  private let button: TextButton

  init(_ button: TextButton) {
    self.button = button
    super.init()
    backgroundColor = Theme.surface
    addSubview(button)
  }

  override func layoutSubviews() {
    let size = button.sizeThatFits(frame.size)
    button.frame = Rect(
      x: ((frame.width - size.width) / 2).rounded(),
      y: ((frame.height - size.height) / 2).rounded(),
      width: size.width,
      height: size.height,
    )
  }
}
