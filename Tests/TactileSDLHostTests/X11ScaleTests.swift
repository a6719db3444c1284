import Testing
import TactilePrimitives
import TactileSDLHost
import TactileRaster

struct X11ScaleTests {
  @Test(arguments: [
    ("Xft.dpi:\t96\n", 1.0),
    ("Xcursor.size: 24\nXft.dpi: 120\nXft.hinting: 1\n", 1.25),
    ("Xft.dpi: 134.4", 1.5),
    ("Xft.dpi: 30", 1),
    ("Xft.dpi: 99999", 8),
  ])
  func `the scale is Xft.dpi over 96 to the nearest quarter`(text: String, scale: Double) {
    #expect(X11Scale.scale(inResources: text) == scale)
  }

  @Test(arguments: ["", "Xft.dpi: many", "Xft.dpi: nan", "Xft.dpi: -96", "MyXft.dpi: 192"])
  func `resources without a number of dots say nothing`(text: String) {
    #expect(X11Scale.scale(inResources: text) == nil)
  }

  @Test func `damage covers every pixel it touches and none outside`() {
    let damage = PixelRect(covering: Rect(x: 1, y: 1, width: 2.5, height: 2), scale: 1.5)

    #expect(damage == PixelRect(minX: 1, minY: 1, maxX: 6, maxY: 5))
    #expect(PixelRect(covering: Rect(x: .nan, y: 0, width: 1, height: 1), scale: 1).minX == 0)
  }
}
