import TactilePrimitives
import Testing

@testable import TactileViews

/// Views of one list are one stop for Tab.
struct FocusGroupTests {
  private final class Member: View {
    override var canBecomeFocused: Bool { true }
    override var focusGroup: View? { superview }
  }

  private let harness: Harness
  private let list = View(frame: Rect(x: 0, y: 100, width: 320, height: 200))

  init() throws {
    harness = try Harness()
    let above = FocusableView("above")
    let below = FocusableView("below")
    above.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    below.frame = Rect(x: 0, y: 400, width: 100, height: 40)
    for index in 0..<3 {
      let member = Member(frame: Rect(x: 0, y: Double(index) * 50, width: 320, height: 40))
      member.identifier = "row.\(index)"
      list.addSubview(member)
    }
    for view in [above, list, below] { harness.root.addSubview(view) }
    harness.frame()
  }

  @Test func `Tab stops once, and arrow keys move inside`() {
    let path = harness.focuses(after: ["Tab", "Tab", "Down", "Down", "Tab", "Tab"])

    #expect(path == ["above", "row.0", "row.1", "row.2", "below", "above"])
  }

  @Test func `the stop is the view that had the focus last`() {
    _ = harness.focuses(after: ["Tab", "Tab", "Down", "Tab"])

    #expect(harness.focuses(after: ["Tab", "Tab"]) == ["above", "row.1"])
    harness.press("Tab", modifiers: .shift)
    #expect(harness.focus == "above")
  }

  @Test func `a stop that has gone leaves the first`() {
    _ = harness.focuses(after: ["Tab", "Tab", "Down", "Tab"])
    list.subviews[1].removeFromSuperview()

    #expect(harness.focuses(after: ["Tab", "Tab"]) == ["above", "row.0"])
  }
}
