import Tactile
import Testing

/// The comparison of pictures, with words of thin strokes.
struct GoldenTests {
  /// A picture of strokes with soft edges, black on white.
  private struct Sheet {
    private static let size = (width: 320, height: 480)
    private var coverage = Array(repeating: 0.0, count: size.width * size.height)

    mutating func fill(x: ClosedRange<Double>, y: ClosedRange<Double>) {
      func part(_ range: ClosedRange<Double>, at pixel: Int) -> Double {
        let (low, high) = (Double(pixel), Double(pixel + 1))
        return max(0, min(range.upperBound, high) - max(range.lowerBound, low))
      }
      for row in Int(y.lowerBound)...Int(y.upperBound) {
        for column in Int(x.lowerBound)...Int(x.upperBound) {
          coverage[row * Self.size.width + column] += part(x, at: column) * part(y, at: row)
        }
      }
    }

    var picture: PixelBuffer {
      let bytes = coverage.flatMap { part -> [UInt8] in
        let grey = UInt8((255 * (1 - min(1, part))).rounded())
        return [grey, grey, grey, 255]
      }
      return PixelBuffer(width: Self.size.width, height: Self.size.height, bgra: bytes)
    }
  }

  /// Draws `letters`, each an n, a u or a gap, `dx` and `dy` pixels from their place.
  private func word(_ letters: String, dx: Double = 0, dy: Double = 0) -> PixelBuffer {
    let (stroke, height, width) = (1.5, 9.0, 7.0)
    var sheet = Sheet()
    let y = 60 + dy
    for (index, letter) in letters.enumerated() where letter != " " {
      let x = 40 + 10 * Double(index) + dx
      for left in [x, x + width - stroke] {
        sheet.fill(x: left...left + stroke, y: y...y + height)
      }
      let top = letter == "n" ? y : y + height - stroke
      sheet.fill(x: x + stroke...x + width - stroke, y: top...top + stroke)
    }
    return sheet.picture
  }

  private func difference(from other: PixelBuffer) -> PictureDifference {
    PictureDifference(word("nnnnn"), other)
  }

  @Test(arguments: [(0.0, 0.0), (0.25, 0), (0, 0.25), (0.25, 0.25)])
  func `letters a quarter of a pixel elsewhere are the same`(dx: Double, dy: Double) {
    #expect(difference(from: word("nnnnn", dx: dx, dy: dy)).isSmall)
  }

  @Test(arguments: ["nnunn", "nn nn", "unnnn", "nnnnnn"])
  func `one other letter is seen, of however few pixels`(letters: String) {
    let difference = difference(from: word(letters))

    #expect(difference.share < PictureDifference.shareLimit)
    #expect(difference.block > PictureDifference.blockLimit)
    #expect(!difference.isSmall)
  }

  @Test func `many single pixels are seen, though no block of them differs much`() {
    var other = word("nnnnn")
    for index in other.bgra.indices where index % 100 < 3 { other.bgra[index] = 190 }

    let difference = difference(from: other)

    #expect(difference.share > PictureDifference.shareLimit)
    #expect(difference.block < PictureDifference.blockLimit)
    #expect(!difference.isSmall)
  }
}
