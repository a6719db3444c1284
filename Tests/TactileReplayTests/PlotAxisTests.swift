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
}
