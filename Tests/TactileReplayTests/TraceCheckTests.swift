import Foundation
import TactileDemos
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileSDLHost
import TactileScenes
import TactileText
import TactileTraces
import TactileTuning
import TactileViews
import Testing

/// The traces of the project itself, and what checks say of them.
@MainActor
struct TraceCheckTests {
  nonisolated private static let folder =
    String(#filePath).replacing(
      "TactileReplayTests/TraceCheckTests.swift",
      with: "Fixtures/Traces",
    )

  private func check() throws -> TraceCheck {
    TraceCheck(
      catalog: .demos,
      context: SceneContext(resources: ResourceFolder(), pictures: PictureReader()),
      fonts: try ReplayFonts.make(),
    )
  }

  private func test(_ name: String) throws -> TraceTest {
    let folder = ResourceFolder(path: Self.folder)
    return TraceTest(
      file: "\(Self.folder)/\(name).jsonl",
      trace: try folder.read("\(name).jsonl").bytes,
      expectation: try folder.read("\(name).expect.jsonl").bytes,
      pictures: try folder.read("\(name).expect.png").bytes,
    )
  }

  /// The trace called `name` with the first finger shifted from its tenth line on.
  private func shifted(_ name: String) throws -> TraceTest {
    let original = try test(name)
    var trace = try TraceReader.read(original.trace, file: name)
    for index in trace.events.indices.dropFirst(10) {
      guard case .touch(var touch) = trace.events[index].kind, touch.phase == .moved else {
        continue
      }
      touch.location.x += 7
      trace.events[index].kind = .touch(touch)
    }
    return TraceTest(
      file: original.file,
      trace: Array(TraceWriter.text(of: trace).utf8),
      expectation: original.expectation,
      pictures: original.pictures,
    )
  }

  @Test func `the project's own traces come to what was accepted, told in sentences`() throws {
    let check = try check()
    let paths = try #require(TraceFolder.traces(in: Self.folder))

    #expect(paths.count >= 10)
    for path in paths {
      let name = try #require(path.split(separator: "/").last?.dropLast(".jsonl".count))
      switch try check.check(try test(String(name))) {
      case .same(let run):
        for entry in run.played.table.log { SentenceTests.expectPlain(entry) }
      case .differs(let difference, _): Issue.record("\(name): \(difference.description)")
      case .isNew: Issue.record("\(name): nothing is accepted")
      }
    }
  }

  @Test func `a trace that is played otherwise differs from where it does`() throws {
    let check = try check()
    let test = try shifted("drawer-finger")

    guard case .differs(let difference, let run) = try check.check(test) else {
      Issue.record("it does not differ")
      return
    }

    let trace = try TraceReader.read(test.trace, file: "")
    #expect(difference.timestamp >= trace.events[10].timestamp)
    #expect(difference.timestamp.seconds < trace.events[10].timestamp.seconds + 0.05)
    #expect(TraceCheck.plot(of: difference, in: run)?.contains("class=\"expected\"") == true)
  }

  @Test func `accepted pictures and those of now stand side by side`() throws {
    let check = try check()
    let test = try shifted("drawer-finger")
    guard case .differs(let difference, let run) = try check.check(test) else {
      Issue.record("it does not differ")
      return
    }

    let sheet = try check.sheet(of: difference, in: run, pictures: test.pictures)

    let captions = sheet.entries.map(\.caption)
    let pairs = captions.prefix { !$0.hasPrefix("now, before") }
    try #require(pairs.count >= 4 && pairs.count.isMultiple(of: 2))
    for start in stride(from: 0, to: pairs.count, by: 2) {
      #expect(captions[start].hasPrefix("accepted"))
      #expect(captions[start].dropFirst("accepted".count) == captions[start + 1].dropFirst(3))
    }
    #expect(captions.contains { $0.hasPrefix("now, first difference") })
  }

  @Test func `what is accepted is the same next time`() throws {
    let check = try check()
    var test = try shifted("drawer-mouse")
    guard case .same(let run) = try check.check(test) else {
      Issue.record("fingers alone were shifted")
      return
    }

    let acceptance = try check.acceptance(of: run, pictureCount: 4)

    test.expectation = acceptance.expectation
    guard case .same(let again) = try check.check(test) else {
      Issue.record("it differs from itself")
      return
    }
    #expect(again.expectation?.pictures.count == 4)
  }

