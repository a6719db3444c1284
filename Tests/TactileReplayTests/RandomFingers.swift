import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

/// Fingers that come down, move and go up as chance has it, in and around canvas A.
struct RandomFingers {
  private var down: [Int64: Point] = [:]

  /// Has `touch` come down, move a few times or go up.
  mutating func play(_ touch: Int64, _ script: inout Script, _ random: inout SplitMix) throws {
    guard let point = down[touch] else {
      let point = Point(
        x: .random(in: -10...330, using: &random),
        y: .random(in: -10...580, using: &random),
      )
      down[touch] = point
      return script.touch(.began, touch, x: point.x, y: point.y)
    }
    guard Int.random(in: 0..<4, using: &random) > 0 else {
      down[touch] = nil
      let phase = try #require([TouchPhase.ended, .cancelled].randomElement(using: &random))
      return script.touch(phase, touch, x: point.x, y: point.y)
    }
    let step = Vector(
      dx: .random(in: -40...40, using: &random),
      dy: .random(in: -40...40, using: &random),
    )
    var place = point
    for _ in 0..<4 {
      script.wait(0.008)
      place += step
      script.touch(.moved, touch, x: place.x, y: place.y)
    }
    down[touch] = place
  }

  /// Lifts those that are down.
  mutating func lift(_ script: inout Script) {
    for (touch, point) in down.sorted(by: { $0.key < $1.key }) {
      script.touch(.ended, touch, x: point.x, y: point.y)
    }
    down.removeAll()
  }
}
