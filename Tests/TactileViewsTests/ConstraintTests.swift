import TactileLayout
import TactileMotion
import TactilePrimitives
import Testing

@testable import TactileViews

struct ConstraintTests {
  private let harness: Harness
  private let container = RecorderView(0, 0, 200, 100)
  private let child = RecorderView(0, 0, 0, 0)
  private let left: LayoutConstraint

  init() throws {
    harness = try Harness()
    harness.root.addSubview(container)
    container.addSubview(child)
    left = child.leading.constraint(equalTo: container.leading, constant: 10)
    container.activate([
      left,
      child.top.constraint(equalTo: container.top),
      child.bottom.constraint(equalTo: container.bottom),
      child.width.constraint(equalToConstant: 50),
    ])
    harness.frame()
  }

  @Test func `constraints place a subview and follow the container's size`() {
    #expect(child.frame == Rect(x: 10, y: 0, width: 50, height: 100))

    container.frame.size.height = 80
    harness.frame()

    #expect(child.frame == Rect(x: 10, y: 0, width: 50, height: 80))
  }

  @Test func `a new constant lays the container out and moves the child alone`() {
    let layouts = (container.layouts, child.layouts, child.draws)

    left.constant = 30
    let work = harness.frame().work

    #expect(child.frame.minX == 30)
    #expect(work == Frame.Work(laidOut: 1, composed: 1, recorded: 0))
    #expect(
      (container.layouts, child.layouts, child.draws) == (layouts.0 + 1, layouts.1, layouts.2)
    )
    #expect(!harness.window.needsFrame)
  }

  @Test func `a constant that an animation drives moves the child each frame`() {
    let value = AnimatedValue(10) { [left] in left.constant = $0 }
    var places: [Double] = []

    value.animate(
      CurveMotion(from: 10, to: 110, duration: 0.2, curve: .linear),
      in: harness.window.animator,
    )
    while harness.window.needsFrame {
      harness.frame()
      places.append(child.frame.minX)
    }

    #expect(places.count == 12)
    #expect(places == places.sorted())
    #expect(places.last == 110)
  }

  @Test func `a subview that leaves takes its constraints along`() {
    child.removeFromSuperview()
    harness.frame()

    #expect(!left.isActive)
    container.frame.size.height = 50
    harness.frame()
    #expect(child.frame.height == 100)
  }

  @Test func `constraints taken out place nothing any longer`() {
    container.deactivate([left])
    container.activate([child.trailing.constraint(equalTo: container.trailing)])
    harness.frame()

    #expect(child.frame.minX == 150)
  }
}
