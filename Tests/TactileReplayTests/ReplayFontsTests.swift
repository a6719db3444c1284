import TactilePrimitives
import TactileRaster
import TactileReplay
import TactileText
import Testing

/// The letters that replays and exports show.
@MainActor
struct ReplayFontsTests {
  private func layout(_ text: String, weight: Font.Weight = .regular) throws -> TextLayout {
    TextLayout(
      text,
      style: TextStyle(font: Font(size: 32, weight: weight)),
      width: 800,
      fonts: try ReplayFonts.make(),
    )
  }

  @Test(
    arguments: [
      "Grüße, naïve Ğ ł Ω Ж",
      "שלום, מגדלור 123",
      "مرحبا، منارة",
      "灯塔在海边",
      "灯台へようこそ カタカナ",
      "등대에 오신 것을",
      "😀 👍🏽 👩‍🚀 🇮🇱 ❤️ 1️⃣ 🏳️‍🌈",
      "שלום 👋 hello مرحبا 你好",
    ]
  )
  func `no letter of a script that people write is a box`(text: String) throws {
    #expect(try layout(text).missingLetters == 0)
    #expect(try layout(text, weight: .bold).missingLetters == 0)
  }

  @Test func `a letter that no font has is counted`() throws {
    #expect(try layout("a\u{10C00}b").missingLetters == 1)
  }

  @Test func `emoji are drawn in colour, and digits beside them in the text's`() throws {
    let color = Color(hex: 0x2030a0)
    func isColored(_ text: String) throws -> Bool {
      let area = PixelRect(x: 0, y: 0, width: 800, height: 60)
      let raster = try #require(
        ContentRaster.text(try layout(text), color: color, scale: 1, part: area)
      )
      let bytes = raster.pixels.bgra
      return stride(from: 0, to: bytes.count, by: 4).contains { bytes[$0 + 2] > bytes[$0] }
    }

    #expect(try isColored("👍"))
    #expect(try isColored("❤️"))
    #expect(try !isColored("12 #*"))
    #expect(try !isColored("שלום"))
  }
}
