import TactileDisplay
import TactilePrimitives
import TactileRaster
import TactileTestSupport
import TactileText
import Testing

/// Translucent items over those behind them, as Porter and Duff have it: rounded once, byte by
/// byte, whatever the width and wherever it is cut off.
struct CompositingTests {
  private static let size = Size(width: 11, height: 5)
  private static let whole = Rect(origin: .zero, size: size)

  /// A value over another one, of which `alpha` 255ths are hidden.
  private static func over(_ top: UInt8, _ alpha: UInt8, _ under: UInt8) -> Int {
    let product = Int(under) * (255 - Int(alpha)) + 128
    return min(255, Int(top) + (product + product >> 8) >> 8)
  }

  private static func painted(_ items: [DisplayItem]) -> PixelBuffer {
    let list = DisplayList(size: size, scale: 1, background: .black, items: items)
    return CairoPainter().picture(of: list)
  }

  /// Opaque pixels of any colour.
  private static func backdrop(_ random: inout SplitMix) -> [UInt8] {
    (0..<4 * 55).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
  }

  private static func picture(
    _ pixels: [UInt8],
    width: Int,
    height: Int,
    at place: (x: Int, y: Int),
  ) -> DisplayItem {
    let origin = Point(x: Double(place.x), y: Double(place.y))
    let rect = Rect(origin: origin, size: Size(width: Double(width), height: Double(height)))
    return .picture(
      PictureItem(picture: Picture(width: width, height: height, pixels: pixels), rect: rect)
    )
  }

  @Test(arguments: 1...9) func `pixels are drawn over pixels`(width: Int) {
    var random = SplitMix(state: UInt64(width))
    let under = Self.backdrop(&random)
    let top = (0..<4 * width * 3).reduce(into: [UInt8]()) { pixels, index in
      // Alpha is known before the colours, which are no larger; some are clear and some opaque.
      if index % 4 == 0 {
        let some = UInt8.random(in: 0...255, using: &random)
        let alpha = [0, 255, some][Int.random(in: 0...2, using: &random)]
        pixels += [alpha, alpha, alpha, alpha]
      }
      if index % 4 != 3 {
        pixels[index] = UInt8.random(in: 0...pixels[index | 3], using: &random)
      }
    }

    let result = Self.painted([
      Self.picture(under, width: 11, height: 5, at: (0, 0)),
      Self.picture(top, width: width, height: 3, at: (4, 1)),
    ])

    for y in 0..<5 {
      for x in 0..<11 {
        for channel in 0..<4 {
          let behind = under[4 * (11 * y + x) + channel]
          let index = 4 * (width * (y - 1) + x - 4)
          let isInside = (1...3).contains(y) && (4..<4 + width).contains(x)
          let expected =
            isInside ? Self.over(top[index + channel], top[index + 3], behind) : Int(behind)
          #expect(Int(result.bgra[4 * (11 * y + x) + channel]) == expected, "\(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: 1...9) func `a translucent colour is drawn over pixels`(width: Int) {
    var random = SplitMix(state: UInt64(width))
    let under = Self.backdrop(&random)
    let color = Color(red: 0.8, green: 0.4, blue: 0.1, alpha: 0.6)
    let box = Rect(x: 1, y: 2, width: Double(width), height: 2)

    let result = Self.painted([
      Self.picture(under, width: 11, height: 5, at: (0, 0)),
      .box(BoxItem(rect: box, fill: color)),
    ])

    // 65,535ths, of which the upper eight bits count: blue, green, red and alpha.
    let parts = [0.06, 0.24, 0.48, 0.6].map { UInt8(Int(($0 * 65535).rounded()) >> 8) }
    for y in 0..<5 {
      for x in 0..<11 {
        for channel in 0..<4 {
          let behind = under[4 * (11 * y + x) + channel]
          let isInside = (2...3).contains(y) && (1..<1 + width).contains(x)
          let expected = isInside ? Self.over(parts[channel], parts[3], behind) : Int(behind)
          #expect(Int(result.bgra[4 * (11 * y + x) + channel]) == expected, "\(x), \(y)")
        }
      }
    }
  }

  @Test func `letters have as much of their colour as black ones have of black`() throws {
    let fonts = try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"]))
    let layout = TextLayout("ag", style: TextStyle(font: Font(size: 8)), width: nil, fonts: fonts)
    func letters(_ color: Color) -> DisplayItem {
      .text(TextItem(layout: layout, origin: Point(x: 0, y: -2), color: color))
    }
    func box(_ white: Double) -> DisplayItem {
      .box(BoxItem(rect: Self.whole, fill: Color(white: white)))
    }

    let black = Self.painted([box(1), letters(.black)])
    let red = Self.painted([box(0.5), letters(Color(red: 1, green: 0, blue: 0, alpha: 0.5))])

    let behind = Self.painted([box(0.5)]).bgra[0]
    for index in stride(from: 0, to: black.bgra.count, by: 4) {
      // Half of 65,535 is 32,768 when rounded, of which the upper eight bits are 128.
      let product = (255 - Int(black.bgra[index])) * 128 + 128
      let alpha = UInt8((product + product >> 8) >> 8)
      #expect(Int(red.bgra[index]) == Self.over(0, alpha, behind))
      #expect(Int(red.bgra[index + 2]) == Self.over(alpha, alpha, behind))
    }
    #expect(Set(black.bgra).count > 10)
  }
}
