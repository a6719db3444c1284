import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileViews

struct ControlTests {
  private final class Tally {
    var actions = 0
  }

  private let harness: Harness
  private let finger: Finger
  private let control = Control(frame: Rect(x: 100, y: 100, width: 80, height: 40))
  private let tally = Tally()

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    control.action = { [tally] in tally.actions += 1 }
    harness.show(control)
  }

  @Test func `a press acts when it is lifted`() {
    finger.down(120, 120)
    let pressed = (control.isPressed, tally.actions)
    finger.up()

    #expect(pressed == (true, 0))
    #expect((control.isPressed, tally.actions) == (false, 1))
  }

  @Test func `moving out un-presses, moving back presses again`() {
    finger.down(120, 120)
    finger.move(to: 120, 140 + Control.strayDistance + 1)
    let outside = control.isPressed
    finger.move(to: 120, 140 + Control.strayDistance - 1)
    let back = control.isPressed
    finger.up()
    finger.down(120, 120)
    finger.move(to: 120, 300)
    finger.up()

    #expect((outside, back) == (false, true))
    #expect(tally.actions == 1)
  }

  @Test func `a control that moves from under a resting finger is not pressed`() {
    finger.down(120, 120)
    control.frame.origin.y = 300
    harness.frame()
    let gone = control.isPressed
    control.frame.origin.y = 100
    harness.frame()
    let back = control.isPressed
    control.frame.origin.y = 300
    harness.frame()
    finger.up()

    #expect((gone, back) == (false, true))
    #expect(tally.actions == 0)
  }

  @Test func `a cancelled press does nothing`() {
    finger.down(120, 120)
    finger.cancel()

    #expect((control.isPressed, tally.actions) == (false, 0))
  }

  @Test func `a gesture that takes the touch over un-presses for good`() {
    harness.root.addGestureRecognizer(PanRecognizer())
    finger.drag(from: (120, 120), 15, 0)
    let taken = control.isPressed
    finger.drag(-15, 0)
    finger.up()

    #expect(!taken)
    #expect((control.isPressed, tally.actions) == (false, 0))
  }

  @Test func `a second finger neither presses nor releases`() {
    let other = Finger(harness, id: 2)
    finger.down(120, 120)
    other.down(130, 120)
    other.up()
    let pressed = (control.isPressed, tally.actions)
    finger.up()

    #expect(pressed == (true, 0))
    #expect(tally.actions == 1)
  }

  @Test func `a disabled control takes no press, and loses the one it had`() {
    finger.down(120, 120)
    control.isEnabled = false
    let pressed = control.isPressed
    finger.up()
    finger.tap(120, 120)
    control.activate()

    #expect(!pressed)
    #expect(tally.actions == 0)
  }

  @Test func `Enter and Space act on the focused control alone`() {
    harness.press("Return")
    #expect(tally.actions == 0)

    harness.window.focus(control)
    harness.press("Return")
    harness.press("Space")
    harness.press("A")

    #expect(tally.actions == 2)
  }

  @Test func `a hidden control that still has the focus does not act`() {
    harness.window.focus(control)
    control.isHidden = true
    harness.press("Return")
    #expect(tally.actions == 0)

    control.isHidden = false
    harness.press("Return")
    #expect(tally.actions == 1)
  }

  @Test func `a view that leaves the window with all around it loses the focus`() {
    let parent = View()
    harness.root.addSubview(parent)
    parent.addSubview(control)
    harness.window.focus(control)

    parent.removeFromSuperview()

    #expect(harness.window.focusedView == nil)
    harness.window.focus(control)
    #expect(harness.window.focusedView == nil)
  }

  @Test func `a control that leaves the window under the finger does not act`() {
    finger.down(120, 120)
    control.removeFromSuperview()
    let pressed = control.isPressed
    finger.up()

    #expect(!pressed)
    #expect(tally.actions == 0)
  }
}
