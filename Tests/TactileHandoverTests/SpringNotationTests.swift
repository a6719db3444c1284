import TactileHandover
import TactileMotion
import Testing

/// The springs of each toolkit's code, run by that toolkit's meaning of the numbers.
struct SpringNotationTests {
  /// The largest distance from ours that counts as the same motion, as a part of the way.
  private static let tolerance = 0.005
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

  /// Our progress in the middle of each hundredth of the longest duration.
  private func ours(_ motion: MotionSpec) -> [Double] {
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
    return (0..<Self.count).map { unit.value(at: motion.longestDuration * Self.fraction($0)) }
  }

  /// The middle of a hundredth.
  private static func fraction(_ index: Int) -> Double { (Double(index) + 0.5) / Double(count) }

  private func expectEqual(_ theirs: [Double], _ motion: MotionSpec) {
    let distance = zip(theirs, ours(motion)).map { abs($0 - $1) }.max() ?? .infinity
    #expect(theirs.count == Self.count)
    #expect(distance <= Self.tolerance, "\(distance) of the way: \(motion)")
  }

  private func velocity(_ motion: MotionSpec) -> Double {
    guard case .spring(_, .relative(let velocity)) = motion.course else { return 0 }
    return velocity
  }

  @Test(arguments: springs) func `CSS: linear() between its stops`(_ motion: MotionSpec) throws {
    let code = HandoverNotation.css.code(of: motion)
    let list = try #require(code.split(separator: "linear(").last?.split(separator: ")").first)
    let hasJump = list.contains("%")
    let all = list.split { ", \n".contains($0) }.compactMap { Double($0) }
    let stops = hasJump ? all.dropLast() : all[...]

    let theirs = (0..<Self.count).map { index in
      let place = Self.fraction(index) * Double(stops.count - 1)
      let piece = min(Int(place), stops.count - 2)
      return stops[piece] + (stops[piece + 1] - stops[piece]) * (place - Double(piece))
    }

    expectEqual(theirs, motion)
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

    let spring = SpringEquation(
      mass: try #require(number(after: "mass: ", in: code)),
      stiffness: try #require(number(after: "stiffness: ", in: code)),
      damping: try #require(number(after: "damping: ", in: code)),
    )
    expectEqual(
      spring.progress(
        velocity: number(after: "static const panelBarVelocity = ", in: code) ?? 0,
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

    let spring = SpringEquation(
      mass: try #require(number(after: "mass: ", in: code)),
      stiffness: try #require(number(after: "stiffness: ", in: code)),
      damping: try #require(number(after: "damping: ", in: code)),
    )
    expectEqual(
      spring.progress(
        velocity: number(after: "initialVelocity: ", in: code) ?? 0,
        seconds: motion.longestDuration,
        count: Self.count,
      ),
      motion,
    )
  }

  @Test(arguments: springs) func `SwiftUI: ω is 2π/response, and the bounce is the same spring`(
    _ motion: MotionSpec
  ) throws {
    guard case .spring(let ours, _) = motion.course, ours.dampingRatio <= 1 else { return }
    let code = HandoverNotation.swiftUI.code(of: motion).split(separator: "\n")
      .map { $0.drop { "/ ".contains($0) } }.joined(separator: " ")

    let response = try #require(number(after: "response: ", in: code))
    let ratio = try #require(number(after: "dampingFraction: ", in: code))
    let duration = try #require(number(after: "duration: ", in: code))
    let bounce = try #require(number(after: "bounce: ", in: code))

    for spring in [
      Spring(response: response, dampingRatio: ratio),
      Spring(perceptualDuration: duration, bounce: bounce),
    ] {
      let equation = SpringEquation(stiffness: spring.stiffness, damping: spring.damping)
      expectEqual(
        equation.progress(
          velocity: velocity(motion),
          seconds: motion.longestDuration,
          count: Self.count,
        ),
        motion,
      )
    }
  }

  @Test(arguments: [-0.9, -0.3, 0, 0.4, 1]) func `a bounce is read back`(_ bounce: Double) {
    let spring = Spring(perceptualDuration: 0.4, bounce: bounce)

    #expect(abs(spring.bounce - bounce) < 1e-12)
  }
}
