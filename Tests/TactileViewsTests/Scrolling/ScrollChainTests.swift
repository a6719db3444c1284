import TactileGestures
import TactileMotion
import TactilePrimitives
import Testing

@testable import TactileViews

struct ScrollChainTests {
  @Test func `a drag moves the inner view and stays with it beyond its edge`() throws {
    let views = try NestedScrollViews()
    views.inner.scroll(to: 950)
    views.finger.drag(from: (150, 300), 0, -10)
    views.finger.drag(0, -150)

    let give = RubberBand(dimension: 300).offset(forTravel: 100)
    #expect(abs(views.inner.offset - 1000 - give) < 1e-9)
    #expect(views.outer.offset == 0)
    views.finger.up()
    #expect(views.harness.comesToRest())
    #expect(views.inner.offset == 1000)
  }

  @Test func `a drag that begins at the inner edge is the outer view's to its end`() throws {
    let views = try NestedScrollViews()
    views.inner.scroll(to: 1000)
    views.finger.drag(from: (150, 300), 0, -10)
    views.finger.drag(0, -150)
    let reached = views.outer.offset
    views.finger.drag(0, 100)

    #expect(abs(reached - 150) < 1e-9)
    #expect(abs(views.outer.offset - 50) < 1e-9)
    #expect(views.inner.offset == 1000)
  }

  @Test func `the other way from the edge the inner view has the drag`() throws {
    let views = try NestedScrollViews()
    views.inner.scroll(to: 1000)
    views.finger.drag(from: (150, 200), 0, 110)

    #expect(abs(views.inner.offset - 900) < 1e-9)
    #expect(views.outer.offset == 0)
  }

  @Test func `where no view has room the outermost gives`() throws {
    let views = try NestedScrollViews()
    views.finger.drag(from: (150, 200), 0, 110)

    #expect(views.outer.offset < -30)
    #expect(views.inner.offset == 0)
    views.finger.up()
    #expect(views.harness.comesToRest())
    #expect(views.outer.offset == 0)
  }

  @Test func `an inner view with nothing to scroll leaves the drag to the outer one`() throws {
    let views = try NestedScrollViews()
    views.inner.contentLength = 200
    views.harness.frame()
    views.finger.drag(from: (150, 300), 0, -110)

    #expect(abs(views.outer.offset - 100) < 1e-9)
    #expect(views.inner.offset == 0)
  }

