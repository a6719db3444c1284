import TactilePrimitives
import Testing

@testable import TactileViews

struct ContentTouchTests {
  private let harness: Harness
  private let finger: Finger
  private let scroll = ScrollView("scroll", length: 2000)
  private let button = Control(frame: Rect(x: 0, y: 0, width: 320, height: 2000))

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    scroll.insertSubview(button, at: 0)
    harness.show(scroll)
  }

  @Test func `a quick flick never shows the content pressed`() {
    var wasPressed = false
    finger.down(100, 300)
    for _ in 0..<6 {
      wasPressed = wasPressed || button.isPressed
      finger.drag(0, -4, frames: 1)
    }
    finger.up()

    #expect(!wasPressed)
    #expect(scroll.offset > 0)
  }

  @Test func `a touch that stays presses the content after 0.15 s`() {
    finger.down(100, 300)
    harness.run(0.13)
    let early = button.isPressed
    harness.run(0.04)

    #expect((early, button.isPressed) == (false, true))
  }

  @Test func `without the delay the content is pressed at once and a drag still scrolls`() {
    scroll.delaysContentTouches = false
    finger.down(100, 300)
    let pressed = button.isPressed
    finger.drag(0, -60)

    #expect((pressed, button.isPressed) == (true, false))
    #expect(scroll.offset == 50)
  }

  @Test func `content whose touches cannot be cancelled keeps those it has got`() {
    scroll.canCancelContentTouches = false
    finger.down(100, 300)
    harness.run(0.2)
    finger.drag(0, -60)
    #expect(scroll.offset == 0)
    #expect(button.isPressed)
    finger.up()

    finger.drag(from: (100, 300), 0, -60, frames: 4)
    #expect(scroll.offset > 0)
  }

  @Test func `a view may keep the touches that it has got`() {
    final class Keeping: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }
    }
    let keeping = Keeping(name: "keeping")
    keeping.frame = scroll.frame
    keeping.contentLength = 2000
    keeping.insertSubview(button, at: 0)
    scroll.removeFromSuperview()
    harness.show(keeping)

    finger.down(100, 300)
    harness.run(0.2)
    finger.drag(0, -60)

    #expect(keeping.offset == 0)
    #expect(button.isPressed)
  }
}
