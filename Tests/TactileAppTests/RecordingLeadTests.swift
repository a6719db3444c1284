import TactileDemos
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews
import Testing

@testable import TactileApp

/// Recordings that begin at any moment, and what checks say of their replays.
@MainActor
struct RecordingLeadTests {
  /// Plays `trace` on a new stage, and returns the first probe that is not as recorded.
  private func difference(_ trace: Trace) throws -> Difference? {
    try played(trace).difference(from: trace)
  }

  private func played(_ trace: Trace) throws -> TracePlayer.Played {
    let name = try #require(trace.header.scene)
    let player = TracePlayer(
      trace,
      file: "live.jsonl",
      entry: try #require(SceneCatalog.demos.entry(named: name)),
      context: SceneContext(
        resources: ResourceFolder(),
        tuning: try TracePlayer.tuning(of: trace.header, file: "live.jsonl"),
      ),
      fonts: try ReplayFonts.make(for: trace.header, in: ResourceFolder()),
    )
    return try player.play()
  }

  /// The place to which the library's list is scrolled at the end of `trace`.
  private func listOffset(_ trace: Trace) throws -> ProbeValue? {
    try played(trace).outcome.probes.first { $0.name == "list.offsetY" }?.value
  }

  /// Records `run` from a random moment on, and checks that the recording replays to its own end.
  @discardableResult
  private func checkRecording(of run: LiveRun, seed: Int) throws -> Trace {
    run.play(10 + 5 * seed)
    try run.record()
    run.play(12)
    let trace = try run.stop()
    let difference = try difference(trace)?.description ?? "none"
    #expect(difference == "none", "seed \(seed)")
    return trace
  }

  private nonisolated static let scenes = [
    "app", "drawer", "pull", "slideover", "snap", "dropdown", "sheet", "gestures", "peerbench",
  ]

  @Test func `every scene but the lab, which measures all the time, is among those tried`() {
    #expect(Set(Self.scenes + ["lab"]) == Set(SceneCatalog.demos.entries.map { $0.name }))
  }

  @Test(arguments: scenes + ["lab"])
  func `a recording begun at a random moment replays to its own end`(scene: String) throws {
    for seed in 1...(scene == "app" ? 24 : 8) {
      try checkRecording(of: LiveRun(scene: scene, seed: seed), seed: seed)
    }
  }

  @Test func `a recording of a wide window begun at a random moment replays to its own end`() throws
  {
    for seed in 1...24 {
      let size = Size(width: 1280, height: 568)
      try checkRecording(of: LiveRun(scene: "app", seed: seed, size: size), seed: seed)
    }
  }

  @Test(arguments: ["de", "ar"])
  func `a recording of a window in another language replays to its own end`(code: String) throws {
    for seed in 1...12 {
      let run = try LiveRun(scene: "app", seed: seed, language: Language(code))
      let trace = try checkRecording(of: run, seed: seed)
      #expect(trace.header.language == Language(code))
    }
  }

  @Test func `input that is too much to keep is forgotten`() throws {
    let run = try LiveRun(scene: "lab", seed: 1)
    // The first one is kept whole, in more memory than the others.
    let count = RecordingLead.maximumByteCount / PackedEntries.stride - 10
    run.hover(count)
    let kept = run.keptCount
    run.hover(20)
    let dropped = run.keptCount
    run.hover(2)
    let afterwards = run.keptCount
    try run.record()
    run.touch(.began, 1, Point(x: 160, y: 300))
    run.wait(0.1)
    run.touch(.ended, 1, Point(x: 160, y: 300))
    run.wait(1)

    let trace = try run.stop()

    #expect(kept == count)
    #expect(dropped == 0)
    #expect(afterwards == 0)
    #expect(trace.events.count == 3)
    #expect(try difference(trace)?.description == nil)
  }

  @Test func `a flick whose reports come after later frames replays to its own end`() throws {
    for seed in 1...8 {
      let run = try LiveRun(scene: "app", seed: seed)
      try run.record()
      run.flickLate()
      run.wait(4)

      let trace = try run.stop()

      #expect(try difference(trace)?.description == nil, "seed \(seed)")
      guard case .number(let end) = try listOffset(trace) else {
        Issue.record("no list")
        continue
      }
      #expect(end > 400)
    }
  }

  @Test func `each resize in paused time at the start of a recording is laid out`() throws {
    let run = try LiveRun(scene: "app", seed: 1)
    run.scroll(by: -300)
    run.wait(4)
    try run.record()
    run.resizePaused(to: [Size(width: 320, height: 16_000), Size(width: 320, height: 568)])

    let trace = try run.stop()

    #expect(try difference(trace)?.description == nil)
    #expect(trace.events.allSatisfy { $0.timestamp == .zero })
    #expect(try listOffset(trace) == .number(0))
  }

  @Test func `each resize in paused time is laid out in the replay, as it was`() throws {
    let run = try LiveRun(scene: "app", seed: 1)
    try run.record()
    run.scroll(by: -300)
    run.wait(1)
    let high = Size(width: 320, height: 16_000)
    run.resizePaused(to: [high, Size(width: 320, height: 568)])
    run.wait(0.5)

    let trace = try run.stop()

    #expect(try difference(trace)?.description == nil)
    #expect(try listOffset(trace) == .number(0))
  }

