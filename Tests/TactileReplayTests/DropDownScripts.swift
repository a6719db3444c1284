import TactileGestures
import TactilePrimitives

/// How hands move the modal of the scene `dropdown` on canvas A, where the bar begins at y = 44.
enum DropDownScripts {
  /// A place on the bar of a modal that is up, off its button.
  static let bar = (x: 200.0, y: 70.0)

  /// A modal that is up and at rest.
  static func up() -> Script {
    var script = Script()
    script.call("dropdown.present", wait: 1.2)
    return script
  }

  /// A modal that is docked and at rest.
  static func docked() -> Script {
    var script = up()
    script.call("dropdown.dock", wait: 0.6)
    return script
  }

  /// A drag that leaves the modal at `y` and the finger moving at `velocity`, then lets go.
  ///
  /// The finger comes down on the bar of a modal that rests at `start`.
  static func release(
    at y: Double,
    velocity: Double,
    from start: Double = 44,
    interval: Double = 0.01,
  ) -> Script {
    var script = start == 44 ? up() : docked()
    script.interval = interval
    let down = (x: bar.x, y: start + 26)
    let end = (x: bar.x, y: down.y + (y - start) + (y < start ? -10 : 10))
    let speed = abs(velocity)
    script.touch(.began, x: down.x, y: down.y)
    guard speed > 0 else {
      script.move(from: down, to: end, velocity: 400, wait: 0.2)
      script.mark("held", wait: 0.05)
      script.touch(.ended, x: end.x, y: end.y)
      return script
    }
    let runUp = max(-1, min(1, velocity)) * min(speed * 0.12, 60)
    let turn = (x: end.x, y: end.y - runUp)
    script.move(from: down, to: turn, velocity: 400, wait: 0.2)
    script.move(from: turn, to: end, velocity: speed)
    script.touch(.ended, x: end.x, y: end.y)
    return script
  }
}
