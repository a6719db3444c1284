import TactileDemos
import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileRaster
import TactileScenes
import TactileTestSupport
import TactileText
import TactileTuning
import TactileViews
import Testing

@testable import TactileInspector

/// Going through a run in the window.
struct PlaybackTests {
  private let fonts: FontContext
  private let window: TactileViews.Window
  private let feel = TuningStore()
  private static let size = Size(width: 480, height: 640)

  init() throws {
    fonts = try FontContext(configuration: .system)
    window = Window(
      size: Size(width: Self.size.width, height: Self.size.height + Playback.barHeight),
      scale: 1,
      fonts: fonts,
    )
    window.reducesMotion = true
  }

  @Test func `every frame is shown as it was, forwards and backwards`() throws {
    let bench = try bench()
    let lists = try lists()
    load(bench)

    for tick in [30, 5, 12, 0, 80, 31, 30] {
      bench.instruments.perform(.scrub(tick))
      _ = bench.frame()
      #expect(try shown(bench) == lists[tick], "frame \(tick)")
    }
    bench.instruments.perform(.skip(-10))
    _ = bench.frame()
    #expect(try shown(bench) == lists[20])
    bench.instruments.perform(.back)
    _ = bench.frame()
    #expect(try shown(bench) == lists[19])
    #expect(!bench.workbench.needsFrame)
  }

  @Test func `it plays at its speed and stands still at its end`() throws {
    let bench = try bench()
    let lists = try lists()
    load(bench)
    bench.instruments.perform(.start)
    bench.instruments.perform(.slower)
    _ = bench.frame()

    bench.instruments.perform(.toggle)
    let start = bench.now
    while bench.now - start < 0.5 { _ = bench.frame() }

    // Half a second at half the speed.
    #expect(try shown(bench) == lists[15])
    while bench.now - start < 20 { _ = bench.frame() }
    #expect(try shown(bench) == lists.last)
    #expect(!bench.workbench.needsFrame)
  }

  @Test func `a frame of the window plays no more than a slice of the run`() throws {
    let bench = try bench()

    _ = bench.frame()
    bench.instruments.perform(.scrub(80))
    let before = bench.playback.moment?.tick
    _ = bench.frame()

    // What was seen stays until the run is played so far.
    #expect(bench.playback.tape.lastTick < 70)
    #expect(bench.playback.moment?.tick == before)
    _ = bench.frame()
    #expect(bench.playback.moment?.tick == 80)
  }

  @Test func `End before the run is prepared goes to its last frame, however long it is`() throws {
    let playback = try Playback(seconds: 0.5, fps: 60) { DragRun(try stage()) }
    let instruments = Instruments(over: playback, in: window, feel: feel, files: NoFiles())
    let bench = Bench(playback, instruments)
    _ = bench.frame()

    instruments.perform(.end)
    #expect(!playback.tape.isComplete)
    load(bench)

    #expect(playback.moment?.tick == 80)
    #expect(!bench.workbench.needsFrame)
  }

  @Test func `a run that fails at once comes to rest`() throws {
    let playback = try Playback(seconds: 1, fps: 60) { FailingRun(try stage()) }
    let instruments = Instruments(over: playback, in: window, feel: feel, files: NoFiles())
    let bench = Bench(playback, instruments)
    load(bench)
    #expect(playback.tape.problem != nil && !bench.workbench.needsFrame)

    instruments.toggle(.tree)
    for _ in 0..<15 { _ = bench.frame() }
    #expect(!bench.workbench.needsFrame)
  }

  @Test func `another number plays the run anew and stays at its place`() throws {
    let bench = try bench()
    load(bench)
    bench.instruments.perform(.end)
    _ = bench.frame()
    let open = try shown(bench)

    let problem = feel.tuning.set("drawer.swipeThreshold", to: 5000)
    for _ in 0..<8 { _ = bench.frame() }

    #expect(problem == nil)
    #expect(bench.playback.moment?.tick == bench.playback.tape.lastTick)
    #expect(try shown(bench) != open)
  }

  @Test func `going back tells pages what they were told before`() throws {
    let bench = try bench()
    load(bench)
    bench.instruments.toggle(.plots)
    // The panel cross-fades, because motion is reduced.
    for _ in 0..<15 { _ = bench.frame() }
    bench.instruments.perform(.scrub(20))
    _ = bench.frame()
    let once = bench.frame().displayList.displayHash

    bench.instruments.perform(.end)
    _ = bench.frame()
    bench.instruments.perform(.scrub(20))
    _ = bench.frame()

    #expect(bench.frame().displayList.displayHash == once)
  }

