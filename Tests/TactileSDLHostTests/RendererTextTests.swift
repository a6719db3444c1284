import Testing
import TactileDisplay
import TactilePrimitives
import TactileText

@testable import TactileSDLHost

extension VideoTests {
  @Suite(.serialized)
  struct RendererTextTests {
    /// Text of 45,000 points, more than any renderer has a texture for, and what is seen of it.
    @Test(arguments: [0.0, -20_000, -44_000])
    func `a text higher than a texture can be shows what is seen of it`(y: Double) throws {
      let fonts = try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"]))
      let words = (1...2_200).map { "Line \($0) of a letter" }.joined(separator: "\n")
      let style = TextStyle(font: Font(size: 17))
      let layout = TextLayout(words, style: style, width: nil, fonts: fonts)
      let list = DisplayList(
        size: Size(width: 200, height: 160),
        scale: 1,
        background: .white,
        items: [.text(TextItem(layout: layout, origin: Point(x: 8, y: y), color: .black))],
      )

      try VideoTests.withPainter(.opengl, size: list.size) { painter in
        #expect(painter.paint(list, damage: nil))
        let pixels = painter.pixels()

        #expect(layout.size.height > 44_400)
        #expect(pixels.contains { $0 < 64 })
        #expect(VideoTests.share(of: pixels, nearPixelsOf: list) > 0.99)
      }
    }
  }
}
