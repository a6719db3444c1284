import Testing
import TactileDisplay
import TactilePrimitives

@testable import TactileSDLHost

extension VideoTests {
  /// Filtered pictures by SDL's renderer.
  @Suite(.serialized)
  struct RendererFilterTests {
    /// Mixes halves of the source and of the source with red and blue swapped.
    nonisolated private struct Swap: PixelFilter, Hashable {
      var amount = 1.0

      var sum: FilterSum? {
        FilterSum(
          sourceAmount: (1 - amount) / 2,
          other: Swap(),
          otherAmounts: Color(white: amount),
        )
      }

      func apply(to source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
        for pixel in stride(from: 0, to: source.count, by: 4) {
          for (index, other) in [(0, 2), (1, 1), (2, 0)] {
            let (own, its) = (Double(source[pixel + index]), Double(source[pixel + other]))
            target[pixel + index] = UInt8(((1 - amount) / 2 * own + amount / 2 * its).rounded())
          }
          target[pixel + 3] = source[pixel + 3]
        }
      }
    }

    private static let source = Picture(
      width: 40,
      height: 30,
      pixels: (0..<1200).flatMap { [UInt8($0 % 200), UInt8($0 / 8), 90, 255] },
      isOpaque: true,
    )

    private func list(
      _ amount: Double,
      of source: Picture = RendererFilterTests.source,
    ) -> DisplayList {
      let picture = Picture(source, through: Swap(amount: amount), isTransient: true)
      let rect = Rect(x: 0, y: 0, width: 40, height: 30)
      return DisplayList(
        size: rect.size,
        scale: 1,
        background: .white,
        items: [.picture(PictureItem(picture: picture, rect: rect))],
      )
    }

    @Test(arguments: [HostOptions.Renderer.opengl, .opengles2])
    func `a filter that is a sum is painted as by the processor`(
      renderer: HostOptions.Renderer
    ) throws {
      try VideoTests.withPainter(renderer, size: Size(width: 40, height: 30)) { painter in
        for amount in [0, 0.3, 1] {
          #expect(painter.paint(list(amount), damage: nil))
          #expect(VideoTests.share(of: painter.pixels(), nearPixelsOf: list(amount)) == 1)
          painter.present()
        }
      }
    }

    @Test func `no pixels are sent while its amounts change, nor by its first frame after a rest`()
      throws
    {
      try VideoTests.withPainter(.opengl, size: Size(width: 40, height: 30)) { painter in
        _ = painter.paint(list(0), damage: nil)
        #expect(painter.costs.uploadedBytes == 4 * 1200)
        painter.rest()
        for amount in [0, 0.1, 0.7, 0, 1] {
          _ = painter.paint(list(amount), damage: nil)
          #expect(painter.costs.uploadedBytes == 0)
          #expect(painter.costs.drawCalls == (amount > 0 ? 2 : 1))
        }
        painter.contentsLost(all: true)
        _ = painter.paint(list(0.5), damage: nil)
        #expect(painter.costs.uploadedBytes == 2 * 4 * 1200)
      }
    }

    @Test(arguments: [0, 0.5])
    func `a picture that is no longer shown is not kept`(amount: Double) throws {
      try VideoTests.withPainter(.opengl, size: Size(width: 40, height: 30)) { painter in
        weak var kept: Picture?
        do {
          let source = Picture(
            width: 40,
            height: 30,
            pixels: [UInt8](repeating: 255, count: 4 * 1200),
          )
          kept = source
          _ = painter.paint(list(amount, of: source), damage: nil)
          painter.rest()
          _ = painter.paint(list(amount, of: source), damage: nil)
        }
        #expect(kept != nil)

        var empty = list(0)
        empty.items = []
        _ = painter.paint(empty, damage: nil)
        #expect(kept == nil)
      }
    }
  }
}
