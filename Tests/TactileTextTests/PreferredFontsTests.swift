import Foundation
import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileText

@MainActor struct PreferredFontsTests {
  private let all: PangoContextHandle
  private let preferred: PreferredFonts

  init() throws {
    let desktop = try #require(
      FontconfigHandle(directories: ["/usr/share/fonts"], files: [], fallbacks: [])
    )
    all = try #require(PangoContextHandle(fontconfig: desktop))
    preferred = try #require(PreferredFonts(of: desktop.pointer))
  }

  @Test(arguments: ["Größe, “Ελλάδα” → Жук", "e\u{301} ≤ 12 mm", "office\n\tfjord 1:2", ""])
  func `a text of the family's letters is laid out as among all fonts`(text: String) {
    #expect(preferred.have(text))
    for weight in [Font.Weight.regular, .medium, .semibold, .bold] {
      for italic in [false, true] {
        let font = Font(size: 17, weight: weight, italic: italic)
        let own = measures(of: text, font, in: preferred.context)
        #expect(own == measures(of: text, font, in: all))
      }
    }
  }

  @Test func `bold and italic letters that the family lacks are made as among all fonts`() throws {
    let desktop = try #require(
      FontconfigHandle(
        directories: [],
        files: ["/usr/share/fonts/opentype/inter/Inter-Regular.otf"],
        fallbacks: [],
        rules: ["/etc/fonts/conf.d/90-synthetic.conf"],
      )
    )
    let all = try #require(PangoContextHandle(fontconfig: desktop))
    let lean = try #require(PreferredFonts(of: desktop.pointer)).context
    let plain = measures(of: "Größe", Font(size: 17), in: all)

    for font in [Font(size: 17, weight: .bold), Font(size: 17, italic: true)] {
      let made = measures(of: "Größe", font, in: all)
      #expect(made != plain)
      #expect(measures(of: "Größe", font, in: lean) == made)
    }
  }

  @Test func `rules of the user's own are kept`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/fonts.conf"
    let text = "<?xml version=\"1.0\"?><fontconfig></fontconfig>"
    try Data(text.utf8).write(to: URL(filePath: path))
    let desktop = try #require(
      FontconfigHandle(directories: ["/usr/share/fonts"], files: [], fallbacks: [], rules: [path])
    )

    #expect(PreferredFonts(of: desktop.pointer) == nil)
  }

  @Test(arguments: ["潮水", "مد", "👍", "❤\u{fe0f}", "Größe 👍"])
  func `a text with another letter is laid out among all fonts`(text: String) {
    #expect(!preferred.have(text))
  }

  @Test(
    .enabled("this machine has rules of its own for fonts") {
      try await FontContext(configuration: .system).preferred != nil
    }
  )
  func `of the desktop's fonts, all are searched only for texts that need it`() throws {
    let fonts = try FontContext(configuration: .system)
    let (plain, fixed) = (Font(size: 17), Font(size: 17, design: .monospaced))

    #expect(fonts.pango(for: "Größe", in: plain) !== fonts.pango(for: "潮水", in: plain))
    #expect(fonts.pango(for: "Größe", in: fixed) === fonts.pango(for: "潮水", in: plain))
  }

  @Test func `letters shown as emoji are laid out among all fonts`() throws {
    let desktop = try #require(
      FontconfigHandle(
        directories: [],
        files: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"],
        fallbacks: [],
      )
    )
    let symbols = try #require(PreferredFonts(of: desktop.pointer))

    #expect(symbols.have("© ☀"))
    for emoji in ["☔", "😀", "☀\u{fe0f}"] { #expect(!symbols.have(emoji)) }
  }

  private func measures(of text: String, _ font: Font, in context: PangoContextHandle) -> [Double] {
    let layout = PangoLayoutHandle(context: context)
    layout.setFont(font)
    layout.setText(Array(text.utf8))
    let box = layout.logicalRect
    let ink = layout.inkRect
    return [
      box.minX, box.minY, box.width, box.height, ink.minX, ink.minY, ink.width, ink.height,
      layout.baseline, Double(layout.missingLetters),
    ]
  }
}
