import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileGestures

/// Tests of the place between two reports at which a limit was reached.
@Suite struct CrossingTests {
  @Test(arguments: [
    (-10.0, 10.0, 0.5), (-10, 0, 1), (-0.5, 1.5, 0.25), (-0.5, -0.25, 1), (0, 5, 0), (0.5, 1, 0),
    (-5, -5, 0), (-5, -6, 0), (5, -5, 0),
  ])
  func `an amount reaches zero from below`(before: Double, after: Double, part: Double) {
    #expect(Crossing.ofZero(from: before, to: after) == part)
  }

  @Test(arguments: [
    (10.0, 0.0, 20.0, 0.5), (10, 0, -20, 0.5), (10, 5, 15, 0.5), (10, -5, -15, 0.5),
    (10, -20, 20, 0.75), (10, 20, -20, 0.75), (10, 12, 20, 0), (0.25, 0, 0.5, 0.5),
    (0.25, 0, -0.5, 0.5), (0, 0, 9, 0),
  ])
  func `a number reaches its limit on the side where it ends`(
    limit: Double,
    before: Double,
    after: Double,
    part: Double,
  ) {
    #expect(Crossing.ofAmount(limit, from: before, to: after) == part)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `a vector has the length of the limit where it reaches it`(seed: UInt64) {
    var random = SplitMix(state: seed)
    func vector(_ length: ClosedRange<Double>) -> Vector {
      let (dx, dy) = (
        Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random),
      )
      let vector = Vector(dx: dx, dy: dy)
      return vector * (Double.random(in: length, using: &random) / vector.length)
    }
    let (before, after) = (vector(0...9.9), vector(10.1...90))

    let part = Crossing.ofLength(10, from: before, to: after)

    #expect(abs((before + (after - before) * part).length - 10) < 1e-9)
    #expect((0...1).contains(part))
  }

  @Test func `a vector that is beyond the limit, still or short of it has no crossing between`() {
    let (short, long) = (Vector(dx: 6, dy: 8), Vector(dx: 0, dy: 30))

    #expect(Crossing.ofLength(5, from: short, to: long) == 0)
    #expect(Crossing.ofLength(10, from: short, to: long) == 0)
    // At the limit, then through the middle and beyond it on the other side.
    #expect(Crossing.ofLength(10, from: short, to: Vector(dx: -12, dy: -16)) == 0)
    #expect(Crossing.ofLength(50, from: long, to: long) == 0)
    #expect(Crossing.ofLength(50, from: short, to: long) == 1)
    // Half a point more, half a point less.
    #expect(Crossing.ofLength(0.5, from: .zero, to: Vector(dx: 0, dy: 1)) == 0.5)
    #expect(Crossing.ofLength(0.5, from: .zero, to: Vector(dx: 0.5, dy: 0)) == 1)
    #expect(
      Crossing.ofLength(0.75, from: Vector(dx: 0.25, dy: 0), to: Vector(dx: -1.75, dy: 0)) == 0.5
    )
  }

  @Test func `a condition becomes true within half the tolerance`() {
    for step in 1...99 {
      let limit = Double(step) / 100 + 1e-4
      let part = Crossing.ofCondition { $0 >= limit }
      #expect(part >= limit && part - limit <= Crossing.tolerance / 2, "\(limit)")
    }
    #expect(Crossing.tolerance == 1e-9)
    #expect(Crossing.ofCondition { _ in true } == 0)
    #expect(Crossing.ofCondition { $0 >= 1 } == 1)
  }
}
