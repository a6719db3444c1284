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

/// Looking at a scene, and what time does to it.
struct InspectionTests {
  private let fonts: FontContext

  init() throws { fonts = try FontContext(configuration: .system) }

  @Test(arguments: [nil, Instruments.Page.touches, .tree, .plots])
  func `no instrument changes what the scene comes to`(page: Instruments.Page?) throws {
    let bench = try bench()
    if let page {
      bench.instruments.toggle(page)
      try place(bench, at: .floating)
    }

    let shown = drag(bench)

    let list = try expectPlain(bench, in: Size(width: 1280, height: 800))
    #expect(page == nil || shown.items.count > list.items.count)
  }

  @Test(
    arguments: [
      (PanelPlacement.right, Rect(x: 0, y: 0, width: 820, height: 800)),
      (.left, Rect(x: 460, y: 0, width: 820, height: 800)),
      (.below, Rect(x: 0, y: 0, width: 1280, height: 400)),
    ]
  )
  func `beside the panel the scene is as in a window of the rest's size`(
    placement: PanelPlacement,
    rest: Rect,
  ) throws {
    let bench = try bench()
    bench.instruments.toggle(.touches)
    try place(bench, at: placement)
    #expect(bench.workbench.place.rect == rest)

    let shown = drag(bench, from: rest.origin)

    _ = try expectPlain(bench, in: rest.size)
    #expect(shown.size == Size(width: 1280, height: 800))
    #expect(bench.workbench.size == shown.size)

    bench.instruments.toggle(.touches)
    let closed = bench.workbench.frame(at: Self.time(82))
    #expect(bench.stage.window.size == Size(width: 1280, height: 800))
    #expect(closed.displayList == bench.stage.window.frame(at: Self.time(82)).displayList)
  }