  @Test func `looking at views brings the tree to the frame that is seen`() throws {
    let bench = try bench()
    load(bench)
    var trees: [TactileViews.Window] = []
    bench.instruments.toggle(.tree)
    // The panel cross-fades, because motion is reduced.
    for _ in 0..<15 { _ = bench.frame() }
    for tick in [40, 10] {
      bench.instruments.perform(.scrub(tick))
      for _ in 0..<6 { _ = bench.frame() }
      trees.append(bench.instruments.inspectedWindow)
      #expect(abs((trees.last?.animator.now.seconds ?? 0) - Double(tick) / 60) < 1e-6)
    }
    #expect(!bench.workbench.needsFrame)
  }

  @Test func `the picture lies below a timeline at the top`() throws {
    let bench = try bench()
    load(bench)
    #expect(bench.playback.place?.rect == Rect(origin: .zero, size: Self.size))

    let root = try #require(bench.workbench.instruments).rootView
    let grip = try #require(root.subview(identified: "time.grip") as? TimeGrip)
    #expect(grip.onStep?(-1) == true)
    for _ in 0..<30 { _ = bench.frame() }

    let place = try #require(bench.playback.place).rect
    #expect(place == Rect(origin: Point(x: 0, y: Playback.barHeight), size: Self.size))
    let bar = try #require(bench.instruments.timeBarFrame)
    #expect(bar.minY == 12 && bar.maxY <= place.minY)
  }

  @Test func `in a very small window no panel squeezes the time bar`() throws {
    let bench = try bench()
    load(bench)
    let size = Size(width: 200, height: 150)
    bench.workbench.send(.window(WindowEvent(kind: .resized(size), timestamp: bench.now)))
    bench.instruments.togglePanel()
    // The panel cross-fades, because motion is reduced.
    for _ in 0..<15 { _ = bench.frame() }
    let root = try #require(bench.workbench.instruments).rootView
    let bar = try #require(root.subview(identified: "time"))
    let side = try #require(root.subview(identified: "panel.side") as? Control)

    // A sheet, a panel below, and one that floats.
    for number in 0..<3 {
      #expect(bar.frame.width == 184, "\(number)")
      #expect(bar.frame.minY >= 0 && bar.frame.maxY <= 150, "\(number)")
      side.action?()
      for _ in 0..<15 { _ = bench.frame() }
    }
  }

  @Test func `the keys of the playback work from the start, and Tab goes to the time buttons`()
    throws
  {
    let bench = try bench()
    load(bench)
    window.keyFilter = { [weak instruments = bench.instruments] key in
      instruments?.handleInPlayback(key) ?? false
    }
    func press(_ name: String, _ modifiers: KeyEvent.Modifiers = []) {
      for isDown in [true, false] {
        let key = KeyEvent(name: name, isDown: isDown, modifiers: modifiers, timestamp: bench.now)
        bench.workbench.send(.key(key))
        _ = bench.frame()
      }
    }
    var index: Int { bench.instruments.timeState.place.index }
    var focus: String? { bench.workbench.instruments?.focusedView?.identifier }

    press("End")
    press("Left")
    #expect(index == 79)
    press("Tab")
    #expect(focus == "time.back" && bench.workbench.instruments?.isFocusVisible == true)
    press("Tab")
    #expect(focus == "time.run")
    // The keys that a button has no use for are those of the playback there as well.
    press("Home")
    #expect(index == 0)
    press("Right", .shift)
    #expect(index == 10)
    press("End")
    press("Left", .shift)
    #expect(focus == "time.run" && index == 70)
    press("Right")
    #expect(focus == "time.forward" && index == 70)
    press("F6")
    press("Home")
    #expect(focus == nil && index == 0)
  }

  @Test func `keys go through the frames from left to right also in a right-to-left window`() throws
  {
    let bench = try bench()
    load(bench)
    window.layoutDirection = .rightToLeft
    bench.instruments.show(ToastMessage("Saved a.json."))
    _ = bench.frame()
    bench.instruments.changeKeySide()
    bench.instruments.perform(.scrub(30))
    _ = bench.frame()
    #expect(bench.workbench.instruments?.focusedView?.identifier == "toast.close")

    let key = KeyEvent(name: "Right", isDown: true, modifiers: .shift, timestamp: bench.now)
    bench.workbench.send(.key(key))
    _ = bench.frame()
    #expect(bench.instruments.timeState.place.index == 40)
  }

