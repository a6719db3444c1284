package import TactileGestures
package import TactilePrimitives

extension TouchEvent {
  /// An event of the finger `id` at (`x`, `y`), `seconds` after the clock's start.
  package init(
    _ phase: TouchPhase,
    _ id: Int64 = 1,
    x: Double = 0,
    y: Double = 0,
    at seconds: Double = 0,
  ) {
    self.init(phase, id, at: Point(x: x, y: y), Timestamp(seconds: seconds))
  }

  /// An event of the finger `id` at `place` and `time`.
  package init(_ phase: TouchPhase, _ id: Int64 = 1, at place: Point, _ time: Timestamp) {
    self.init(id: TouchID(id), phase: phase, locationInWindow: place, timestamp: time)
  }
}
