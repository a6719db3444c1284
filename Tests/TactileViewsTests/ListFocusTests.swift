import TactilePrimitives
import Testing

@testable import TactileViews

struct ListFocusTests {
  private let harness: Harness
  private let finger: Finger
  private let tally = Tally<Int>()
  private let list: ListView

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    list = ListView(name: "list", rowHeight: 50, rowPrefix: "row", makeRow: { ListRow() })
    list.identifier = "list"
    list.onTap = { [tally] in tally.values.append($0) }
    list.frame = Rect(x: 0, y: 30, width: 320, height: 450)
    list.rowCount = 1000
    harness.show(FocusableView("above"), list)
  }

  @Test func `a list is one stop for Tab`() {
    #expect(harness.focuses(after: ["Tab", "Tab", "Tab"]) == ["above", "row.0", "above"])
  }

  @Test func `keys move the focus among the rows`() {
    harness.window.focus(list)

    let path = harness.focuses(
      after: ["Down", "Down", "Up", "PageDown", "PageUp", "End", "Down", "Home"]
    )

    #expect(path == ["row.1", "row.2", "row.1", "row.9", "row.1", "row.999", "row.999", "row.0"])
  }

  @Test func `the focused row is in sight, wherever it is`() throws {
    harness.window.focus(list)
    harness.press("End")
    harness.run(1)

    let row = try #require(list.row(at: 999))
    #expect(list.offset == list.maximumOffset)
    #expect(list.focusRing?.view === row)
    harness.press("Home")
    harness.run(1)
    #expect(list.offset == 0)
  }

  @Test func `a held key runs down the list and stops at its end`() {
    list.rowCount = 60
    harness.window.focus(list)

    harness.hold("Down", repeats: 80)
    let end = harness.focus
    harness.hold("Up", repeats: 80)

    #expect(end == "row.59")
    #expect(harness.focus == "row.0")
  }

  @Test func `one more Up at the first row leaves the list`() {
    harness.window.focus(list)

    harness.press("Up")

    #expect(harness.focus == "above")
  }

  @Test func `Enter and Space do what a tap does, once however long they are held`() {
    harness.window.focus(list)
    harness.press("Down")

    harness.hold("Return", repeats: 5)
    harness.press("Space")

    #expect(tally.values == [1, 1])
    #expect(list.offset == 0)
  }

  @Test func `the focus comes to the selected row, and to the last one when it returns`() {
    list.selectedIndex = 4
    harness.window.focus(list)
    let entered = harness.focus
    harness.press("Down")
    let panel = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    panel.addSubview(FocusableView("panel"))
    harness.root.addSubview(panel)
    harness.window.pushFocusScope(panel)

    panel.removeFromSuperview()

    #expect(entered == "row.4")
    #expect(harness.focus == "row.5")
  }

  @Test func `a list does not scroll when the focus returns unless the keyboard is in use`() {
    finger.tap(100, 30 + 125)
    list.scroll(to: 2000)
    harness.run(0.3)
    let panel = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    panel.addSubview(FocusableView("panel"))
    harness.root.addSubview(panel)
    harness.window.pushFocusScope(panel)

    harness.window.popFocusScope(panel)
    harness.run(1)
    let touched = list.offset
    harness.window.pushFocusScope(panel)
    harness.press("Tab")
    harness.window.popFocusScope(panel)
    harness.run(1)

    #expect(touched == 2000)
    #expect(harness.focus == "row.2")
    #expect(list.offset < 2000)
  }

  @Test func `a tap moves the focus to its row without showing it`() {
    finger.tap(100, 30 + 125)
    harness.run(0.3)

    #expect(harness.focus == "row.2")
    #expect(!harness.window.isFocusVisible)
    harness.press("Down")
    #expect(harness.focus == "row.3")
  }

  @Test func `keys reach the list of the key controller when nothing has the focus`() {
    let controller = ListController(list)
    harness.window.rootViewController = controller
    harness.frame()

    harness.press("Down")
    let first = harness.focus
    harness.press("Down")

    #expect((first, harness.focus) == ("row.0", "row.1"))
  }

  @Test func `fewer rows than the focused one leave the list with the focus`() {
    harness.window.focus(list)
    harness.press("End")

    list.rowCount = 3
    #expect(harness.comesToRest())
    let after = harness.focus
    harness.press("Down")

    #expect((after, harness.focus) == ("list", "row.0"))
    list.rowCount = 0
    harness.press("Down")
    #expect(harness.focus == "list")
  }

  @Test func `the focus in a row that scrolls away goes to the list`() throws {
    let row = try #require(list.row(at: 0))
    let inner = FocusableView("inner")
    row.addSubview(inner)
    harness.window.focus(inner)

    list.scroll(to: 5000)
    harness.run(0.2)

    #expect(list.isFocused)
    #expect(harness.focus == "row.0")
    #expect(list.offset == 5000)
  }
}

private final class ListController: ViewController {
  private let list: ListView

  init(_ list: ListView) {
    self.list = list
    super.init()
  }

  override func loadView() -> View { list }
}
