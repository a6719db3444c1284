import TactileDisplay
import TactilePrimitives
import Testing

@testable import TactileSDLHost

extension VideoTests {
  /// Layers painted by SDL's renderer.
  @Suite(.serialized)
  struct RendererLayerTests {
    @Test func `a faded layer longer than a texture can be shows what is seen of it`() throws {
      let size = Size(width: 3, height: 20_000)
      let layer = LayerItem(
        id: 1,
        size: size,
        transform: .translation(Vector(dx: 20, dy: -9_000)),
        opacity: 0.5,
        items: [
          .box(BoxItem(rect: Rect(origin: .zero, size: size), fill: .black)),
          .box(BoxItem(rect: Rect(x: 0, y: 9_040, width: 3, height: 30), fill: .white)),
        ],
      )
      let list = DisplayList(
        size: Size(width: 200, height: 160),
        scale: 1,
        background: .white,
        items: [.layer(layer)],
      )

      try VideoTests.withPainter(.opengl, size: list.size) { painter in
        #expect(painter.paint(list, damage: nil))
        #expect(VideoTests.share(of: painter.pixels(), nearPixelsOf: list) > 0.999)
      }
    }
  }
}
