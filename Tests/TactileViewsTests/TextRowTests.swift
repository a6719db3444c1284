import TactilePrimitives
import Testing

@testable import TactileViews

struct TextRowTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  private func shown(_ row: TextRow, height: Double) -> TextRow {
    harness.root.addSubview(row)
    row.frame = Rect(x: 0, y: 0, width: 320, height: height)
    harness.frame()
    return row
  }

  @Test func `a title alone is in the middle, and moves up for a subtitle`() {
    let row = shown(TextRow(), height: 56)
    row.title.text = "Milk"
    harness.frame()
    #expect(row.title.centersVertically)
    #expect(row.title.frame == Rect(x: 16, y: 0, width: 288, height: 56))
    #expect(row.subtitle.isHidden)

    row.subtitle.text = "Two bottles"
    harness.frame()
    #expect(row.title.frame.maxY <= row.subtitle.frame.minY)
    #expect(!row.subtitle.isHidden)
  }

  @Test func `texts have the room that the views at the ends leave`() {
    let leading = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let trailing = Switch()
    let row = shown(TextRow(leading: leading, trailing: trailing), height: 64)

    #expect(leading.frame == Rect(x: 16, y: 12, width: 40, height: 40))
    #expect(trailing.frame.maxX == 304)
    #expect(row.title.frame.minX == 72)
    #expect(row.title.frame.maxX == trailing.frame.minX - 8)

    row.trailingView = nil
    harness.frame()
    #expect(trailing.superview == nil)
    #expect(row.title.frame.maxX == 304)
  }

  @Test func `texts of a row of any height are in its middle`() {
    let row = shown(TextRow(), height: 52)
    row.title.text = "Milk"
    row.subtitle.text = "Two bottles"
    harness.frame()
    #expect(row.title.frame.minY == 52 - row.subtitle.frame.maxY)
    #expect(shown(row, height: 64).title.frame.minY == 11)
  }

  @Test func `a switch in a list's row takes its own taps, the rest of the row chooses it`() throws
  {
    var taps = 0
    let list = ListView(name: "list", rowHeight: 64, makeRow: { TextRow(trailing: Switch()) })
    list.onTap = { _ in taps += 1 }
    list.frame = Rect(x: 0, y: 0, width: 320, height: 64)
    list.rowCount = 1
    harness.show(list)
    let control = try #require((list.row(at: 0) as? TextRow)?.trailingView as? Switch)

    Finger(harness).tap(280, 32)
    #expect(control.isOn)
    #expect(taps == 0)
    Finger(harness).tap(100, 32)
    #expect(control.isOn)
    #expect(taps == 1)
  }

  @Test func `the line below the texts can be left out`() {
    let row = shown(TextRow(), height: 56)
    func lines() -> Int { row.subviews.count { $0 is Separator && !$0.isHidden } }
    #expect(lines() == 1)

    row.showsSeparator = false
    #expect(lines() == 0)
  }

  @Test func `a row without room has no texts of negative width`() {
    let row = shown(
      TextRow(leading: View(frame: Rect(x: 0, y: 0, width: 40, height: 40))),
      height: 64,
    )
    row.frame.size.width = 20
    harness.frame()
    #expect(row.title.frame.width == 0)
  }
}
