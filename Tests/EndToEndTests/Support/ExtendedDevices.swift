/// A touchpad whose fingers pinch, swipe and rest, and a pen, told of in the language of
/// `Tests/Weston/extensions.h`.
protocol ExtendedDevices: InputDevices {
  /// Sends a line that has no answer.
  func tell(_ line: String)
}

extension ExtendedDevices {
  /// Pinches by two fingers up to `scale` and `degrees`, in even steps that move by (`dx`, `dy`) together.
  func pinch(to scale: Double, degrees: Double, dx: Double = 0, dy: Double = 0) {
    let steps = 24
    tell("pinch begin 2")
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let (x, y) = (dx / Double(steps), dy / Double(steps))
      tell("pinch move \(x) \(y) \(1 + (scale - 1) * part) \(degrees / Double(steps))")
      pause(until: monotonicSeconds() + 0.008)
    }
  }

  /// Swipes by `fingers` fingers to the right.
  func swipe(fingers: Int) {
    tell("swipe begin \(fingers)")
    for _ in 1...10 {
      tell("swipe move 12 0")
      pause(until: monotonicSeconds() + 0.008)
    }
    tell("swipe end 0")
  }

  /// Has a pen do several things in one frame.
  func pen(_ lines: String...) {
    for line in lines + ["frame"] { tell("pen \(line)") }
  }
}
