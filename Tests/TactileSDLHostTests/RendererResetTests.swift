import Testing
import TactileDisplay
import TactilePrimitives
import TactileRaster

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
      var options = HostOptions()
      options.videoDriver = .offscreen
      options.renderer = renderer
      options.size = Self.list.size
      let video = try VideoSystem(options)
      defer { video.close() }
      let shown = try PaintedWindow(options, video: video)
      defer {
        shown.painter.close()
        shown.window.close()
      }
      let painter = try #require(shown.painter as? RendererPainter)

      #expect(painter.paint(Self.list, damage: nil))
      let first = painter.pixels()
      painter.present()
      for all in [false, true] {
        painter.contentsLost(all: all)
        #expect(painter.paint(Self.list, damage: nil))
        #expect(painter.pixels() == first)
        painter.present()
      }

      #expect(Self.share(of: first, near: Self.processorPixels()) > 0.99)
    }

    private static func processorPixels() -> [UInt8] {
      let (width, height) = (Int(list.size.width), Int(list.size.height))
      var bytes = [UInt8](repeating: 0, count: 4 * width * height)
      bytes.withUnsafeMutableBytes { memory in
        guard let base = memory.baseAddress else { return }
        let target = PixelTarget(
          memory: base,
          width: width,
          height: height,
          bytesPerRow: 4 * width,
        )
        CairoPainter().paint(list, damage: nil, into: target)
      }
      return bytes
    }

    /// The share of pixels whose colours are within 8 of 255.
    private static func share(of pixels: [UInt8], near others: [UInt8]) -> Double {
      guard pixels.count == others.count, !pixels.isEmpty else { return 0 }
      let near = stride(from: 0, to: pixels.count, by: 4).count { pixel in
        (pixel..<pixel + 3).allSatisfy { abs(Int(pixels[$0]) - Int(others[$0])) <= 8 }
      }
      return Double(near) / Double(pixels.count / 4)
    }
  }
}
