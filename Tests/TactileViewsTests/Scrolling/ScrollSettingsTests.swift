import TactileGestures
import TactileTuning
import Testing

@testable import TactileViews

struct ScrollSettingsTests {
  @Test func `every number is described once, and lies in its range`() {
    let settings = ScrollSettings()
    let count = Mirror(reflecting: settings).children.count

    #expect(ScrollSettings.all.count == count)
    #expect(Set(ScrollSettings.settings.map(\.name)).count == count)
    for setting in ScrollSettings.all {
      #expect(setting.number.range.contains(settings[keyPath: setting.keyPath]))
    }
  }

  @Test func `scroll bars flash where there is something to scroll`() throws {
    let views = try NestedScrollViews()
    let bars = views.outer.bars
    let before = bars.map(\.alpha)
    views.outer.flashScrollBars()
    views.harness.frame()
    let shown = bars.map(\.alpha)
    views.harness.run(2)
    views.outer.contentLength = 10
    views.outer.flashScrollBars()
    views.harness.frame()

    #expect(before == [0] && shown == [1])
    #expect(bars.allSatisfy { $0.alpha == 0 && $0.isHidden })
  }

  @Test func `scroll bars fade some time after the last movement, not after the first`() throws {
    let views = try NestedScrollViews()
    let bar = try #require(views.outer.bars.first)
    for _ in 0..<3 {
      views.outer.flashScrollBars()
      views.harness.run(0.4)
    }
    let shown = bar.alpha
    views.harness.run(0.7)

    #expect(shown == 1)
    #expect(bar.alpha == 0)
    #expect(views.harness.comesToRest())
  }

  @Test func `the scroll bars of a view that moves to another superview do not stay`() throws {
    let views = try NestedScrollViews()
    let pane = View(frame: views.outer.frame)
    views.harness.root.addSubview(pane)
    views.outer.flashScrollBars()
    views.harness.frame()
    pane.addSubview(views.outer)
    views.harness.run(2)
    let moved = views.outer.bars.map(\.alpha)
    views.outer.flashScrollBars()
    views.harness.frame()
    let shown = views.outer.bars.map(\.alpha)
    views.harness.run(2)

    #expect(moved == [0] && shown == [1])
    #expect(views.outer.bars.map(\.alpha) == [0])
  }

  @Test func `a change while the program runs is felt by the next drag`() throws {
    let views = try NestedScrollViews()
    views.harness.window.scrollSettings.rubberBand = 0
    views.finger.drag(from: (150, 200), 0, 110)

    #expect(views.outer.offset == 0)
  }
}
