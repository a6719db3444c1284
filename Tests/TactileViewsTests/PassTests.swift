import TactileDisplay
import TactilePrimitives
import Testing

@testable import TactileViews

struct PassTests {
  private let harness: Harness
  private let parent = RecorderView(0, 0, 200, 200)
  private let child = RecorderView(10, 10, 50, 50)

  init() throws {
    harness = try Harness()
    parent.addSubview(child)
    harness.root.addSubview(parent)
  }

  @Test func `work is done once, and a second frame has nothing to do and no damage`() {
    let first = harness.frame()
    let second = harness.frame()

    #expect(first.damage == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(second.damage.isEmpty)
    #expect(second.work == Frame.Work())
    #expect(child.layouts == 1)
    #expect(child.draws == 1)
    #expect(!harness.window.needsFrame)
  }

  @Test func `moving, fading and turning compose and never lay out or draw`() {
    harness.frame()

    child.frame.origin.x = 30
    let moved = harness.frame()
    child.alpha = 0.5
    harness.frame()
    child.transform = .rotation(radians: 1)
    harness.frame()
    parent.boundsOrigin.y = 5
    harness.frame()

    #expect(moved.work == Frame.Work(laidOut: 0, composed: 1, recorded: 0))
    #expect(!moved.damage.isEmpty)
    #expect(moved.damage.maxX <= 82)
    #expect((child.layouts, child.draws) == (1, 1))
    #expect((parent.layouts, parent.draws) == (1, 1))
  }

  @Test func `what lies in a view that moved moves with it, at no cost of its own`() {
    harness.frame()

    parent.frame.origin.x = 100
    #expect(child.convertToWindow(.zero) == Point(x: 110, y: 10))
    let work = harness.frame().work

    #expect(work.composed == 1)
    #expect(child.convertToWindow(.zero) == Point(x: 110, y: 10))
  }

  @Test func `layout asked for below a view laid out before settles in the same frame`() {
    let early = RecorderView(0, 0, 10, 10)
    let inner = RecorderView(0, 0, 5, 5)
    early.addSubview(inner)
    harness.root.insertSubview(early, at: 0)
    harness.frame()
    child.onLayout = { inner.setNeedsLayout() }

    child.setNeedsLayout()
    harness.frame()

    #expect(inner.layouts == 2)
    #expect(!harness.window.needsFrame)
  }

  @Test func `a new size lays out and draws the view alone`() {
    harness.frame()

    child.frame.size.width = 60
    let work = harness.frame().work

    #expect(work == Frame.Work(laidOut: 1, composed: 1, recorded: 1))
    #expect(parent.layouts == 1)
  }

  @Test func `layout asked for within layout settles in the same frame`() {
    var rounds = 0
    child.onLayout = { [parent] in
      rounds += 1
      if rounds < 3 { parent.setNeedsLayout() }
    }
    parent.onLayout = { [child] in child.setNeedsLayout() }

    harness.frame()

    #expect(rounds == 3)
    #expect(!harness.window.needsFrame)
  }

  @Test func `views come and go with their work and nothing is left marked`() {
    harness.frame()
    let late = RecorderView(0, 0, 5, 5)

    child.addSubview(late)
    let added = harness.frame()
    late.removeFromSuperview()
    let removed = harness.frame()

    #expect((late.layouts, late.draws) == (1, 1))
    #expect(!added.damage.isEmpty)
    #expect(!removed.damage.isEmpty)
    #expect(child.draws == 1)
    #expect(!harness.window.needsFrame)
  }

  @Test(arguments: [true, false])
  func `a view that is not seen keeps the window at rest and draws when it is`(_ hides: Bool) {
    harness.frame()
    let cover = RecorderView(0, 0, 320, 480)
    if hides { parent.isHidden = true } else { harness.root.addSubview(cover) }
    harness.frame()

    child.setNeedsDisplay()
    harness.frame()
    let restsWhileUnseen = !harness.window.needsFrame
    let drawsWhileUnseen = child.draws
    if hides { parent.isHidden = false } else { cover.removeFromSuperview() }
    harness.frame()

    #expect(restsWhileUnseen)
    #expect(drawsWhileUnseen == 1)
    #expect(child.draws == 2)
  }

  @Test func `a view that is hidden, transparent or empty draws when it is none of these`() {
    harness.frame()
    let changes: [(unseen: () -> Void, seen: () -> Void)] = [
      ({ self.child.isHidden = true }, { self.child.isHidden = false }),
      ({ self.child.alpha = 0 }, { self.child.alpha = 0.5 }),
      ({ self.child.frame.size = .zero }, { self.child.frame.size = Size(width: 9, height: 9) }),
    ]
    for change in changes {
      let draws = child.draws
      change.unseen()
      child.setNeedsDisplay()
      let work = harness.frame().work
      #expect(work.recorded == 0 && !harness.window.needsFrame)
      change.seen()
      harness.frame()
      #expect(child.draws == draws + 1 && !harness.window.needsFrame)
    }
  }

  @Test func `a change of appearance draws everything anew, the overlay too`() {
    let instrument = RecorderView(0, 0, 10, 10)
    harness.window.overlayView.addSubview(instrument)
    harness.frame()

    harness.window.appearance = .dark
    harness.frame()

    #expect(child.draws == 2)
    #expect(instrument.draws == 2)
  }

  @Test func `a change of scale draws everything anew and damages the window`() {
    harness.frame()

    harness.send(.scaleChanged(2))
    let frame = harness.frame()

    #expect(frame.displayList.scale == 2)
    #expect(frame.damage.size == Size(width: 320, height: 480))
    #expect(child.draws == 2)
  }
}
