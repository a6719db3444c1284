import TactileDiagnostics
import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews
import Testing

@testable import TactileDemos

/// The guided test in the scene `lab`, by touch alone; the canvas is 480 × 800 points of 0.25 mm.
@MainActor
@Suite struct LabGuideSceneTests {
  static let size = Size(width: 480, height: 800)
  static let scale = 0.25

  /// A person in front of a guide of their own, whose touches make a trace for the scene's guide.
  struct Session {
    var person: GuidePerson
    private(set) var trace = Trace()

    init() {
      person = GuidePerson(
        LabGuide(size: LabGuideSceneTests.size, millimetresPerPoint: LabGuideSceneTests.scale),
        at: Timestamp(seconds: 0.5),
      )
      append(.call("lab.guide", arguments: ["page": .text("start")]))
      append(.call("lab.panel", arguments: ["mm": .number(LabGuideSceneTests.scale)]))
    }

    /// A session that is in the step `repeat` and has tapped `taps` times in it.
    init(taps: Int) {
      self.init()
      append(.call("lab.guide", arguments: ["page": .text("repeat")]))
      person.begin(.repeat)
      fulfil(Double(taps))
    }

    /// Does what the step asks for.
    mutating func fulfil(_ requests: Double = 20) {
      var events: [TraceEvent] = []
      person.onEvent = { event in
        let touch = TraceEvent.Touch(
          phase: event.phase,
          id: event.id.rawValue,
          location: event.locationInWindow,
        )
        events.append(TraceEvent(.touch(touch), at: event.timestamp))
      }
      person.fulfil(requests)
      person.onEvent = nil
      trace.events += events
    }

    /// Presses the control called `identifier`, which does `body`.
    mutating func press(_ identifier: String, _ body: (inout LabGuide, Timestamp) -> Void) {
      person.wait(0.6)
      append(.tap(identifier), wait: 0.05)
      person.press(body)
    }

    /// Adds an event, after which `seconds` pass.
    mutating func append(_ kind: TraceEvent.Kind, wait seconds: Double = 0) {
      trace.events.append(TraceEvent(kind, at: person.time))
      if seconds > 0 { person.wait(seconds) }
    }
  }

  /// The result of a trace in the scene.
  struct Played {
    let stage: SceneStage
    let outcome: Replayer.Outcome
    let inputs: [InputEvent]
    let lines: [(line: RecordingFeed.Line, time: Timestamp)]

    func text(_ probe: String) -> String? {
      outcome.probes.first { $0.name == probe }.flatMap {
        if case .text(let text) = $0.value { text } else { nil }
      }
    }

    /// The session that the input and the scene's marks make, as a recording holds them.
    func judgedAgain() throws -> LabSession {
      var session = LabSession(size: LabGuideSceneTests.size)
      func take(_ input: InputEvent) {
        switch input {
        case .touch(let touch): session.add(touch)
        case .window(let change):
          if case .resized(let size) = change.kind { session.size = size }
        default: break
        }
      }
      var rest = inputs[...]
      for (line, time) in lines {
        while let input = rest.first, input.timestamp <= time { take(rest.removeFirst()) }
        if case .mark(let label) = line { try session.mark(label, at: time) }
      }
      for input in rest { take(input) }
      return session
    }
  }

  func play(
    _ trace: Trace,
    scene: String = "lab",
    in context: SceneContext = SceneContext(resources: ResourceFolder()),
    size: Size = size,
    language: String = "en",
  ) throws -> Played {
    var lines: [(RecordingFeed.Line, Timestamp)] = []
    context.recording.write = { lines.append(($0, $1)) }
    let stage = try SceneStage.demo(scene, in: size, language: language, context: context)
    let replayer = Replayer(trace, file: "test", on: stage, fps: 30, until: nil)
    var inputs: [InputEvent] = []
    replayer.onInput = { inputs.append($0) }
    let outcome = try replayer.run { _ in }
    return Played(stage: stage, outcome: outcome, inputs: inputs, lines: lines)
  }

  @Test func `all steps by touch alone end with the results, and the recording judges the same`()
    throws
  {
    var session = Session()
    session.press("lab.guide.test") { $0.show(.step(.corners), at: $1) }
    for _ in LabStep.allCases {
      session.fulfil()
      session.press("lab.guide.next") { $0.next(at: $1) }
    }
    let played = try play(session.trace)
    let shown = try #require(played.stage.scene.labSession)
    let again = try played.judgedAgain()
    let judge = LabJudge()

    #expect(played.text("lab.page") == "results")
    #expect(shown.runs.map(\.step) == LabStep.allCases)
    #expect(shown.runs == session.person.guide.session.runs)
    #expect(judge.verdicts(on: shown).count { $0.judgement == .notTested } == 1)
    #expect(judge.verdicts(on: again) == judge.verdicts(on: shown))
  }

