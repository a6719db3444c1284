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

/// A window split between two feels, over the drawer's scene.
final class FeelComparisonTests {
  private let stage: SceneStage
  private let instruments: Instruments
  private let feel = TuningStore()
  private var tick = 0
  private var workbench: Workbench { instruments.workbench }

  convenience init() throws { try self.init(language: .english) }

  private init(
    language: Language,
    translations: Translations? = nil,
    size: Size = Size(width: 1280, height: 800),
  ) throws {
    let fonts = try FontContext(
      configuration: .system,
      translations: translations ?? Translations(language: language),
    )
    stage = try .drawer(in: size, fonts: fonts, feel: feel)
    instruments = Instruments(over: stage.window, feel: feel, files: NoFiles())
    instruments.offerTools(isOn: { _ in false }, perform: { _ in })
    instruments.offerComparison { [stage] feel in
      try stage.copy(in: SceneContext(resources: ResourceFolder(), feel: feel))
    }
    run(2)
  }

  @Test(arguments: [Half.scene, .companion])
  func `a finger on either half drives both in step, and equal feels come to the same`(
    half: Half
  ) throws {
    let companion = try open("Published")
    for handle in companion.stage.window.overlayView.subviews { handle.removeFromSuperview() }
    let painter = CairoPainter()

    drag(from: Point(x: 100 + half.shift, y: 300)) { [self] index in
      guard index.isMultiple(of: 5) else { return }
      let list = stage.window.frame(at: time).displayList
      let other = companion.list.map { painter.picture(of: $0) }
      let isEqual = painter.picture(of: list) == other
      #expect(isEqual, "tick \(index)")
    }

    #expect(state(of: stage) == .text("open"))
    #expect(stage.comparableValues.map(\.value) == companion.stage.comparableValues.map(\.value))
  }

  @Test func `each half settles by its own feel, and takes on the other's state on request`()
    throws
  {
    let companion = try open("Tactile")

    drag(from: Point(x: 100, y: 300), until: 30)

    #expect(companion.stage.window.frame(at: time).displayList != sceneList)
    let settling = position(of: stage)
    #expect(settling != position(of: companion.stage))
    #expect(settling != nil)
    run(120)
    (view("compare.level") as? Control)?.action?()
    run(2)
    let level = try #require(workbench.companion)
    #expect(level !== companion)
    #expect(state(of: level.stage) == state(of: stage))
  }

  @Test func `what changes in either half is repainted where it lies`() throws {
    try open("Tactile")
    let painter = CairoPainter()
    var painted = painter.picture(of: workbench.frame(at: time).displayList)

    drag(from: Point(x: 740, y: 300)) { [self] index in
      painted.withTarget { painter.paint(frame.displayList, damage: frame.damage, into: $0) }
      guard index.isMultiple(of: 10) else { return }
      let isEqual = painted == painter.picture(of: frame.displayList)
      #expect(isEqual, "tick \(index)")
    }
    #expect(!workbench.needsFrame)
  }

  @Test func `ended, the scene has the window again, and a finger goes on where it is`() throws {
    try open("UIKit")
    var heard: [Double] = []
    workbench.onSceneInput = { event in
      if case .touch(let touch) = event { heard.append(touch.locationInWindow.x) }
    }
    send(.began, Point(x: 740, y: 300))
    send(.moved, Point(x: 760, y: 300))

    instruments.toggleComparison()
    run(1)
    send(.moved, Point(x: 780, y: 300))
    send(.ended, Point(x: 780, y: 300))
    run(120)

    #expect(heard == [100, 120, 140, 140])
    #expect(workbench.companion == nil && !workbench.isShowing && !workbench.needsFrame)
    #expect(stage.window.size == Size(width: 1280, height: 800))
    #expect(frame.displayList == sceneList)
  }

