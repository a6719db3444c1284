import TactileDisplay
import TactileMotion
import TactilePrimitives
import Testing

@testable import TactileViews

/// The cross-fade of a window that reduces motion.
struct CrossFadeTests {
  private let harness: Harness
  private let box = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))

  init() throws {
    harness = try Harness()
    box.backgroundColor = DynamicColor(.black)
    harness.show(box)
    harness.window.reducesMotion = true
  }

  private func list() -> DisplayList { harness.window.frame(at: harness.now).displayList }

  private var fading: LayerItem? {
    guard case .layer(let layer) = list().items.last, layer.id == .max else { return nil }
    return layer
  }

  private func move(to x: Double) {
    let value = AnimatedValue(box.frame.minX) { [box] in box.frame.origin.x = $0 }
    let motion = CurveMotion(from: box.frame.minX, to: x, duration: 1)
    harness.window.move(value, along: motion)
  }

  @Test func `the old picture covers the new one in the first frame, and then fades`() throws {
    let old = list().items
    move(to: 200)

    let first = try #require(fading)
    #expect(box.frame.minX == 200)
    #expect(first.opacity == 1)
    #expect(first.isOpaque)
    #expect(Array(first.items.dropFirst()) == old)
    harness.run(0.1)
    #expect((0.2...0.8).contains(try #require(fading).opacity))
    harness.run(0.2)
    #expect(fading == nil)
    #expect(harness.window.isAtRest)
  }

  @Test func `another change begins anew, from what is there without the old picture`() throws {
    move(to: 200)
    harness.run(0.1)
    let covered = list().items
    move(to: 100)

    let layer = try #require(fading)
    #expect(layer.opacity == 1)
    #expect(covered.count > 1)
    #expect(layer.items.dropFirst() == covered.dropLast())
  }

  @Test func `a finger ends it, and so does a new size`() {
    for event in 0..<2 {
      move(to: event == 0 ? 200 : 0)
      harness.run(0.05)
      #expect(fading != nil)
      if event == 0 {
        Finger(harness).down(160, 200)
      } else {
        let kind = WindowEvent.Kind.resized(Size(width: 300, height: 400))
        harness.window.send(.window(WindowEvent(kind: kind, timestamp: harness.now)))
      }
      #expect(fading == nil)
    }
  }

  @Test func `without reduced motion the number moves`() {
    harness.window.reducesMotion = false
    let value = AnimatedValue(0) { [box] in box.frame.origin.x = $0 }
    harness.window.move(value, along: CurveMotion(from: 0, to: 200, duration: 1))

    #expect(fading == nil)
    #expect(box.frame.minX < 200)
    harness.run(1.1)
    #expect(box.frame.minX == 200)
  }
}
