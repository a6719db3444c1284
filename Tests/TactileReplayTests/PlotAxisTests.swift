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

  @Test(
    arguments: [
      (0.0, 260.0, 4, [0.0, 100, 200, 300]), (3.2, 9.7, 4, [2, 4, 6, 8, 10]),
      (-0.03, 0.07, 5, [-0.04, -0.02, 0, 0.02, 0.04, 0.06, 0.08]),
      (0, 200, 4, [0, 50, 100, 150, 200]),
    ] as [(Double, Double, Int, [Double])]
  )
  func `ticks are multiples of 1, 2 or 5 times a power of ten, and the ends are ticks`(
    range: (low: Double, high: Double, count: Int, ticks: [Double])
  ) {
    let axis = PlotAxis(from: range.low, to: range.high, count: range.count)

    #expect(axis.ticks.count == range.ticks.count)
    #expect(zip(axis.ticks, range.ticks).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(axis.low == axis.ticks.first && axis.high == axis.ticks.last)
    #expect(axis.fraction(axis.low) == 0 && axis.fraction(axis.high) == 1)
  }
}
