import TactileDisplay
import TactilePrimitives
import Testing

@testable import TactileRaster

/// A scrim looks the same whether it is drawn over its backdrop or together with a picture of it.
struct ScrimTests {
  private static let size = Size(width: 61, height: 50)
  private static let whole = Rect(origin: .zero, size: size)

  /// A page with stripes, a scrim over it and a menu in front; a scrim that is not whole is two
  /// halves, which are drawn step by step.
  private func list(
    _ color: Color,
    opacity: Double,
    menu: Double,
    stripe: Double = 3,
    scale: Double,
    isWhole: Bool,
  ) -> DisplayList {
    func scrim(_ id: UInt64, _ rect: Rect) -> DisplayItem {
      .layer(
        LayerItem(
          id: id,
          size: rect.size,
          transform: .translation(rect.origin - .zero),
          opacity: opacity,
          items: [.box(BoxItem(rect: Rect(origin: .zero, size: rect.size), fill: color))],
        )
      )
    }
    let page =
      [
        box(Self.whole, 0xF4F0E8),
        box(Rect(x: 2, y: 30, width: 30, height: 15), 0x3355AA, radius: 5),
      ]
      + stride(from: stripe, to: 50, by: 7).map {
        box(Rect(x: 5, y: $0, width: 50, height: 2), 0xCC3311)
      }
    let scrims =
      isWhole
      ? [scrim(16, Self.whole)]
      : [
        scrim(16, Rect(x: 0, y: 0, width: 61, height: 20)),
        scrim(32, Rect(x: 0, y: 20, width: 61, height: 30)),
      ]
    return DisplayList(
      size: Self.size,
      scale: scale,
      background: .white,
      items: page + scrims + [box(Rect(x: menu - 20, y: 0, width: 20, height: 50), 0x208040)],
    )
  }

  /// How much the pictures differ at most.
  private static func worst(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
    zip(a.bgra, b.bgra).map { abs(Int($0) - Int($1)) }.max() ?? .max
  }

  @Test(arguments: [0x000000, 0xFFFFFF, 0x123456] as [UInt32], [1, 1.5, 2])
  func `a scrim that comes and goes over a still page looks as drawn step by step`(
    hex: UInt32,
    scale: Double,
  ) {
    let painter = CairoPainter()
    for step in 0...40 {
      let opacity = Double(step) / 40
      func frame(isWhole: Bool) -> DisplayList {
        list(
          Color(hex: hex).opacity(0.9),
          opacity: opacity,
          menu: opacity * 20,
          scale: scale,
          isWhole: isWhole,
        )
      }

      let picture = painter.picture(of: frame(isWhole: true))

      let general = CairoPainter()
      let expected = general.picture(of: frame(isWhole: false))
      #expect(Self.worst(picture, expected) <= 1)
      // In the first frame the scrim is clear.
      #expect(painter.shortcuts.contains(.scrimWithBackdrop) == (step > 0))
      #expect(!general.shortcuts.contains(.scrimWithBackdrop))
    }
  }

  @Test func `a page that changes behind the scrim is seen at once`() {
    let painter = CairoPainter()
    for step in 0..<12 {
      func frame(isWhole: Bool) -> DisplayList {
        let stripe = step % 4 < 3 ? 3.0 : Double(step)
        return list(.black, opacity: 0.4, menu: 9, stripe: stripe, scale: 1, isWhole: isWhole)
      }

      let picture = painter.picture(of: frame(isWhole: true))

      let expected = CairoPainter().picture(of: frame(isWhole: false))
      #expect(Self.worst(picture, expected) <= 1)
    }
  }

  @Test func `nothing is kept of what was behind a scrim that is gone`() {
    let painter = CairoPainter()
    for _ in 0..<3 {
      _ = painter.picture(of: list(.black, opacity: 0.4, menu: 9, scale: 1, isWhole: true))
    }
    let kept = painter.cachedByteCount

    _ = painter.picture(of: list(.black, opacity: 0, menu: 9, scale: 1, isWhole: true))

    #expect(kept - painter.cachedByteCount >= 4 * 61 * 50)
  }
}
