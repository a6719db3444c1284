internal import TactilePrimitives
internal import TactileViews

/// A vertically scrolling column of labels, no wider than is easy to read.
final class TextPage: ScrollView {
  /// A label, and the space above it in points.
  typealias Part = (label: Label, space: Double)

  private let parts: [Part]
  private let insets: Insets

  /// The widest column, in points: about 75 letters.
  private static let columnWidth = 640.0

  /// Creates a page of `parts` inside `insets`; the log calls its recognizers `name`, a dot and
  /// their kind.
  init(_ parts: [Part], insets: Insets, name: String) {
    self.parts = parts
    self.insets = insets
    super.init(direction: .vertical, name: name)
    identifier = name
    backgroundColor = Theme.surface
    for (label, _) in parts { insertSubview(label, at: subviews.count - 1) }
  }

  override func layoutSubviews() {
    let available = frame.width - insets.left - insets.right
    let width = max(1, min(Self.columnWidth, available))
    let x = insets.left + max(0, ((available - width) / 2).rounded())
    var y = insets.top
    for (label, space) in parts {
      y += space
      let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
      label.frame = Rect(x: x, y: y, width: width, height: height)
      y += height
    }
    contentLength = y + insets.bottom
    super.layoutSubviews()
  }
}