  @Test func `the bar names both feels, wherever they are chosen`() throws {
    try open("UIKit")
    #expect(texts.contains("Published"))

    #expect(feel.tuning.set("drawer.swipeThreshold", to: 500) == nil)
    run(1)
    #expect(texts.contains("Published, 1 changed"))

    let choice = try #require(view("compare.choice") as? SegmentedControl)
    #expect(choice.titles[choice.selectedIndex] == "UIKit")
    choice.onChange?(1)
    #expect(workbench.companion?.stage.window.size == Size(width: 640, height: 748))
    #expect(choice.selectedIndex == 1)
  }

  @Test func `the program's keys are not the second half's, and the others are both's`() throws {
    let companion = try open("UIKit")
    for name in ["F12", "Tab"] {
      for isDown in [true, false] {
        workbench.send(.key(KeyEvent(name: name, isDown: isDown, timestamp: time)))
      }
      run(1)
      let isFocused = companion.stage.window.focusedView != nil
      #expect(isFocused == (name == "Tab"))
    }
  }

  @Test func `keys alone begin and end it`() throws {
    func press(_ name: String) {
      for isDown in [true, false] {
        workbench.send(.key(KeyEvent(name: name, isDown: isDown, timestamp: time)))
        run(1)
      }
    }
    #expect(instruments.handle(.tools))
    run(2)
    #expect(workbench.instruments?.isFocusVisible == true)
    while workbench.instruments?.focusedView?.identifier != "tools.comparison" { press("Down") }
    press("Return")
    run(2)
    #expect(instruments.comparesFeels)

    instruments.changeKeySide()
    run(2)
    for _ in 0..<4 where workbench.instruments?.focusedView?.identifier != "compare.close" {
      press("Tab")
    }
    press("Return")
    run(2)

    #expect(!instruments.comparesFeels)
    #expect(workbench.keySide == .scene)
  }

