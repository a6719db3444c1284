import TactileGestures
import TactileInteractions
import TactileMotion
import TactilePrimitives
import TactileText
import TactileViews
import Testing

/// A panel that is dragged sideways in a right-to-left window.
struct DragDirectionTests {
  @Test(arguments: [false, true])
  func `a panel follows the finger, also where the layout keeps its direction`(
    forcesLeftToRight: Bool
  ) throws {
    let window = try Window(320, 568)
    window.layoutDirection = .rightToLeft
    let area = Rect(x: 0, y: 0, width: 320, height: 568)
    let surface = View(frame: area)
    surface.forcesLeftToRight = forcesLeftToRight
    let panel = View(frame: Rect(x: 100, y: 0, width: 120, height: 568))
    surface.addSubview(panel)
    let root = ViewController()
    window.rootViewController = root
    root.view.addSubview(surface)
    let drag = DragController(
      of: panel,
      named: "panel",
      along: DragTrack(
        .horizontal,
        through: ["left": 0, "middle": 100, "right": 200],
        rule: SettleRule(flingAbove: 300, durations: 0.2...0.4),
        area: area,
      ),
      at: "middle",
    )
    _ = window.frame(at: .zero)
    let start = window.convertToHost(panel.frameInWindow).minX

    for step in 0...10 {
      let phase: TouchPhase = step == 0 ? .began : .moved
      let time = 0.1 + Double(step) / 60
      window.touch(phase, x: 160 + 5 * Double(step), y: 300, at: time)
    }

    // The slop is not part of the way.
    let way = window.convertToHost(panel.frameInWindow).minX - start
    #expect(way > 10 && way <= 50)
    #expect(panel.frame.origin == Point(x: drag.position, y: 0))
  }
}
