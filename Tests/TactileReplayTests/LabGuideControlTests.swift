import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import TactileScenes
import TactileText
import TactileTraces
import TactileViews
import Testing

@testable import TactileDemos

/// Touches on the controls of the guided test, which are not the panel's, at once and in its recording.
extension LabGuideSceneTests {
  @Test func `Done is no tap on the panel, neither at once nor in the recording`() throws {
    var session = Session(taps: 4)
    session.press("lab.guide.skip") { $0.skip(at: $1) }
    session.person.wait(1)
    session.append(.mark("end"))
    let played = try play(session.trace)
    let shown = try #require(played.stage.scene.labSession)

    #expect(played.text("lab.phase") == "verdict")
    #expect(shown.run(of: .repeat)?.contacts.count == 4)
    #expect(try played.judgedAgain().run(of: .repeat)?.contacts.count == 4)
  }

  @Test func `a press that is down as its step ends is no tap on the panel, and does nothing`()
    throws
  {
    var session = Session(taps: 19)
    session.person.wait(1)
    let layout = try play(session.trace)
    let skip = try #require(layout.stage.activationPoint(ofViewNamed: "lab.guide.skip"))
    session.append(.touch(.init(phase: .began, id: 9, location: skip)), wait: 0.1)
    session.fulfil(1)
    session.person.wait(1)
    session.append(.touch(.init(phase: .ended, id: 9, location: skip)), wait: 0.5)
    session.append(.mark("end"))
    let played = try play(session.trace)
    let shown = try #require(played.stage.scene.labSession)

    #expect(played.text("lab.page") == "repeat")
    #expect(played.text("lab.phase") == "verdict")
    #expect(shown.run(of: .repeat)?.contacts.count == 20)
    #expect(try played.judgedAgain().runs == shown.runs)
  }

  @Test(arguments: [2.0, 20])
  func `a repetition that is ended early says that its verdict is on an earlier one`(
    taps: Double
  ) throws {
    var session = Session(taps: 20)
    session.person.wait(1)
    session.press("lab.guide.repeat") { $0.again(at: $1) }
    session.fulfil(taps)
    if taps < 20 { session.press("lab.guide.skip") { $0.skip(at: $1) } }
    session.person.wait(1)
    session.append(.mark("end"))
    let played = try play(session.trace)
    let card = try #require(visible(VerdictCard.self, in: played.stage.window.rootView))
    let words = "step 3 of 12\nThis try was ended early: the verdict is on an earlier one."

    #expect(played.stage.scene.labSession?.runs.count == 2)
    #expect(labels(in: card).contains { $0.hasSuffix(words) } == (taps < 20))
  }

