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
    window = try Window(400, 600)
  }

  private func label(_ text: String) -> Label {
    Label(text, style: Self.style, color: DynamicColor(.black))
  }

  private func page(of labels: [Label], headerCount: Int = 0) -> TextPage {
    let insets = Insets(top: 20, left: 20, bottom: 20, right: 20)
    let page = TextPage(
      labels.map { ($0, 12) },
      insets: insets,
      headerCount: headerCount,
      name: "text",
    )
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

  @Test func `the lines of a header start at one side, whatever their own direction`() {
    func alignments(_ words: [String]) -> [TextStyle.Alignment] {
      let labels = words.map(label)
      let page = page(of: labels, headerCount: 3)
      #expect(labels[..<3].allSatisfy { $0.frame.minX == 20 && $0.frame.width == 360 })
      page.removeFromSuperview()
      return labels.map(\.style.alignment)
    }
    let (latin, arabic) = ("Menu", "قائمة")
    let (first, second) = ([latin, arabic, latin, latin], [arabic, latin, arabic, arabic])

    #expect(alignments(first) == [.natural, .left, .natural, .natural])
    #expect(alignments(second) == [.natural, .right, .natural, .natural])
    // There the left side of the tree is the right one of the screen.
    window.layoutDirection = .rightToLeft
    #expect(alignments(first) == [.left, .natural, .left, .natural])
    #expect(alignments(second) == [.natural, .left, .natural, .natural])
  }

  @Test func `the space between paragraphs grows with the text`() {
    let labels = ["One", "Two"].map(label)
    _ = page(of: labels)
    #expect(labels[1].frame.minY - labels[0].frame.maxY == 12)

    window.textScale = 2
    window.layoutIfNeeded()

    #expect(labels[1].frame.minY - labels[0].frame.maxY == 24)
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

  /// The number of the label at the top of `page`, and the part of it that is above the top.
  private func top(of page: TextPage, _ labels: [Label]) -> Double {
    let index = labels.lastIndex { $0.frame.minY <= page.offset } ?? 0
    let label = labels[index].frame
    return Double(index) + (page.offset - label.minY) / label.height
  }

  /// A page of 60 long paragraphs, and these.
  private func longPage() -> (page: TextPage, labels: [Label]) {
    let words = "A drawer follows the finger and settles where it was thrown. "
    let labels = (1...60).map { label(String(repeating: words, count: 4 + $0 % 5)) }
    return (page(of: labels), labels)
  }

  private func run(from first: Double, to last: Double, until isOver: () -> Bool = { false }) {
    var time = first
    while time <= last, !isOver() {
      _ = window.frame(at: Timestamp(seconds: time))
      time += 1.0 / 60
    }
  }

  @Test func `a resize in a fling keeps the place, and the fling goes on from there`() {
    let (page, labels) = longPage()
    run(from: 0, to: 0)
    page.scroll(to: 4000)
    page.drag(by: 0, along: .vertical)
    page.endDrag(.lifted, velocity: -1200, along: .vertical)
    run(from: 0, to: 0.3)
    let before = top(of: page, labels)
    #expect(page.isDecelerating && page.offset > 4100)

    resize(page, toWidth: 250)

    #expect(abs(top(of: page, labels) - before) < 0.02)
    #expect(page.isDecelerating)
    let (offset, place) = (page.offset, top(of: page, labels))
    run(from: 0.3, to: 6)
    #expect(page.offset > offset + 100)
    #expect(top(of: page, labels) > place)
    #expect(!page.isDecelerating)
  }

  @Test(arguments: [250.0, 700]) func `a jump to the end ends there after a resize`(width: Double) {
    let (page, _) = longPage()
    run(from: 0, to: 0)
    page.animateScroll(to: page.maximumOffset)
    run(from: 0, to: 0.05)
    #expect(page.isDecelerating)
    let end = page.maximumOffset

    resize(page, toWidth: width)

    run(from: 0.05, to: 3)
    #expect(abs(page.maximumOffset - end) > 500)
    #expect(page.offset == page.maximumOffset)
  }

  @Test func `a resize leaves what is above the first text where it is`() {
    let (page, _) = longPage()
    run(from: 0, to: 0)
    page.scroll(to: 10)
    page.drag(by: -5, along: .vertical)

    resize(page, toWidth: 250)
    #expect(page.offset == 15)
    page.endDrag(.lifted, velocity: 0, along: .vertical)
    resize(page, toWidth: 300)
    #expect(page.offset == 15)
  }

  @Test func `a resize under the finger keeps the place, and the drag goes on from there`() {
    let (page, labels) = longPage()
    run(from: 0, to: 0)
    page.scroll(to: 4000)
    page.drag(by: -50, along: .vertical)
    let before = top(of: page, labels)

    resize(page, toWidth: 250)

    #expect(abs(top(of: page, labels) - before) < 0.02)
    let offset = page.offset
    page.drag(by: -80, along: .vertical)
    #expect(page.offset == offset + 30)
  }
}
