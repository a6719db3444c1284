import Glibc
import Tactile
import TactileFiles
import Testing

/// An accepted picture of an example, which the documentation shows as well.
struct Golden {
  /// The path of the picture.
  let path: String

  /// The picture called `name` in the catalogue of the documentation.
  init(_ name: String, file: String = #filePath) {
    let parts = file.split(separator: "/").dropLast(3)
    path = "/\(parts.joined(separator: "/"))/Sources/Tactile/Tactile.docc/Resources/\(name).png"
  }

  /// Compares `picture` with the accepted one; `TACTILE_BLESS` in the environment accepts it.
  func expect(_ picture: PixelBuffer) throws {
    if getenv("TACTILE_BLESS") != nil {
      try FileWriter.replace(path, with: try picture.png(), isDurable: false)
    }
    let accepted = try PixelBuffer(png: try FileReader.read(path, as: .file))
    try #require(accepted.width == picture.width && accepted.height == picture.height)
    let difference = PictureDifference(accepted, picture)
    #expect(difference.isSmall, "\(path): \(difference.words)")
  }
}

/// The difference of two pictures of one size, in all of their area and in its worst block.
struct PictureDifference {
  /// The part of the pixels that differ clearly.
  let share: Double
  /// The largest mean difference of a block, of 255, after a blur that forgives moved edges.
  let block: Double

  /// The part of the pixels that may differ, as where larger shapes have other edges.
  static let shareLimit = 0.01
  /// The mean that a block may differ by.
  ///
  /// Measured with Inter of 12 to 17 points, black on white: letters a quarter of a pixel elsewhere
  /// differ by up to 14, a gamma of 1.25 by 11, and another letter by 19 to 60 from 14 points on, but
  /// for pairs as alike as i and l, a full stop and a comma, or 6 and 8.
  static let blockLimit = 16.0

  /// The difference of a pixel that counts as clear.
  private static let clear: Int32 = 40
  /// The side of a block, and the distance to the next one, in pixels.
  private static let side = 8
  private static let step = 4

  /// Compares `one` with `other`, which must have its size.
  init(_ one: PixelBuffer, _ other: PixelBuffer) {
    guard one != other else {
      (share, block) = (0, 0)
      return
    }
    let (width, height) = (one.width, one.height)
    let pixels = Self.differences(one.rgba, other.rgba)
    let count = pixels.count { Self.largest($0) > Self.clear }
    share = Double(count) / Double(pixels.count)
    let blurred = Self.blurred(pixels, width: width, height: height)
    var worst: Int32 = 0
    for top in stride(from: 0, through: height - Self.side, by: Self.step) {
      for left in stride(from: 0, through: width - Self.side, by: Self.step) {
        var sum: Int32 = 0
        for y in top..<top + Self.side {
          for x in left..<left + Self.side { sum += blurred[y * width + x] }
        }
        worst = max(worst, sum)
      }
    }
    block = Double(worst) / Double(9 * Self.side * Self.side)
  }

  /// Whether it is no larger than that of the same shapes drawn by another library.
  var isSmall: Bool { share <= Self.shareLimit && block <= Self.blockLimit }

  /// The difference as words.
  var words: String { "\(share) of the pixels differ, and a block by \(block) of 255" }

  private static func differences(_ one: [UInt8], _ other: [UInt8]) -> [SIMD4<Int32>] {
    stride(from: 0, to: one.count, by: 4).map { index in
      var pixel = SIMD4<Int32>()
      for channel in 0..<3 {
        pixel[channel] = Int32(one[index + channel]) - Int32(other[index + channel])
      }
      return pixel
    }
  }

  private static func largest(_ pixel: SIMD4<Int32>) -> Int32 {
    max(abs(pixel.x), abs(pixel.y), abs(pixel.z))
  }

  /// Returns the largest channel of each pixel's sum with its eight neighbours.
  private static func blurred(_ pixels: [SIMD4<Int32>], width: Int, height: Int) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Int32>()
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) {
            sum &+= pixels[row * width + column]
          }
        }
        result.append(largest(sum))
      }
    }
    return result
  }
}