  @Test func `a picture shows its focus ring only while keys go to it`() throws {
    let bench = try bench(pressesTab: true)
    load(bench)
    func shown(_ tick: Int) throws -> DisplayList {
      bench.instruments.perform(.scrub(tick))
      _ = bench.frame()
      return try #require(bench.workbench.substitute)
    }
    let ringed = try shown(4)
    #expect(ringed != ringed.withoutFocusRing)

    bench.instruments.changeKeySide()
    _ = bench.frame()
    #expect(bench.workbench.substitute == ringed.withoutFocusRing)
    let other = try shown(3)
    #expect(other == other.withoutFocusRing)

    bench.instruments.changeKeySide()
    #expect(try shown(4) == ringed)
  }

  @Test func `the help of a playback lists no key that does nothing there`() {
    let labels = Set(KeyTable.playback.groups.flatMap { $0.rows.map(\.keys.english) })

    #expect(labels.isDisjoint(with: ["Shift+F1", "F3", "F4", "F9", "Shift+F9"]))
    #expect(labels.isDisjoint(with: ["Alt+M, Menu", "Alt+Left", "Alt+1 to Alt+6", "[ and ]"]))
    #expect(labels.isSuperset(of: ["F1", "F2", "F5", "F6", "F10", "F11", "Ctrl+Q", "Ctrl+A"]))
  }

  // MARK: A run

  private final class Bench {
    let playback: Playback
    let instruments: Instruments
    var now = Timestamp.zero
    var workbench: Workbench { instruments.workbench }

    init(_ playback: Playback, _ instruments: Instruments) {
      self.playback = playback
      self.instruments = instruments
    }

    func frame() -> Frame {
      now = now + 1.0 / 60
      return workbench.frame(at: now)
    }
  }

  private func bench(pressesTab: Bool = false) throws -> Bench {
    let playback = try Playback(seconds: 80 / 60, fps: 60) {
      DragRun(try stage(), pressesTab: pressesTab)
    }
    let instruments = Instruments(over: playback, in: window, feel: feel, files: NoFiles())
    return Bench(playback, instruments)
  }

  private func load(_ bench: Bench) {
    for _ in 0..<8 { _ = bench.frame() }
  }

  private func stage() throws -> SceneStage {
    try .drawer(in: Self.size, fonts: fonts, feel: feel)
  }

  /// The hashes of what each frame of the run shows.
  private func lists() throws -> [String] {
    let run = DragRun(try stage())
    var hashes: [String] = []
    while let next = run.nextFrame() { hashes.append(next.frame.displayList.displayHash) }
    return hashes
  }

  /// The hash of the picture that is shown.
  private func shown(_ bench: Bench) throws -> String {
    try #require(bench.playback.moment).displayList.displayHash
  }

  /// A run without a frame.
  private final class FailingRun: SceneRun {
    struct Problem: Error {}

    let stage: SceneStage
    var onInput: ((InputEvent) -> Void)?

    init(_ stage: SceneStage) {
      self.stage = stage
    }

    func nextFrame() throws -> SceneRunFrame? { throw Problem() }
  }

  /// A drag to the right, before which the run may press Tab three times.
  private final class DragRun: SceneRun {
    let stage: SceneStage
    var onInput: ((InputEvent) -> Void)?
    private let pressesTab: Bool
    private var tick = 0

    init(_ stage: SceneStage, pressesTab: Bool = false) {
      self.stage = stage
      self.pressesTab = pressesTab
    }

    func nextFrame() -> SceneRunFrame? {
      guard tick <= 80 else { return nil }
      let time = Timestamp(seconds: Double(tick) / 60)
      if pressesTab, (1...3).contains(tick) {
        stage.window.send(.key(KeyEvent(name: "Tab", isDown: true, timestamp: time)))
      }
      if (5...15).contains(tick) {
        let phase: TouchPhase = tick == 5 ? .began : tick == 15 ? .ended : .moved
        let touch = TouchEvent(phase, at: Point(x: 60 + 12 * Double(tick), y: 300), time)
        onInput?(.touch(touch))
        stage.window.send(.touch(touch))
      }
      tick += 1
      let frame = stage.window.frame(at: time)
      return SceneRunFrame(time: time, frame: frame, values: stage.probes.map { $0.read() })
    }
  }
}
