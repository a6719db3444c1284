import TactileDisplay
import TactilePrimitives
import TactileRaster
import Testing

struct FilteredPictureTests {
  /// Adds a number to the blue of each pixel.
  nonisolated private struct Tint: PixelFilter {
    var blue: UInt8

    func apply(to source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
      target.copyMemory(from: source)
      for start in stride(from: 0, to: target.count, by: 4) { target[start] &+= blue }
    }
  }

  private static let source = Picture(
    width: 23,
    height: 9,
    pixels: (0..<(23 * 9)).flatMap { [UInt8($0 % 100), UInt8($0), 60, 255] },
    isOpaque: true,
  )

  private func filtered(_ blue: UInt8) -> Picture {
    Picture(Self.source, through: Tint(blue: blue), isTransient: true)
  }

  private func list(_ picture: Picture, width: Double = 23) -> DisplayList {
    let rect = Rect(x: 5, y: 4, width: width, height: 9)
    return DisplayList(
      size: Size(width: 40, height: 20),
      scale: 1,
      background: .white,
      items: [.picture(PictureItem(picture: picture, rect: rect))],
    )
  }

  @Test(arguments: [23.0, 30])
  func `a filtered picture is painted as its pixels are`(width: Double) {
    let plain = Picture(width: 23, height: 9, pixels: filtered(50).pixels, isOpaque: true)

    let picture = CairoPainter().picture(of: list(filtered(50), width: width))

    #expect(picture == CairoPainter().picture(of: list(plain, width: width)))
    #expect(filtered(50).fingerprint == plain.fingerprint)
    #expect(filtered(51).fingerprint != plain.fingerprint)
  }

  @Test func `each filter is seen at once and only inside the damage`() {
    let painter = CairoPainter()
    var shown = list(filtered(0))
    var buffer = painter.picture(of: shown)

    for blue in 1...60 {
      let next = list(filtered(UInt8(blue)))
      let changed = damage(from: shown, to: next)
      buffer.withTarget { painter.paint(next, damage: changed, into: $0) }
      shown = next
      #expect(buffer == CairoPainter().picture(of: next))
    }

    let part = Rect(x: 7, y: 5, width: 9, height: 3)
    let before = buffer
    buffer.withTarget { painter.paint(list(filtered(90)), damage: part, into: $0) }
    #expect(before.difference(buffer) == part)
    #expect(Self.source.pixels[0] == 0)
  }
}
