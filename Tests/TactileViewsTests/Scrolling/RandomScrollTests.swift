import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileViews

struct RandomScrollTests {
  @Test(arguments: 0..<24)
  func `whatever is done to nested views, they rest within their ends`(seed: Int) throws {
    var dice = SplitMix(state: UInt64(seed))
    let directions: [ScrollView.Direction] = [.vertical, .horizontal, .both]
    let views = try NestedScrollViews(outer: directions[seed % 3], inner: directions[seed / 3 % 3])
    views.inner.isPagingEnabled = seed % 4 == 1
    views.outer.isPagingEnabled = seed % 4 == 2
    views.inner.isDirectionalLockEnabled = seed.isMultiple(of: 2)
    let pad = Finger(views.harness, id: 9, device: .touchpad)
    func isFinite() -> Bool { views.offsets.allSatisfy(\.isFinite) }

    for _ in 0..<40 {
      let finger = Int.random(in: 0..<4, using: &dice) == 0 ? pad : views.finger
      let place = Point(
        x: Double.random(in: 0..<320, using: &dice),
        y: Double.random(in: 0..<480, using: &dice),
      )
      switch Int.random(in: 0..<8, using: &dice) {
      case 0:
        views.harness.turnWheel(
          Double.random(in: -200...200, using: &dice),
          Double.random(in: -200...200, using: &dice),
          at: place,
        )
      case 1: views.inner.frame.size.height = Double.random(in: 1...500, using: &dice)
      case 2: views.inner.contentSize.width = Double.random(in: 0...1500, using: &dice)
      case 3: views.outer.contentSize.height = Double.random(in: 0...3000, using: &dice)
      default:
        finger.down(place.x, place.y)
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
          finger.drag(
            Double.random(in: -300...300, using: &dice),
            Double.random(in: -300...300, using: &dice),
            frames: Int.random(in: 1...12, using: &dice),
          )
        }
        if Bool.random(using: &dice) { finger.up() } else { finger.cancel() }
      }
      views.harness.run(Double.random(in: 0.01...0.5, using: &dice))
      #expect(isFinite())
    }
    #expect(views.harness.comesToRest())

    for view in [views.outer, views.inner] {
      let (at, end) = (view.boundsOrigin, view.maximumContentOffset)
      #expect(at.x >= 0 && at.x <= end.x && at.y >= 0 && at.y <= end.y)
      #expect(!view.isDragging && !view.isDecelerating)
    }
  }
}
