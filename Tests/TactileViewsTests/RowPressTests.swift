import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileViews

/// Presses on rows that move farther than a tap may.
struct RowPressTests {
  private final class Tally {
    var taps: [Int] = []
    var actions = 0
  }

  private let harness: Harness
  private let finger: Finger
  private let tally = Tally()

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
  }

  private func showList() -> ListView {
    let list = ListView(name: "list", rowHeight: 50, rowPrefix: "row", makeRow: { ListRow() })
    list.onTap = { [tally] in tally.taps.append($0) }
    list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    list.rowCount = 100
    harness.show(list)
    return list
  }

  private func isLit(_ row: ListRow?) -> Bool { row.map { $0.highlight.value > 0 } ?? false }

  @Test func `a row lets go of its highlight once the finger moves farther than a tap may`() {
    let list = showList()

    finger.down(100, 120)
    harness.run(0.2)
    let pressed = isLit(list.row(at: 2))
    finger.drag(9, 0, frames: 3)
    harness.run(0.5)
    let near = isLit(list.row(at: 2))
    finger.drag(3, 0, frames: 3)
    harness.run(0.5)
    let far = isLit(list.row(at: 2))
    finger.drag(-12, 0, frames: 3)
    harness.run(0.5)
    let back = isLit(list.row(at: 2))
    finger.up()
    harness.run(0.5)

    #expect((pressed, near) == (true, true))
    #expect((far, back) == (false, false))
    #expect(tally.taps.isEmpty)
  }

  @Test func `a row lets go when a second finger drags the list`() {
    let list = showList()
    let other = Finger(harness, id: 2)

    finger.down(100, 120)
    harness.run(0.2)
    let pressed = isLit(list.row(at: 2))
    other.down(200, 300)
    other.drag(0, -30)
    harness.run(0.5)

    #expect(pressed)
    #expect(list.offset > 0)
    #expect(!isLit(list.row(at: 2)))
  }

  @Test(arguments: [true, false])
  func `only a control that is a row lets go of a contact that moves along it`(actsAsRow: Bool) {
    let control = Control(frame: Rect(x: 0, y: 100, width: 320, height: 64))
    control.actsAsRow = actsAsRow
    control.action = { [tally] in tally.actions += 1 }
    harness.show(control)

    finger.drag(from: (20, 120), 280, 0)
    let isPressed = control.isPressed
    finger.drag(-280, 0)
    finger.up()
    let afterDrag = tally.actions
    finger.swipe(from: (20, 120), 9, 0, frames: 2)

    #expect(isPressed != actsAsRow)
    #expect(afterDrag == (actsAsRow ? 0 : 1))
    #expect(tally.actions == afterDrag + 1)
  }

  @Test func `the bottom margin is room below the last row`() {
    let list = showList()
    list.bottomMargin = 70
    harness.frame()

    list.scroll(to: 100_000)
    harness.frame()

    #expect(list.offset == 100 * 50 + 70 - 480)
    #expect(list.row(at: 99)?.frame.maxY == list.offset + 410)
  }
}
