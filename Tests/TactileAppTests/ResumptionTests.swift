import Foundation
import TactileDemos
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTestSupport
import TactileTraces
import TactileViews
import Testing

@testable import TactileApp

/// Traces that a window continues from their end.
@MainActor
struct ResumptionTests {
  private let folder = try? TemporaryFolder()

  /// Replays the trace with the text `text` as a window does before it opens.
  private func replayed(
    _ text: String,
    scene: String? = nil,
    store: (any UserStore)? = nil,
  ) throws -> ReplayedPast {
    let path = try #require(folder).path + "/past.jsonl"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let past = try RecordedPast(path, scene: scene, of: .tactile)
    let context = try App.tactile.context(
      FeelRequest(),
      isLive: true,
      store: store,
      over: past.tuning,
    )
    return try past.replay(in: context, ReplayFonts.make()) { _ in }
  }

  /// The text of a trace of `past`, as a recording that continues it begins.
  private func text(of past: ReplayedPast) -> String {
    var recorder = TraceRecorder(header: past.header, start: .zero)
    var text = recorder.headerLine
    past.entries.forEach { entry in
      switch entry {
      case .input(let event, let frame): text += recorder.lines(for: event, after: frame)
      case .line(.mark(let label), let time): text += recorder.markLine(label, at: time)
      case .line(.call(let name, let arguments), let time):
        text += recorder.callLine(name, arguments, at: time)
      }
    }
    return text
  }

  private func text(_ lines: String...) -> String { lines.joined(separator: "\n") + "\n" }

  private func drawerX(_ past: ReplayedPast) -> ProbeValue? {
    past.stage.comparableValues.first { $0.name == "drawer.x" }?.value
  }

  /// A drag to x = 150 that has no end, after an hour without input.
  private var drag: String {
    text(
      #"{"trace": 1, "scene": "drawer", "width": 320, "height": 568}"#,
      #"{"t": 0, "touch": "began", "id": 7, "x": 100, "y": 300}"#,
      #"{"t": 0.1, "touch": "cancelled", "id": 7, "x": 100, "y": 300}"#,
      #"{"t": 3600, "touch": "began", "id": 7, "x": 100, "y": 300}"#,
      #"{"t": 3600.1, "touch": "moved", "id": 7, "x": 150, "y": 300}"#,
      #"{"t": 3600.2, "touch": "moved", "id": 7, "x": 250, "y": 300}"#,
      #"{"t": 3600.5, "mark": "end"}"#,
    )
  }

  @Test func `what is held stays where it is, and its time goes on`() throws {
    let past = try replayed(drag)

    guard case .number(let x)? = drawerX(past) else {
      Issue.record("no drawer")
      return
    }
    #expect((130...150).contains(x))
    #expect((3600.5...3600.52).contains(past.end.seconds))
    #expect(past.stage.window.isTouched)
  }

  @Test func `hours without input are left out`() throws {
    let past = try replayed(drag)

    // An hour has 216,000 frames.
    #expect(past.stage.window.frameCount < 600)
  }

  @Test func `a recording that continues holds everything, also a second time`() throws {
    let first = try replayed(drag)
    let second = try replayed(text(of: first))

    #expect(drawerX(second) == drawerX(first))
    #expect(text(of: second) == text(of: first))
    #expect(!text(of: first).contains("\"end\""))
    #expect(second.stage.window.isTouched)
  }

  @Test(arguments: ["app", "drawer", "sheet", "gestures"])
  func `a run continues in the state in which it was`(scene: String) throws {
    for seed in 1...4 {
      let run = try LiveRun(scene: scene, seed: seed)
      try run.record()
      run.play(30)
      run.wait(3)
      let expected = run.stage.comparableValues.map(\.value)

      let past = try replayed(run.stopText())

      #expect(past.stage.comparableValues.map(\.value) == expected, "seed \(seed)")
      #expect(past.stage.window.size == run.stage.window.size)
    }
  }

  @Test func `a recording is not written into the user's drafts`() throws {
    final class Store: UserStore {
      let stateFolder: String? = nil
      var settings = AppSettings()
      var drafts: [Int?: MailDraft] = [nil: MailDraft(body: "mine")]
    }
    let run = try LiveRun(scene: "app", seed: 1)
    try run.record()
    run.tap("drawer.menuButton", "menu.row.1", "dropdown.composeButton", "mail.body", wait: 1)
    run.type("hi", wait: 1)
    let store = Store()

    let past = try replayed(run.stopText(), store: store)

    let length = past.stage.comparableValues.first { $0.name == "mail.draftLength" }?.value
    #expect(length == .number(2))
    #expect(store.drafts == [nil: MailDraft(body: "mine")])
  }

  @Test func `the window has the size of the trace's end`() throws {
    let past = try replayed(
      text(
        #"{"trace": 1, "scene": "drawer", "width": 320, "height": 568}"#,
        #"{"t": 1, "window": "resized", "width": 400, "height": 500}"#,
      ),
      scene: "drawer",
    )

    #expect(past.stage.window.size == Size(width: 400, height: 500))
  }

  @Test func `another scene is told with its place`() {
    let failure = #expect(throws: Failure.self) {
      try replayed(text(#"{"trace": 1, "scene": "snap"}"#), scene: "drawer")
    }

    #expect(failure?.status == .data)
    #expect(
      failure?.description.hasSuffix("past.jsonl:1: the trace is of the scene snap, not of drawer")
        == true
    )
  }

  // MARK: Held contacts

  private func touch(_ phase: TouchPhase, id: Int64, at seconds: Double) -> TouchEvent {
    TouchEvent(phase, id, x: 10, y: 20, at: seconds)
  }

  @Test func `a new touch ends what is held, at its time and once`() {
    var held = HeldContacts()
    held.follow(.touch(touch(.began, id: 1, at: 1)))
    held.follow(.touch(touch(.began, id: 2, at: 1)))
    held.follow(.touch(touch(.ended, id: 2, at: 2)))

    let other = held.takeCancelled(by: .touch(touch(.moved, id: 3, at: 4)))
    let ended = held.takeCancelled(by: .touch(touch(.began, id: 1, at: 5)))
    let again = held.takeCancelled(by: .touch(touch(.began, id: 1, at: 6)))

    #expect(other.isEmpty)
    #expect(ended == [touch(.cancelled, id: 1, at: 5)])
    #expect(again.isEmpty)
  }

  @Test func `a held mouse button ends where the mouse goes on without it`() {
    var held = HeldContacts()
    var press = touch(.began, id: 1, at: 1)
    press.device = .mouse
    held.follow(.touch(press))
    func hover(_ x: Double) -> InputEvent {
      .hover(HoverEvent(locationInWindow: Point(x: x, y: 20), timestamp: Timestamp(seconds: 2)))
    }

    #expect(held.takeCancelled(by: hover(10)).isEmpty)
    #expect(held.takeCancelled(by: hover(14)).map(\.phase) == [.cancelled])
  }

  @Test func `what the window cancels itself is not held`() {
    var held = HeldContacts()
    held.follow(.touch(touch(.began, id: 1, at: 1)))
    held.follow(.window(WindowEvent(kind: .focusLost, timestamp: Timestamp(seconds: 2))))

    #expect(held.takeCancelled(by: .touch(touch(.began, id: 1, at: 5))).isEmpty)
  }
}