  @Test func `a hand that is put down on the controls first is still counted whole`() throws {
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text("fingers")]))
    let layout = try play(session.trace)
    let skip = try #require(layout.stage.activationPoint(ofViewNamed: "lab.guide.skip"))
    session.person.wait(1)
    let places = [skip] + (1...4).map { Point(x: 80 * Double($0), y: 300) }
    for (id, place) in places.enumerated() {
      let touch = TraceEvent.Touch(phase: .began, id: Int64(id + 1), location: place)
      session.append(.touch(touch), wait: 0.004)
    }
    session.person.wait(0.5)
    for (id, place) in places.enumerated() {
      session.append(.touch(.init(phase: .ended, id: Int64(id + 1), location: place)))
    }
    session.person.wait(0.5)
    session.append(.mark("end"))
    let played = try play(session.trace)
    let shown = try #require(played.stage.scene.labSession)

    #expect(played.text("lab.phase") == "verdict")
    #expect(LabJudge().verdict(on: .contacts, shown).value == 5)
    #expect(try played.judgedAgain().runs == shown.runs)
  }

  /// A stroke away from `place` and back to it, in a second.
  private func append(strokeFrom place: Point, to session: inout Session, id: Int64 = 1) {
    session.append(.touch(.init(phase: .began, id: id, location: place)), wait: 0.05)
    for step in 1...18 {
      let part = 1 - abs(Double(step) - 9) / 9
      let away = place + Vector(dx: -40 * part, dy: -200 * part)
      session.append(.touch(.init(phase: .moved, id: id, location: away)), wait: 0.05)
    }
    session.append(.touch(.init(phase: .ended, id: id, location: place)))
  }

  @Test(arguments: ["again", "back", "close", "skip"])
  func `a stroke that begins on a control and comes back wipes, and presses nothing`(
    control: String
  ) throws {
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text("paint")]), wait: 0.5)
    append(strokeFrom: Point(x: 100, y: 300), to: &session)
    session.person.wait(1)
    let layout = try play(session.trace)
    let place = try #require(layout.stage.activationPoint(ofViewNamed: "lab.guide.\(control)"))
    append(strokeFrom: place, to: &session)
    session.person.wait(1)
    session.append(.mark("end"))
    let played = try play(session.trace)
    let contacts = try #require(played.stage.scene.labSession?.runs.last?.contacts)

    #expect(played.text("lab.page") == "paint")
    #expect(played.text("lab.phase") == "running")
    #expect(contacts.map(\.first.location) == [Point(x: 100, y: 300), place])
    #expect(contacts.map { $0.samples.count > 10 } == [true, true])
    #expect(try played.judgedAgain().runs.last?.contacts == contacts)
  }

  @Test func `a touch that leaves a control of a step of taps is no tap, and presses nothing`()
    throws
  {
    var session = Session(taps: 2)
    session.person.wait(1)
    let layout = try play(session.trace)
    let place = try #require(layout.stage.activationPoint(ofViewNamed: "lab.guide.skip"))
    append(strokeFrom: place, to: &session)
    session.person.wait(1)
    session.append(.mark("end"))
    let played = try play(session.trace)

    #expect(played.text("lab.phase") == "running")
    #expect(played.stage.scene.labSession?.runs.last?.contacts.count == 2)
    #expect(try played.judgedAgain().runs.last?.contacts.count == 2)
  }

  @Test(arguments: [(0.1, "running", 2), (1.0, "prompt", 0)])
  func `a short touch on Again right after a stroke of a wipe is the next one, and later a press`(
    pause: Double,
    phase: String,
    contacts: Int,
  ) throws {
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text("paint")]), wait: 0.5)
    append(strokeFrom: Point(x: 100, y: 300), to: &session)
    session.person.wait(pause)
    let layout = try play(session.trace)
    let place = try #require(layout.stage.activationPoint(ofViewNamed: "lab.guide.again"))
    session.append(.touch(.init(phase: .began, id: 2, location: place)), wait: 0.08)
    session.append(.touch(.init(phase: .ended, id: 2, location: place)), wait: 0.5)
    session.append(.mark("end"))
    let played = try play(session.trace)

    #expect(played.text("lab.phase") == phase)
    #expect(played.stage.scene.labSession?.runs.last?.contacts.count == contacts)
    #expect(try played.judgedAgain().runs.last?.contacts.count == contacts)
  }

  @Test func `a short touch of Hold to skip is a contact, and a long one skips`() throws {
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text("idle")]), wait: 5)
    session.append(.tap("lab.guide.skip"), wait: 1)
    session.append(.mark("end"))
    let short = try play(session.trace)
    #expect(short.text("lab.page") == "idle")
    #expect(try short.judgedAgain().runs.last?.contacts.count == 1)

    var long = Session()
    long.append(.call("lab.guide", arguments: ["page": .text("idle")]), wait: 5)
    let place = try #require(short.stage.activationPoint(ofViewNamed: "lab.guide.skip"))
    long.append(.touch(.init(phase: .began, id: 1, location: place)), wait: 1.2)
    long.append(.touch(.init(phase: .ended, id: 1, location: place)), wait: 0.5)
    long.append(.mark("end"))
    let skipped = try play(long.trace)
    #expect(skipped.text("lab.page") == "results")
    #expect(try skipped.judgedAgain().runs.isEmpty)
  }

  @Test func `a touch beside a bar's buttons is no contact, neither at once nor in the recording`()
    throws
  {
    var session = Session(taps: 2)
    session.person.wait(1)
    // The bar is wider once there are contacts.
    let layout = try play(session.trace)
    let bar = try #require(visible(GuideBar.self, in: layout.stage.window.rootView)).frameInWindow
    let rim = Point(x: bar.minX + 2, y: bar.midY)
    for phase in [TouchPhase.began, .ended] {
      session.append(.touch(.init(phase: phase, id: 1, location: rim)), wait: 0.1)
    }
    session.append(.mark("end"))
    let played = try play(session.trace)

    #expect(played.stage.scene.labSession?.runs.last?.contacts.count == 2)
    #expect(try played.judgedAgain().runs.last?.contacts.count == 2)
  }

  @Test func `a tap on Hold to skip before it is held leaves no ghost`() throws {
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text("idle")]), wait: 5)
    let layout = try play(session.trace)
    let place = try #require(layout.stage.activationPoint(ofViewNamed: "lab.guide.skip"))
    for duration in [0.1, 1.2] {
      session.append(.touch(.init(phase: .began, id: 1, location: place)), wait: duration)
      session.append(.touch(.init(phase: .ended, id: 1, location: place)), wait: 0.5)
    }
    session.append(.mark("end"))
    let played = try play(session.trace)

    #expect(played.text("lab.page") == "results")
    #expect(played.stage.scene.labSession?.runs.isEmpty == true)
    #expect(try played.judgedAgain().runs.isEmpty)
  }

  @Test func `where touches arrive mirrored, one anywhere goes on, and no control is hit`() throws {
    var session = Session()
    session.person.isMirrored = true
    session.append(.call("lab.guide", arguments: ["page": .text("corners")]))
    session.person.begin(.corners)
    session.fulfil()
    session.person.wait(1)
    let layout = try play(session.trace)
    #expect(layout.text("lab.phase") == "verdict")
    // On "Again", and beside all buttons.
    let again = try #require(layout.stage.activationPoint(ofViewNamed: "lab.guide.repeat"))
    let card = try #require(visible(VerdictCard.self, in: layout.stage.window.rootView))
    let places = [
      again, card.frameInWindow.origin + Vector(dx: 4, dy: 200), Point(x: 240, y: 20),
    ]
    for place in places {
      var trace = session.trace
      for (time, phase) in [(0.0, TouchPhase.began), (0.1, .ended)] {
        trace.events.append(
          TraceEvent(
            .touch(.init(phase: phase, id: 1, location: place)),
            at: session.person.time + time,
          )
        )
      }
      trace.events.append(TraceEvent(.mark("end"), at: session.person.time + 0.5))
      #expect(try play(trace).text("lab.page") == "targets", "\(place)")
    }
  }

  /// A trace that ends a second after all targets were touched.
  private func afterTargets() -> Trace {
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text("targets")]))
    session.person.begin(.targets)
    session.fulfil()
    session.person.wait(1)
    return session.trace
  }

  @Test func `tools read the verdicts of a step from top to bottom`() throws {
    let played = try play(afterTargets())

    #expect(played.text("lab.phase") == "verdict")
    let card = try #require(visible(VerdictCard.self, in: played.stage.window.rootView))
    let list = try #require(card.subviews.compactMap { $0 as? ScrollView }.first)
    // A scroll bar is the last one.
    let tops = list.subviews.dropLast().map { $0.frame.minY }
    #expect(tops.count == 2)
    #expect(tops == tops.sorted())
  }

  @Test func `lines break neither in a length of a verdict nor in its limit`() throws {
    let played = try play(afterTargets())
    let card = try #require(visible(VerdictCard.self, in: played.stage.window.rootView))
    let lengths = labels(in: card).filter { $0.contains("mm") }

    #expect(lengths.count == 4)
    #expect(lengths.allSatisfy { $0.contains("\u{a0}mm") && !$0.contains(" mm") })
  }

  @Test(arguments: [
    ("start", "1 of 12 steps. Touchscreen: Pass; latency of this computer: Fail"),
    ("results", "Touchscreen: Pass; latency of this computer: Fail"),
  ])
  func `all pages judge a good touchscreen at a slow computer alike`(
    page: String,
    words: String,
  ) throws {
    let context = SceneContext(resources: ResourceFolder())
    var meter = LatencyMeter()
    for index in 0..<20 {
      let time = Timestamp(seconds: Double(index))
      meter.received(at: time)
      meter.frameBegan(at: time + 0.001)
      meter.presented(at: time + 0.2)
    }
    context.latency.read = { meter }
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text("corners")]))
    session.person.begin(.corners)
    session.fulfil()
    session.person.wait(1)
    session.append(.call("lab.guide", arguments: ["page": .text(page)]), wait: 0.1)
    session.append(.mark("end"))
    let played = try play(session.trace, in: context)

    #expect(labels(in: played.stage.window.rootView).contains(words))
  }

  @Test func `the results save a report where no file was named, and say where it is`() throws {
    let context = SceneContext(resources: ResourceFolder())
    var count = 0
    context.lab.saveReport = {
      count += 1
      return "Saved to here.".localizedText
    }
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text("results")]), wait: 0.1)
    session.append(.tap("lab.guide.save"), wait: 0.1)
    session.append(.mark("end"))
    // High enough for the whole page.
    let played = try play(session.trace, in: context, size: Size(width: 480, height: 1600))
    let texts = labels(in: played.stage.window.rootView)

    #expect(count == 1)
    #expect(texts.contains("Saved to here."))
  }

  @Test(arguments: ["lab", "app"])
  func `a report has surveys in the lab and in the app`(scene: String) throws {
    let stage = try SceneStage.demo(scene)
    #expect(stage.scene.labSurveys != nil)
    #expect((stage.scene.surveys == nil) == (scene == "app"))
  }

  @Test(arguments: [("lab", true), ("app", true), ("app", false)])
  func `Close closes the lab's window, and in the app the guide alone`(
    scene: String,
    isFullScreen: Bool,
  ) throws {
    let context = SceneContext(resources: ResourceFolder())
    var isClosed = false
    context.window.isFullScreen = { isFullScreen }
    context.window.close = { isClosed = true }
    var session = Session()
    if scene == "app" {
      session.append(.call("app.show", arguments: ["section": .text("lab")]))
      session.append(.call("lab.guide", arguments: ["page": .text("start")]))
    }
    session.person.wait(0.1)
    session.append(.tap("lab.guide.quit"), wait: 0.1)
    session.append(.mark("end"))
    let played = try play(session.trace, scene: scene, in: context)

    #expect(isClosed == (scene == "lab"))
    let page = played.stage.activationPoint(ofViewNamed: "lab.guide.pad")
    #expect((page == nil) == (scene == "app"))
  }

  @Test(arguments: [false, true])
  func `what the display reports of the screen's size is corrected, kept and taken back`(
    isTakenBack: Bool
  ) throws {
    let context = SceneContext(resources: ResourceFolder())
    var session = Session()
    session.append(
      .call("lab.panel", arguments: ["mm": .number(Self.scale), "reported": .flag(true)])
    )
    func tap(_ control: String) {
      session.append(.tap(control), wait: 0.5)
    }
    for control in ["lab.guide.correct", "lab.guide.larger", "lab.guide.pad"] { tap(control) }
    session.append(.call("lab.guide", arguments: ["page": .text("start")]), wait: 0.5)
    if isTakenBack { tap("lab.guide.correct") }
    session.append(.mark("end"))
    // High enough for the whole page.
    let size = Size(width: 480, height: 1600)
    let played = try play(session.trace, in: context, size: size)
    let shown = try #require(played.stage.scene.labSession?.millimetresPerPoint)
    let across = Vector(dx: size.width, dy: size.height).length / 25.4
    let inches = (shown * across * 10).rounded() / 10
    let opening = try #require(context.recording.opening?())

    if isTakenBack {
      #expect(shown == Self.scale)
      #expect(
        opening.contains(.call("lab.panel", ["mm": .number(shown), "reported": .flag(true)]))
      )
    } else {
      #expect(inches == ((Self.scale * across + 0.1) * 10).rounded() / 10)
      #expect(abs(shown * across - inches) < 1e-9)
      let display: [String: ProbeValue] = [
        "mm": .number(shown), "reported": .flag(false), "display": .number(Self.scale),
      ]
      #expect(opening.contains(.call("lab.panel", display)))
    }
  }

  @Test(arguments: [
    ("display", "from the display."), ("touchscreen", "from the touchscreen."),
    ("commandLine", "given at the start."),
  ])
  func `the size of the screen names its source, and so does a recording`(
    source: String,
    words: String,
  ) throws {
    let context = SceneContext(resources: ResourceFolder())
    var session = Session()
    let panel: [String: ProbeValue] = [
      "mm": .number(Self.scale), "reported": .flag(true), "source": .text(source),
    ]
    session.append(.call("lab.panel", arguments: panel), wait: 0.1)
    session.append(.mark("end"))
    let played = try play(session.trace, in: context)
    let opening = try #require(context.recording.opening?())
    let expected = source == "display" ? panel.filter { $0.key != "source" } : panel

    #expect(labels(in: played.stage.window.rootView).contains { $0.hasSuffix(words) })
    #expect(opening.contains(.call("lab.panel", expected)))
  }

  @Test(arguments: [0.2, nil])
  func `on another display lengths are its own, also after a correction`(other: Double?) throws {
    let context = SceneContext(resources: ResourceFolder())
    var session = Session()
    let panel: [String: ProbeValue] = ["mm": .number(Self.scale), "reported": .flag(true)]
    session.append(.call("lab.panel", arguments: panel))
    for control in ["lab.guide.correct", "lab.guide.larger"] {
      session.append(.tap(control), wait: 0.5)
    }
    session.append(.mark("end"))
    let played = try play(session.trace, in: context, size: Size(width: 480, height: 1600))
    context.lab.read = { context.lab.millimetresPerPoint = other }
    var lines: [RecordingFeed.Line] = []
    context.recording.write = { line, _ in lines.append(line) }
    context.lab.displayDidChange?()
    context.lab.displayDidChange?()

    #expect(played.stage.scene.labSession?.millimetresPerPoint == other)
    let call = other.map { ["mm": ProbeValue.number($0), "reported": .flag(true)] } ?? [:]
    // Once: the second time nothing was new.
    #expect(
      lines == [
        .mark("lab.scale \(other.map { "\($0)" } ?? "unknown")"), .call("lab.panel", call),
      ]
    )
  }

  @Test func `in a low window Correct scrolls to the controls that it shows`() throws {
    var session = Session()
    let panel: [String: ProbeValue] = ["mm": .number(Self.scale), "reported": .flag(true)]
    session.append(.call("lab.panel", arguments: panel))
    session.append(.tap("lab.guide.correct"), wait: 1)
    session.append(.mark("end"))
    let size = Size(width: 320, height: 700)
    let played = try play(session.trace, in: SceneContext(resources: ResourceFolder()), size: size)
    let slider = try #require(played.stage.activationPoint(ofViewNamed: "lab.guide.diagonal"))

    #expect(slider.y < size.height - 24)
  }

  private func labels(in view: View) -> [String] {
    ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(labels)
  }
}
