internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A few books of the library, one below the other, to be read.
final class ReaderViewController: ViewController {
  /// What scrolls the text.
  let page: ScrollView

  init(_ documents: [LibraryDocument]) {
    page = ReaderPage(documents)
    super.init()
    title = documents.first?.title ?? ""
  }

  override func loadView() -> View { page }
}

/// The text view of the pull-for-menu [SPEC P.1]: one size of type, scrolled up and down.
private final class ReaderPage: ScrollView {
  /// The text in its order, with the space above each part, in points.
  private let parts: [(label: Label, space: Double)]

  /// The widest column, in points: about 75 letters.
  private static let columnWidth = 640.0
  private static let insets = Insets(top: 40, left: 20, bottom: 20, right: 20)
  private static let paragraphSpacing = 12.0
  private static let documentSpacing = 36.0

  private static let color = DynamicColor(
    light: Color(white: 1.0 / 3),
    dark: Color(white: 0.78),
  )
  private static let titleStyle = TextStyle(font: Font(size: 16, weight: .bold), lineSpacing: 1.2)
  private static let textStyle = TextStyle(font: Font(size: 16), lineSpacing: 1.3)
  private static let subtitleStyle = TextStyle(
    font: Font(size: 16, italic: true),
    lineSpacing: 1.2,
  )

  init(_ documents: [LibraryDocument]) {
    var parts: [(Label, Double)] = []
    for document in documents {
      func add(_ text: String, _ style: TextStyle, space: Double) {
        parts.append((Label(text, style: style, color: Self.color), space))
      }
      add(document.title, Self.titleStyle, space: parts.isEmpty ? 0 : Self.documentSpacing)
      add(document.subtitle, Self.subtitleStyle, space: 0)
      for text in document.paragraphs { add(text, Self.textStyle, space: Self.paragraphSpacing) }
    }
    self.parts = parts
    super.init(direction: .vertical, name: "text")
    identifier = "text"
    backgroundColor = Theme.surface
    for (label, _) in parts { insertSubview(label, at: subviews.count - 1) }
  }

  override func layoutSubviews() {
    let available = frame.width - Self.insets.left - Self.insets.right
    let width = max(1, min(Self.columnWidth, available))
    let x = Self.insets.left + max(0, ((available - width) / 2).rounded())
    var y = Self.insets.top
    for (label, space) in parts {
      y += space
      let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
      label.frame = Rect(x: x, y: y, width: width, height: height)
      y += height
    }
    contentLength = y + Self.insets.bottom
    super.layoutSubviews()
  }
}
