internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A vertically scrolling column of labels, no wider than is easy to read.
///
/// A tile above the first label stands at the side at which that label starts; each label starts
/// at the side of its own direction.
final class TextPage: ScrollView {
  /// A label, and the space above it in points.
  typealias Part = (label: Label, space: Double)

  private let parts: [Part]
  private let insets: Insets
  private let tile: View?

  /// The widest column, in points: about 75 letters.
  private static let columnWidth = 640.0

  /// Creates a page of `parts` inside `insets`, with `tile` in its size above them; the log calls
  /// its recognizers `name`, a dot and their kind.
  init(_ parts: [Part], insets: Insets, tile: View? = nil, name: String) {
    self.parts = parts
    self.insets = insets
    self.tile = tile
    super.init(direction: .vertical, name: name)
    identifier = name
    backgroundColor = Theme.surface
    for view in [tile].compactMap({ $0 }) + parts.map(\.label) {
      insertSubview(view, at: subviews.count - 1)
    }
  }

  /// Changes the labels by `change`, and keeps the relative scroll position.
  func update(_ change: () -> Void) {
    let place = maximumOffset > 0 ? offset / maximumOffset : 0
    change()
    layoutSubviews()
    scroll(to: place * maximumOffset)
  }

  override func layoutSubviews() {
    let available = frame.width - insets.left - insets.right
    let width = max(1, min(Self.columnWidth, available))
    let x = insets.left + max(0, ((available - width) / 2).rounded())
    var y = insets.top + (tile?.frame.height ?? 0)
    for (label, space) in parts {
      y += space
      let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
      label.frame = Rect(x: x, y: y, width: width, height: height)
      y += height
    }
    if let tile {
      let isRightToLeft = parts.first?.label.direction == .rightToLeft
      let left = isRightToLeft ? x + width - tile.frame.width : x
      tile.frame.origin = Point(x: left, y: insets.top)
    }
    contentLength = y + insets.bottom
    super.layoutSubviews()
  }
}

/// A page of text with a title.
final class TextPageViewController: ViewController {
  /// The scroll view of the text.
  let page: TextPage

  /// Creates a controller of `page`.
  init(_ title: String, _ page: TextPage) {
    self.page = page
    super.init()
    self.title = title
  }

  override func loadView() -> View { page }
}
