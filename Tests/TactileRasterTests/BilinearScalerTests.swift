import TactilePrimitives
import TactileRaster
import TactileTestSupport
import Testing

struct BilinearScalerTests {
  /// The blend of four neighbours in floating point, and the colour's part.
  private func reference(
    _ source: FencedPixels,
    at point: Point,
    channel: Int,
    opacity: Double,
    backdrop: Double,
  ) -> Double {
    let (width, height) = (source.target.width, source.target.height)
    let x = min(max(point.x - 0.5, 0), Double(width - 1))
    let y = min(max(point.y - 0.5, 0), Double(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    func across(_ row: Int) -> Double {
      let part = x - Double(left)
      return Double(source[left, row, channel]) * (1 - part)
        + Double(source[right, row, channel]) * part
    }
    let part = y - Double(top)
    let blended = across(top) * (1 - part) + across(bottom) * part
    return blended * opacity + backdrop * 255 * (1 - opacity)
  }

  @Test(arguments: 0..<150)
  func `the fast scaler is the formula, inside its area and nowhere else`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    func side() -> Int {
      Int.random(in: 1...(Bool.random(using: &random) ? 4 : 90), using: &random)
    }
    func factor() -> Double { [1, .random(in: 0.5...1, using: &random), 1.7][Int(seed % 3)] }
    let isBehind = Bool.random(using: &random)
    let (sourceWidth, sourceHeight, width, height) = (side(), side(), side(), side())
    let source = try #require(
      FencedPixels(
        width: sourceWidth,
        height: sourceHeight,
        bytesPerRow: 4 * sourceWidth + 4 * Int.random(in: 0...3, using: &random),
        isFencedBehind: isBehind,
      )
    )
    source.fill { _, _, channel in channel == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
    let target = try #require(
      FencedPixels(
        width: width,
        height: height,
        bytesPerRow: 4 * width + 8,
        isFencedBehind: isBehind,
      )
    )
    target.fill { _, _, _ in 77 }
    var transform = Transform.scale(x: factor(), y: factor())
    transform.tx = .random(in: -20...20, using: &random)
    transform.ty = .random(in: -20...20, using: &random)
    let (x, y) = (Int.random(in: -5...5, using: &random), Int.random(in: -5...5, using: &random))
    let opacity = seed.isMultiple(of: 4) ? 1 : Double.random(in: 0...1, using: &random)
    let color = Color(red: 0.9, green: 0.1, blue: .random(in: 0...1, using: &random))
    let scaler = try #require(BilinearScaler(transform, opacity: opacity, over: color))
    let inverse = try #require(transform.inverse)
    let area = PixelRect(
      x: .random(in: -3..<width, using: &random),
      y: .random(in: -3..<height, using: &random),
      width: .random(in: 0...100, using: &random),
      height: .random(in: 0...100, using: &random),
    )

    var scratch = BilinearScaler.Scratch()
    scaler.draw(source.target, x: x, y: y, on: target.target, in: area, scratch: &scratch)

    var worst = 0.0
    for row in 0..<height {
      for column in 0..<width {
        let isInside = area.contains(PixelRect(x: column, y: row, width: 1, height: 1))
        let place = inverse.apply(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
        let point = Point(x: place.x - Double(x), y: place.y - Double(y))
        for (channel, backdrop) in [color.blue, color.green, color.red, 1].enumerated() {
          let expected =
            isInside
            ? reference(
              source,
              at: point,
              channel: channel,
              opacity: opacity,
              backdrop: backdrop,
            ) : 77
          worst = max(worst, abs(Double(target[column, row, channel]) - expected))
        }
        if isInside { #expect(target[column, row, 3] == 255) }
      }
    }
    #expect(worst < 2)
  }

  @Test func `a picture in its own size stays as it is`() throws {
    let source = try #require(
      FencedPixels(width: 37, height: 5, bytesPerRow: 148, isFencedBehind: true)
    )
    source.fill { x, y, channel in channel == 3 ? 255 : UInt8((x * 31 + y * 7 + channel) % 256) }
    let target = try #require(
      FencedPixels(width: 37, height: 5, bytesPerRow: 148, isFencedBehind: true)
    )
    let scaler = try #require(BilinearScaler(.identity, opacity: 1, over: .black))

    let whole = PixelRect(x: 0, y: 0, width: 37, height: 5)
    var scratch = BilinearScaler.Scratch()
    scaler.draw(source.target, x: 0, y: 0, on: target.target, in: whole, scratch: &scratch)

    var differing = 0
    target.fill { x, y, channel in
      if target[x, y, channel] != source[x, y, channel] { differing += 1 }
      return 0
    }
    #expect(differing == 0)
  }

  @Test func `what is turned or gets tiny is left to others`() {
    #expect(BilinearScaler(.rotation(radians: 0.1), opacity: 1, over: .black) == nil)
    #expect(BilinearScaler(.scale(x: 0.4, y: 0.9), opacity: 1, over: .black) == nil)
    #expect(BilinearScaler(.scale(x: 0.9, y: 0.4), opacity: 1, over: .black) == nil)
  }
}
