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

  @Test func `what can just be seen takes touches, and an alpha for touches counts instead`() {
    front.alpha = 0.011
    #expect(parent.hitTest(both) === front)
    front.touchAlpha = 0.01
    #expect(parent.hitTest(both) === back)
    front.alpha = 0
    front.touchAlpha = 0.02
    #expect(parent.hitTest(both) === front)
  }

  @Test func `a view that captures touches takes those of its subviews`() {
    let catcher = Catcher(frame: Rect(x: 30, y: 30, width: 50, height: 50))
    catcher.addSubview(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    catcher.hitTestPolicy = .passThrough
    parent.addSubview(catcher)

    #expect(parent.hitTest(both) === catcher)
  }

  @Test func `a view's own bounds origin moves what is below it`() {
    let button = View(frame: Rect(x: 100, y: 200, width: 10, height: 10))
    front.addSubview(button)
    front.boundsOrigin = Point(x: 95, y: 190)

    #expect(parent.hitTest(Point(x: 36, y: 41)) === button)
    #expect(parent.hitTest(Point(x: 34, y: 41)) === front)
    #expect(parent.hitTest(Point(x: 36, y: 51)) === front)
  }

  @Test func `the frontmost view of a name is found, unless it takes no touches`() {
    let inner = View(frame: .zero)
    inner.identifier = "named"
    back.identifier = "named"
    front.addSubview(inner)

    #expect(parent.descendant(named: "named") === inner)
    #expect(back.descendant(named: "named") === back)
    #expect(parent.descendant(named: "other") == nil)
    front.isUserInteractionEnabled = false
    #expect(parent.descendant(named: "named") === back)
    front.isUserInteractionEnabled = true
    inner.isHidden = true
    #expect(parent.descendant(named: "named") === back)
  }
}

/// A view that takes touches before its subviews are asked.
final class Catcher: View {
  override var capturesTouches: Bool { true }
}
