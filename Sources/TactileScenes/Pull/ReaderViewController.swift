internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A page of a few books of the library, one below the other.
final class ReaderViewController: ViewController {
  /// The scroll view of the text.
  let page: ScrollView

  private static let insets = Insets(top: 40, left: 20, bottom: 20, right: 20)
  private static let paragraphSpacing = 12.0
  private static let documentSpacing = 36.0

  private static let color = DynamicColor(light: Color(white: 1.0 / 3), dark: Color(white: 0.78))
  private static let titleStyle = TextStyle(font: Font(size: 16, weight: .bold), lineSpacing: 1.2)
  private static let textStyle = TextStyle(font: Font(size: 16), lineSpacing: 1.3)
  private static let subtitleStyle = TextStyle(
    font: Font(size: 16, italic: true),
    lineSpacing: 1.2,
  )

  /// Creates a page of `documents` in one text size, as in the original [SPEC P.1].
  init(_ documents: [LibraryDocument]) {
    var parts: [TextPage.Part] = []
    for document in documents {
      func add(_ text: String, _ style: TextStyle, space: Double) {
        parts.append((Label(text, style: style, color: Self.color), space))
      }
      add(document.title, Self.titleStyle, space: parts.isEmpty ? 0 : Self.documentSpacing)
      add(document.subtitle, Self.subtitleStyle, space: 0)
      for text in document.paragraphs { add(text, Self.textStyle, space: Self.paragraphSpacing) }
    }
    page = TextPage(parts, insets: Self.insets, name: "text")
    super.init()
    title = documents.first?.title ?? ""
  }

  override func loadView() -> View { page }
}
