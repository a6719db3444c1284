import TactileDisplay
import TactileDemos
import TactilePrimitives
import TactileTestSupport
import Testing

@MainActor
struct PhotoFilterTests {
  /// The formula in floating point, pixel by pixel.
  private func reference(_ filter: PhotoFilter, _ pixels: [UInt8]) -> [Double] {
    var result: [Double] = []
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let (blue, green, red) = (
        Double(pixels[start]), Double(pixels[start + 1]), Double(pixels[start + 2]),
      )
      let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      func mix(_ source: Double, _ color: Double) -> Double {
        source * (1 - filter.intensity) + color * luma * filter.intensity
      }
      result += [
        mix(blue, filter.blue), mix(green, filter.green), mix(red, filter.red),
        Double(pixels[start + 3]),
      ]
    }
    return result
  }

  private func pixels(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SplitMix(state: seed)
    var result: [UInt8] = []
    for index in 0..<count {
      let alpha = index.isMultiple(of: 3) ? UInt8.random(in: 0...255, using: &random) : 255
      for _ in 0..<3 { result.append(.random(in: 0...alpha, using: &random)) }
      result.append(alpha)
    }
    return result
  }

  @Test(arguments: 0..<40)
  func `the fast filter is the formula`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    func unit() -> Double { Double.random(in: 0...1, using: &random) }
    let filter = PhotoFilter(red: unit(), green: unit(), blue: unit(), intensity: unit())
    let source = pixels(401, seed: seed)

    let result = filter.apply(to: source)

    let worst = zip(result, reference(filter, source)).map { abs(Double($0) - $1) }.max()
    #expect(result.count == source.count)
    #expect(try #require(worst) < 2)
  }

  @Test(arguments: 0..<40)
  func `the filter is the sum that a graphics card paints in bytes`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    func unit() -> Double { Double.random(in: 0...1, using: &random) }
    let filter = PhotoFilter(red: unit(), green: unit(), blue: unit(), intensity: unit())
    let source = pixels(401, seed: seed)

    let sum = try #require(filter.sum)
    let other = sum.other.apply(to: source)
    let amounts = [sum.otherAmounts.blue, sum.otherAmounts.green, sum.otherAmounts.red, 0]
    let result = source.indices.map { index in
      let own = index % 4 == 3 ? 1 : (sum.sourceAmount * 255).rounded() / 255
      let its = (amounts[index % 4] * 255).rounded() / 255
      return (Double(source[index]) * own).rounded() + (Double(other[index]) * its).rounded()
    }

    let painted = filter.apply(to: source)
    let worst = zip(result, painted).map { abs($0 - Double($1)) }.max()
    #expect(painted.count == source.count)
    #expect(try #require(worst) <= 3)
  }

  @Test(arguments: [0.0, 1], [0.0, 1])
  func `the extremes stay within a byte and below the alpha`(color: Double, intensity: Double) {
    let filter = PhotoFilter(red: color, green: color, blue: color, intensity: intensity)
    let source = pixels(2000, seed: 7) + [255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 255]

    let result = filter.apply(to: source)

    #expect(result.count == source.count)
    #expect(zip(result, reference(filter, source)).allSatisfy { abs(Double($0) - $1) < 2 })
    for start in stride(from: 0, to: result.count, by: 4) {
      #expect(result[start + 3] == source[start + 3])
      #expect(result[start..<(start + 3)].allSatisfy { $0 <= result[start + 3] })
    }
  }

  @Test func `without intensity nothing changes, and nothing comes of nothing`() {
    let source = pixels(100, seed: 1)

    #expect(PhotoFilter(red: 0.3, intensity: 0).apply(to: source) == source)
    #expect(PhotoFilter(intensity: 1).apply(to: []) == [])
    #expect(PhotoFilter(red: .nan, intensity: .nan).apply(to: source) == source)
    #expect(PhotoFilter(red: .nan, intensity: .nan).sum?.sourceAmount == 1)
    #expect(PhotoFilter(red: 0.5, intensity: 2).sum?.otherAmounts.red == 0.5)
  }
}
