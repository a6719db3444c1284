import TactilePrimitives

@testable import TactileViews

/// A scroll view in another one, over a part of it.
struct NestedScrollViews {
  let harness: Harness
  let finger: Finger
  let outer: ScrollView
  let inner: ScrollView

  /// The outer view fills 320 × 480 points; the inner one lies at its place in the outer content.
  init(
    outer direction: ScrollView.Direction = .vertical,
    inner innerDirection: ScrollView.Direction = .vertical,
    at frame: Rect = Rect(x: 20, y: 100, width: 280, height: 300),
  ) throws {
    harness = try Harness()
    finger = Finger(harness)
    outer = ScrollView(direction: direction, name: "outer")
    inner = ScrollView(direction: innerDirection, name: "inner")
    outer.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    outer.contentSize = Size(width: 3000, height: 3000)
    inner.frame = frame
    inner.contentSize = Size(width: 1280, height: 1300)
    outer.insertSubview(inner, at: 0)
    harness.show(outer)
  }

  /// The offsets of both.
  var offsets: [Point] { [outer.boundsOrigin, inner.boundsOrigin] }

  func flick(from x: Double, _ y: Double, _ dx: Double, _ dy: Double, frames: Int = 6) {
    finger.swipe(from: (x, y), dx, dy, frames: frames)
  }
}
