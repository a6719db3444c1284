import TactilePrimitives
import Testing

@testable import TactileViews

struct FocusScopeTests {
  private let harness: Harness
  private let finger: Finger
  private let outside = FocusableView("outside", 0, 0)

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    harness.root.addSubview(outside)
  }

  /// A view with two that take the focus, called by the letters of `names`.
  private func panel(_ names: String) -> View {
    let panel = View(frame: Rect(x: 0, y: 100, width: 300, height: 100))
    for (index, name) in names.enumerated() {
      panel.addSubview(FocusableView(String(name), Double(index) * 50, 10))
    }
    harness.root.addSubview(panel)
    return panel
  }

  @Test func `the focus goes into a scope, stays there, and comes back`() {
    harness.window.focus(outside)
    let panel = panel("ab")

    harness.window.pushFocusScope(panel)
    let path = [harness.focus] + harness.focuses(after: ["Tab", "Tab", "Right", "Up", "Left"])
    harness.window.popFocusScope(panel)

    #expect(path == ["a", "b", "a", "b", "b", "a"])
    #expect(harness.focus == "outside")
    #expect(outside.reasons == [.asked, .returned])
  }

  @Test func `a scope that opens without the keyboard shows no focus, but has it`() {
    let panel = panel("ab")

    harness.window.pushFocusScope(panel)

    #expect((harness.focus, harness.window.isFocusVisible) == ("a", false))
    harness.window.popFocusScope(panel)
    #expect(harness.focus == nil)
  }

  @Test func `the focus goes to what the scope prefers`() throws {
    let panel = PreferringView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    for name in ["a", "b"] { panel.addSubview(FocusableView(name)) }
    panel.preferred = panel.subviews[1]
    harness.root.addSubview(panel)

    harness.window.pushFocusScope(panel)

    #expect(harness.focus == "b")
  }

  @Test func `a scope that fades in gets the focus as soon as it is seen`() {
    let panel = panel("ab")
    panel.alpha = 0
    harness.window.focus(outside)

    harness.window.pushFocusScope(panel)
    harness.frame()
    let unseen = harness.focus
    panel.alpha = 0.2
    harness.frame()

    #expect(unseen == nil)
    #expect(harness.focus == "a")
  }

  @Test func `nothing outside a modal scope gets the focus`() {
    let panel = panel("ab")
    harness.window.pushFocusScope(panel)

    harness.window.focus(outside)
    harness.window.moveFocus(into: harness.root)
    finger.tap(5, 5)

    #expect(harness.focus == "a")
    #expect(outside.reasons.isEmpty)
  }

  @Test func `a press may take the focus out of a scope that is not modal, Tab brings it back`() {
    let panel = panel("ab")
    harness.window.pushFocusScope(panel, isModal: false)

    finger.tap(5, 5)
    let pressed = harness.focus
    harness.press("Tab")
    let tabbed = harness.focus
    finger.tap(5, 5)
    harness.window.popFocusScope(panel)

    #expect((pressed, tabbed) == ("outside", "a"))
    #expect(harness.focus == "outside")
  }

  @Test func `F6 goes from a scope that is not modal to the page, where Tab goes on, and back`() {
    outside.removeFromSuperview()
    let page = panel("xy")
    harness.window.focus(page.subviews[1])
    let card = panel("ab")
    harness.window.pushFocusScope(card, isModal: false)

    var path = harness.focuses(after: ["Tab", "F6"])
    path += harness.focuses(after: ["Tab"], modifiers: .shift)
    path += harness.focuses(after: ["F6", "F6"])
    #expect(path == ["b", "y", "x", "b", "x"])
    harness.hold("F6", repeats: 3)
    #expect(harness.focus == "b", "a held key goes once")

    harness.window.pushFocusScope(card)
    #expect(harness.focuses(after: ["F6"]) == ["b"])
  }

  @Test func `a scope that becomes modal takes the focus from what is outside`() {
    let panel = panel("ab")
    harness.window.pushFocusScope(panel, isModal: false)
    finger.tap(5, 5)
    #expect(harness.focus == "outside")

    harness.window.pushFocusScope(panel)

    #expect(harness.focus == "a")
    harness.window.popFocusScope(panel)
    #expect(harness.focus == "outside")
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `scopes end in any order, and the focus comes back`(order: [Int]) {
    harness.window.focus(outside)
    let panels = [panel("ab"), panel("cd"), panel("ef")]
    for panel in panels {
      harness.window.pushFocusScope(panel)
      harness.press("Tab")
    }
    let expected = ["b", "d", "f"]
    var open = [0, 1, 2]

    for index in order {
      harness.window.popFocusScope(panels[index])
      panels[index].removeFromSuperview()
      open.removeAll { $0 == index }

      #expect(harness.focus == open.last.map { expected[$0] } ?? "outside")
    }
  }

  @Test func `a scope that leaves the tree ends`() {
    harness.window.focus(outside)
    let holder = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    harness.root.addSubview(holder)
    let lower = panel("ab")
    let upper = panel("cd")
    holder.addSubview(lower)
    holder.addSubview(upper)
    harness.window.pushFocusScope(lower)
    harness.window.pushFocusScope(upper)

    holder.removeFromSuperview()

    #expect(harness.focus == "outside")
    #expect(!harness.window.focusSystem.contains(lower))
    #expect(!harness.window.focusSystem.contains(upper))
  }

  @Test func `where what had the focus is gone, it comes back to what is left around`() {
    let group = View(frame: Rect(x: 0, y: 300, width: 300, height: 100))
    for name in ["x", "y"] { group.addSubview(FocusableView(name)) }
    harness.root.addSubview(group)
    harness.window.focus(group.subviews[1])
    let panel = panel("ab")
    harness.window.pushFocusScope(panel)

    group.subviews[1].removeFromSuperview()
    harness.window.popFocusScope(panel)

    #expect(harness.focus == "x")
  }

  @Test func `a scope keeps the focus when the view that has it leaves`() {
    let panel = panel("ab")
    harness.window.pushFocusScope(panel)

    panel.subviews[0].removeFromSuperview()
    harness.frame()

    #expect(harness.focus == "b")
  }

  @Test func `a view that had the focus before its scope opened does not come back to itself`() {
    harness.window.focus(outside)
    let panel = panel("ab")
    harness.window.focus(panel.subviews[1])

    harness.window.pushFocusScope(panel)
    let inside = harness.focus
    harness.window.popFocusScope(panel)

    #expect(inside == "b")
    #expect(harness.focus == "outside")
  }

  @Test func `keys end at a modal scope, after what it is told to ask`() {
    let around = KeyDiaryController()
    harness.window.rootViewController = around
    let panel = FocusableView("panel", width: 300, height: 300)
    panel.addSubview(FocusableView("a"))
    around.view.addSubview(panel)
    var asked: [String] = []

    harness.window.pushFocusScope(panel, isModal: false)
    harness.press("X")
    harness.window.popFocusScope(panel)
    harness.window.pushFocusScope(panel) { event in
      asked.append(event.name)
      return event.name == "Escape"
    }
    harness.press("M", modifiers: .alt)
    harness.press("Escape")

    #expect(around.keys == ["X"])
    #expect(asked == ["M", "Escape"])
  }

  @Test func `Escape that nothing uses beside a scope goes to the scope`() {
    let card = FocusableView("card", width: 300, height: 300)
    harness.root.addSubview(card)
    harness.window.pushFocusScope(card, isModal: false)
    harness.window.focus(outside)

    harness.press("X")
    harness.hold("Escape", repeats: 2)
    outside.usedKeys = ["Escape"]
    harness.press("Escape")

    #expect(card.keys == ["Escape"])
    #expect(outside.keys == ["X", "Escape", "Escape", "Escape", "Escape"])
  }

  @Test func `keys of a modal scope without focus begin at the scope`() {
    let around = KeyDiaryController()
    harness.window.rootViewController = around
    let panel = FocusableView("panel", width: 300, height: 300)
    panel.takesFocus = false
    around.view.addSubview(panel)

    harness.window.pushFocusScope(panel)
    harness.press("Escape")
    harness.press("Tab")

    #expect(panel.keys == ["Escape", "Tab"])
    #expect(around.keys.isEmpty)
    #expect(harness.focus == nil)
  }
}

private final class PreferringView: View {
  weak var preferred: View?

  override var preferredFocus: View? { preferred }
}

private final class KeyDiaryController: ViewController {
  private(set) var keys: [String] = []

  override func handleKey(_ event: KeyEvent) -> Bool {
    keys.append(event.name)
    return false
  }
}
