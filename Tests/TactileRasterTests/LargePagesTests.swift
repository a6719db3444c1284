import TactileDisplay
import TactilePrimitives
import Testing

@testable import TactileRaster

/// The memory of large pictures.
struct LargePagesTests {
  private static let pageSize = LargePages.pageSize

  @Test func `large pictures begin on a large page and are clear, small ones need none`() throws {
    let large = try #require(CairoSurface(width: 1024, height: 513, format: .color))
    let small = try #require(CairoSurface(width: 1024, height: 511, format: .color))
    let pixels = UnsafeBufferPointer(start: large.memory, count: large.byteCount)

    #expect(Int(bitPattern: large.memory) % Self.pageSize == 0)
    #expect(Int(bitPattern: small.memory) % Self.pageSize != 0)
    #expect(pixels.allSatisfy { $0 == 0 })
    #expect(LargePages.map(count: Self.pageSize - 1) == nil)
    #expect(LargePages.map(count: 1 << 60) == nil)
  }

  @Test func `rows of a picture in large pages are where Cairo wants them`() throws {
    let large = try #require(CairoSurface(width: 2047, height: 1100, format: .coverage))
    let stride = large.bytesPerRow
    let context = CairoContext(large)
    context.setColor(.black)
    context.fill(PixelRect(x: 2046, y: 1099, width: 1, height: 1))
    large.flush()

    #expect(Int(bitPattern: large.memory) % Self.pageSize == 0)
    #expect(stride >= 2047 && stride % 4 == 0)
    #expect(large.memory[1099 * stride + 2046] == 255)
    #expect(large.memory[1099 * stride + 2045] == 0)
  }

  /// A list with a layer of 2048 × 1024 pixels for each of `ids`, at `x`.
  private static func list(x: Double, color: Color, isOpaque: Bool, ids: [UInt64]) -> DisplayList {
    let size = Size(width: 2048, height: 1024)
    let areas =
      isOpaque
      ? [Rect(origin: .zero, size: size)]
      : [Rect(x: 10, y: 10, width: 500, height: 300), Rect(x: 50, y: 400, width: 90, height: 90)]
    let layers = ids.map { id in
      DisplayItem.layer(
        LayerItem(
          id: id,
          size: size,
          transform: .translation(Vector(dx: x, dy: 0)),
          opacity: isOpaque ? 1 : 0.5,
          isOpaque: isOpaque,
          shouldRasterize: true,
          items: areas.map { .box(BoxItem(rect: $0, fill: color)) },
        )
      )
    }
    return DisplayList(size: size, scale: 1, background: .white, items: layers)
  }

  @Test(arguments: [true, false])
  func `prepared memory serves one layer at a time and leaves nothing of the one before`(
    isOpaque: Bool
  ) {
    let painter = CairoPainter()
    painter.prepareLayer(width: 2048, height: 1024)
    func pictures(_ color: Color, _ ids: [UInt64]) -> Bool {
      var wasTaken = false
      for x in [0.0, 1, 2] {
        let list = Self.list(x: x, color: color, isOpaque: isOpaque, ids: ids)
        #expect(painter.picture(of: list).bgra == CairoPainter().picture(of: list).bgra)
        wasTaken = wasTaken || painter.shortcuts.contains(.preparedLayer)
      }
      return wasTaken
    }
    let blank = DisplayList(
      size: Size(width: 2048, height: 1024),
      scale: 1,
      background: .white,
      items: [],
    )

    #expect(pictures(Color(hex: 0x3355AA), [16, 32]))
    _ = painter.picture(of: blank)
    #expect(pictures(Color(hex: 0xCC3311), [48]))
    _ = painter.picture(of: blank)
    painter.prepareLayer(width: 1280, height: 800)
    #expect(!pictures(Color(hex: 0x208040), [64]))
  }
}