  /// Returns the first visible view of a type in `view` and below it.
  func visible<Kind: View>(_ type: Kind.Type, in view: View) -> Kind? {
    guard !view.isHidden else { return nil }
    return view as? Kind ?? view.subviews.lazy.compactMap { visible(type, in: $0) }.first
  }

  /// Returns the visible view of a type in the picture `state`, as a rectangle of the screen.
  private func place<Kind: View>(
    of type: Kind.Type,
    in state: String,
    _ language: String,
  ) throws -> Rect {
    let size = Size(width: 1280, height: 800)
    let stage = try SceneStage.demo("lab", in: size, language: language)
    stage.scene.enter(state)
    _ = stage.window.frame(at: .zero)
    let view = try #require(visible(type, in: stage.window.rootView))
    return stage.window.convertToHost(view.frameInWindow)
  }

  @Test func `hands and places are those of the screen where texts begin at the right`() throws {
    for state in ["guide.corners", "guide.prompt"] {
      let hand = try place(of: HandView.self, in: state, "en")
      #expect(try place(of: HandView.self, in: state, "ar") == hand)
    }
    for language in ["en", "ar"] {
      let bar = try place(of: GuideBar.self, in: "guide.targets", language)
      let card = try place(of: VerdictCard.self, in: "guide.dead", language)
      #expect(bar.maxX == 1280 - GuideStyle.margin, "A right hand reaches it")
      #expect(card.maxX < 640, "The dead strip is right of the middle")
    }
  }

  @Test(arguments: [
    (1280.0, 800.0, 0.16, "right"), (1280, 800, 0.16, "left"), (1280, 800, 0.11, "right"),
    (480, 800, 0.25, "right"), (320, 560, 0.25, "right"), (320, 560, 0.25, "left"),
  ])
  func `the floating buttons cover no place that a step asks for`(
    width: Double,
    height: Double,
    scale: Double,
    hand: String,
  ) throws {
    let size = Size(width: width, height: height)
    for step in LabStep.allCases {
      var session = Session()
      session.append(.call("lab.panel", arguments: ["mm": .number(scale)]))
      session.append(
        .call("lab.guide", arguments: ["page": .text(step.rawValue), "hand": .text(hand)]),
        wait: 0.1,
      )
      session.append(.mark("end"))
      let played = try play(session.trace, size: size)
      let bar = try #require(visible(GuideBar.self, in: played.stage.window.rootView))
      let area = bar.frameInWindow.inset(by: Insets(all: -20))
      let plan = LabPlan(
        step,
        on: size,
        millimetresPerPoint: scale,
        isLeftHanded: hand == "left",
      )

      #expect(!plan.requests.flatMap(\.places).contains { area.contains($0) }, "\(step)")
    }
  }

