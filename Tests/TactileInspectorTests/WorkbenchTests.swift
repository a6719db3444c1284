import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileScenes
import TactileTestSupport
import TactileText
import TactileTuning
import TactileViews
import Testing

@testable import TactileInspector

/// Who hears of what while the panel is open.
struct WorkbenchTests {
  private let scene: TactileViews.Window
  private let instruments: Instruments
  private let feel = TuningStore()
  private let files = NoFiles()
  private var workbench: Workbench { instruments.workbench }

  init() throws {
    scene = try Window(1280, 800)
    scene.reducesMotion = true
    instruments = Instruments(over: scene, feel: feel, files: files)
    _ = workbench.frame(at: .zero)
  }

  @Test func `closed, everything goes to the scene and its frame is handed on`() {
    var heard = 0
    workbench.onSceneInput = { _ in heard += 1 }

    workbench.send(touch(.began, x: 1200, at: 0.1))
    let frame = workbench.frame(at: Timestamp(seconds: 0.1))

    #expect(heard == 1)
    #expect(workbench.instruments == nil)
    #expect(frame.displayList == scene.frame(at: Timestamp(seconds: 0.1)).displayList)
    #expect(!workbench.needsFrame)
  }

  @Test func `in slow motion the scene hears when frames come in its own time`() {
    workbench.frameTiming = FrameTiming(interval: 0.016, lead: 0.008)

    workbench.slow(to: 2)
    _ = workbench.frame(at: Timestamp(seconds: 0.1))

    #expect(scene.frameTiming == FrameTiming(interval: 0.008, lead: 0.004))
  }

  @Test func `slow motion shows the motions of full speed, which begin as early`() {
    workbench.frameTiming = FrameTiming(interval: 0.016)

    workbench.slow(to: 32)
    _ = workbench.frame(at: Timestamp(seconds: 0.1))

    #expect(scene.headStart == 0.016)
  }

  @Test func `a contact belongs to the side where it came down, to its end`() {
    open()
    var heard: [InputEvent] = []
    workbench.onSceneInput = { heard.append($0) }
    let inPanel = [
      touch(.began, x: 1200, at: 1), touch(.moved, x: 100, at: 1.1),
      touch(.ended, x: 100, at: 1.2),
    ]
    let inScene = [
      touch(.began, x: 100, at: 2), touch(.moved, x: 1200, at: 2.1),
      touch(.ended, x: 1200, at: 2.2),
    ]

    for event in inPanel + inScene { workbench.send(event) }

    #expect(heard == inScene)
  }

  @Test func `a panel that closes cancels the touches on it, and no other hears them`() throws {
    open()
    var heard: [TouchEvent] = []
    workbench.onSceneInput = { if case .touch(let touch) = $0 { heard.append(touch) } }
    workbench.send(touch(.began, x: 1200, at: 1.1))
    _ = workbench.frame(at: Timestamp(seconds: 1.1))
    let arena = try #require(workbench.instruments).arena
    let held = try #require(arena.activeTouches.first)

    instruments.togglePanel()

    #expect(held.phase == .cancelled)
    workbench.send(touch(.moved, x: 100, at: 1.2))
    _ = workbench.frame(at: Timestamp(seconds: 1.2))
    workbench.send(touch(.ended, x: 100, at: 1.3))
    instruments.togglePanel()
    _ = workbench.frame(at: Timestamp(seconds: 1.4))
    #expect(arena.activeTouches.isEmpty)
    #expect(heard.isEmpty)
  }

  @Test func `touches on instruments that are hidden are cancelled, and have no effect later`() {
    let view = TouchedView(frame: Rect(x: 0, y: 300, width: 200, height: 200))
    workbench.show { $0.rootView.addSubview(view) }
    _ = workbench.frame(at: Timestamp(seconds: 0.1))
    workbench.send(touch(.began, x: 100, at: 0.2))
    _ = workbench.frame(at: Timestamp(seconds: 0.2))

    workbench.hide()

    #expect(view.phases == [.began, .cancelled])
    workbench.send(touch(.moved, x: 120, at: 0.3))
    workbench.send(touch(.ended, x: 120, at: 0.4))
    workbench.show { _ in }
    _ = workbench.frame(at: Timestamp(seconds: 0.5))
    #expect(view.phases == [.began, .cancelled])
  }

