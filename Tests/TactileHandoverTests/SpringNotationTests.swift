import TactileHandover
import TactileMotion
import Testing

/// The springs of each toolkit's code, run by that toolkit's meaning of the numbers.
struct SpringNotationTests {
  /// The largest distance from ours that six digits explain, as a part of the way.
  private static let tolerance = 5e-5
  private static let count = 100

  private static let springs =
    [0.05, 0.2, 0.4, 0.7, 0.95, 1].flatMap { ratio in
      [(0.5, 0.5), (1, 10), (0.2, 0)].map { duration, velocity in
        MotionSpec.timed(duration, ratio: ratio, velocity: velocity)
      }
    } + [
      .released(Spring(response: 0.4, dampingRatio: 1)),
      .released(Spring(response: 0.18, dampingRatio: 0.6)),
      .released(Spring(response: 0.3, dampingRatio: 1.8)),
    ]

  /// Our progress in the middle of each of `count` equal parts of the longest duration.
  private func ours(_ motion: MotionSpec, count: Int) -> [Double] {
    var unit = motion.unitMotion
    if case .spring(let spring, .relative(let velocity)) = motion.course {
      // The motion that the interactions run.
      unit = SpringMotion(
        from: 0,
        to: 1,
        duration: motion.longestDuration,
        dampingRatio: spring.dampingRatio,
        relativeVelocity: velocity,
      )
    }
    return (0..<count).map { index in
      unit.value(at: motion.longestDuration * (Double(index) + 0.5) / Double(count))
    }
  }

  private func expectEqual(
    _ theirs: [Double],
    _ motion: MotionSpec,
    within tolerance: Double = Self.tolerance,
  ) {
    let distance = zip(theirs, ours(motion, count: theirs.count)).map { abs($0 - $1) }.max()
    #expect(distance ?? .infinity <= tolerance, "\(distance ?? .infinity) of the way: \(motion)")
  }

  /// The velocity that `motion` always starts with; nil for that of a release.
  private func velocity(_ motion: MotionSpec) -> Double? {
    guard case .spring(_, .relative(let velocity)) = motion.course else { return nil }
    return velocity
  }

  @Test(arguments: springs) func `CSS: linear() between its stops`(_ motion: MotionSpec) throws {
    let code = HandoverNotation.css.code(of: motion)
    let list = try #require(code.split(separator: "linear(").last?.split(separator: ")").first)
    let hasJump = list.contains("%")
    let all = list.split { ", \n".contains($0) }.compactMap { Double($0) }
    let stops = hasJump ? all.dropLast() : all[...]

    let count = 20 * Self.count
    let theirs = (0..<count).map { index in
      let place = (Double(index) + 0.5) / Double(count) * Double(stops.count - 1)
      let piece = min(Int(place), stops.count - 2)
      return stops[piece] + (stops[piece + 1] - stops[piece]) * (place - Double(piece))
    }
    let words = code.split { " \n".contains($0) }.joined(separator: " ")
    let percent = try #require(number(after: "straight pieces, within ", in: words))

    // Between the places that the writer compares, the distance is a little larger.
    expectEqual(theirs, motion, within: 1.01 * percent / 100)
    #expect(percent <= 0.2)
    #expect(all.last == 1)
    #expect(all.count < 2000)
    #expect(
      abs(try #require(number(after: "duration: ", in: code)) - motion.longestDuration) < 1e-5
    )
  }

  @Test(arguments: springs) func `Compose: a mass of 1 and a stiffness of ω²`(
    _ motion: MotionSpec
  ) throws {
    let code = HandoverNotation.compose.code(of: motion)
    let ratio = Double(Float(try #require(number(after: "dampingRatio = ", in: code))))
    let stiffness = Double(Float(try #require(number(after: "stiffness = ", in: code))))
    let initial = number(after: "const val panelBarVelocity = ", in: code)
    #expect(initial == velocity(motion))

    let spring = SpringEquation(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
    expectEqual(
      spring.progress(velocity: initial ?? 0, seconds: motion.longestDuration, count: Self.count),
      motion,
    )
  }

  @Test(arguments: springs) func `Flutter: mass, stiffness and damping`(
    _ motion: MotionSpec
  ) throws {
    let code = HandoverNotation.flutter.code(of: motion)
    let initial = number(after: "static const panelBarVelocity = ", in: code)
    #expect(initial == velocity(motion))

    let spring = SpringEquation(
      mass: try #require(number(after: "mass: ", in: code)),
      stiffness: try #require(number(after: "stiffness: ", in: code)),
      damping: try #require(number(after: "damping: ", in: code)),
    )
    expectEqual(
      spring.progress(
        velocity: initial ?? 0,
        seconds: motion.longestDuration,
        count: Self.count,
      ),
      motion,
    )
  }

  @Test(arguments: springs) func `SwiftUI: mass, stiffness, damping and ways per second`(
    _ motion: MotionSpec
  ) throws {
    let code = HandoverNotation.swiftUI.code(of: motion)
    let initial = number(after: "initialVelocity: ", in: code)
    #expect(initial == velocity(motion))

    let spring = SpringEquation(
      mass: try #require(number(after: "mass: ", in: code)),
      stiffness: try #require(number(after: "stiffness: ", in: code)),
      damping: try #require(number(after: "damping: ", in: code)),
    )
    expectEqual(
      spring.progress(
        velocity: initial ?? 0,
        seconds: motion.longestDuration,
        count: Self.count,
      ),
      motion,
    )
  }

  @Test(arguments: springs) func `SwiftUI: ω is 2π/response, and the bounce is the same spring`(
    _ motion: MotionSpec
  ) throws {
    guard case .spring(let ours, _) = motion.course else { return }
    let code = HandoverNotation.swiftUI.code(of: motion).split(separator: "\n")
      .map { $0.drop { "/ ".contains($0) } }.joined(separator: " ")
    guard ours.dampingRatio <= 1 else {
      let note = "An overdamped spring has no equal .spring(response:dampingFraction:)."
      #expect(code.contains(note))
      return
    }

    let response = try #require(number(after: "response: ", in: code))
    let ratio = try #require(number(after: "dampingFraction: ", in: code))
    let duration = try #require(number(after: "duration: ", in: code))
    let bounce = try #require(number(after: "bounce: ", in: code))

    for (period, ratio) in [(response, ratio), (duration, 1 - bounce)] {
      let omega = 2 * Double.pi / period
      let equation = SpringEquation(stiffness: omega * omega, damping: 2 * ratio * omega)
      expectEqual(
        equation.progress(
          velocity: velocity(motion) ?? 0,
          seconds: motion.longestDuration,
          count: Self.count,
        ),
        motion,
      )
    }
  }

  @Test(arguments: [(-0.9, 10.0), (-0.5, 2), (0, 1), (0.4, 0.6), (1, 0)])
  func `a bounce is a damping ratio, and is read back`(_ bounce: Double, _ ratio: Double) {
    let spring = Spring(perceptualDuration: 0.4, bounce: bounce)

    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    #expect(abs(spring.bounce - bounce) < 1e-12)
  }
}