  @Test(arguments: [LabStep.corners, .targets, .repeat, .hold, .cross, .drumroll])
  func `in a small window the words cover neither the place asked for nor the hand on it`(
    step: LabStep
  ) throws {
    let size = Size(width: 320, height: 560)
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text(step.rawValue)]), wait: 0.1)
    session.append(.mark("end"))
    let played = try play(session.trace, size: size)
    let prompt = try #require(visible(GuidePrompt.self, in: played.stage.window.rootView))
    let bar = try #require(visible(GuideBar.self, in: played.stage.window.rootView))
    let plan = LabPlan(step, on: size, millimetresPerPoint: Self.scale, isLeftHanded: false)
    let place = try #require(plan.requests.first?.places.first)
    let (radius, reach) = (30.0, HandView.reach.below)
    let kept = Rect(
      x: place.x - radius,
      y: place.y - radius,
      width: 2 * radius,
      height: radius + reach,
    )
    let views = try #require(prompt.superview?.subviews)
    let hand = try #require(views.firstIndex { $0 is HandView })
    let words = try #require(views.firstIndex { $0 === prompt })

    #expect(!prompt.frameInWindow.intersects(kept))
    #expect(prompt.frameInWindow.maxY <= bar.frameInWindow.minY)
    #expect(words > hand)
  }

  @Test(arguments: ["en", "de", "ar"])
  func `in a small window the words leave the circle around taps uncovered`(
    language: String
  ) throws {
    let size = Size(width: 320, height: 560)
    var session = Session()
    session.append(.call("desktop", arguments: ["textScale": .number(1.25)]))
    session.append(.call("lab.guide", arguments: ["page": .text("repeat")]), wait: 0.1)
    for _ in 0..<4 {
      for phase in [TouchPhase.began, .ended] {
        let touch = TraceEvent.Touch(phase: phase, id: 1, location: Point(x: 160, y: 280))
        session.append(.touch(touch), wait: 0.1)
      }
    }
    session.append(.mark("end"))
    let played = try play(session.trace, size: size, language: language)
    let prompt = try #require(visible(GuidePrompt.self, in: played.stage.window.rootView))
    let radius = 58.0
    let circle = Rect(x: 160 - radius, y: 280 - radius, width: 2 * radius, height: 2 * radius)

    #expect(played.stage.scene.labSession?.runs.last?.contacts.count == 4)
    #expect(!prompt.frameInWindow.intersects(circle))
  }

  @Test(
    arguments: [
      Size(width: 320, height: 568), Size(width: 568, height: 320), Size(width: 480, height: 800),
      Size(width: 800, height: 600), Size(width: 1280, height: 800),
      Size(width: 1920, height: 1080),
    ],
    [("en", 1.0), ("en", 2), ("ar", 1), ("de", 2)],
  )
  func `the fingers that are shown lie clear of the words and the buttons`(
    size: Size,
    text: (language: String, scale: Double),
  ) throws {
    var session = Session()
    session.append(.call("desktop", arguments: ["textScale": .number(text.scale)]))
    session.append(.call("lab.guide", arguments: ["page": .text("fingers")]), wait: 1)
    session.append(.mark("end"))
    let played = try play(session.trace, size: size, language: text.language)
    let window = played.stage.window
    let surface = try #require(visible(GuideSurface.self, in: window.rootView))
    let prompt = try #require(visible(GuidePrompt.self, in: window.rootView))
    let bar = try #require(visible(GuideBar.self, in: window.rootView))
    let covers = [prompt.frameInWindow, bar.frameInWindow].map { window.convertToHost($0) }
    let fingers = surface.demo?.fingers ?? []

    for finger in fingers {
      let circle = Rect(origin: finger.place, size: .zero).inset(by: Insets(all: -finger.radius))
      #expect(circle.minX >= 0 && circle.maxX <= size.width)
      #expect(circle.minY >= 0 && circle.maxY <= size.height)
      #expect(!covers.contains(where: circle.intersects))
    }
    // In small windows large words leave no room.
    if text.scale == 1 || min(size.width, size.height) >= 600 { #expect(fingers.count == 5) }
  }

  @Test func `a limit of 0 for taps draws them at places that are numbers`() throws {
    let context = SceneContext(resources: ResourceFolder())
    context.lab.limits[.repeatSpread] = LabLimit(pass: 0, grey: 1)
    let played = try play(Session(taps: 3).trace, in: context)
    let items = played.stage.window.frame(at: Timestamp(seconds: 60)).displayList.items

    #expect(played.text("lab.phase") == "running")
    #expect(!items.isEmpty)
    #expect(!"\(items)".contains("x: nan"))
  }

  @Test func `the first page opens at its top where its button is farther down`() throws {
    let stage = try SceneStage.demo("lab", in: Size(width: 320, height: 568))
    stage.window.textScale = 2
    stage.command(named: "lab.guide")?.run(["page": .text("start")])
    for frame in 0..<60 { _ = stage.window.frame(at: Timestamp(seconds: Double(frame) / 60)) }
    let page = try #require(visible(GuideStartPage.self, in: stage.window.rootView))

    #expect(stage.window.focusedView === page.test)
    #expect(page.test.frame.maxY > 568)
    #expect(page.offset == 0)
  }

  @Test(arguments: [
    ("right", ["skip", "close", "back", "again"]), ("left", ["skip", "again", "back", "close"]),
  ])
  func `Tab reaches what goes on first, then the buttons in the order in which one sees them`(
    hand: String,
    names: [String],
  ) throws {
    var script = Script()
    script.call("lab.guide", ["page": .text("corners"), "hand": .text(hand)])
    script.wait(0.1)
    for name in names {
      script.key("Tab", wait: 0.1)
      script.mark(name)
      script.wait(0.1)
    }
    let run = try Run(script, scene: "lab", size: Self.size)

    let reached = try names.map { try run.text("focus", atMark: $0) }
    #expect(reached == names.map { "lab.guide.\($0)" })
  }

  @Test(arguments: [("en", "left"), ("en", "right"), ("ar", "left"), ("ar", "right")])
  func `the left hand is chosen at the left, in Arabic too`(language: String, hand: String) throws {
    let size = Size(width: 480, height: 1600)
    let layout = try play(Session().trace, size: size, language: language)
    let control = try #require(layout.stage.window.rootView.descendant(named: "lab.guide.hand"))
    let area = layout.stage.window.convertToHost(control.frameInWindow)
    let context = SceneContext(resources: ResourceFolder())
    var session = Session()
    let other = hand == "left" ? "right" : "left"
    session.append(
      .call("lab.guide", arguments: ["page": .text("start"), "hand": .text(other)]),
      wait: 0.5,
    )
    let x = area.minX + (hand == "left" ? 0.25 : 0.75) * area.width
    let place = Point(x: x, y: area.midY)
    session.append(.touch(.init(phase: .began, id: 1, location: place)), wait: 0.1)
    session.append(.touch(.init(phase: .ended, id: 1, location: place)), wait: 0.5)
    session.append(.mark("end"))
    let played = try play(session.trace, in: context, size: size, language: language)
    let opening = try #require(context.recording.opening?())
    let call: [String: ProbeValue] = ["page": .text("start"), "hand": .text(hand)]

    #expect(played.text("lab.page") == "start")
    #expect(opening.contains(.call("lab.guide", call)))
  }

  @Test func `Escape leaves for the pad, which the lab shows from the start`() throws {
    var script = Script()
    script.mark("start", wait: 0.1)
    script.tap("lab.guideButton", wait: 0.2)
    script.mark("guide", wait: 0.1)
    script.key("Escape", wait: 0.1)
    script.mark("end")
    let run = try Run(script, scene: "lab", size: Self.size)

    #expect(try run.text("lab.page", atMark: "start") == "pad")
    #expect(try run.text("lab.page", atMark: "guide") == "start")
    #expect(try run.text("lab.page", atMark: "end") == "pad")
    #expect(try run.number("lab.most") == 0)
  }

  @Test func `the keyboard alone starts the test and goes through its steps`() throws {
    var script = Script()
    script.call("lab.guide")
    script.mark("opened", wait: 0.1)
    script.key("Return", wait: 0.1)
    script.mark("first", wait: 0.1)
    script.key("Tab")
    script.mark("skip", wait: 0.1)
    script.key("Return", wait: 0.1)
    script.mark("second")
    let run = try Run(script, scene: "lab", size: Self.size)

    #expect(try run.text("focus", atMark: "opened") == "lab.guide.test")
    #expect(try run.text("lab.page", atMark: "first") == "corners")
    #expect(try run.text("focus", atMark: "skip") == "lab.guide.skip")
    #expect(try run.text("lab.page", atMark: "second") == "targets")
  }

  @Test func `a window that closes in mid-step keeps the step, and ends it in the recording`()
    throws
  {
    var session = Session()
    session.append(.call("lab.guide", arguments: ["page": .text("lines")]))
    session.person.begin(.lines)
    session.fulfil(2.5)
    let context = SceneContext(resources: ResourceFolder())
    let played = try play(session.trace, in: context)
    var written: [RecordingFeed.Line] = []
    context.recording.write = { line, _ in written.append(line) }
    let lab = try #require(played.stage.scene.labSession)
    #expect(lab.step == .lines)
    played.stage.scene.finishLab()
    let finished = try #require(played.stage.scene.labSession)
    #expect(finished.step == nil)
    #expect(finished.run(of: .lines)?.contacts.count == 3)
    #expect(played.lines.map(\.line).contains(.mark("lab.begin lines")))
    #expect(written.contains(.mark("lab.end lines")))
  }

  @Test func `a step begins anew on a surface of another size, in the recording too`() throws {
    var session = Session(taps: 2)
    session.append(.window(.resized(Size(width: 400, height: 700))), wait: 0.1)
    session.append(.mark("end"))
    let played = try play(session.trace)
    let shown = try #require(played.stage.scene.labSession)

    #expect(shown.size == Size(width: 400, height: 700))
    #expect(shown.run(of: .repeat)?.contacts.isEmpty == true)
    #expect(try played.judgedAgain().runs == shown.runs)
  }

  @Test func `a recording that begins in a step names the page, the scale and the step`() throws {
    let context = SceneContext(resources: ResourceFolder())
    let stage = try SceneStage.demo("lab", in: Self.size, context: context)
    #expect(context.recording.opening?() == [])
    context.lab.millimetresPerPoint = 0.5
    stage.command(named: "lab.guide")?.run(["page": .text("fingers"), "hand": .text("left")])

    #expect(
      context.recording.opening?() == [
        .call("lab.panel", ["mm": .number(0.5), "reported": .flag(true)]),
        .call("lab.guide", ["page": .text("fingers"), "hand": .text("left")]),
        .mark("lab.scale 0.5"), .mark("lab.begin fingers"),
      ]
    )
    #expect(context.recording.closing?() == [.mark("lab.end fingers")])
  }
}
