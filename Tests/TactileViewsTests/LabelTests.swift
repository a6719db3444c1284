import TactileDisplay
import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

struct LabelTests {
  private let harness: Harness

  private static let words = "Hold still, draw along a ruler, fill the grid."

  init() throws { harness = try Harness() }

  private func label(_ alignment: TextStyle.Alignment = .natural, lines: Int = 0) -> Label {
    let style = TextStyle(font: Font(size: 15), alignment: alignment, maximumLines: lines)
    let label = Label(Self.words, style: style)
    harness.root.addSubview(label)
    return label
  }

  private func size(_ label: Label, inWidth width: Double) -> Size {
    label.sizeThatFits(Size(width: width, height: .infinity))
  }

  /// Returns the left end of the lines of `label` in `width` points.
  private func start(of label: Label, inWidth width: Double) -> Double? {
    label.frame = Rect(x: 40, y: 0, width: width, height: 400)
    harness.frame()
    guard case .text(let item) = label.content.first else { return nil }
    return item.origin.x
  }

  @Test(arguments: [1, 1.5])
  func `a paragraph has lines of a few letters in the narrowest view`(textScale: Double) {
    harness.window.textScale = textScale
    let label = label()
    let narrowest = 45 * textScale

    #expect(size(label, inWidth: 0) == size(label, inWidth: narrowest))
    #expect(size(label, inWidth: narrowest - 1) == size(label, inWidth: narrowest))
    #expect(size(label, inWidth: 0).height > size(label, inWidth: narrowest + 60).height)
    #expect(label.estimatedHeight(inWidth: 1) == size(label, inWidth: 1).height)
  }

  @Test func `a line is no wider than its view`() {
    let label = label(lines: 1)
    #expect(size(label, inWidth: 30).width <= 30)
  }

  @Test func `a line that was drawn smaller is large again where there is room`() {
    harness.window.textScale = 2
    let label = label(lines: 1)
    let natural = label.naturalWidth

    #expect(size(label, inWidth: 0.7 * natural).width <= 0.7 * natural)

    #expect(size(label, inWidth: natural + 10).width == natural)
  }

  @Test func `the natural width is measured once for each text, style and text scale`() {
    let label = label(lines: 1)
    let natural = label.naturalWidth
    _ = size(label, inWidth: 40)
    #expect(label.isLaidOut(inWidth: 40))

    #expect(label.naturalWidth == natural)

    #expect(label.isLaidOut(inWidth: 40))
    label.text = "Hold still"
    let shorter = label.naturalWidth
    #expect(shorter < natural)
    label.style.font.size = 30
    let larger = label.naturalWidth
    #expect(larger > shorter)
    harness.window.textScale = 2
    #expect(label.naturalWidth > larger)
  }

  @Test func `lines wider than their view keep their side`() {
    #expect(start(of: label(.left), inWidth: 21) == 0)
    #expect(start(of: label(.center), inWidth: 21) == -12)
    #expect(start(of: label(.right), inWidth: 21) == -24)
    #expect(start(of: label(.right), inWidth: 60) == 0)
  }
}
