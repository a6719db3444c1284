import TactilePrimitives
import Testing

@testable import TactileViews

struct HitTestTests {
  private let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let back = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
  private let front = View(frame: Rect(x: 30, y: 30, width: 50, height: 50))
  private let both = Point(x: 40, y: 40)

  init() {
    parent.addSubview(back)
    parent.addSubview(front)
  }

  @Test func `the front view of two takes the touch`() {
    #expect(parent.hitTest(both) === front)
    #expect(parent.hitTest(Point(x: 20, y: 20)) === back)
    #expect(parent.hitTest(Point(x: 90, y: 90)) === parent)
    #expect(parent.hitTest(Point(x: 100, y: 50)) == nil)
  }

  @Test(arguments: ["hidden", "off", "faint", "passThrough", "flat"])
  func `what is not there for touches lets them through`(_ how: String) {
    switch how {
    case "hidden": front.isHidden = true
    case "off": front.isUserInteractionEnabled = false
    case "faint": front.alpha = 0.01
    case "flat": front.transform = .scale(x: 0, y: 1)
    default: front.hitTestPolicy = .passThrough
    }

    #expect(parent.hitTest(both) === back)
  }

  @Test func `a view that passes touches through still offers them to its subviews`() {
    let button = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    front.addSubview(button)
    front.hitTestPolicy = .passThrough

    #expect(parent.hitTest(both) === button)
    #expect(parent.hitTest(Point(x: 55, y: 55)) === back)
  }

  @Test func `a blocking view takes touches from all behind it`() {
    front.hitTestPolicy = .block

    #expect(parent.hitTest(both) == nil)
    #expect(parent.hitTest(Point(x: 20, y: 20)) === back)
  }

  @Test func `a touch outset widens a view within its superview's edge`() {
    front.isHidden = true
    back.touchOutset = 20

    #expect(parent.hitTest(Point(x: 75, y: 35)) === back)
    #expect(parent.hitTest(Point(x: 85, y: 35)) === parent)
    #expect(parent.hitTest(Point(x: -5, y: 35)) == nil)
  }

  @Test func `transforms and scrolling move where a view is hit`() {
    back.isHidden = true
    front.transform = .rotation(radians: .pi / 4)

    #expect(parent.hitTest(Point(x: 32, y: 32)) === parent)
    #expect(parent.hitTest(Point(x: 55, y: 25)) === front)
    parent.boundsOrigin = Point(x: 0, y: 30)
    #expect(parent.hitTest(Point(x: 55, y: 0)) === front)
  }

  @Test func `a point that is not finite hits nothing`() {
    #expect(parent.hitTest(Point(x: .nan, y: 40)) == nil)
    #expect(parent.hitTest(Point(x: 40, y: -.infinity)) == nil)
  }
}