  @Test func `a touch that still waits for a frame when its window is hidden is cancelled in it`()
    throws
  {
    let view = TouchedView(frame: Rect(x: 0, y: 300, width: 200, height: 200))
    workbench.show { $0.rootView.addSubview(view) }
    _ = workbench.frame(at: Timestamp(seconds: 0.1))

    workbench.send(touch(.began, x: 100, at: 0.2))
    workbench.hide()
    workbench.send(touch(.ended, x: 100, at: 0.3))
    workbench.show { _ in }
    _ = workbench.frame(at: Timestamp(seconds: 0.4))

    #expect(view.phases == [.began, .cancelled])
    #expect(try #require(workbench.instruments).arena.activeTouches.isEmpty)
  }

  @Test func `keys follow the press, and a key goes up where it went down`() {
    open()
    #expect(workbench.keySide == .instruments)
    var heard: [InputEvent] = []
    workbench.onSceneInput = { heard.append($0) }

    workbench.send(key("A", isDown: true, at: 1))
    workbench.send(touch(.began, x: 100, at: 1.1))
    workbench.send(touch(.ended, x: 100, at: 1.2))
    workbench.send(key("A", isDown: false, at: 1.3))
    workbench.send(key("B", isDown: true, at: 1.4))

    #expect(heard.count == 3)
    #expect(heard.last == key("B", isDown: true, at: 1.4))
    #expect(workbench.keySide == .scene)
  }

  @Test func `opening and closing damages what changes, and closed it is as before`() {
    let before = workbench.frame(at: Timestamp(seconds: 0.5)).displayList
    open()
    let opened = workbench.frame(at: Timestamp(seconds: 1.1))

    instruments.togglePanel()
    let closed = workbench.frame(at: Timestamp(seconds: 1.2))

    #expect(opened.displayList.items.count > before.items.count)
    #expect(closed.displayList == before)
    #expect(closed.damage.width == 1280)
    #expect(workbench.keySide == .scene)
    #expect(!workbench.needsFrame)
  }

  @Test func `keys of the window are in the help and unlike each other`() {
    let sentence = WindowKey.sentence
    let names = WindowKey.allCases.map { "\($0.modifiers.rawValue) \($0.name)" }

    #expect(Set(names).count == names.count)
    #expect(WindowKey.allCases.allSatisfy { sentence.contains($0.label) })
  }

  // MARK: Events

  @Test func `the open panel follows the desktop's contrast, text scale and motion`() throws {
    open()
    let window = try #require(workbench.instruments)
    scene.contrast = .high
    scene.textScale = 1.25
    scene.reducesMotion = false
    _ = workbench.frame(at: Timestamp(seconds: 2))

    #expect(window.contrast == .high && window.textScale == 1.25 && !window.reducesMotion)
    scene.textScale = 2
    _ = workbench.frame(at: Timestamp(seconds: 3))
    #expect(window.textScale == 1.5)
  }

  @Test(arguments: [false, true])
  func `hidden instruments know the window's scale, and whether it gets keys`(
    isTouched: Bool
  ) throws {
    open()
    // A finger that stays on the scene.
    if isTouched { workbench.send(touch(.began, x: 100, at: 1.5)) }
    instruments.togglePanel()
    for seconds in [2.0, 3] { _ = workbench.frame(at: Timestamp(seconds: seconds)) }
    let window = try #require(workbench.instruments)
    #expect(!workbench.isShowing)
    func send(_ kind: WindowEvent.Kind) {
      workbench.send(.window(WindowEvent(kind: kind, timestamp: Timestamp(seconds: 3))))
    }

    send(.resized(Size(width: 640, height: 480)))
    send(.scaleChanged(2))
    send(.focusLost)
    #expect(window.size.width == 640 && window.scale == 2 && !window.isActive)
    if isTouched { workbench.send(touch(.ended, x: 100, at: 3)) }
    send(.focusGained)
    #expect(window.isActive)
    instruments.togglePanel()
    _ = workbench.frame(at: Timestamp(seconds: 4))
    #expect(workbench.isShowing && window.isActive)
  }

  private func open() {
    instruments.togglePanel()
    _ = workbench.frame(at: Timestamp(seconds: 0.9))
    _ = workbench.frame(at: Timestamp(seconds: 1))
  }

  private func touch(_ phase: TouchPhase, x: Double, at seconds: Double) -> InputEvent {
    .touch(TouchEvent(phase, 7, x: x, y: 400, at: seconds))
  }

  private func key(_ name: String, isDown: Bool, at seconds: Double) -> InputEvent {
    .key(KeyEvent(name: name, isDown: isDown, timestamp: Timestamp(seconds: seconds)))
  }
}

/// A view that keeps the phases of its touches.
private final class TouchedView: View {
  private(set) var phases: [TouchPhase] = []

  override func handleTouch(_ touch: Touch, phase: TouchPhase) { phases.append(phase) }
}
