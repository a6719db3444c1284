import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileViews

struct TreeTests {
  @Test func `a view is in one superview at a time and hears when its window changes`() throws {
    let harness = try Harness()
    let a = View()
    let b = View()
    let child = RecorderView(0, 0, 10, 10)
    let parent = View()
    parent.addSubview(child)

    harness.root.addSubview(a)
    harness.root.addSubview(b)
    a.addSubview(parent)
    b.addSubview(parent)
    parent.removeFromSuperview()

    #expect(a.subviews.isEmpty)
    #expect(b.subviews.isEmpty)
    #expect(parent.superview == nil)
    #expect(child.window == nil)
    #expect(child.windows == [true, false, true, false])
  }

  @Test func `a view may remove itself or another one as it comes into a window`() throws {
    let harness = try Harness()
    let parent = View()
    let views = (0..<3).map { _ in RecorderView(0, 0, 10, 10) }
    let child = RecorderView(0, 0, 10, 10)
    for view in views { parent.addSubview(view) }
    views[1].addSubview(child)
    views[0].onWindow = { [other = views[2]] in other.removeFromSuperview() }
    views[1].onWindow = { [weak view = views[1]] in view?.removeFromSuperview() }

    harness.root.addSubview(parent)

    #expect(parent.subviews.count == 1)
    #expect(views.map { $0.window != nil } == [true, false, false])
    #expect(child.window == nil)
    #expect(views[2].windows.isEmpty)
    #expect(harness.comesToRest())
  }

  @Test func `inserting counts places without the view itself, and clamps`() {
    let parent = View()
    let views = (0..<3).map { _ in View() }
    for view in views { parent.addSubview(view) }

    parent.insertSubview(views[0], at: 99)
    parent.insertSubview(views[2], at: -1)

    #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == [2, 1, 0])
  }

  @Test func `places convert through scrolling and transforms, with and without a frame`() throws {
    let harness = try Harness()
    let parent = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
    let child = View(frame: Rect(x: 5, y: 40, width: 20, height: 20))
    parent.addSubview(child)
    harness.show(parent)

    parent.boundsOrigin = Point(x: 0, y: 30)
    #expect(child.convertToWindow(.zero) == Point(x: 15, y: 30))
    child.transform = .scale(x: 2, y: 2)
    #expect(child.convertToWindow(.zero) == Point(x: 5, y: 20))
    harness.frame()

    #expect(child.convertToWindow(.zero) == Point(x: 5, y: 20))
    #expect(child.convertFromWindow(Point(x: 25, y: 40)) == Point(x: 10, y: 10))
    #expect(child.frameInWindow == Rect(x: 5, y: 20, width: 40, height: 40))
  }

  @Test func `a view of the overlay that moved converts rightly before the next frame`() throws {
    let harness = try Harness()
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.window.overlayView.addSubview(view)
    harness.frame()

    view.frame.origin = Point(x: 50, y: 60)

    #expect(view.convertToWindow(.zero) == Point(x: 50, y: 60))
  }

  @Test func `values that are not finite leave a view as it was`() {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))

    view.boundsOrigin = Point(x: .nan, y: 0)
    view.transform = .scale(x: .infinity, y: 1)
    view.alpha = .nan

    #expect(view.boundsOrigin == .zero)
    #expect(view.transform == .identity)
    #expect(view.alpha == 1)
    view.alpha = 7
    #expect(view.alpha == 1)
  }

  @Test func `a recognizer that moves to another view stays switched off`() {
    let a = View()
    let b = View()
    let pan = PanRecognizer()
    pan.isEnabled = false
    a.addGestureRecognizer(pan)

    b.addGestureRecognizer(pan)

    #expect(a.gestureRecognizers.isEmpty)
    #expect(pan.node === b)
    #expect(!pan.isEnabled)
  }
}
