/// The mouse of a test, in points of the window.
struct Pointer {
  private let client: XClient
  private let frame: Area

  init(client: XClient, window: Window) {
    self.client = client
    frame = window.frame
  }

  /// Moves to a place.
  func move(to place: (x: Int, y: Int)) {
    client.movePointer(x: frame.x + place.x, y: frame.y + place.y)
  }

  /// Moves to a place and presses the left button.
  func press(at place: (x: Int, y: Int)) {
    move(to: place)
    client.setButton(1, pressed: true)
  }

  /// Releases the left button.
  func release() { client.setButton(1, pressed: false) }

  /// Presses and releases at once.
  func click(at place: (x: Int, y: Int)) {
    press(at: place)
    release()
  }

  /// Turns the wheel down by `notches`.
  func wheelDown(_ notches: Int) {
    for _ in 0..<notches {
      client.setButton(5, pressed: true)
      client.setButton(5, pressed: false)
    }
  }

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
      move(to: (start.x + Int((share * dx).rounded()), start.y + Int((share * dy).rounded())))
    }
  }

  /// Presses at `start`, glides to `end` and releases there while still moving.
  func flick(from start: (x: Int, y: Int), to end: (x: Int, y: Int), speed: Double) {
    press(at: start)
    glide(from: start, to: end, speed: speed)
    release()
  }
}
