import TactileInteractions
import TactileDemos
import Testing

@MainActor
struct PhotoParametersTests {
  private let initial = PhotoParameters.initial.map(\.value)

  private func edited(_ index: Int, _ value: Double, of values: [Double]? = nil) -> [Double] {
    var values = values ?? initial
    values[index] = value
    return PhotoParameters.resolved(values, after: index)
  }

  @Test func `the picture is blue at first, in every account of it`() {
    #expect(initial[..<7] == [0, 0, 1, 1, 1, 0, 0])
    #expect(initial[7] == 0.75)
    #expect(PhotoParameters.initial[8].valueText == "Blue")
    #expect(edited(0, 0) == initial)
  }

  @Test func `N15 a preset sets the colour, and another colour is no preset`() {
    let magenta = edited(8, 5.5 / 7)
    let custom = edited(0, 0.5, of: magenta)

    #expect(magenta[..<7] == [1, 0, 1, 0, 1, 0, 0])
    #expect(custom[8] == 0.5 / 7)
    #expect(custom[..<3] == [0.5, 0, 1])
  }

  @Test func `N15 choosing no preset leaves the colour`() {
    let custom = edited(8, 0.01)

    #expect(custom[..<7] == initial[..<7])
    #expect(custom[8] == 0.01)
  }

  @Test(arguments: [(0.0, 0.0, 0.0), (1, 1, 1), (0.2, 0.6, 0.4), (1, 0, 0.5), (0.01, 0, 0)])
  func `light and ink say the same`(color: (red: Double, green: Double, blue: Double)) {
    var values = initial
    values[0] = color.red
    values[1] = color.green
    let inks = edited(2, color.blue, of: values)

    let back = edited(6, inks[6], of: inks)

    let expected = [color.red, color.green, color.blue]
    #expect(zip(back[..<3], expected).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(inks.allSatisfy { (0...1).contains($0) })
  }

  @Test func `black needs no ink, and more black keeps the inks`() {
    let dark = edited(6, 1)

    #expect(dark[..<3] == [0, 0, 0])
    #expect(dark[3...6] == [1, 1, 0, 1])
    #expect(edited(2, 0)[3...6] == [0, 0, 0, 1])
  }

  @Test func `the intensity changes nothing else`() {
    var expected = initial
    expected[7] = 0.2

    #expect(edited(7, 0.2) == expected)
  }
}
