import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileViews
import Testing

/// A state of an interaction, in which a script leaves it, and what may disturb it there.
struct Disturbance {
  /// The gesture that is performed before, and goes on.
  var script: Script
  /// The place of the finger, touch 1, that holds what is moved; nil where none does.
  let finger: Point?

  /// Resizes the window step by step, and lifts the finger.
  func resized(to sizes: [Size]) -> Script {
    var script = script
    for size in sizes {
      script.window(.resized(size), wait: 0.03)
    }
    lift(in: &script)
    return script
  }

  /// Takes the window away; the finger goes on moving to `end` and is lifted there.
  func losingWindow(_ event: WindowEvent.Kind, end: Point) -> Script {
    var script = script
    script.window(event, wait: 0.05)
    goOn(to: end, in: &script)
    return script
  }

  /// Calls a command; the finger goes on moving to `end` and is lifted there.
  func calling(_ command: String, end: Point) -> Script {
    var script = script
    script.call(command, wait: 0.05)
    goOn(to: end, in: &script)
    return script
  }

  /// Takes the finger away.
  func cancelled() -> Script {
    var script = script
    lift(in: &script, .cancelled)
    return script
  }

  /// Does something between the marks `before` and `after`, and lifts the finger.
  func marking(_ change: (inout Script) -> Void) -> Script {
    var script = script
    script.wait(0.05)
    script.mark("before", wait: 0.05)
    change(&script)
    script.wait(0.05)
    script.mark("after", wait: 0.05)
    lift(in: &script)
    return script
  }

  private func lift(in script: inout Script, _ phase: TouchPhase = .ended) {
    if let finger { script.touch(phase, x: finger.x, y: finger.y) }
  }

  private func goOn(to end: Point, in script: inout Script) {
    guard finger != nil else { return }
    script.touch(.moved, x: end.x, y: end.y)
    script.touch(.ended, x: end.x, y: end.y)
  }
}

extension Run {
  /// Checks that `probe` is the same at the marks `before` and `after`.
  func expectUnmoved(_ probe: String) throws {
    #expect(try number(probe, atMark: "after") == number(probe, atMark: "before"))
  }

  /// Checks that each settle was a release at rest, `count` of them.
  func expectSettlesAtRest(_ count: Int) {
    #expect(settles.count == count)
    #expect(settles.allSatisfy { $0.why.hasSuffix("vx 0") || $0.why.hasSuffix("vy 0") })
  }
}