  @Test func `a fling goes on in the outer view as if there were one curve`() throws {
    let views = try NestedScrollViews()
    views.inner.scroll(to: 700)
    views.flick(from: 150, 320, 0, -120)
    let released = views.inner.offset
    let velocity = -views.inner.pan.velocity.dy
    let curve = DecayMotion(from: released, velocity: velocity)
    #expect(velocity > 1000 && curve.target > 1300)

    var time = 0.0
    var last = (inner: released, outer: 0.0)
    var handOvers = 0
    while time < 4 {
      views.harness.frame()
      time += Harness.frameTime
      let now = (inner: views.inner.offset, outer: views.outer.offset)
      let sum = now.inner + now.outer
      #expect(abs(sum - curve.value(at: time)) < 0.05)
      if now.inner != last.inner, now.outer != last.outer {
        handOvers += 1
        #expect(now.inner == 1000 && last.outer == 0)
      }
      let step = (sum - last.inner - last.outer) / Harness.frameTime
      let expected = curve.velocity(at: time - Harness.frameTime / 2)
      if expected > 100 { #expect(abs(step / expected - 1) < 0.01) }
      last = now
    }

    #expect(handOvers == 1)
    #expect(views.inner.offset == 1000)
    #expect(abs(views.outer.offset - (curve.target - 1000)) < 0.05)
    #expect(views.harness.comesToRest())
  }

  @Test func `a fling goes through three views`() throws {
    let views = try NestedScrollViews()
    let middle = ScrollView("middle", Rect(x: 0, y: 50, width: 320, height: 400), length: 500)
    views.outer.insertSubview(middle, at: 0)
    views.inner.frame.origin.y = 20
    middle.insertSubview(views.inner, at: 0)
    views.harness.frame()
    views.inner.scroll(to: 880)
    views.flick(from: 150, 330, 0, -120)

    #expect(views.harness.comesToRest())
    #expect(views.inner.offset == 1000)
    #expect(middle.offset == 100)
    #expect(views.outer.offset > 100)
  }

  @Test func `where no view around has room the fling bounces in its own`() throws {
    let views = try NestedScrollViews()
    views.outer.scroll(to: 2520)
    views.inner.frame.origin.y = 2620
    views.inner.scroll(to: 900)
    views.harness.frame()
    var furthest = 0.0
    views.inner.onScroll = { furthest = max(furthest, $0.offset) }
    views.flick(from: 150, 320, 0, -60)

    #expect(views.harness.comesToRest())
    #expect(furthest > 1010)
    #expect(views.inner.offset == 1000)
    #expect(views.outer.offset == 2520)
  }

  @Test func `a touch on the outer view stops what it took over`() throws {
    let views = try NestedScrollViews()
    views.inner.scroll(to: 880)
    views.flick(from: 150, 320, 0, -120)
    views.harness.run(0.2)
    #expect(views.inner.offset == 1000 && views.outer.isDecelerating)
    views.finger.down(150, 320)
    let caught = views.offsets
    views.harness.run(0.3)

    #expect(views.offsets == caught)
  }

  @Test func `a carousel in a list and the list take their own axes`() throws {
    let views = try NestedScrollViews(inner: .horizontal)
    views.finger.swipe(from: (250, 200), -110, 5)
    #expect(views.inner.offset > 90 && views.outer.offset == 0)
    #expect(views.harness.comesToRest())
    let reached = views.inner.offset

    views.finger.drag(from: (250, 300), 5, -110)
    #expect(views.inner.offset == reached && abs(views.outer.offset - 100) < 1e-9)
    views.finger.up()
    #expect(views.harness.comesToRest())

    views.inner.scroll(to: 1000)
    views.outer.scroll(to: 0)
    views.harness.frame()
    views.finger.drag(from: (250, 100), -110, 5)
    #expect(views.inner.offset > 1030 && views.outer.offset == 0)
  }

  @Test func `an inner view of both axes leaves a drag down at its end to the list`() throws {
    let views = try NestedScrollViews(inner: .both)
    views.inner.scroll(to: Point(x: 500, y: 1000))
    views.finger.drag(from: (150, 300), -15, -80)
    #expect(views.outer.offset > 60)
    #expect(views.inner.boundsOrigin == Point(x: 500, y: 1000))
    views.finger.up()
    #expect(views.harness.comesToRest())
    views.outer.scroll(to: 0)

    views.finger.drag(from: (150, 300), -80, -15)
    #expect(views.outer.offset == 0)
    #expect(views.inner.boundsOrigin.x > 560)
  }

  @Test func `an inner view of one axis goes before one of both around it`() throws {
    let views = try NestedScrollViews(outer: .both, inner: .horizontal)
    views.finger.drag(from: (250, 300), -90, -50)

    #expect(views.inner.offset > 75)
    #expect(views.outer.boundsOrigin == .zero)
    views.finger.up()
    #expect(views.harness.comesToRest())

    let reached = views.inner.offset
    views.finger.drag(from: (250, 300), -50, -90)
    #expect(views.inner.offset == reached)
    #expect(views.outer.boundsOrigin.y > 75)
  }

  @Test func `a second drag in mid-flight is decided anew`() throws {
    let views = try NestedScrollViews()
    views.inner.scroll(to: 880)
    views.flick(from: 150, 320, 0, -120)
    #expect(views.harness.comesToRest())
    let reached = views.outer.offset
    #expect(reached > 0)

    views.inner.frame.origin.y = reached + 100
    views.harness.frame()
    views.finger.drag(from: (150, 200), 0, 110)
    #expect(abs(views.inner.offset - 900) < 1e-9)
    #expect(views.outer.offset == reached)
  }

  @Test func `what still moves along its other axis bounces instead of handing over`() throws {
    let views = try NestedScrollViews(inner: .both)
    views.inner.scroll(to: Point(x: 100, y: 900))
    var furthest = 0.0
    views.inner.onScroll = { furthest = max(furthest, $0.boundsOrigin.y) }
    views.flick(from: 200, 320, -100, -90)

    #expect(views.harness.comesToRest())
    #expect(furthest > 1005 && furthest < 1100)
    #expect(views.inner.boundsOrigin.y == 1000)
    #expect(views.outer.offset == 0)
  }
}
