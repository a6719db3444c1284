import TactileDiagnostics
import Testing

struct CoordinateMatrixTests {
  @Test(
    arguments: [
      ("1 0 0 0 1 0", "moves or scales touches"),
      ("0 -1 1 1 0 0", "turns touches by 90°"),
      ("-1 0 1 0 -1 1 0 0 1", "turns touches by 180°"),
      ("0.000 1.000 0.0 -1.0 0.0 1.0", "turns touches by 270°"),
      ("-1 0 1 0 1 0", "mirrors touches left to right"),
      ("1 0 0 0 -1 1", "mirrors touches top to bottom"),
      ("0 1 0 1 0 0", "swaps the axes of touches"),
      ("1.1 0 -0.05 0 1 0", "moves or scales touches"),
    ]
  )
  func `the effect of a matrix has a name`(text: String, effect: String) throws {
    #expect(try #require(CoordinateMatrix(text)).effect == effect)
  }

  @Test(
    arguments: [
      "", "1 0 0 0 1", "1,0,0,0,1,0", "1 0 0 0 1 nan", "1 0 0 0 1 0 0 0 2", "a b c d e f",
    ]
  )
  func `what is not six numbers is no matrix`(text: String) {
    #expect(CoordinateMatrix(text) == nil)
  }

  @Test(
    arguments: [
      (0, "1 0 0 0 1 0"), (1, "0 -1 1 1 0 0"), (2, "-1 0 1 0 -1 1"), (3, "0 1 0 -1 0 1"),
      (-1, "0 1 0 -1 0 1"), (4, "1 0 0 0 1 0"),
    ]
  )
  func `an output that fills the desktop needs its turn alone`(turns: Int, text: String) throws {
    let area = DisplayOutput.Area(x: 0, y: 0, width: 1080, height: 1920)

    let needed = try #require(
      CoordinateMatrix(onto: area, of: (1080, 1920), quarterTurns: turns)
    )

    #expect(needed.isSame(as: try #require(CoordinateMatrix(text))))
  }

  @Test func `the right one of two outputs takes the right part of the desktop`() throws {
    let area = DisplayOutput.Area(x: 1920, y: 0, width: 640, height: 480)

    let upright = try #require(CoordinateMatrix(onto: area, of: (2560, 960), quarterTurns: 0))
    let turned = try #require(CoordinateMatrix(onto: area, of: (2560, 960), quarterTurns: 1))

    #expect(upright.numbers == [0.25, 0, 0.75, 0, 0.5, 0])
    #expect(turned.numbers == [0, -0.25, 1, 0.5, 0, 0])
    #expect(CoordinateMatrix(onto: area, of: (0, 960), quarterTurns: 0) == nil)
  }

  @Test(
    arguments: [
      (1, "1 0 0 0 1 0"), (1 | 16, "-1 0 1 0 1 0"), (1 | 32, "1 0 0 0 -1 1"),
      (1 | 16 | 32, "-1 0 1 0 -1 1"), (2, "0 -1 1 1 0 0"), (2 | 16, "0 1 0 1 0 0"),
      (2 | 32, "0 -1 1 -1 0 1"), (8 | 16, "0 -1 1 -1 0 1"), (8 | 16 | 32, "0 -1 1 1 0 0"),
    ]
  )
  func `touches follow an output as RandR turns and then mirrors it`(
    rotation: Int,
    text: String,
  ) throws {
    var output = DisplayOutput("DSI-1", area: .init(x: 0, y: 0, width: 600, height: 800))
    output.orient(byRandR: rotation)
    let layout = ServerLayout(width: 600, height: 800, outputs: [output])

    #expect(layout.outputs(mappedBy: try #require(CoordinateMatrix(text))) == [output])
  }

  @Test func `two quarter turns are a half turn`() throws {
    let quarter = try #require(CoordinateMatrix("0 -1 1 1 0 0"))

    #expect(quarter.after(quarter).effect == "turns touches by 180°")
    #expect(quarter.after(quarter).after(quarter).after(quarter).isIdentity)
  }
}

struct PhysicalSizeTests {
  @Test(arguments: [(0, 165), (294, 0), (-1, 5), (160, 90), (16, 10), (1600, 900)])
  func `a ratio or nothing is no size`(width: Int, height: Int) {
    #expect(PhysicalSize(width: width, height: height) == nil)
  }

  @Test(
    arguments: [
      (294, 165, true), (165, 294, true), (290, 160, true), (310, 174, true), (344, 194, false),
      (294, 184, false),
    ]
  )
  func `sizes fit within a tenth and in any orientation`(
    width: Int,
    height: Int,
    fits: Bool,
  ) throws {
    let panel = try #require(PhysicalSize(width: 294, height: 165))
    let glass = try #require(PhysicalSize(width: width, height: height))

    #expect(panel.fits(glass) == fits)
    #expect(glass.fits(panel) == fits)
  }
}
