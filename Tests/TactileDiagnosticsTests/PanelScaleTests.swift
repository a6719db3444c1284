import TactileDiagnostics
import TactilePrimitives
import Testing

@Suite struct PanelScaleTests {
  private static let fullHD = Size(width: 1920, height: 1080)

  @Test func `a panel of known size gives the length of a point`() throws {
    let panel = PanelExtent(width: 309, height: 174)
    let scale = try #require(panel.millimetresPerPoint(of: Self.fullHD))
    #expect(abs(scale - 0.161) < 0.0005)
  }

  @Test func `a picture of fewer points on the same panel has longer ones`() throws {
    let panel = PanelExtent(width: 309, height: 174)
    let scale = try #require(panel.millimetresPerPoint(of: Size(width: 960, height: 540)))
    #expect(abs(scale - 0.322) < 0.001)
  }

  @Test func `a turned picture has points of the same length`() {
    let panel = PanelExtent(width: 309, height: 174)
    let turned = Size(width: 1080, height: 1920)
    #expect(
      panel.millimetresPerPoint(of: turned) == panel.millimetresPerPoint(of: Self.fullHD)
    )
  }

  @Test(arguments: [(0, 0), (160, 90), (90, 160), (16, 9), (309, 0), (30_000, 17_000)])
  func `a size that is none, a ratio or absurd is unknown`(width: Double, height: Double) {
    let panel = PanelExtent(width: width, height: height)
    #expect(panel.millimetresPerPoint(of: Self.fullHD) == nil)
  }

  @Test func `sides that do not fit the picture are not believed`() {
    let panel = PanelExtent(width: 300, height: 225)
    #expect(panel.millimetresPerPoint(of: Self.fullHD) == nil)
  }

  @Test func `the density that an X server assumes is unknown, and another one is not`() {
    let assumed = PanelExtent(width: 508, height: 286)
    #expect(assumed.millimetresPerPoint(of: Self.fullHD, assumedFor: Self.fullHD) == nil)
    #expect(assumed.millimetresPerPoint(of: Self.fullHD) != nil)
    let real = PanelExtent(width: 531, height: 299)
    #expect(real.millimetresPerPoint(of: Self.fullHD, assumedFor: Self.fullHD) != nil)
  }
}
