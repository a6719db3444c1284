import TactileGestures
import TactileLayout
import TactileMotion
import Testing

@Suite("The core libraries stand alone")
struct CoreTests {
  @Test("a spring comes to rest at its target")
  func spring() {
    let motion = SpringMotion(Spring(response: 0.3, dampingRatio: 0.8), from: 0, to: 100)

    #expect(motion.value(at: motion.duration) == 100)
  }

  @Test("a pan is made without a window")
  func pan() {
    #expect(PanRecognizer(name: "pan").state == .possible)
  }
}
