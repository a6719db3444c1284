import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileText

@testable import TactileViews

/// A window whose events and frames a test sends by hand, 60 to the second.
struct Harness {
  let window: Window
  private let clock = Clock()

  private final class Clock {
    var now = Timestamp.zero
  }

  static let frameTime = 1.0 / 60

  init(width: Double = 320, height: Double = 480, scale: Double = 1) throws {
    window = Window(
      size: Size(width: width, height: height),
      scale: scale,
      fonts: try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"])),
    )
  }

  var now: Timestamp { clock.now }

  var root: View { window.rootView }

  func pass(_ seconds: Double) { clock.now = clock.now + seconds }

  @discardableResult
  func frame(after seconds: Double = frameTime) -> Frame {
    pass(seconds)
    return window.frame(at: now)
  }

  /// Adds `views` to the window, and a frame.
  func show(_ views: View...) {
    for view in views { root.addSubview(view) }
    frame()
  }

  /// Frames for `seconds`, and the last of them.
  @discardableResult
  func run(_ seconds: Double) -> Frame {
    var last = frame()
    let end = now + (seconds - Self.frameTime)
    while now < end { last = frame() }
    return last
  }

  /// Frames until the window is at rest; false where it is not within `seconds`.
  func comesToRest(within seconds: Double = 20) -> Bool {
    let end = now + seconds
    while now < end {
      frame()
      if !window.needsFrame, window.nextDeadline == nil { return true }
    }
    return false
  }

  func send(_ kind: WindowEvent.Kind) {
    window.send(.window(WindowEvent(kind: kind, timestamp: now)))
  }

  func press(_ name: String, modifiers: KeyEvent.Modifiers = []) {
    window.send(.key(KeyEvent(name: name, isDown: true, modifiers: modifiers, timestamp: now)))
    frame()
  }

  func turnWheel(_ dy: Double, _ dx: Double = 0, at point: Point) {
    window.send(
      .wheel(WheelEvent(delta: Vector(dx: dx, dy: dy), locationInWindow: point, timestamp: now))
    )
    frame()
  }
}