  @Test func `what changes in a scene beside the panel is repainted where it lies`() throws {
    let bench = try bench()
    bench.instruments.toggle(.numbers)
    try place(bench, at: .left)
    let painter = CairoPainter()
    var painted = painter.picture(of: bench.workbench.frame(at: .zero).displayList)

    for tick in 0...40 {
      for event in Self.events(of: tick, from: Point(x: 460, y: 0)) { bench.workbench.send(event) }
      let frame = bench.workbench.frame(at: Self.time(tick))
      painted.withTarget { painter.paint(frame.displayList, damage: frame.damage, into: $0) }
      if tick.isMultiple(of: 10) { #expect(painted == painter.picture(of: frame.displayList)) }
    }
  }

  @Test(arguments: [TextLayout.Direction.leftToRight, .rightToLeft])
  func `a resize of the window reaches the scene beside the panel as its own`(
    direction: TextLayout.Direction
  ) throws {
    let bench = try bench()
    bench.stage.window.layoutDirection = direction
    bench.instruments.toggle(.tree)
    try place(bench, at: .left)

    bench.workbench.send(
      .window(
        WindowEvent(kind: .resized(Size(width: 1800, height: 900)), timestamp: Self.time(1))
      )
    )
    let x = direction == .leftToRight ? 600.0 : 0
    #expect(bench.workbench.place.rect == Rect(x: x, y: 0, width: 1200, height: 900))
    for tick in 1...3 { _ = bench.workbench.frame(at: Self.time(tick)) }

    #expect(bench.workbench.place.rect == Rect(x: x, y: 0, width: 1200, height: 900))
    #expect(bench.stage.window.size == Size(width: 1200, height: 900))
    #expect(bench.workbench.instruments?.size == Size(width: 1800, height: 900))
  }

  @Test func `closed, the instruments listen to nothing`() throws {
    let bench = try bench()
    bench.instruments.toggle(.touches)
    drag(bench)

    bench.instruments.toggle(.touches)
    for tick in 81...120 { _ = bench.workbench.frame(at: Self.time(tick)) }

    #expect(bench.stage.window.onLog == nil)
    #expect(bench.workbench.onDelivery == nil)
    #expect(!bench.workbench.isShowing)
    #expect(!bench.workbench.needsFrame)
  }

  @Test func `a paused scene asks for no frames, and a step moves it by a sixtieth`() throws {
    let bench = try bench()
    drag(bench, until: 20)
    bench.instruments.perform(.toggle)
    for tick in 21...60 { _ = bench.workbench.frame(at: Self.time(tick)) }
    let window = bench.stage.window
    let start = window.animator.now

    #expect(start == Self.time(20))
    #expect(!bench.workbench.needsFrame)
    #expect(bench.workbench.nextDeadline == nil)

    bench.instruments.perform(.forward)
    _ = bench.workbench.frame(at: Self.time(61))

    #expect(abs(window.animator.now - start - 1.0 / 60) < 1e-9)
  }

  @Test func `input waits while the scene stands still, and nothing of it is lost`() throws {
    let bench = try bench()
    _ = bench.workbench.frame(at: .zero)
    bench.instruments.perform(.toggle)
    _ = bench.workbench.frame(at: Self.time(1))

    for tick in 2...40 {
      for event in Self.events(of: tick) { bench.workbench.send(event) }
      _ = bench.workbench.frame(at: Self.time(tick))
    }
    #expect(bench.stage.window.arena.activeTouches.isEmpty)

    var delivered: [TouchEvent] = []
    bench.workbench.onSceneInput = { event in
      if case .touch(let touch) = event { delivered.append(touch) }
    }
    bench.instruments.perform(.toggle)
    _ = bench.workbench.frame(at: Self.time(41))

    #expect(delivered.map(\.phase) == [.began, .moved, .ended])
    #expect(delivered.map(\.locationInWindow.x) == [100, 366, 380])
    #expect(zip(delivered, delivered.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
  }

  @Test(arguments: [1, 4, 32], [0, 40])
  func `a fast drag made while the scene stands still opens the drawer`(
    slowness: Int,
    lateTicks: Int,
  ) throws {
    let bench = try bench()
    _ = bench.workbench.frame(at: .zero)
    bench.workbench.slow(to: Int64(slowness))
    bench.instruments.perform(.toggle)
    _ = bench.workbench.frame(at: Self.time(1))

    for (index, x) in [40.0, 52, 76, 104, 132, 132].enumerated() {
      let phase: TouchPhase = index == 0 ? .began : index == 5 ? .ended : .moved
      let time = Self.time(2) + 0.008 * Double(index)
      let touch = TouchEvent(phase, 3, at: Point(x: x, y: 400), time)
      bench.workbench.send(.touch(touch))
    }
    bench.instruments.perform(.toggle)
    // The first frame after that may come late.
    for tick in (4 + lateTicks)...(120 + 80 * slowness) {
      _ = bench.workbench.frame(at: Self.time(tick))
    }

    let state = bench.stage.probes.first { $0.name == "drawer.state" }?.read()
    #expect(state == .text("open"))
  }

  @Test func `slow, the same drag comes to the same`() throws {
    let bench = try bench()
    _ = bench.workbench.frame(at: .zero)
    bench.instruments.perform(.slower)
    bench.instruments.perform(.slower)
    #expect(bench.workbench.warp.slowness == 4)
    // A frame of the scene is four of the host.
    for tick in 0...80 {
      for event in Self.events(of: tick) {
        bench.workbench.send(
          event.moved(to: Timestamp(nanoseconds: 4 * Self.time(tick).nanoseconds))
        )
      }
      _ = bench.workbench.frame(at: Timestamp(nanoseconds: 4 * Self.time(tick).nanoseconds))
    }

    let plain = try stage()
    for tick in 0...80 {
      for event in Self.events(of: tick) { plain.window.send(event) }
      _ = plain.window.frame(at: Self.time(tick))
    }
    #expect(bench.stage.probes.map { $0.read() } == plain.probes.map { $0.read() })
  }

  @Test func `going back shows the frame that was there, and leaves the scene alone`() throws {
    let bench = try bench()
    bench.workbench.show { _ in }
    var lists: [DisplayList] = []
    for tick in 0...30 {
      for event in Self.events(of: tick) { bench.workbench.send(event) }
      let frame = bench.workbench.frame(at: Self.time(tick))
      if !frame.damage.isEmpty { lists.append(frame.displayList) }
    }
    let probes = bench.stage.probes.map { $0.read() }

    bench.instruments.perform(.back)
    bench.instruments.perform(.back)

    let past = try #require(bench.workbench.substitute)
    #expect(past.displayHash == lists[lists.count - 3].displayHash)
    #expect(bench.stage.probes.map { $0.read() } == probes)

    bench.instruments.perform(.forward)
    bench.instruments.perform(.forward)
    #expect(bench.workbench.substitute == nil)
  }

  @Test func `a past frame stays shown and kept while the window is resized`() throws {
    let bench = try bench()
    bench.workbench.show { _ in }
    drag(bench)
    bench.instruments.perform(.back)
    bench.instruments.perform(.start)
    let past = try #require(bench.workbench.substitute)
    let ticks = bench.workbench.past.strip.moments.map(\.tick)

    for tick in 0..<700 {
      let size = Size(width: 400 + Double(tick % 2), height: 800)
      let time = Self.time(100 + tick)
      bench.workbench.send(.window(WindowEvent(kind: .resized(size), timestamp: time)))
      _ = bench.workbench.frame(at: time)
    }
    let kept = bench.workbench.past.strip.moments.map(\.tick)
    // All frames of the paused time count as one.
    #expect(kept.prefix(ticks.count) == ticks[...] && kept.count <= ticks.count + 1)
    #expect(bench.workbench.substitute == past)
    let state = bench.instruments.timeState
    #expect(state.place.index == 0)
    #expect(state.words.english.contains("frames, "))

    bench.instruments.perform(.forward)
    let next = bench.workbench.past.strip.moments[1].displayList
    #expect(bench.workbench.substitute == next)
  }

  @Test func `a scene that stands still has one frame, and the slider waits for another`() throws {
    let bench = try bench()
    let workbench = bench.workbench
    _ = workbench.frame(at: .zero)
    workbench.send(.key(KeyEvent(name: "Tab", isDown: true, timestamp: Self.time(1))))
    _ = workbench.frame(at: Self.time(1))
    bench.instruments.perform(.toggle)
    for tick in 2...3 { _ = workbench.frame(at: Self.time(tick)) }
    let before = workbench.past.strip.moments.last?.displayList
    bench.instruments.changeKeySide()
    _ = workbench.frame(at: Self.time(4))

    let root = try #require(workbench.instruments).rootView
    let slider = try #require(root.subview(identified: "time.scrub") as? Slider)
    #expect(workbench.past.strip.moments.count == 1)
    #expect(workbench.past.strip.moments.last?.displayList != before, "the ring is gone")
    #expect(!slider.isEnabled && slider.value == slider.scale.range.upperBound)
    #expect(bench.instruments.timeState.words.english == "Now; frames are kept from here on")

    bench.instruments.perform(.toggle)
    for tick in 5...25 {
      for event in Self.events(of: tick) { workbench.send(event) }
      _ = workbench.frame(at: Self.time(tick))
    }
    bench.instruments.perform(.toggle)
    for tick in 26...27 { _ = workbench.frame(at: Self.time(tick)) }
    #expect(slider.isEnabled && slider.value == slider.scale.range.upperBound)
    bench.instruments.perform(.back)
    #expect(bench.instruments.timeState.words.english.hasPrefix("1 frame, "))
  }

  @Test func `a ring that goes while time stands still is no frame, however long it was shown`()
    throws
  {
    let bench = try bench()
    let workbench = bench.workbench
    workbench.show { _ in }
    _ = workbench.frame(at: .zero)
    workbench.send(.key(KeyEvent(name: "Tab", isDown: true, timestamp: Self.time(1))))
    for tick in 1...30 { _ = workbench.frame(at: Self.time(tick)) }
    let before = workbench.past.strip.moments
    bench.instruments.perform(.toggle)
    for tick in 31...32 { _ = workbench.frame(at: Self.time(tick)) }

    bench.instruments.changeKeySide()
    for tick in 33...34 { _ = workbench.frame(at: Self.time(tick)) }

    let after = workbench.past.strip.moments
    #expect(after.map(\.tick) == before.map(\.tick))
    #expect(after.map(\.time) == before.map(\.time))
    #expect(after.last?.displayList != before.last?.displayList, "the ring is gone")
  }

  @Test func `a past frame shows its focus ring only while keys go to the scene`() throws {
    let bench = try bench()
    let workbench = bench.workbench
    workbench.show { _ in }
    _ = workbench.frame(at: .zero)
    for tick in 1...3 {
      workbench.send(.key(KeyEvent(name: "Tab", isDown: true, timestamp: Self.time(tick))))
      _ = workbench.frame(at: Self.time(tick))
    }
    bench.instruments.perform(.toggle)
    _ = workbench.frame(at: Self.time(4))
    bench.instruments.perform(.back)
    _ = workbench.frame(at: Self.time(5))
    let ringed = try #require(workbench.substitute)
    #expect(ringed != ringed.withoutFocusRing)

    bench.instruments.changeKeySide()
    _ = workbench.frame(at: Self.time(6))
    #expect(workbench.keySide == .instruments)
    #expect(workbench.substitute == ringed.withoutFocusRing)
    bench.instruments.perform(.start)
    bench.instruments.perform(.skip(1))
    let other = try #require(workbench.substitute)
    #expect(other == other.withoutFocusRing)

    bench.instruments.changeKeySide()
    bench.instruments.perform(.end)
    bench.instruments.perform(.back)
    #expect(workbench.substitute == ringed)
  }

  @Test func `nothing is kept of a window that nobody looks into closer`() throws {
    let bench = try bench()
    drag(bench)
    #expect(bench.workbench.past.strip.moments.isEmpty)

    let other = try self.bench()
    other.workbench.show { _ in }
    drag(other)
    #expect(other.workbench.past.strip.moments.count > 10)
  }

  @Test func `a page that is chosen by its title draws over the whole scene`() throws {
    let bench = try bench()
    bench.instruments.toggle(.touches)
    drag(bench)
    let window = try #require(bench.workbench.instruments)
    let titles = try #require(window.rootView.subview(identified: "panel.page"))

    let place = titles.frameInWindow
    let views = Point(x: place.minX + place.width * 0.7, y: place.midY)
    for (tick, phase) in [(90, TouchPhase.began), (91, .ended)] {
      bench.workbench.send(.touch(TouchEvent(phase, 4, at: views, Self.time(tick))))
    }
    for tick in 92...94 { _ = bench.workbench.frame(at: Self.time(tick)) }

    let overlay = try #require(window.rootView.first { $0 is TreeOverlay })
    #expect(overlay.frame == Rect(x: 0, y: 0, width: 820, height: 800))
  }

  @Test func `the label of a view that begins above the window is inside the window`() throws {
    let window = TactileViews.Window(size: Size(width: 300, height: 200), scale: 1, fonts: fonts)
    let overlay = TreeOverlay(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    overlay.outlines = [
      TreeOverlay.Outline(
        rect: Rect(x: 10, y: -300, width: 200, height: 400),
        words: "Page".localizedText,
        isChosen: true,
      )
    ]
    window.rootView.addSubview(overlay)

    let places = window.frame(at: .zero).displayList.textItems.map(\.origin)
    #expect(places.count == 1 && places.allSatisfy { $0.y >= 0 })
  }

  @Test(arguments: [PanelPlacement.right, .left])
  func `in a right-to-left window outlines lie over their views beside the panel`(
    placement: PanelPlacement
  ) throws {
    let bench = try bench()
    let scene = bench.stage.window
    scene.layoutDirection = .rightToLeft
    bench.instruments.toggle(.tree)
    try place(bench, at: placement)
    let rect = bench.workbench.place.rect
    #expect(rect == Rect(x: placement == .right ? 460 : 0, y: 0, width: 820, height: 800))

    let point = Point(x: 700, y: 300)
    bench.workbench.send(
      .touch(TouchEvent(.began, 3, at: Point(x: rect.minX + point.x, y: point.y), Self.time(1)))
    )
    for tick in 1...3 { _ = bench.workbench.frame(at: Self.time(tick)) }

    let window = try #require(bench.workbench.instruments)
    let overlay = try #require(window.rootView.first { $0 is TreeOverlay } as? TreeOverlay)
    #expect(window.convertToHost(overlay.frameInWindow) == rect)
    let steps = scene.hitTestSteps(scene.convertToHost(point)).filter { $0.verdict.isInside }
    #expect(steps.count > 1)
    #expect(overlay.outlines.count == steps.count)
    for (outline, step) in zip(overlay.outlines, steps) {
      let drawn = window.convertToHost(overlay.transformToWindow.boundingBox(of: outline.rect))
      let view = scene.convertToHost(step.view.frameInWindow).offset(by: rect.origin - .zero)
      #expect(abs(drawn.minX - view.minX) < 1e-6)
      #expect(abs(drawn.maxX - view.maxX) < 1e-6)
    }
  }

  @Test(arguments: [nil, "drawer", "slideover", "pull"])
  func `the settles open on the interaction of the scene`(name: String?) throws {
    let bench = try bench()
    let entry = SceneCatalog.demos.entries.first { $0.name == name }
    bench.instruments.sceneParts = entry?.parts ?? []
    bench.instruments.toggle(.settles)
    for tick in 0...2 { _ = bench.workbench.frame(at: Self.time(tick)) }

    let root = try #require(bench.workbench.instruments).rootView
    let subjects = try #require(root.subview(identified: "settle.subject") as? SegmentedControl)
    let names = SettleSubject.all(in: Tuning()).map(\.name)
    #expect(names[subjects.selectedIndex] == name ?? names[0])
  }

  // MARK: A drag

  private struct Bench {
    let stage: SceneStage
    let instruments: Instruments
    var workbench: Workbench { instruments.workbench }
  }

  private func stage(_ size: Size = Size(width: 1280, height: 800)) throws -> SceneStage {
    try .drawer(in: size, fonts: fonts)
  }

  /// Expects the scene to be as after the same drag in a window of `size` without a workbench.
  ///
  /// - Returns: the display list of that window.
  private func expectPlain(_ bench: Bench, in size: Size) throws -> DisplayList {
    let plain = try stage(size)
    for tick in 0...80 {
      for event in Self.events(of: tick) { plain.window.send(event) }
      _ = plain.window.frame(at: Self.time(tick))
    }
    let list = plain.window.frame(at: Self.time(81)).displayList
    let other = bench.stage.window.frame(at: Self.time(81)).displayList
    let painter = CairoPainter()
    // A list that was resized has its rows in another order.
    #expect(painter.picture(of: list) == painter.picture(of: other))
    #expect(bench.stage.probes.map { $0.read() } == plain.probes.map { $0.read() })
    return list
  }

  /// Presses the panel's button until the panel lies at `placement`.
  private func place(_ bench: Bench, at placement: PanelPlacement) throws {
    for _ in 0...2 { _ = bench.workbench.frame(at: .zero) }
    let root = try #require(bench.workbench.instruments).rootView
    let panel = try #require(root.first { $0 is InstrumentPanel } as? InstrumentPanel)
    let button = try #require(panel.subview(identified: "panel.side") as? Control)
    for _ in PanelPlacement.choices(in: bench.workbench.size.width)
    where panel.placement != placement {
      button.action?()
      for _ in 0...2 { _ = bench.workbench.frame(at: .zero) }
    }
    #expect(panel.placement == placement)
  }

  private func bench() throws -> Bench {
    let stage = try stage()
    let instruments = Instruments(
      over: stage.window,
      feel: TuningStore(),
      files: NoFiles(),
      probes: stage.probes,
    )
    return Bench(stage: stage, instruments: instruments)
  }

  @discardableResult
  private func drag(
    _ bench: Bench,
    until last: Int = 80,
    from origin: Point = .zero,
  ) -> DisplayList {
    var list = bench.workbench.frame(at: .zero).displayList
    for tick in 0...last {
      for event in Self.events(of: tick, from: origin) { bench.workbench.send(event) }
      list = bench.workbench.frame(at: Self.time(tick)).displayList
    }
    return list
  }

  private static func time(_ tick: Int) -> Timestamp {
    Timestamp(seconds: Double(tick) / 60)
  }

  /// A drag to the right from tick 5 to tick 25, in a scene that begins at `origin`.
  private static func events(of tick: Int, from origin: Point = .zero) -> [InputEvent] {
    guard (5...25).contains(tick) else { return [] }
    let phase: TouchPhase = tick == 5 ? .began : tick == 25 ? .ended : .moved
    let place = Point(x: origin.x + 100 + Double(tick - 5) * 14, y: origin.y + 300)
    return [.touch(TouchEvent(phase, 3, at: place, time(tick)))]
  }
}
