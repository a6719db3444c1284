import TactileGestures
import TactileInteractions
import TactileMotion
import TactilePrimitives
import TactileViews
import Testing

/// A list on a panel that one touch drags together with it.
struct ScrollHandoverTests {
  private let window: Window
  private let list = ScrollView(name: "list")
  private let drag: DragController

  init() throws {
    window = try Window(320, 568)
    let area = Rect(x: 0, y: 0, width: 320, height: 568)
    let panel = View(frame: area)
    list.contentLength = 2000
    list.frame = area
    panel.addSubview(list)
    let root = ViewController()
    window.rootViewController = root
    root.view.addSubview(panel)
    drag = DragController(
      of: panel,
      named: "panel",
      along: DragTrack(
        .vertical,
        through: ["down": 400, "up": 100],
        rule: SettleRule(flingAbove: 300, durations: 0.2...0.4),
        area: area,
      ),
      at: "up",
    )
    _ = window.frame(at: .zero)
  }

  private func touch(_ phase: TouchPhase, y: Double, at seconds: Double) {
    window.touch(phase, x: 160, y: y, at: seconds)
  }

  @Test func `a lift after a transition has taken the panel ends the drag of the list`() {
    touch(.began, y: 400, at: 0.1)
    for step in 1...5 { touch(.moved, y: 400 - 20 * Double(step), at: 0.1 + Double(step) / 60) }
    #expect(list.isDragging)
    #expect(list.offset > 0)

    drag.transitionBegan(to: nil)
    touch(.ended, y: 300, at: 0.3)

    #expect(!list.isDragging)
  }
}
