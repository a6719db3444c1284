import Tactile
import Testing

/// A recognizer of one finger's movement along x that is shown once a frame, as a pan is.
nonisolated private final class Slide: GestureRecognizer {
  private(set) var distance = 0.0
  private var start = 0.0
  private var reported = 0.0

  override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    switch phase {
    case .began:
      start = touch.locationInWindow.x
      return .none
    case .moved:
      guard state == .possible else { return .change }
      let travel = abs(touch.locationInWindow.x - start)
      return travel > 10 ? .begin(.slop(travel: travel, limit: 10)) : .none
    case .ended:
      guard state != .possible else { return .fail(.liftedEarly) }
      // The end is where the finger is, not where the last frame showed it.
      distance = touch.locationInWindow.x - start
      return .end(.lifted)
    case .cancelled: return .cancel(.touchCancelled(""))
    }
  }

  override func wasGranted(at time: Timestamp) {
    touches.holdShown()
    start = locationInWindow.x
  }

  override var waitsForFrame: Bool { true }

  override func followTouches(asShown: Bool) -> Bool {
    distance = locationInWindow.x + (asShown ? touches.lag.dx : 0) - start
    defer { reported = distance }
    return distance != reported
  }
}

private final class SlideScene: Scene {
  let rootViewController = ViewController()
  let slide = Slide(name: "slide")
  let hover = HoverRecognizer(name: "hover")
  private var calls = 0

  init() {
    slide.whenChanged { [unowned self] _ in calls += 1 }
    rootViewController.view.addGestureRecognizer(slide)
    rootViewController.view.addGestureRecognizer(hover)
  }

  var probes: [Probe] {
    [
      Probe("slide.distance") { [slide] in .number(slide.distance) },
      Probe("slide.calls", countsFrames: true) { [unowned self] in .number(Double(calls)) },
    ]
  }
}

@Suite("A recognizer from outside has what ours have")
struct RecognizerTests {
  private static let trace = """
    {"trace": 1, "scene": "slide", "width": 320, "height": 480}
    {"t": 0.000, "touch": "began", "id": 1, "x": 20, "y": 100}
    {"t": 0.008, "touch": "moved", "id": 1, "x": 40, "y": 100}
    {"t": 0.016, "touch": "moved", "id": 1, "x": 60, "y": 100}
    {"t": 0.024, "touch": "moved", "id": 1, "x": 80, "y": 100}
    {"t": 0.032, "touch": "moved", "id": 1, "x": 100, "y": 100}
    {"t": 0.040, "touch": "moved", "id": 1, "x": 120, "y": 100}
    {"t": 0.048, "touch": "ended", "id": 1, "x": 120, "y": 100}
    """

  @Test("it follows resampled touches, and its owner is called once a frame")
  func resampling() throws {
    let entry = SceneEntry("slide", "") { _ in SlideScene() }
    let tuning = SceneCatalog([entry]).tuning.live

    let each = try SceneTest(entry, trace: Self.trace)
    let framed = try SceneTest(entry, trace: Self.trace, tuning: tuning)

    #expect(try #require(each.number("slide.calls")) > 4)
    #expect(try #require(framed.number("slide.calls")) <= 5)
    #expect(framed.number("slide.distance") == 80)
  }

  @Test("its reasons are in the log")
  func reasons() throws {
    let test = try SceneTest(SceneEntry("slide", "") { _ in SlideScene() }, trace: Self.trace)

    #expect(test.log.filter { $0.name == "slide" }.map(\.why) == ["slop 20 > 10", "touches up"])
  }
}
