import Foundation
import TactilePrimitives
import Testing

@testable import TactileText

struct ParagraphMeasureTests {
  private let fonts: FontContext

  init() throws {
    fonts = try FontContext(
      configuration: .directories(
        ["/usr/share/fonts/opentype/inter"],
        files: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"],
      )
    )
  }

  /// The paragraphs of the library's documents.
  private static let paragraphs: [String] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Resources/Library/documents.txt")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n\n").filter { !$0.contains("\n") && $0.count > 80 }
  }()

  @Test func `heights are those of layouts, but for a line in a thousand texts`() {
    let styles = [
      TextStyle(font: Font(size: 17)),
      TextStyle(font: Font(size: 15), lineSpacing: 1.3),
      TextStyle(font: Font(size: 13), lineSpacing: 0.8, letterSpacing: 0.5),
      TextStyle(font: Font(size: 20), alignment: .center),
    ]
    var (count, wrong) = (0, 0)
    for style in styles {
      for text in Self.paragraphs {
        guard let measure = ParagraphMeasure(text, style: style, fonts: fonts) else { continue }
        for width in stride(from: 180.0, through: 900, by: 31) {
          let layout = TextLayout(text, style: style, width: width, fonts: fonts)
          count += 1
          if measure.height(inWidth: width) != layout.size.height { wrong += 1 }
        }
      }
    }
    #expect(count > 2000)
    #expect(Double(wrong) <= Double(count) / 1000, "\(wrong) of \(count)")
  }

  @Test func `letters of another script are measured in their order`() throws {
    let style = TextStyle(font: Font(size: 16))
    let words = "القائمة تتبع الإصبع وتستقر حيث رُميت ثم تعود إلى الحافة"
    let text = Array(repeating: words, count: 6).joined(separator: " ")
    let measure = try #require(ParagraphMeasure(text, style: style, fonts: fonts))
    for width in stride(from: 150.0, through: 700, by: 50) {
      let layout = TextLayout(text, style: style, width: width, fonts: fonts)
      #expect(measure.height(inWidth: width) == layout.size.height)
    }
  }

  @Test func `a word that does not fit a line is not measured`() throws {
    let style = TextStyle(font: Font(size: 17))
    let text = "Donaudampfschifffahrt is a word."
    let measure = try #require(ParagraphMeasure(text, style: style, fonts: fonts))
    #expect(measure.height(inWidth: 60) == nil)
    #expect(measure.height(inWidth: 400) == 21)
  }

  @Test(arguments: ["", "Two\nparagraphs", "Two\u{2028}lines", "Letters of two fonts: ☃"])
  func `texts whose lines may differ are not measured`(text: String) {
    #expect(ParagraphMeasure(text, style: TextStyle(font: Font(size: 17)), fonts: fonts) == nil)
  }

  @Test func `a text with a limit of lines is not measured`() {
    let style = TextStyle(font: Font(size: 17), maximumLines: 2)
    #expect(ParagraphMeasure("A text", style: style, fonts: fonts) == nil)
  }
}
