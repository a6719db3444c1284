import TactileDisplay
import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileRaster

/// Pictures in which something hidden is left out, or painted in a quicker way: they look the same.
struct HiddenPixelsTests {
  private static let size = Size(width: 60, height: 50)
  private static let whole = Rect(origin: .zero, size: size)

  private func list(_ items: [DisplayItem], scale: Double = 1) -> DisplayList {
    DisplayList(size: Self.size, scale: scale, background: Color(hex: 0x204060), items: items)
  }

  /// A page with stripes, as an opaque layer.
  private func page(
    _ transform: Transform,
    opacity: Double = 1,
    isOpaque: Bool = true,
  ) -> LayerItem {
    let stripes = stride(from: 3.0, to: 50, by: 7).map {
      box(Rect(x: 5, y: $0, width: 50, height: 2), 0xCC3311)
    }
    return LayerItem(
      id: 1,
      size: Self.size,
      transform: transform,
      opacity: opacity,
      isOpaque: isOpaque,
      shouldRasterize: true,
      items: [box(Self.whole, 0xF4F0E8)] + stripes,
    )
  }

  private func shrunk(_ factor: Double) -> Transform {
    Transform.scale(x: factor, y: factor)
      .concatenating(.translation(Vector(dx: 30 - 30 * factor, dy: 25 - 25 * factor)))
  }

  @Test(arguments: [1, 0.997, 0.93, 0.6, 1.2], [1, 0.7, 0.02])
  func `a shrunken, faded page looks as one painted step by step does`(
    factor: Double,
    opacity: Double,
  ) throws {
    for scale in [1, 1.25, 2] {
      let quick = list([.layer(page(shrunk(factor), opacity: opacity))], scale: scale)
      // Something unseen behind, and not knowing that it is opaque, lead to the general way.
      let under = DisplayItem.clip(Self.whole, [])
      let slow = list(
        [under, .layer(page(shrunk(factor), opacity: opacity, isOpaque: false))],
        scale: scale,
      )

      let (painter, general) = (CairoPainter(), CairoPainter())
      let picture = painter.picture(of: quick)

      let expected = general.picture(of: slow)
      #expect(painter.shortcuts.contains(.ownScaler) == (factor != 1))
      #expect(!general.shortcuts.contains(.ownScaler))
      let worst = zip(picture.bgra, expected.bgra).map { abs(Int($0) - Int($1)) }.max()
      #expect(try #require(worst) <= 4)
      #expect(
        stride(from: 3, to: picture.bgra.count, by: 4).allSatisfy { picture.bgra[$0] == 255 }
      )
    }
  }

  @Test(arguments: 0..<60)
  func `the damage of a page that shrinks under a sheet is enough`(seed: UInt64) {
    var random = SplitMix(state: seed)
    func frame() -> DisplayList {
      let sheet = LayerItem(
        id: 2,
        size: Self.size,
        transform: .translation(Vector(dx: 0, dy: .random(in: 5...60, using: &random))),
        isOpaque: true,
        shouldRasterize: true,
        items: [
          box(Self.whole, 0xFFFFFF), box(Rect(x: 4, y: 3, width: 30, height: 5), 0x2255DD),
        ],
      )
      let top = sheet.transform.ty - 4
      let opacity = Double.random(in: 0.4...1, using: &random)
      return list(
        [
          .layer(page(shrunk(.random(in: 0.9...1, using: &random)), opacity: opacity)),
          box(Rect(x: 0, y: top, width: 60, height: 50), 0x4B6F96, radius: 3),
          .layer(sheet),
        ],
        scale: [1, 1.25, 2][Int(seed % 3)],
      )
    }
    let painter = CairoPainter()
    var shown = frame()
    var buffer = painter.picture(of: shown)

    for _ in 0..<8 {
      let next = frame()
      let changed = damage(from: shown, to: next)
      buffer.withTarget { painter.paint(next, damage: changed, into: $0) }
      shown = next

      #expect(buffer == CairoPainter().picture(of: next))
    }
  }

  @Test func `items that others hide are left out`() {
    let painter = CairoPainter()
    let page = box(Self.whole, 0x88AACC)

    _ = painter.picture(of: list([page]))
    #expect(!painter.shortcuts.contains(.hiddenItems))

    _ = painter.picture(of: list([box(Rect(x: 9, y: 3, width: 20, height: 30), 0x881144), page]))
    #expect(painter.shortcuts.contains(.hiddenItems))
  }

  @Test func `a box is seen beside the picture that hides its middle`() {
    let pixels: [UInt8] = (0..<200).flatMap { [UInt8($0), 40, UInt8(255 - $0), 255] }
    let picture = Picture(width: 20, height: 10, pixels: pixels, isOpaque: true)
    let item = PictureItem(picture: picture, rect: Rect(x: 11, y: 9, width: 20, height: 10))
    let items = [box(Self.whole, 0x88AACC), DisplayItem.picture(item)]
    let painter = CairoPainter()
    var buffer = painter.picture(of: list([box(Self.whole, 0x000000)]))

    let around = Rect(x: 10, y: 8, width: 22, height: 12)
    buffer.withTarget { painter.paint(list(items), damage: around, into: $0) }

    for (x, y) in [(10, 8), (31, 8), (10, 19), (31, 19), (20, 8), (10, 12)] {
      #expect(buffer.pixel(x, y) == [0x88, 0xAA, 0xCC])
    }
    #expect(buffer.pixel(11, 9) == [255, 40, 0])
    #expect(buffer.pixel(30, 18) == [56, 40, 199])
    #expect(buffer.pixel(9, 8) == [0, 0, 0])
  }
}
