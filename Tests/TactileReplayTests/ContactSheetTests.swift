import TactileRaster
import TactileReplay
import Testing

/// Sheets of pictures of any shape.
@MainActor
struct ContactSheetTests {
  @Test(arguments: [(480, 800), (1, 200), (16, 16_000), (2000, 1), (0, 0)])
  func `a sheet has a size that a file can have, whatever its pictures are like`(
    width: Int,
    height: Int,
  ) throws {
    let picture = PixelBuffer(width: width, height: height)
    let sheet = ContactSheet(Array(repeating: .init(picture, caption: "now"), count: 8))

    let all = sheet.picture(fonts: try ReplayFonts.make())

    #expect(all.width == 2 * (24 + 4 * 264))
    #expect(all.height <= 2 * (24 + 2 * (960 + 40 + 24)))
  }
}
