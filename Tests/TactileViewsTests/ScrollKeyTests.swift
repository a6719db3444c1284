import TactilePrimitives
import Testing

@testable import TactileViews

struct ScrollKeyTests {
  private let harness: Harness
  private let scrollView = ScrollView("scroll", length: 2000)

  init() throws {
    harness = try Harness()
    scrollView.identifier = "scroll"
    harness.show(scrollView)
    harness.window.focus(scrollView)
  }

  private func offset(after key: String, _ modifiers: KeyEvent.Modifiers = []) -> Double {
    harness.press(key, modifiers: modifiers)
    harness.run(1)
    return scrollView.offset
  }

  @Test func `keys scroll by lines, pages and to the ends`() {
    #expect(offset(after: "Down") == 40)
    #expect(offset(after: "PageDown") == 400)
    #expect(offset(after: "Space") == 760)
    #expect(offset(after: "Space", .shift) == 400)
    #expect(offset(after: "PageUp") == 40)
    #expect(offset(after: "Up") == 0)
    #expect(offset(after: "End") == 1600)
    #expect(offset(after: "Home") == 0)
  }

  @Test func `keys across the direction, and with modifiers, scroll nothing`() {
    #expect(offset(after: "Right") == 0)
    #expect(offset(after: "Down", .control) == 0)
  }

  @Test func `a horizontal view scrolls by Left and Right`() {
    let strip = ScrollView(direction: .horizontal, name: "strip")
    strip.frame = Rect(x: 0, y: 400, width: 320, height: 50)
    strip.contentLength = 1000
    harness.show(strip)
    harness.window.focus(strip)

    for key in ["Right", "Right", "Left"] { harness.press(key) }
    harness.run(1)

    #expect(strip.offset == 40)
    #expect(scrollView.offset == 0)
  }

  @Test func `a held key scrolls on without a stop`() {
    var steps: [Double] = []
    var last = 0.0
    harness.press("Down")
    for index in 0..<60 {
      if index.isMultiple(of: 2) {
        harness.window.send(
          .key(KeyEvent(name: "Down", isDown: true, isRepeat: true, timestamp: harness.now))
        )
      }
      harness.frame()
      steps.append(scrollView.offset - last)
      last = scrollView.offset
    }

    #expect(steps.dropFirst(10).dropLast(2).allSatisfy { $0 > 15 && $0 < 25 })
  }

  @Test func `at the end a key moves the focus on, but not one that is held`() {
    let button = FocusableView("button", 0, 420)
    harness.root.addSubview(button)
    scrollView.scroll(to: 1560)

    harness.hold("Down", repeats: 10)
    let held = harness.focus
    harness.press("Down")

    #expect((held, harness.focus) == ("scroll", "button"))
  }

  @Test func `a scroll view takes the focus only if it scrolls and nothing in it does`() {
    let inner = FocusableView("inner")
    let takes = scrollView.canBecomeFocused
    scrollView.addSubview(inner)
    let withControl = scrollView.canBecomeFocused
    inner.removeFromSuperview()
    scrollView.contentLength = 300

    #expect((takes, withControl, scrollView.canBecomeFocused) == (true, false, false))
  }

  @Test func `keys that a control in it does not use scroll`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    scrollView.addSubview(control)
    harness.window.focus(control)
    harness.frame()

    harness.press("Down")
    harness.hold("Space", repeats: 3)
    harness.run(1)

    #expect(scrollView.offset == 40)
  }
}
