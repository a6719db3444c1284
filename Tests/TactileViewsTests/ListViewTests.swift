import TactilePrimitives
import Testing

@testable import TactileViews

struct ListViewTests {
  private final class Tally {
    var made = 0
    var taps: [Int] = []
  }

  private let harness: Harness
  private let finger: Finger
  private let tally = Tally()
  private let list: ListView

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    list = ListView(
      name: "list",
      rowHeight: 50,
      rowPrefix: "row",
      makeRow: { [tally] in
        tally.made += 1
        return ListRow()
      },
      configure: { _, _ in },
    )
    list.onTap = { [tally] in tally.taps.append($0) }
    list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    list.rowCount = 10_000
    harness.show(list)
  }

  /// The indices of the rows that are seen, by their places and names.
  private var seen: [Int] {
    list.subviews.compactMap { $0 as? ListRow }.filter { !$0.isHidden }.map(\.index).sorted()
  }

  @Test func `of ten thousand rows only those seen are alive, each in its place`() throws {
    for step in 0..<300 {
      list.scroll(to: Double(step) * 1333)
      harness.frame()
    }

    #expect(list.offset == 398_567)
    #expect(seen == Array(7971...7980))
    #expect(tally.made <= 12)
    #expect(list.subviews.count <= 13)
    let row = try #require(list.descendant(named: "row.7975"))
    #expect(row === list.row(at: 7975))
    #expect(row.frame == Rect(x: 0, y: 398_750, width: 320, height: 50))
    #expect(list.descendant(named: "row.0") == nil)
  }

  @Test func `rows that leave while one is set up leave no view behind`() {
    weak var list: ListView?
    let made = ListView(
      name: "short",
      rowHeight: 50,
      makeRow: { ListRow() },
      configure: { _, index in if index == 2 { list?.rowCount = 1 } },
    )
    list = made
    made.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    made.rowCount = 5

    harness.show(made)

    let rows = made.subviews.compactMap { $0 as? ListRow }.filter { !$0.isHidden }
    #expect(rows.map(\.index) == [0])
  }

  @Test func `which row view is used again for which index is the same in every run`() {
    list.scroll(to: 5000)
    harness.frame()

    let order = list.subviews.compactMap { ($0 as? ListRow)?.index }

    #expect(order == Array(100...109))
  }

  @Test func `a frame of scrolling costs the same whatever the number of rows`() {
    func work(rows: Int) -> Frame.Work {
      list.rowCount = rows
      list.scroll(to: 300)
      harness.run(0.1)
      list.scroll(to: 325)
      return harness.frame().work
    }

    _ = work(rows: 100)

    #expect(work(rows: 100) == work(rows: 1_000_000))
  }

  @Test func `a tap finds its row while the list is scrolled`() {
    list.contentMargin = 20
    harness.frame()
    list.scroll(to: 1234)
    harness.run(0.1)

    finger.tap(100, 100)
    harness.run(0.5)

    #expect(tally.taps == [26])
  }

  @Test func `a tap on the decelerating list stops it and selects nothing`() {
    finger.swipe(from: (100, 300), 0, -120, frames: 6)
    harness.run(0.2)
    let wasMoving = list.isDecelerating

    finger.tap(100, 200)
    harness.run(0.5)

    #expect(wasMoving)
    #expect(!list.isDecelerating)
    #expect(tally.taps.isEmpty)
  }

  @Test func `fewer rows while scrolled far show the last of them`() {
    list.scroll(to: 400_000)
    harness.frame()

    list.rowCount = 20
    harness.frame()

    #expect(list.offset == 520)
    #expect(seen == Array(10...19))
  }

  @Test func `a list that is emptied while it decelerates shows nothing and takes no taps`() {
    finger.swipe(from: (100, 300), 0, -120, frames: 6)

    list.rowCount = 0

    #expect(harness.comesToRest())
    #expect(list.offset == 0)
    #expect(seen.isEmpty)
    finger.tap(100, 100)
    harness.run(0.5)
    #expect(tally.taps.isEmpty)
  }

  @Test func `the selection stays with its index as rows are used again`() throws {
    list.selectedIndex = 3
    list.scroll(to: 2000)
    harness.frame()
    let selectedFarAway = seen.filter { list.row(at: $0)?.isSelected == true }
    list.scroll(to: 0)
    harness.frame()

    #expect(selectedFarAway.isEmpty)
    #expect(seen.filter { list.row(at: $0)?.isSelected == true } == [3])
  }
}
