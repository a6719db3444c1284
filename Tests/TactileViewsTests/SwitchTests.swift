import TactilePrimitives
import Testing

@testable import TactileViews

struct SwitchTests {
  private let harness: Harness
  private let finger: Finger
  private let tally = Tally<Bool>()
  private let control: Switch

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    control = Switch(style: ControlStyle(tint: DynamicColor(.white), track: DynamicColor(.white)))
    control.onChange = { [tally] in tally.values.append($0) }
    control.frame.origin = Point(x: 100, y: 100)
    harness.show(control)
  }

  private var thumb: Rect { control.subviews[0].frame }

  @Test func `a tap turns it over, and the thumb springs across`() {
    finger.tap(126, 116)
    harness.run(0.08)
    let underWay = thumb.minX
    harness.run(1)

    #expect(tally.values == [true])
    #expect(underWay > 3 && underWay < 23)
    #expect(thumb == Rect(x: 23, y: 3, width: 26, height: 26))
    finger.tap(126, 116)
    #expect(tally.values == [true, false])
  }

  @Test func `a drag takes the thumb along, which goes to the nearer side`() {
    finger.drag(from: (116, 116), 18, 0)
    let held = (control.isTracking, tally.values)
    harness.run(0.2)
    finger.up()
    harness.run(1)
    let nearLeft = control.isOn
    finger.drag(from: (116, 116), 24, 0)
    harness.run(0.2)
    finger.up()
    harness.run(1)

    #expect(held == (true, []))
    #expect(!nearLeft)
    #expect(tally.values == [true])
    #expect(thumb.minX == 23)
  }

  @Test func `a fling turns it over before the middle`() {
    finger.swipe(from: (116, 116), 16, 0, frames: 3)

    #expect(tally.values == [true])
  }

  @Test func `a pressed thumb is longer, a released one is not`() {
    finger.down(126, 116)
    harness.run(0.5)
    let pressed = thumb.width
    finger.cancel()
    harness.run(0.5)

    #expect(pressed == 32)
    #expect(thumb.width == 26)
    #expect(tally.values.isEmpty)
  }

  @Test func `Space and Enter turn it over, arrow keys do not`() {
    harness.window.focus(control)

    for key in ["Space", "Return", "Right", "Space"] { harness.press(key) }

    #expect(tally.values == [true, false, true])
  }

  @Test func `what the program sets is told to nobody`() {
    control.isOn = true
    let placed = thumb.minX
    control.setOn(false, animated: true)
    harness.run(1)

    #expect(placed == 23)
    #expect(thumb.minX == 3)
    #expect(tally.values.isEmpty)
  }

  @Test func `with less motion the thumb is there at once`() {
    harness.window.reducesMotion = true

    finger.tap(126, 116)

    #expect(thumb.minX == 23)
    #expect(harness.comesToRest(within: 0.5))
  }
}
