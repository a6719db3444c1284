import TactilePrimitives
import Testing

@testable import TactileViews

struct FocusMovementTests {
  private let harness: Harness
  private let finger: Finger

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
  }

  @discardableResult
  private func add(_ name: String, _ x: Double = 0, _ y: Double = 0, to parent: View? = nil)
    -> FocusableView
  {
    let view = FocusableView(name, x, y)
    (parent ?? harness.root).addSubview(view)
    return view
  }

  @Test func `Tab goes through the tree in reading order and round, Shift and Tab back`() {
    add("a")
    let group = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    harness.root.addSubview(group)
    add("b", to: group)
    add("c", to: group)
    add("d")

    let forth = harness.focuses(after: ["Tab", "Tab", "Tab", "Tab", "Tab"])
    let back = harness.focuses(after: ["Tab", "Tab"], modifiers: .shift)

    #expect(forth == ["a", "b", "c", "d", "a"])
    #expect(back == ["d", "c"])
  }

  @Test func `a view that moves within its window keeps the focus where it can have it`() {
    let (here, there) = (View(), View())
    for parent in [here, there] {
      parent.frame = Rect(x: 0, y: 0, width: 200, height: 200)
      harness.root.addSubview(parent)
    }
    let group = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    here.addSubview(group)
    let view = add("a", to: group)
    harness.window.focus(view)
    harness.frame()

    there.addSubview(group)
    harness.frame()
    #expect(harness.focus == "a")
    harness.show(there)
    #expect(harness.focus == "a")
    here.isHidden = true
    here.addSubview(group)
    harness.frame()

    #expect(harness.focus == nil)
  }

  @Test func `Tab passes over what cannot be used`() {
    add("hidden").isHidden = true
    add("transparent").alpha = 0.01
    add("untouchable").isUserInteractionEnabled = false
    add("covered").isFocusEnabled = false
    add("unwilling").takesFocus = false
    let control = Control(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    control.isEnabled = false
    harness.root.addSubview(control)
    let group = View()
    group.isHidden = true
    harness.root.addSubview(group)
    add("in a hidden group", to: group)
    add("only")

    #expect(harness.focuses(after: ["Tab", "Tab"]) == ["only", "only"])
  }

  @Test func `Tab passes over what rests outside the window, unless it can be scrolled there`() {
    let panel = View(frame: Rect(x: 0, y: 480, width: 320, height: 300))
    harness.root.addSubview(panel)
    add("in a panel outside", 10, 10, to: panel)
    add("a")
    let scroll = ScrollView("scroll", Rect(x: 0, y: 100, width: 320, height: 100), length: 2000)
    harness.root.addSubview(scroll)
    add("far down", 10, 1500, to: scroll)

    #expect(harness.focuses(after: ["Tab", "Tab", "Tab"]) == ["a", "far down", "a"])
    panel.frame.origin.y = 300
    #expect(harness.focuses(after: ["Tab"], modifiers: .shift) == ["in a panel outside"])
  }

  @Test func `Tab goes on from a view that takes the focus no more`() {
    add("a")
    let middle = add("b")
    add("c")
    harness.window.focus(middle)

    middle.takesFocus = false

    #expect(harness.focuses(after: ["Tab", "Tab", "Tab"]) == ["c", "a", "c"])
  }

  @Test func `Tab and arrow keys go on from a view that was hidden, also by one around it`() {
    add("a")
    let group = View(frame: Rect(x: 0, y: 100, width: 200, height: 50))
    harness.root.addSubview(group)
    let hidden = add("b", to: group)
    add("c", 0, 200)
    for view in [hidden, group] {
      for (key, next) in [("Tab", "c"), ("Down", "c"), ("Up", "a"), ("Left", "a")] {
        view.isHidden = false
        harness.window.focus(hidden)
        view.isHidden = true
        #expect(harness.focuses(after: [key]) == [next])
      }
      view.isHidden = false
    }
  }

  @Test func `arrow keys go to the nearest in their direction`() {
    for (row, y) in [20.0, 100, 180].enumerated() {
      for (column, x) in [20.0, 120, 220].enumerated() { add("\(row)\(column)", x, y) }
    }
    harness.window.focus(harness.root.descendant(named: "00"))

    let path = harness.focuses(after: ["Right", "Down", "Right", "Right", "Up", "Left", "Down"])

    #expect(path == ["01", "11", "12", "12", "02", "01", "11"])
  }

  @Test func `a key that the focused view uses moves nothing, one used around it neither`() {
    let around = FocusableView("around", width: 300, height: 300)
    around.takesFocus = false
    around.usedKeys = ["Down"]
    harness.root.addSubview(around)
    let view = add("view", 20, 20, to: around)
    view.usedKeys = ["Tab"]
    add("other", 20, 100, to: around)
    harness.window.focus(view)

    let path = harness.focuses(after: ["Tab", "Down", "Escape"])

    #expect(path == ["view", "view", "view"])
    #expect(view.keys == ["Tab", "Down", "Escape"])
    #expect(around.keys == ["Down", "Escape"])
  }

  @Test func `a press moves the focus to what it is in, and hides it`() {
    let view = add("view", 20, 20)
    add("other", 100, 20)
    let label = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(label)
    harness.press("Tab")
    harness.press("Tab")
    let shown = (harness.focus, harness.window.isFocusVisible)

    finger.tap(22, 22)

    #expect(shown == ("other", true))
    #expect((harness.focus, harness.window.isFocusVisible) == ("view", false))
    #expect(view.reasons == [.moved, .pressed])
    finger.tap(300, 300)
    #expect(harness.focus == "view")
  }

  @Test func `a modifier alone does not show the focus`() {
    let view = add("view")
    finger.tap(5, 5)

    harness.press("Left Shift", modifiers: .shift)
    let byModifier = harness.window.isFocusVisible
    harness.press("A")

    #expect(view.isFocused)
    #expect((byModifier, harness.window.isFocusVisible) == (false, true))
  }

  @Test func `what is typed into a view stays there and shows no focus`() {
    let around = FocusableView("around", width: 300, height: 300)
    around.takesFocus = false
    harness.root.addSubview(around)
    let field = add("field", 20, 20, to: around)
    field.takesText = true
    finger.tap(22, 22)
    let pressed = field.isFocused
    harness.window.focus(field)

    for key in ["A", "Space", "Keypad 5", "Escape"] { harness.press(key) }
    harness.press("A", modifiers: .control)

    #expect(!pressed)
    #expect(field.keys == ["A", "Space", "Keypad 5", "Escape", "A"])
    #expect(around.keys == ["Escape", "A"])
    #expect(!harness.window.isFocusVisible)
    harness.press("Tab")
    #expect(harness.window.isFocusVisible)
  }

  @Test func `a focused view is scrolled into sight through every scroll view around it`() {
    let outer = ScrollView("outer", Rect(x: 0, y: 0, width: 320, height: 200), length: 1000)
    let inner = ScrollView(direction: .horizontal, name: "inner")
    inner.frame = Rect(x: 0, y: 600, width: 320, height: 50)
    inner.contentLength = 2000
    harness.root.addSubview(outer)
    outer.addSubview(inner)
    add("first", 10, 10, to: outer)
    add("far", 900, 10, to: inner)

    harness.press("Tab")
    harness.run(1)

    #expect(harness.focus == "far")
    #expect(inner.offset == 628)
    #expect(outer.offset == 438)
    harness.press("Tab")
    harness.run(1)
    #expect(outer.offset == 2)
  }

  /// A page of 200 points that is entered without the keyboard, with its only view far down.
  private func enteredPage() -> (page: ScrollView, far: FocusableView) {
    let page = ScrollView("page", Rect(x: 0, y: 0, width: 320, height: 200), length: 2000)
    harness.root.addSubview(page)
    let far = add("far", 10, 600, to: page)
    harness.window.moveFocus(into: page)
    harness.run(1)
    return (page, far)
  }

  @Test(arguments: ["Tab", "A"])
  func `a page that opens without the keyboard shows its top until a key shows the focus`(
    key: String
  ) {
    let (page, far) = enteredPage()
    far.usedKeys = ["A"]
    let opened = page.offset
    harness.press(key)
    harness.run(1)

    #expect(opened == 0)
    #expect(harness.focus == "far")
    #expect(page.offset == 428)
  }

  @Test func `a key that scrolls a page goes on from what the page shows, wherever its focus is`() {
    let (page, _) = enteredPage()
    harness.press("End")
    harness.run(1)
    let end = page.offset
    harness.press("Tab")
    harness.run(1)

    #expect(end == 1800)
    #expect(page.offset == 592)
  }

  @Test func `a page that opens with the ring, and one whose field takes text, show the focus`() {
    let (page, far) = enteredPage()
    harness.window.moveFocus(into: page, showsRing: true)
    harness.run(1)
    #expect(page.offset == 428)

    finger.tap(300, 100)
    harness.window.focus(nil)
    page.scroll(to: 0)
    far.takesText = true
    harness.window.moveFocus(into: page)
    harness.run(1)
    #expect(!harness.window.isFocusVisible)
    #expect(page.offset == 428)
  }
}