  @Test(arguments: [480.0, 1280])
  func `Tab goes through the bar as it is read`(width: Double) throws {
    try open("UIKit")
    let size = Size(width: width, height: 800)
    workbench.send(.window(WindowEvent(kind: .resized(size), timestamp: time)))
    run(3)
    instruments.changeKeySide()
    run(2)
    var places: [Rect] = []
    for _ in 0..<3 {
      places.append(try #require(workbench.instruments?.focusedView).frameInWindow)
      workbench.send(.key(KeyEvent(name: "Tab", isDown: true, timestamp: time)))
      run(1)
    }

    for (place, next) in zip(places, places.dropFirst()) {
      let isBelow = next.minY >= place.maxY
      #expect(isBelow || (next.minX >= place.maxX && next.maxY > place.minY))
    }
    #expect(Set(places.map(\.minX)).count == 3)
  }

  @Test func `time goes back in both halves`() throws {
    let companion = try open("Tactile")
    var seen: [String?] = []
    for last in [26, 1] {
      drag(from: Point(x: 100, y: 300), until: last) { _ in
        seen.append(companion.list?.displayHash)
      }
    }

    for _ in 0..<2 { instruments.perform(.back) }

    let past = try #require(companion.substitute).displayHash
    #expect(workbench.substitute != nil)
    #expect(past != companion.list?.displayHash)
    #expect(!seen.contains(nil) && seen.dropLast().contains(past))
    instruments.perform(.toggle)
    #expect(companion.substitute == nil)
  }

  @Test(
    arguments: [
      Size(width: 1280, height: 800), Size(width: 639, height: 800), Size(width: 320, height: 480),
      Size(width: 641, height: 301), Size(width: 200, height: 40), .zero,
    ]
  )
  func `the halves are as large as each other, and nothing lies over them`(size: Size) {
    let free = Rect(origin: Point(x: 10, y: 20), size: size)

    let split = SplitPlaces(free) { _, isSideBySide in isSideBySide ? 52 : 118 }

    #expect(split.scene.size == split.companion.size)
    #expect(split.isSideBySide == (size.width >= 640))
    let places = [split.scene, split.companion, split.bar]
    for (index, place) in places.enumerated() {
      #expect(place.isEmpty || free.union(place) == free)
      for other in places[..<index] { #expect(place.intersection(other).isEmpty) }
    }
  }

  @Test func `the handle is at the window's edge, and opens the tools there alone`() throws {
    try open("UIKit")
    #expect(stage.window.overlayView.subviews.allSatisfy { !($0 is EdgeHandle) })

    for (x, opens) in [(634.0, false), (1274, true)] {
      send(.began, Point(x: x, y: 374))
      send(.ended, Point(x: x, y: 374))
      run(1)
      #expect((view("tools") != nil) == opens)
    }
  }

  @Test func `assistive tools get a name for the presets of the second half`() throws {
    try open("UIKit")

    let choice = try #require(view("compare.choice"))
    #expect(AccessibilityElement(choice).description.label == "Preset of the second half")
  }

  @Test(arguments: [Language.english, Language("ar")])
  func `the scene is where reading begins, and each feel is named below its half`(
    language: Language
  ) throws {
    let test = try FeelComparisonTests(language: language)
    let companion = try test.open("UIKit")
    let (scene, other) = (test.workbench.place.rect, companion.place.rect)
    #expect(scene.minX == (language.isEnglish ? 0 : 640))
    #expect(other.minX == (language.isEnglish ? 640 : 0))

    let window = try #require(test.workbench.instruments)
    let bar = try #require(test.view("compare"))
    let name = try #require(bar.first { ($0 as? Label)?.text == "Published" })
    let choice = try #require(test.view("compare.choice"))
    for (view, half) in [(name, scene), (choice, other)] {
      let place = window.convertToHost(view.frameInWindow)
      #expect(place.minX >= half.minX && place.maxX <= half.maxX && place.minY >= half.maxY)
    }
  }

  @Test func `large German words of the bar are whole and do not touch`() throws {
    let german = Language("de")
    let test = try FeelComparisonTests(
      language: german,
      translations: ResourceFolder().translations(for: [german]),
      size: Size(width: 480, height: 800),
    )
    test.stage.window.textScale = 2
    test.run(2)
    try test.open("UIKit")

    let level = try #require(test.view("compare.level"))
    let choice = try #require(test.view("compare.choice"))
    let words = [level, choice].map { $0.subviews.compactMap { $0 as? Label } }
    #expect(words[0].map(\.text) == ["Gleicher Zustand"])
    #expect(words[0].allSatisfy { $0.frame.width >= $0.naturalWidth })
    #expect(words[1].allSatisfy { $0.frame.width >= $0.naturalWidth + 8 })
    #expect(Set(words[1].map(\.frame.minY)).count == 2)
    let name = try #require(level.superview?.subviews.first { $0 is Label })
    #expect(name.frame.width >= name.naturalWidth && name.frame.maxX <= level.frame.minX - 8)
  }

  @Test(arguments: [Language.english, Language("ar")], [Half.scene, .companion])
  func `a touch reaches what lies under it in either half, in either direction`(
    language: Language,
    half: Half,
  ) throws {
    let test = try FeelComparisonTests(language: language)
    let companion = try test.open("Published")
    let (stage, place) =
      half == .scene
      ? (test.stage, test.workbench.place) : (companion.stage, companion.place)
    let button = try #require(stage.activationPoint(ofViewNamed: "drawer.menuButton"))
    #expect((button.x < 320) == language.isEnglish)

    test.send(.began, button + place.shift)
    test.run(1)
    let points = [test.stage, companion.stage].map {
      $0.window.arena.activeTouches.first?.locationInWindow
    }
    test.send(.ended, button + place.shift)
    test.run(120)

    #expect(points.allSatisfy { $0 == stage.window.convertToHost(button) })
    #expect(test.state(of: test.stage) == .text("open"))
    #expect(test.state(of: companion.stage) == .text("open"))
  }

  @Test func `the panel lies over the comparison's bar, and a press on its close closes it alone`()
    throws
  {
    try open("UIKit")
    resize(to: Size(width: 480, height: 800))
    instruments.togglePanel()
    run(30)
    let bar = try #require(view("compare")?.subviews.first).frameInWindow
    let close = try #require(view("panel.close")).frameInWindow
    #expect(bar.intersects(close))

    send(.began, close.center)
    send(.ended, close.center)
    run(30)

    #expect(!instruments.isPanelOpen)
    #expect(instruments.comparesFeels)
  }

  @Test(
    arguments: [
      Size(width: 1280, height: 800), Size(width: 640, height: 800), Size(width: 480, height: 800),
    ],
    ["Up", "Down"],
  )
  func `the time bar is clear of the comparison's bar at either edge`(
    size: Size,
    key: String,
  ) throws {
    try open("UIKit")
    resize(to: size)
    instruments.perform(.toggle)
    if size.width == 480 { instruments.togglePanel() }
    run(30)
    let grip = try #require(view("time.grip") as? TimeGrip)
    _ = grip.onStep?(key == "Up" ? -1 : 1)
    run(30)

    let time = try #require(view("time")).frameInWindow
    let other = try #require(view("compare")?.subviews.first).frameInWindow
    #expect(time.minY >= 0 && time.maxY <= size.height)
    #expect(!time.intersects(other.inset(by: Insets(all: -7))))
    #expect(time.width == min(640, size.width - 16))
  }

  @Test func `from right to left the handle is at the window's left edge`() throws {
    let test = try FeelComparisonTests(language: Language("ar"))
    try test.open("UIKit")

    for (x, opens) in [(646.0, false), (6, true)] {
      test.send(.began, Point(x: x, y: 374))
      test.send(.ended, Point(x: x, y: 374))
      test.run(1)
      #expect((test.view("tools") != nil) == opens)
    }
  }

  // MARK: Driving

  /// A half of the window.
  enum Half: Sendable {
    case scene, companion

    var shift: Double { self == .scene ? 0 : 640 }
  }

  private var time: Timestamp { Timestamp(seconds: Double(tick) / 60) }
  private lazy var frame = workbench.frame(at: time)
  private var sceneList: DisplayList { stage.window.frame(at: time).displayList }

  /// Splits the window, with the preset called `name` in the second half.
  @discardableResult
  private func open(_ name: String) throws -> Companion {
    instruments.toggleComparison()
    run(2)
    let choice = try #require(view("compare.choice") as? SegmentedControl)
    let index = try #require(choice.titles.firstIndex(of: name))
    choice.select(index, animated: false)
    choice.onChange?(index)
    run(2)
    return try #require(workbench.companion)
  }

  /// Drags 280 points to the right from `start` in 20 ticks, and calls `body` after each of `last`.
  private func drag(from start: Point, until last: Int = 140, _ body: (Int) -> Void = { _ in }) {
    for index in 0...last {
      if index <= 20 {
        let phase: TouchPhase = index == 0 ? .began : index == 20 ? .ended : .moved
        send(phase, Point(x: start.x + 14 * Double(index), y: start.y))
      }
      run(1)
      body(index)
    }
  }

  private func resize(to size: Size) {
    workbench.send(.window(WindowEvent(kind: .resized(size), timestamp: time)))
  }

  private func send(_ phase: TouchPhase, _ point: Point) {
    workbench.send(.touch(TouchEvent(phase, 3, at: point, time)))
  }

  private func run(_ ticks: Int) {
    for _ in 0..<ticks {
      tick += 1
      frame = workbench.frame(at: time)
    }
  }

  private func view(_ identifier: String) -> View? {
    workbench.instruments?.rootView.subview(identified: identifier)
  }

  private var texts: [String] {
    guard let bar = view("compare") else { return [] }
    return bar.subviews.flatMap(\.subviews).compactMap { ($0 as? Label)?.text }
  }

  private func state(of stage: SceneStage) -> ProbeValue? {
    stage.probes.first { $0.name == "drawer.state" }?.read()
  }

  private func position(of stage: SceneStage) -> ProbeValue? {
    stage.probes.first { $0.name == "drawer.x" }?.read()
  }
}
