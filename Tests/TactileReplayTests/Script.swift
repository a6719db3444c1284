import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews

/// Writes a trace the way a hand would make it.
///
/// After an action it lets the action's `wait` pass, in seconds.
struct Script {
  private(set) var trace = Trace()
  private var time = 0.0

  /// Seconds between two samples of a finger.
  var interval = 0.01

  /// A script that begins with nothing done.
  init() {}

  /// A script that `write` writes.
  init(_ write: (inout Script) -> Void) { write(&self) }

  /// A script that begins in the app's section of this name.
  init(section: String) {
    call("app.show", ["section": .text(section)], wait: 0.1)
  }

  /// Lets `seconds` pass.
  mutating func wait(_ seconds: Double) { time += seconds }

  mutating func tap(_ identifier: String, wait seconds: Double = 0) {
    append(.tap(identifier), wait: seconds)
  }

  mutating func call(
    _ command: String,
    _ arguments: [String: ProbeValue] = [:],
    wait seconds: Double = 0,
  ) {
    append(.call(command, arguments: arguments), wait: seconds)
  }

  mutating func set(_ index: Int, to value: Double) {
    append(
      .call("snap.set", arguments: ["index": .number(Double(index)), "value": .number(value)])
    )
  }

  mutating func mark(_ label: String, wait seconds: Double = 0) {
    append(.mark(label), wait: seconds)
  }

  mutating func key(
    _ name: String,
    _ modifiers: KeyEvent.Modifiers = [],
    wait seconds: Double = 0,
  ) {
    key(name, isDown: true, modifiers)
    key(name, isDown: false, modifiers, wait: seconds)
  }

  mutating func key(
    _ name: String,
    isDown: Bool,
    _ modifiers: KeyEvent.Modifiers = [],
    wait seconds: Double = 0,
  ) {
    append(.key(.init(name: name, isDown: isDown, modifiers: modifiers)), wait: seconds)
  }

  /// Types `text`, a letter each event.
  mutating func text(_ text: String) {
    for letter in text { append(.text(String(letter))) }
  }

  mutating func window(_ kind: WindowEvent.Kind, wait seconds: Double = 0) {
    append(.window(kind), wait: seconds)
  }

  mutating func touch(
    _ phase: TouchPhase,
    _ id: Int64 = 1,
    x: Double,
    y: Double,
    wait seconds: Double = 0,
  ) {
    append(.touch(.init(phase: phase, id: id, location: Point(x: x, y: y))), wait: seconds)
  }

  mutating func touchpad(
    _ phase: TraceEvent.Scroll.Phase,
    dx: Double = 0,
    dy: Double = 0,
    at location: (x: Double, y: Double) = (200, 100),
  ) {
    append(
      .scroll(
        .init(
          phase,
          delta: Vector(dx: dx, dy: dy),
          location: Point(x: location.x, y: location.y),
        )
      )
    )
  }

  mutating func mouse(
    _ action: TraceEvent.Mouse.Action,
    x: Double,
    y: Double,
    wait seconds: Double = 0,
  ) {
    append(.mouse(.init(action, location: Point(x: x, y: y))), wait: seconds)
  }

  mutating func wheel(dx: Double = 0, dy: Double = 0, x: Double, y: Double) {
    append(.scroll(.init(.tick, delta: Vector(dx: dx, dy: dy), location: Point(x: x, y: y))))
  }

  /// Moves a finger that is down at `from` along a straight line at `velocity` points a second.
  ///
  /// The last sample is at `to` exactly, and all samples are `interval` apart but for the first.
  mutating func move(
    from: (x: Double, y: Double),
    to: (x: Double, y: Double),
    velocity: Double,
    id: Int64 = 1,
    wait seconds: Double = 0,
  ) {
    let length = Vector(dx: to.x - from.x, dy: to.y - from.y).length
    let duration = length / velocity
    let start = time
    let count = Int((duration / interval).rounded(.up))
    for index in (0..<max(count, 1)).reversed() {
      let left = Double(index) * interval
      guard left < duration else { continue }
      time = start + duration - left
      let fraction = 1 - left / duration
      touch(
        .moved,
        id,
        x: to.x + (from.x - to.x) * (1 - fraction),
        y: to.y + (from.y - to.y) * (1 - fraction),
      )
    }
    time += seconds
  }

  /// Comes down, moves by (`dx`, `dy`) at `velocity` points a second, and stays down.
  ///
  /// At the end it stays in place for `rest` seconds.
  mutating func drag(
    from: (x: Double, y: Double),
    dx: Double,
    dy: Double = 0,
    velocity: Double = 400,
    id: Int64 = 1,
    rest: Double = 0,
  ) {
    touch(.began, id, x: from.x, y: from.y)
    move(from: from, to: (from.x + dx, from.y + dy), velocity: velocity, id: id, wait: rest)
  }

  mutating func append(_ kind: TraceEvent.Kind, wait seconds: Double = 0) {
    trace.events.append(TraceEvent(kind, at: Timestamp(seconds: time)))
    time += seconds
  }
}
