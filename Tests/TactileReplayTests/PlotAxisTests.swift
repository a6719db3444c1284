import TactilePrimitives
import Testing

struct PlotAxisTests {
  @Test(
    arguments: [
      [3, 3], [9e15, 9e15], [-1e18, -1e18], [.nan, .nan], [0, .nan], [.infinity, .infinity],
      [-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude],
    ] as [[Double]]
  )
  func `a range that is flat or not finite has an axis`(ends: [Double]) {
    for isWidened in [true, false] {
      let axis = PlotAxis(from: ends[0], to: ends[1], count: 4, isWidened: isWidened)

      #expect(axis.low < axis.high)
      #expect((2...10).contains(Set(axis.ticks).count))
      #expect(axis.ticks.allSatisfy { $0.isFinite })
    }
  }

  @Test(arguments: [(0.1, 0.9, 1), (5.5, 9.52, 2), (4.5, 9.52, 2), (0.0, 1.0, 1)])
  func `ticks lie within a range that is not widened`(low: Double, high: Double, count: Int) {
    let axis = PlotAxis(from: low, to: high, count: count, isWidened: false)

    #expect(axis.ticks.allSatisfy { (low...high).contains($0) })
    #expect(axis.ticks.isEmpty == (low > 0 && low != 4.5))
  }
}
