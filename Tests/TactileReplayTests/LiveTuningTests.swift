import TactileDemos
import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTestSupport
import TactileTuning
import TactileViews
import Testing

/// Numbers that change while a scene runs, also in the middle of a gesture.
@MainActor
struct LiveTuningTests {
  private let feel = TuningStore()
  private let stage: SceneStage
  private let window: Window
  private var time = 0.0

  init() throws {
    let context = SceneContext(resources: ResourceFolder(), feel: feel)
    stage = try .demo("drawer", in: Size(width: 320, height: 568), context: context)
    window = stage.window
    frame(at: 0)
  }

  @Test func `a new threshold decides the release of a drag that was under way`() {
    drag(from: 100, to: 200, seconds: 0.2)
    feel.tuning[DrawerSettings.self].swipeThreshold = 300

    lift(x: 200, at: 0.21)

    #expect(stage.text("drawer.state") == "settling")
    frame(at: 2)
    #expect(stage.text("drawer.state") == "open")
  }

  @Test func `without the change the same release goes back`() {
    drag(from: 100, to: 200, seconds: 0.2)

    lift(x: 200, at: 0.21)

    frame(at: 2)
    #expect(stage.text("drawer.state") == "closed")
  }

  @Test func `a panel that is held stays under the finger when its limits change`() {
    drag(from: 20, to: 310, seconds: 0.6)
    let before = stage.number("drawer.x")

    feel.tuning[DrawerSettings.self].uncoveredStrip = 120
    feel.tuning[DrawerSettings.self].overdragCoefficient = 0.2
    move(to: 310, at: 0.7)

    #expect(abs(stage.number("drawer.x") - before) < 0.01)
  }

  @Test func `an open panel goes to where open is now`() {
    stage.scene.enter("open")
    frame(at: 0.1)

    feel.tuning[DrawerSettings.self].uncoveredStrip = 100
    frame(at: 0.2)

    #expect(stage.number("drawer.x") == 220)
  }

  @Test func `a slop counts from the next touch on`() {
    drag(from: 100, to: 104, seconds: 0.1)
    feel.tuning[GestureSettings.self].panSlopFinger = 2
    move(to: 108, at: 0.2)
    #expect(stage.text("drawer.state") == "closed")
    lift(x: 108, at: 0.3)

    touch(.began, x: 100, at: 0.5)
    move(to: 108, at: 0.6)

    #expect(stage.text("drawer.state") == "tracking")
  }

  // MARK: Input

  private func drag(from start: Double, to end: Double, seconds: Double) {
    touch(.began, x: start, at: 0.001)
    for step in 1...20 {
      let part = Double(step) / 20
      move(to: start + (end - start) * part, at: 0.001 + seconds * part)
    }
  }

  private func move(to x: Double, at seconds: Double) { touch(.moved, x: x, at: seconds) }

  private func lift(x: Double, at seconds: Double) { touch(.ended, x: x, at: seconds) }

  private func touch(_ phase: TouchPhase, x: Double, at seconds: Double) {
    window.send(.touch(TouchEvent(phase, x: x, y: 300, at: seconds)))
    frame(at: seconds)
  }

  private func frame(at seconds: Double) {
    _ = window.frame(at: Timestamp(seconds: seconds))
  }
}
