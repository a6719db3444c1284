import TactilePrimitives
import TactileText
import TactileViews
import Testing

@testable import TactileDemos

/// A page of paragraphs of which only those that are seen are laid out.
@MainActor
struct TextPageTests {
  private let window: Window
  private static let style = TextStyle(font: Font(size: 17))

  init() throws {
    window = Window(
      size: Size(width: 400, height: 600),
      scale: 1,
      fonts: try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"])),
    )
  }

  private func label(_ text: String) -> Label {
    Label(text, style: Self.style, color: DynamicColor(.black))
  }

  private func page(of labels: [Label]) -> TextPage {
    let insets = Insets(top: 20, left: 20, bottom: 20, right: 20)
    let page = TextPage(labels.map { ($0, 12) }, insets: insets, name: "text")
    page.frame = Rect(origin: .zero, size: window.size)
    window.rootView.addSubview(page)
    window.layoutIfNeeded()
    return page
  }

  private func resize(_ page: TextPage, toWidth width: Double) {
    page.frame.size.width = width
    page.setNeedsLayout()
    window.layoutIfNeeded()
  }

  private func height(of label: Label) -> Double {
    label.sizeThatFits(Size(width: label.frame.width, height: .infinity)).height
  }

  @Test func `a resize lays out what is seen, and estimates the rest`() {
    let words = "A drawer follows the finger and settles where it was thrown. "
    let labels = (1...40).map { label(String(repeating: words, count: 4 + $0 % 5)) }
    let page = page(of: labels)
    resize(page, toWidth: 300)

    let laidOut = labels.map { $0.isLaidOut(inWidth: $0.frame.width) }
    #expect(laidOut == labels.map { $0.frame.minY <= 600 })
    #expect(laidOut.count { $0 } < 10)
    for label in labels { #expect(label.frame.height == height(of: label)) }
  }

  /// A text whose lines end with hyphens that are not there inside a line: its height is estimated
  /// too small.
  private func misjudged(inWidth width: Double) throws -> String {
    let texts = (1...30).map { String(repeating: "sett\u{ad}le\u{ad}ment", count: $0 * 10) }
    return try #require(
      texts.first { text in
        let measure = ParagraphMeasure(text, style: Self.style, fonts: window.fonts)
        let layout = TextLayout(text, style: Self.style, width: width, fonts: window.fonts)
        return measure?.height(inWidth: width) != layout.size.height
      }
    )
  }

  @Test func `a text is as high as its lines once it is seen`() throws {
    let text = try misjudged(inWidth: 260)
    let height = TextLayout(text, style: Self.style, width: 260, fonts: window.fonts).size.height
    let labels = (1...60).map { _ in label(text) }
    let page = page(of: labels)
    resize(page, toWidth: 300)
    #expect(labels.last?.frame.height != height)

    page.scroll(to: page.maximumOffset)
    window.layoutIfNeeded()

    let seen = labels.filter { $0.frame.maxY >= page.offset }
    #expect(seen.count > 1)
    for label in seen { #expect(label.frame.height == height) }
  }
}
