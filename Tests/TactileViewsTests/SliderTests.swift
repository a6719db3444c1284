import TactilePrimitives
import Testing

@testable import TactileViews

struct SliderTests {
  private let harness: Harness
  private let finger: Finger
  private let tally = Tally<Double>()
  private let slider: Slider
  private let list = ScrollView("list", Rect(x: 0, y: 0, width: 320, height: 480), length: 2000)

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    slider = Slider(
      scale: SliderScale(0...100),
      style: ControlStyle(tint: DynamicColor(.white), track: DynamicColor(.white)),
    )
    slider.frame = Rect(x: 20, y: 100, width: 228, height: 28)
    slider.onChange = { [tally] in tally.values.append($0) }
    list.addSubview(slider)
    harness.show(list)
  }

  /// The middle of the thumb from the slider's left edge.
  private var thumb: Double { slider.focusRing?.view.frame.midX ?? 0 }

  @Test func `the thumb follows a drag, less the slop, and tells each value`() {
    finger.drag(from: (34, 114), 110, 0, frames: 11)
    let held = (slider.isTracking, slider.value, thumb)
    finger.up()

    #expect(held == (true, 50, 114))
    #expect(!slider.isTracking)
    #expect(tally.values == Array(stride(from: 5, through: 50, by: 5)))
    #expect(list.offset == 0)
  }

  @Test func `a layout under a resting finger does not change the value that is shown`() {
    finger.drag(from: (34, 114), 110, 0, frames: 11)
    slider.frame.size.width = 128
    harness.frame()
    finger.up()

    #expect(slider.value == 50)
    #expect(tally.values.last == 50)
  }

  @Test func `the thumb stops at the ends and comes back with the finger`() {
    slider.value = 50
    finger.drag(from: (134, 114), 300, 0)
    let end = slider.value
    finger.drag(-300, 0)
    finger.drag(-300, 0)

    #expect(end == 100)
    #expect(slider.value == 0)
  }

  @Test func `a slider that is not continuous tells the value once`() {
    slider.isContinuous = false
    finger.drag(from: (34, 114), 110, 0)
    let during = tally.values
    finger.up()

    #expect(during.isEmpty)
    #expect(tally.values == [50])
  }

  @Test func `a tap on the track brings the thumb there by a spring`() {
    finger.tap(184, 114)
    harness.run(0.1)
    let underWay = thumb
    harness.run(1)

    #expect(tally.values == [75])
    #expect(underWay > 14 && underWay < 164)
    #expect(thumb == 164)
  }

  @Test func `a tap on the thumb changes nothing`() {
    finger.tap(42, 114)
    harness.run(0.3)

    #expect(tally.values.isEmpty)
  }

  @Test func `a drag across scrolls what is around`() {
    finger.swipe(from: (34, 114), 0, -60)

    #expect(list.offset > 0)
    #expect(slider.value == 0)
    #expect(!slider.isPressed)
  }

  @Test func `it wins over a horizontal scroll view around it`() {
    let strip = ScrollView("strip", direction: .horizontal, length: 2000)
    strip.addSubview(slider)
    harness.show(strip)

    finger.swipe(from: (34, 114), 110, 0)

    #expect(slider.value == 50)
    #expect(strip.offset == 0)
  }

  @Test func `a cancelled drag leaves the value where it got to`() {
    finger.drag(from: (34, 114), 60, 0)
    finger.cancel()

    #expect(slider.value == 25)
    #expect(!slider.isTracking)
    #expect(harness.comesToRest())
  }

  @Test func `a slider that is switched off takes no contacts and no keys`() {
    slider.isEnabled = false
    finger.swipe(from: (34, 114), 110, 0)
    finger.tap(200, 114)
    harness.window.focus(slider)
    harness.press("Right")

    #expect(tally.values.isEmpty)
    #expect(slider.value == 0)
  }

  @Test func `it takes touches in a band of 44 points`() {
    #expect(harness.window.hitTest(Point(x: 100, y: 92.5)) === slider)
    #expect(harness.window.hitTest(Point(x: 100, y: 135.5)) === slider)
    #expect(harness.window.hitTest(Point(x: 100, y: 91)) === list)
  }

  @Test func `keys change the value and leave the focus where it is`() {
    harness.window.focus(slider)
    var values: [Double] = []
    for key in ["Right", "Up", "PageUp", "Left", "Down", "PageDown", "End", "Right", "Home"] {
      harness.press(key)
      values.append(slider.value)
    }
    harness.press("Right", modifiers: .shift)

    #expect(values == [5, 10, 30, 25, 20, 0, 100, 100, 0])
    #expect(slider.value == 0.5)
    #expect(slider.isFocused)
    #expect(tally.values == [5, 10, 30, 25, 20, 0, 100, 0, 0.5])
    #expect(list.offset == 0)
  }

  @Test func `values set by the program are told to nobody`() {
    slider.value = 40
    slider.setValue(60, animated: true)
    harness.run(1)

    #expect(tally.values.isEmpty)
    #expect(thumb == 134)
  }
}

struct SliderScaleTests {
  @Test func `values are moved to the nearest possible`() {
    let scale = SliderScale(10...20, step: 3)

    let values = [-5, 11, 11.6, 17.5, 20, .infinity, .nan].map { scale.nearest(to: $0) }

    #expect(values == [10, 10, 13, 19, 19, 19, 10])
  }

  @Test func `a step that the range is no multiple of ends before its end`() {
    let scale = SliderScale(0...10, step: 4)

    #expect(scale.value(at: 1) == 8)
  }

  @Test func `nonsense does no harm`() {
    let scale = SliderScale(-.infinity ... .infinity, step: -1)

    #expect(scale.range == 0...1)
    #expect(scale.step == nil)
    #expect(SliderScale(3...3).fraction(of: 3) == 0)
    #expect(SliderScale(3...3).value(at: 0.7) == 3)
    #expect(SliderScale().fraction(of: .nan) == 0)
  }

  @Test func `keys go by whole steps`() {
    let scale = SliderScale(0...10, step: 1)
    func value(_ key: String, _ modifiers: KeyEvent.Modifiers = []) -> Double? {
      scale.value(
        after: KeyEvent(name: key, isDown: true, modifiers: modifiers, timestamp: .zero),
        from: 5,
      )
    }

    #expect(value("Right") == 6)
    #expect(value("Left", .shift) == 4)
    #expect(value("PageUp") == 7)
    #expect(value("Right", .alt) == nil)
    #expect(value("Space") == nil)
  }
}
