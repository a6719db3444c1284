import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileViews
import Testing

/// The arming of a pull, as a program is told of it.
struct PullArmingTests {
  @Test func `arming is told each time that it changes, also by the release`() throws {
    let window = try Window(320, 568)
    let pull = PullForMenuController(content: ViewController(), menu: ViewController())
    window.rootViewController = pull
    _ = window.frame(at: .zero)
    var changes: [Bool] = []
    pull.onArmingChange = { changes.append($0) }

    for (step, x) in [300.0, 250, 150, 250, 150].enumerated() {
      window.touch(step == 0 ? .began : .moved, x: x, y: 300, at: Double(step) / 10)
    }
    let held = changes
    window.touch(.ended, x: 150, y: 300, at: 0.5)

    #expect(held == [true, false, true])
    #expect(changes == [true, false, true, false])
  }
}
