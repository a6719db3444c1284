import TactileGestures
import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

@Suite struct HoverTests {
  let harness: Harness
  let pointer: Finger
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let hover = HoverRecognizer()
  let tally = Tally<GestureState>()

  init() throws {
    harness = try Harness()
    pointer = Finger(harness, id: 9, device: .mouse)
    view.addGestureRecognizer(hover)
    hover.onChange = { [tally] in tally.values.append($0.state) }
    harness.show(view)
  }

  func point(_ x: Double, _ y: Double) {
    harness.pass(Harness.frameTime)
    harness.window.send(
      .hover(HoverEvent(locationInWindow: Point(x: x, y: y), timestamp: harness.now))
    )
    harness.frame(after: 0)
  }

  func mouse(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    pointer.send(phase, Point(x: x, y: y), button: 1)
  }

  @Test func `a pen comes near, is tilted and goes, and a hand beside it presses nothing`() {
    let button = Control()
    button.frame = Rect(x: 0, y: 200, width: 100, height: 40)
    var presses = 0
    button.action = { presses += 1 }
    harness.root.addSubview(button)
    func pen(_ x: Double, tilt: Double = 0) {
      harness.pass(Harness.frameTime)
      harness.window.send(
        .hover(
          HoverEvent(
            locationInWindow: Point(x: x, y: 50),
            timestamp: harness.now,
            device: .pen,
            pen: PenPose(tiltX: tilt),
          )
        )
      )
      harness.frame(after: 0)
    }

    pen(50)
    pen(50, tilt: 30)
    #expect(hover.pen.tiltX == 30 && hover.device == .pen)
    let finger = Finger(harness)
    finger.tap(50, 220)
    #expect(presses == 0 && harness.window.focusedView == nil)
    pen(-1)
    #expect(tally.values == [.began, .changed, .ended])
    harness.run(0.4)
    finger.tap(50, 220)

    #expect(presses == 1)
  }

  @Test func `the mouse comes, moves and goes`() {
    point(150, 50)
    point(50, 50)
    point(60, 50)
    #expect(hover.location(in: view) == Point(x: 60, y: 50))
    point(-1, -1)

    #expect(tally.values == [.began, .changed, .ended])
  }

  @Test func `a button ends it, and where the button is let go it begins anew`() {
    point(50, 50)
    mouse(.began, 50, 50)
    mouse(.moved, 150, 50)
    mouse(.moved, 60, 50)
    #expect(tally.values == [.began, .ended])
    mouse(.ended, 60, 50)

    #expect(tally.values == [.began, .ended, .began])
  }

  @Test(arguments: [WindowEvent.Kind.focusLost, .hidden])
  func `it is cancelled with the window's contacts`(kind: WindowEvent.Kind) {
    point(50, 50)
    harness.send(kind)
    harness.frame()

    #expect(tally.values == [.began, .cancelled])
  }

  @Test func `a view that moves away from under a mouse at rest is left, one that comes is met`() {
    point(50, 50)
    view.frame.origin.x = 200
    harness.frame()
    #expect(harness.window.needsFrame)
    harness.frame()
    #expect(tally.values == [.began, .ended])
    view.frame.origin.x = 0
    harness.frame()
    harness.frame()

    #expect(tally.values == [.began, .ended, .began])
    #expect(harness.window.isAtRest)
  }

  @Test func `a view that is removed or hidden is left`() {
    point(50, 50)
    view.isHidden = true
    harness.run(0.1)
    view.isHidden = false
    harness.run(0.1)
    view.removeFromSuperview()
    harness.run(0.1)

    #expect(tally.values == [.began, .ended, .began, .ended])
  }

  @Test func `a window from right to left that is resized moves its views away from the mouse`() {
    harness.window.layoutDirection = .rightToLeft
    harness.frame()
    point(270, 50)
    harness.send(.resized(Size(width: 420, height: 480)))
    harness.run(0.1)

    #expect(tally.values == [.began, .ended])
  }

  @Test func `what covers a view takes the mouse from it, what lies in it does not`() {
    let inside = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let cover = View(frame: Rect(x: 50, y: 0, width: 50, height: 50))
    view.addSubview(inside)
    harness.show(cover)
    point(25, 25)
    point(40, 60)
    point(75, 25)

    #expect(tally.values == [.began, .changed, .ended])
  }
}
