import TactileGestures
import TactilePrimitives
import TactileTraces

/// A device that drags in a script.
enum Pointing: CaseIterable {
  case finger
  case mouse
  case touchpad
}

extension Script {
  /// Drags by any device at 500 points a second, and lets go at the end after a rest.
  mutating func swipe(
    _ device: Pointing,
    from: (x: Double, y: Double),
    dx: Double = 0,
    dy: Double = 0,
    wait seconds: Double = 0,
  ) {
    press(device, at: from)
    let count = max(1, Int((Vector(dx: dx, dy: dy).length / 5).rounded()))
    for index in 1...count {
      wait(0.01)
      let part = Double(index) / Double(count)
      switch device {
      case .finger: touch(.moved, x: from.x + dx * part, y: from.y + dy * part)
      case .mouse: mouse(.move, x: from.x + dx * part, y: from.y + dy * part)
      case .touchpad:
        touchpad(.changed, dx: dx / Double(count), dy: dy / Double(count), at: from)
      }
    }
    mark("dragged", wait: 0.2)
    lift(device, at: (from.x + dx, from.y + dy))
    wait(seconds)
  }

  /// Comes down.
  mutating func press(_ device: Pointing, at place: (x: Double, y: Double)) {
    switch device {
    case .finger: touch(.began, x: place.x, y: place.y)
    case .mouse: mouse(.down(button: 1), x: place.x, y: place.y)
    case .touchpad: touchpad(.began, at: place)
    }
  }

  /// Goes up.
  mutating func lift(_ device: Pointing, at place: (x: Double, y: Double)) {
    switch device {
    case .finger: touch(.ended, x: place.x, y: place.y)
    case .mouse: mouse(.up(button: 1), x: place.x, y: place.y)
    case .touchpad: touchpad(.ended(), at: place)
    }
  }
}
