/// A device that a test points with, in points of the window.
struct Pointer {
  /// The kind of device that presses, glides and releases.
  enum Tool: String, Sendable {
    case mouse
    case finger
    /// Two fingers on a touchpad; what they do begins with the first movement.
    case touchpad
  }

  private let devices: any InputDevices
  private let frame: Area
  private let tool: Tool
  private let finger: Int

  /// A tool for a window at `frame`; fingers are told apart by their numbers.
  init(_ tool: Tool, finger: Int = 0, on devices: any InputDevices, at frame: Area) {
    self.tool = tool
    self.finger = finger
    self.devices = devices
    self.frame = frame
  }

  /// Moves to a place.
  func move(to place: (x: Int, y: Int)) {
    let (x, y) = (Double(frame.x + place.x), Double(frame.y + place.y))
    switch tool {
    case .finger:
      devices.touch(finger, .move, x: x, y: y)
      devices.endTouchFrame()
    case .mouse, .touchpad: devices.movePointer(x: x, y: y)
    }
  }

  /// Moves fingers on one screen, each to its place, in one report as screens do.
  static func move(_ fingers: [(pointer: Pointer, place: (x: Int, y: Int))]) {
    for (pointer, place) in fingers {
      let frame = pointer.frame
      pointer.devices.touch(
        pointer.finger,
        .move,
        x: Double(frame.x + place.x),
        y: Double(frame.y + place.y),
      )
    }
    fingers.first?.pointer.devices.endTouchFrame()
  }

  /// Moves to a place and presses, with the left button if it has one.
  func press(at place: (x: Int, y: Int)) {
    switch tool {
    case .finger:
      devices.touch(finger, .down, x: Double(frame.x + place.x), y: Double(frame.y + place.y))
      devices.endTouchFrame()
    case .mouse:
      move(to: place)
      devices.setButton(1, pressed: true)
    case .touchpad: move(to: place)
    }
  }

  /// Releases what ``press(at:)`` pressed.
  func release() {
    switch tool {
    case .finger:
      devices.touch(finger, .up, x: 0, y: 0)
      devices.endTouchFrame()
    case .mouse: devices.setButton(1, pressed: false)
    case .touchpad: devices.liftFromTouchpad()
    }
  }

  /// Presses and releases at once.
  func click(at place: (x: Int, y: Int)) {
    press(at: place)
    release()
  }

  /// Turns the wheel down by `notches`.
  func wheelDown(_ notches: Int) { devices.turnWheel(notches) }

  /// Moves in a straight line at `speed` points per second, 125 times a second as common mice do.
  ///
  /// The moves keep to the clock: a late one does not delay those after it.
  func glide(from start: (x: Int, y: Int), to end: (x: Int, y: Int), speed: Double) {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let duration = (dx * dx + dy * dy).squareRoot() / speed
    let steps = max(1, Int((duration * 125).rounded(.up)))
    let began = monotonicSeconds()
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      pause(until: began + share * duration)
      if tool == .touchpad {
        devices.scroll(dx: dx / Double(steps), dy: dy / Double(steps))
      } else {
        move(to: (start.x + Int((share * dx).rounded()), start.y + Int((share * dy).rounded())))
      }
    }
  }

  /// Presses at `start` and glides to `end`.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), speed: Double) {
    press(at: start)
    glide(from: start, to: end, speed: speed)
  }

  /// Presses at `start`, glides to `end` and releases there while still moving.
  ///
  /// On a busy machine the last reports come late and so look slow: what the release leads to should
  /// follow from `end`, too.
  func flick(from start: (x: Int, y: Int), to end: (x: Int, y: Int), speed: Double) {
    drag(from: start, to: end, speed: speed)
    release()
  }
}
