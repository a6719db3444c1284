import Testing
import TactileDisplay
import TactilePrimitives

@testable import TactileSDLHost

extension VideoTests {
  /// SDL's renderer in a window that is nowhere.
  @Suite(.serialized)
  struct RendererResetTests {
    /// One of each thing that is kept as a texture: boxes, a shadow, a layer that is faded.
    private static let list = DisplayList(
      size: Size(width: 120, height: 90),
      scale: 1,
      background: .white,
      items: [
        .shadow(
          ShadowItem(
            rect: Rect(x: 10, y: 10, width: 60, height: 40),
            cornerRadius: 6,
            blurRadius: 4,
            color: Color(white: 0, alpha: 0.5),
          )
        ),
        .box(
          BoxItem(
            rect: Rect(x: 10, y: 10, width: 60, height: 40),
            cornerRadius: 6,
            fill: Color(hex: 0x2f5bea),
          )
        ),
        .layer(
          LayerItem(
            id: 1,
            size: Size(width: 50, height: 40),
            transform: .translation(Vector(dx: 50, dy: 30)),
            opacity: 0.5,
            cornerRadius: 8,
            items: [
              .box(
                BoxItem(rect: Rect(x: 0, y: 0, width: 50, height: 40), fill: Color(hex: 0xe5484d))
              ),
              .box(BoxItem(rect: Rect(x: 5, y: 5, width: 20, height: 20), fill: .white)),
            ],
          )
        ),
      ],
    )

    @Test(arguments: [HostOptions.Renderer.opengl, .opengles2])
    func `what a device lost is painted again as it was, and as by the processor`(
      renderer: HostOptions.Renderer
    ) throws {
      try VideoTests.withPainter(renderer, size: Self.list.size) { painter in
        #expect(painter.paint(Self.list, damage: nil))
        let first = painter.pixels()
        painter.present()
        for all in [false, true] {
          painter.contentsLost(all: all)
          #expect(painter.paint(Self.list, damage: nil))
          #expect(painter.pixels() == first)
          painter.present()
        }

        #expect(VideoTests.share(of: first, nearPixelsOf: Self.list) > 0.99)
      }
    }
  }
}
