internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The menu that the page is pulled for: a sheet with a title and a hint to close it [SPEC P.4].
final class PullMenuViewController: ViewController {
  override init() {
    super.init()
    title = "Menu"
  }

  override func loadView() -> View { PullMenuSheet() }
}

/// Two lines in the middle of a plain sheet.
private final class PullMenuSheet: View {
  private let title = Label("Menu", style: titleStyle, color: Theme.text)
  private let hint = Label("Tap to close", style: hintStyle, color: Theme.text)

  private static let titleStyle = TextStyle(font: Font(size: 17, weight: .bold), maximumLines: 1)
  private static let hintStyle = TextStyle(font: Font(size: 17), maximumLines: 1)

  init() {
    super.init()
    identifier = "overlay"
    backgroundColor = Theme.surface
    addSubview(title)
    addSubview(hint)
  }

  /// Frames need no rounding here: views land on whole pixels wherever they are put.
  override func layoutSubviews() {
    let sizes = [title, hint].map { $0.sizeThatFits(frame.size) }
    var y = (frame.height - sizes.reduce(0) { $0 + $1.height }) / 2
    for (label, size) in zip([title, hint], sizes) {
      label.frame = Rect(
        x: (frame.width - size.width) / 2,
        y: y,
        width: size.width,
        height: size.height,
      )
      y += size.height
    }
  }
}
