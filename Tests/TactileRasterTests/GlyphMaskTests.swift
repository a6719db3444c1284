import TactileDisplay
import TactilePrimitives
import Testing

@testable import TactileRaster
@testable import TactileText

/// Texts that are put together from masks of their glyphs.
@MainActor
struct GlyphMaskTests {
  private let fonts: FontContext

  init() throws {
    fonts = try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"]))
  }

  private func layout(_ text: String, size: Double = 15, width: Double? = nil) -> TextLayout {
    TextLayout(text, style: TextStyle(font: Font(size: size)), width: width, fonts: fonts)
  }

  /// The coverage as filled outlines show it, at the exact places of the layout.
  private func outlines(of layout: TextLayout, scale: Double) throws -> CairoSurface {
    let raster = try #require(TextRaster(layout, scale: scale))
    let (width, height) = (raster.area.width, raster.area.height)
    let surface = try #require(CairoSurface(width: width, height: height, format: .coverage))
    let context = CairoContext(surface)
    let corner = Vector(dx: Double(-raster.area.minX), dy: Double(-raster.area.minY))
    context.transformed(by: .translation(corner)) {
      context.setColor(.black)
      layout.draw(on: context.pointer, scale: scale, rows: -1e6...1e6)
    }
    surface.flush()
    return surface
  }

  private func bytes(of surface: CairoSurface) -> [[UInt8]] {
    (0..<surface.height).map { row in
      let first = surface.memory + row * surface.bytesPerRow
      return Array(UnsafeBufferPointer(start: first, count: surface.width))
    }
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func `a text is as its outlines show it, to an eighth of a pixel`(scale: Double) throws {
    for text in ["Hamburgefonstiv, 0123456789", "Ünïcödé ﬁﬂ Ŵ «q̈» Ａ", "llllliiiii|||||"] {
      let layout = layout(text, width: 120)
      let mask = try #require(TextRaster(layout, scale: scale)?.surface(.coverage, color: .black))
      let exact = try outlines(of: layout, scale: scale)

      #expect((mask.width, mask.height) == (exact.width, exact.height))
      for (row, line) in zip(bytes(of: mask), bytes(of: exact)) {
        // A vertical edge that moves by an eighth of a pixel moves an eighth of the coverage.
        let worst = zip(row, line).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 72, "\(text)")
        let (sum, whole) = (row.reduce(0) { $0 + Int($1) }, line.reduce(0) { $0 + Int($1) })
        #expect(abs(sum - whole) <= 100 + whole / 20, "\(text)")
      }
    }
  }

  @Test func `letters that were filled once are not filled again`() throws {
    let text = "the quick brown fox jumps over the lazy dog "
    let long = String(repeating: text, count: 40)
    _ = TextRaster(layout(long, width: 300), scale: 1)?.surface(.coverage, color: .black)
    let other = layout(long, width: 280)
    let before = other.handle.context.masks.fillCount
    #expect(before > 26)
    #expect(before <= 4 * 27)

    let surface = TextRaster(other, scale: 1)?.surface(.coverage, color: .black)

    #expect(surface != nil)
    #expect(other.handle.context.masks.fillCount - before <= 4 * 27 - before)
    _ = TextRaster(layout(long, width: 280), scale: 1)?.surface(.coverage, color: .black)
    let again = other.handle.context.masks.fillCount
    _ = TextRaster(layout(long, width: 280), scale: 1)?.surface(.coverage, color: .black)
    #expect(other.handle.context.masks.fillCount == again)
  }

  @Test func `a part of a text is what the whole shows there`() throws {
    let layout = layout("Letters of fifteen points, wrapped where the card ends.", width: 120)
    let raster = try #require(TextRaster(layout, scale: 1))
    let whole = bytes(of: try #require(raster.surface(.coverage, color: .black)))
    let part = PixelRect(x: 13, y: 9, width: 41, height: 30)

    let text = try #require(ContentRaster.text(layout, color: .black, scale: 1, part: part))

    for row in 0..<text.pixels.height {
      for column in 0..<text.pixels.width {
        let alpha = text.pixels.bgra[4 * (row * text.pixels.width + column) + 3]
        let expected = whole[row + text.y - raster.area.minY][column + text.x - raster.area.minX]
        #expect(abs(Int(alpha) - Int(expected)) <= 1)
      }
    }
  }

  @Test func `very large letters are outlines`() throws {
    let layout = layout("Big", size: 400)
    let before = layout.handle.context.masks.fillCount

    let surface = try #require(TextRaster(layout, scale: 1)?.surface(.coverage, color: .black))

    #expect(layout.handle.context.masks.fillCount == before)
    #expect(bytes(of: surface) == bytes(of: try outlines(of: layout, scale: 1)))
  }

  @Test func `a line longer than Pango can count is drawn as far as it is seen`() {
    let layout = layout(String(repeating: "W", count: 100_000), size: 100)
    let part = PixelRect(x: 0, y: 0, width: 300, height: 120)
    let target = CairoSurface(width: part.width, height: part.height, format: .coverage)

    let isWhole = target.map { surface in
      layout.addCoverage(
        to: CoverageTarget(
          memory: surface.memory,
          width: surface.width,
          height: surface.height,
          bytesPerRow: surface.bytesPerRow,
          x: part.minX,
          y: part.minY,
        ),
        scale: 1,
      )
    }

    #expect(isWhole == true)
    #expect(target.map { bytes(of: $0).joined().contains(255) } == true)
  }

  @Test(arguments: [900.0, 950, 1000])
  func `lines higher than Pango can count are passed over`(size: Double) {
    // The ink of one of these lines begins before 2³¹ of Pango's units and ends behind them.
    let layout = layout(String(repeating: "|\n", count: 2500), size: size)
    var byte: UInt8 = 0

    let isWhole = withUnsafeMutablePointer(to: &byte) { memory in
      layout.addCoverage(
        to: CoverageTarget(
          memory: memory,
          width: 0,
          height: 0,
          bytesPerRow: 0,
          x: 0,
          y: 3_000_000,
        ),
        scale: 1,
      )
    }

    #expect(isWhole)
  }

  @Test func `letters that no font has are boxes, as outlines are`() throws {
    let layout = layout("a\u{10FFFD}b")

    let surface = try #require(TextRaster(layout, scale: 2)?.surface(.coverage, color: .black))

    #expect(bytes(of: surface) == bytes(of: try outlines(of: layout, scale: 2)))
  }
}