  @Test func `pages side by side and a pinned menu are there again`() throws {
    let size = Size(width: 1280, height: 800)
    let run = try LiveRun(scene: "app", seed: 1, size: size)
    run.tap("drawer.menuButton", "drawer.pinButton", "menu.row.1", wait: 1)
    run.tap("mail.row.2", "dropdown.composeButton", "mail.body", wait: 1)
    run.type("hi", wait: 1)
    try run.record()

    let trace = try run.stop()
    let probes = try played(trace).outcome.probes

    #expect(trace.header.state?["scene"] != nil)
    #expect(trace.events.count == 1)
    #expect(try difference(trace)?.description == nil)
    #expect(probes.contains(.init("drawer.x", .number(360))))
    #expect(probes.contains(.init("mail.depth", .number(2))))
    #expect(probes.contains(.init("presenter.scale", .number(1))))
    #expect(probes.contains(.init("mail.draftLength", .number(2))))
  }

  @Test(arguments: scenes)
  func `a recording begun at rest carries the state and nothing before it`(scene: String) throws {
    let run = try LiveRun(scene: scene, seed: 1)
    run.tap("list.row.1", wait: 2)
    run.tap("slideover.openButton", wait: 2)
    try run.record()

    let trace = try run.stop()

    #expect(trace.header.state?["scene"] != nil)
    #expect(trace.events.count == 1)
    #expect(try difference(trace)?.description == nil)
  }

  @Test func `a docked draft in Mail is there again, with its text and caret`() throws {
    let run = try LiveRun(scene: "app", seed: 1)
    run.tap("drawer.menuButton", "menu.row.1", "dropdown.composeButton", "mail.body", wait: 1)
    run.type("bread and butter", wait: 1)
    try run.record()
    run.type(" too", wait: 1)

    let trace = try run.stop()
    let probes = try played(trace).outcome.probes

    #expect(try difference(trace)?.description == nil)
    #expect(probes.contains(.init("app.section", .text("mail"))))
    #expect(probes.contains(.init("modal.state", .text("up"))))
    #expect(probes.contains(.init("focus", .text("mail.body"))))
    #expect(probes.contains(.init("mail.draftLength", .number(20))))
    #expect(trace.events.count == 5)
  }

  @Test func `a docked composer gives the focus back to the field that had it`() throws {
    let run = try LiveRun(scene: "app", seed: 1)
    run.tap("drawer.menuButton", "menu.row.1", "dropdown.composeButton", "mail.subject", wait: 1)
    dock(run)
    try run.record()
    run.tap("modal.bar", wait: 1)

    let trace = try run.stop()
    let probes = try played(trace).outcome.probes

    #expect(trace.header.state?["scene"] != nil)
    #expect(try difference(trace)?.description == nil)
    #expect(probes.contains(.init("modal.state", .text("up"))))
    #expect(probes.contains(.init("focus", .text("mail.subject"))))
  }

  @Test func `F6 goes to the row that had the focus before a recording began`() throws {
    let run = try LiveRun(scene: "app", seed: 1)
    run.tap("drawer.menuButton", "menu.row.1", wait: 1)
    for key in ["Tab", "Tab", "Tab", "Down", "Down"] { run.press(key) }
    func focus() throws -> ProbeValue {
      try #require(run.stage.probes.first { $0.name == "focus" }).read()
    }
    let row = try focus()
    run.tap("dropdown.composeButton", wait: 1)
    dock(run)
    for _ in 0..<2 where try focus() != .text("modal.bar") { run.press("F6") }
    run.wait(1)
    try run.record()
    run.press("F6")
    run.wait(1)

    let trace = try run.stop()
    let probes = try played(trace).outcome.probes

    #expect(row == .text("mail.row.1") || row == .text("mail.row.2"))
    #expect(trace.header.state?["scene"] != nil)
    #expect(try difference(trace)?.description == nil)
    #expect(probes.contains(.init("focus", row)))
  }

  /// Drags the composer by its bar to the bottom edge.
  private func dock(_ run: LiveRun) {
    run.touch(.began, 7, Point(x: 160, y: 56))
    for y in stride(from: 60.0, through: 500, by: 20) {
      run.wait(0.02)
      run.touch(.moved, 7, Point(x: 160, y: y))
    }
    run.wait(0.2)
    run.touch(.ended, 7, Point(x: 160, y: 500))
    run.wait(2)
  }

  @Test func `a draft kept from before is in a recording begun before Mail is shown`() throws {
    final class Store: UserStore {
      let stateFolder: String? = nil
      var settings = AppSettings()
      var drafts: [Int?: MailDraft] = [nil: MailDraft(address: "ines@example.org")]
    }
    let run = try LiveRun(scene: "app", seed: 1, store: Store())
    run.wait(1)
    try run.record()
    run.tap("list.row.1", wait: 1)

    let trace = try run.stop()

    #expect(try difference(trace)?.description == nil)
    #expect(try played(trace).outcome.probes.contains(.init("mail.draftLength", .number(16))))
  }

  @Test func `the feel is restored to that of the window's start, not of the recording's`() throws {
    let run = try LiveRun(scene: "app", seed: 1, size: Size(width: 480, height: 1200))
    run.tap("drawer.menuButton", "menu.row.5", "settings.feel", wait: 1)
    try run.record()
    run.wait(0.1)
    run.tap("settings.restore", wait: 1)

    let trace = try run.stop()

    #expect(trace.header.state?["preset"] != nil)
    #expect(try difference(trace)?.description == nil)
    #expect(try played(trace).outcome.probes.contains(.init("settings.feel", .text("Published"))))
  }

  @Test func `another end than the recorded one is a difference`() throws {
    let run = try LiveRun(scene: "drawer", seed: 1)
    try run.record()
    run.tap("drawer.menuButton", wait: 1)
    var trace = try run.stop()
    let end = trace.events.count - 1
    let index = try #require(trace.events[end].probes.firstIndex { $0.name == "drawer.x" })
    trace.events[end].probes[index].value = .number(200)

    let difference = try difference(trace)

    #expect(
      difference?.description
        == "drawer.x is 260 at the mark \"end\", but the recording showed 200"
    )
  }
}