  @Test func `a trace is played in the language of its window`() throws {
    let lines = [
      #"{"trace": 1, "scene": "drawer", "width": 320, "height": 568, "language": "ar"}"#,
      #"{"t": 0.1, "touch": "began", "id": 1, "x": 280, "y": 300}"#,
      #"{"t": 0.2, "touch": "moved", "id": 1, "x": 60, "y": 300}"#,
      #"{"t": 0.4, "touch": "ended", "id": 1, "x": 60, "y": 300}"#,
    ]
    let test = TraceTest(file: "t.jsonl", trace: Array(lines.joined(separator: "\n").utf8))

    let verdict = try check().check(test)

    guard case .isNew(let run) = verdict else {
      Issue.record("something is accepted: \(verdict)")
      return
    }
    #expect(run.played.stage.text("drawer.state") == "open")
    #expect(run.player.fonts.translations.language == Language("ar"))
  }

  @Test func `a recording is accepted under the tuning of its window`() throws {
    let check = try check()
    let state = #""state": {"tuning": {"resampling": 1, "drawer.swipeThreshold": 900}}"#
    let text = String(decoding: try test("drawer-finger").trace, as: UTF8.self)
      .replacing(#"{"trace": 1,"#, with: #"{"trace": 1, \#(state),"#)
    var test = TraceTest(file: "t.jsonl", trace: Array(text.utf8))

    guard case .isNew(let new) = try check.check(test) else {
      Issue.record("something is accepted")
      return
    }
    let acceptance = try check.acceptance(of: new, slack: 1)

    test.expectation = acceptance.expectation
    guard case .same(let run) = try check.check(test) else {
      Issue.record("it differs from itself")
      return
    }
    #expect(run.expectation?.tuning == ["resampling": 1, "drawer.swipeThreshold": 900])
    #expect(run.expectation?.slack == 1)
  }

  @Test func `a setting or a scene that is not there is told with the place`() throws {
    let check = try check()
    let setting = String(decoding: try test("drawer-mouse").expectation ?? [], as: UTF8.self)
      .replacing("\"fps\": 60", with: "\"fps\": 60, \"tuning\": {\"drawer.none\": 1}")
    let nameless = TraceTest(file: "t.jsonl", trace: Array("{\"trace\": 1}".utf8))
    var bad = TraceTest(file: "t.jsonl", trace: try test("drawer-mouse").trace)
    bad.expectation = Array(setting.utf8)

    let unknown = #expect(throws: TraceTestError.self) { _ = try check.check(bad) }
    let missing = #expect(throws: TraceTestError.self) { _ = try check.check(nameless) }

    #expect(unknown?.description.hasPrefix("t.expect.jsonl:1: drawer.none: unknown") == true)
    #expect(missing?.description.hasPrefix("t.jsonl:1: no scene") == true)
  }

  @Test func `an error about a name with a line break is one line`() {
    let view = ReplayError.unknownView(file: "t.jsonl", line: 2, name: "a\nb", seconds: 1)
    let command = ReplayError.unknownCommand(
      file: "t.jsonl",
      line: nil,
      name: "a\nb",
      scene: "drawer",
      known: ["drawer.open"],
    )
    let call = ReplayError.badArguments(
      file: "t.jsonl",
      line: 3,
      name: "desktop",
      problem: "unknown setting of a desktop: \"a\r\nb\"",
    )
    let scene = TraceTestError.unknownScene(file: "t.jsonl", name: "a\nb", known: ["drawer"])
    let setting = TraceTestError.badSetting(
      file: "t.jsonl",
      name: "a\nb",
      problem: "a number is needed",
    )

    #expect(view.description == #"t.jsonl:2: at 1.0 s: no view called "a\nb" is in the tree"#)
    #expect(
      command.description == #"t.jsonl: scene drawer has no command "a\nb"; it has drawer.open"#
    )
    #expect(
      call.description
        == #"t.jsonl:3: call "desktop": unknown setting of a desktop: "a\r\nb""#
    )
    #expect(scene.description == #"t.jsonl:1: unknown scene "a\nb": there is drawer"#)
    #expect(setting.description == #"t.jsonl:1: a\nb: a number is needed"#)
  }

  @Test func `a window of too many pixels is refused before it is painted`() throws {
    let trace = Trace(events: [TraceEvent(.window(.scaleChanged(16)), at: .zero)])
    var player = try TracePlayer.demo(trace, file: "large.jsonl")
    player.size = Size(width: 2047, height: 2047)
    #expect(throws: ReplayError.tooLarge(file: "large.jsonl", width: 32_752, height: 32_752)) {
      try player.requirePaintable()
    }
    player.size = Size(width: 2048, height: 1)
    let error = #expect(throws: ReplayError.self) { try player.pictures(at: [0], scale: 1) }

    #expect(
      error?.description == "large.jsonl: a window of 32768 × 16 pixels cannot be painted: at most"
        + " 32767 a side and 268435456 in all"
    )
    player.size = Size(width: 1024, height: 1024)
    #expect(throws: Never.self) { try player.requirePaintable() }
  }

  @Test func `a run of more frames than are played is refused, unless it ends early`() throws {
    let mark = TraceEvent(.mark("late"), at: Timestamp(seconds: 1_999_999))
    var player = try TracePlayer.demo(Trace(events: [mark]), file: "late.jsonl")

    let error = #expect(throws: ReplayError.self) { try player.requireBounded() }
    #expect(
      error?.description == "late.jsonl: a run of 1999999.0 s has more than the 2097152 frames that"
        + " are played: give --until or a lower --fps"
    )
    player.end = Timestamp(seconds: 1)
    #expect(throws: Never.self) { try player.requireBounded() }
    player.end = nil
    player.fps = 1
    #expect(throws: Never.self) { try player.requireBounded() }
  }

  @Test func `a folder that cannot be read is not taken for an empty one`() throws {
    let top = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: top, withIntermediateDirectories: true)
    let name = String(repeating: "d", count: 255)
    var folders = [open(top.path, O_RDONLY | O_DIRECTORY)]
    defer {
      while let folder = folders.popLast() {
        close(folder)
        if let parent = folders.last { unlinkat(parent, name, AT_REMOVEDIR) }
      }
      rmdir(top.path)
    }
    #expect(TraceFolder.traces(in: top.path) == [])

    // Deeper than a path can be long, which not even the superuser can read.
    for _ in 0..<17 {
      let parent = try #require(folders.last)
      try #require(mkdirat(parent, name, 0o700) == 0)
      folders.append(openat(parent, name, O_RDONLY | O_DIRECTORY))
    }

    #expect(TraceFolder.traces(in: top.path) == nil)
    #expect(errno == ENAMETOOLONG)
  }

  @Test func `the page of a run has its pictures, plots and decisions and needs nothing else`()
    throws
  {
    let test = try test("drawer-finger")
    var tuning = Tuning()
    _ = tuning.set("drawer.swipeThreshold", to: 650)
    let player = try TracePlayer.demo(
      try TraceReader.read(test.trace, file: "a<b>.jsonl"),
      file: "a<b>.jsonl",
      context: SceneContext(resources: ResourceFolder(), tuning: tuning),
    )
    let pictures = [RunPage.Picture(png: [1, 2, 3, 4], caption: "The \"run\"")]

    let html = RunPage(player: player, played: try player.play(), pictures: pictures).html

    #expect(html.contains("src=\"data:image/png;base64,AQIDBA==\""))
    #expect(html.contains("a&lt;b&gt;.jsonl"))
    #expect(html.contains("aria-label=\"drawer.x\u{A0}in pt over time\""))
    #expect(html.contains("settles open"))
    #expect(html.contains("drawer.swipeThreshold"))
    #expect(html.contains("prefers-color-scheme: dark"))
    for reference in ["http:", "https:", "url(", "<link"] {
      #expect(!html.contains(reference))
    }
  }

  @Test func `frames painted by what changed are those painted whole`() throws {
    let test = try test("pull-touchpad")
    let trace = try TraceReader.read(test.trace, file: "")
    let player = try TracePlayer.demo(trace, scene: "pull", file: "")
    let camera = FrameCamera()
    var last: Int?
    var pictures = 0

    let played = try player.play(onTick: { tick in
      if camera.picture(of: tick.frame) != nil { pictures += 1 }
      last = tick.index
    })

    let ticks = try #require(last)
    #expect(pictures > 20)
    #expect(pictures < ticks)
    #expect(played.changedTicks.count == pictures)
  }
}
