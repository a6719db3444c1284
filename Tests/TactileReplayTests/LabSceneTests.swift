import TactileDiagnostics
import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileText
import TactileTraces
import TactileViews
import Testing

@testable import TactileDemos

/// The scene `lab`, and the reports that are made of it; the canvas is 480 × 800 points.
@MainActor
@Suite struct LabSceneTests {
  /// A latency whose figures are long: 88.8 ms in each of its parts.
  private static var longLatency: LatencyMeter {
    func time(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }
    var meter = LatencyMeter()
    meter.received(at: time(88.8), device: time(0))
    meter.frameBegan(at: time(177.6))
    meter.presented(at: time(266.4))
    return meter
  }

  private static let size = Size(width: 480, height: 800)

  private func run(_ write: (inout Script) -> Void) throws -> Run {
    try Run(Script(write), scene: "lab", size: Self.size)
  }

  @Test func `a straight drag tells rate and straightness, and covers the row it passes`() throws {
    let run = try run {
      $0.interval = 0.008
      $0.drag(from: (20, 200), dx: 440, velocity: 800)
      $0.touch(.ended, x: 460, y: 200)
    }

    #expect(abs(try run.number("lab.rate") - 125) < 0.5)
    #expect(try run.number("lab.straightness") < 1e-6)
    #expect(abs(try run.number("lab.covered") - 15.0 / (15 * 25)) < 1e-9)
    #expect(try run.number("lab.silent") == 0)
    #expect(try run.number("lab.flips") == 1)
    #expect(try run.text("lab.pan") == "ended")
    #expect(try run.text("lab.tap") == "failed")
  }

  @Test func `two fingers are counted at once, and pinch and rotation go on side by side`() throws {
    let run = try run {
      $0.touch(.began, 1, x: 150, y: 300)
      $0.touch(.began, 2, x: 330, y: 300)
      for step in 1...20 {
        $0.wait(0.01)
        $0.touch(.moved, 1, x: 150 - Double(step) * 4, y: 300 - Double(step) * 4)
        $0.touch(.moved, 2, x: 330 + Double(step) * 4, y: 300 + Double(step) * 4)
      }
      $0.mark("held", wait: 0.1)
      $0.touch(.ended, 1, x: 70, y: 220)
      $0.touch(.ended, 2, x: 410, y: 380)
    }

    #expect(try run.number("lab.contacts", atMark: "held") == 2)
    #expect(try run.number("lab.most") == 2)
    #expect(try run.text("lab.pinch") == "ended")
    #expect(try run.text("lab.rotation") == "ended")
    #expect(try run.number("lab.doubled") == 0)
  }

  @Test func `a turn and a size beyond all measure, told by a touchpad, change nothing`() throws {
    let wild = TouchpadGesture(.pinch, scale: 1e300, rotation: -1e300)
    let still = TouchpadGesture(.pinch)
    let run = try run {
      $0.append(.touchpad(.init(.began, still, location: Point(x: 200, y: 300))))
      $0.wait(0.1)
      $0.append(.touchpad(.init(.changed, wild)))
      $0.mark("wild", wait: 0.1)
      $0.append(.touchpad(.init(.ended(), wild)))
    }

    #expect(try run.number("lab.contacts", atMark: "wild") == 1)
    #expect(try run.text("lab.pinch") != "began")
  }

  @Test(arguments: ["en", "ar"])
  func `a turn on a touchpad is told as it was made, also in a mirrored window`(
    language: String
  ) throws {
    let place = Point(x: 200, y: 300)
    let script = Script {
      $0.append(.touchpad(.init(.began, TouchpadGesture(.pinch), location: place)), wait: 0.1)
      $0.append(.touchpad(.init(.changed, TouchpadGesture(.pinch, rotation: 12))))
    }

    let run = try Run(script, scene: "lab", size: Self.size, language: language)

    #expect(texts(in: run.outcome.displayList.items).contains { $0.contains(" 12°") })
  }

  private func texts(in items: [DisplayItem]) -> [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .text(let text): [text.layout.text]
      case .layer(let layer): texts(in: layer.items)
      case .group(let group): texts(in: group.items)
      case .clip(_, let items): texts(in: items)
      case .box, .shadow, .icon, .picture: []
      }
    }
  }

  @Test(
    arguments: ["en", "de", "ar"],
    [Size(width: 320, height: 568), Size(width: 480, height: 800)],
  )
  func `states and parts of the latency are whole`(language: String, size: Size) throws {
    let stage = try SceneStage.demo("lab", in: size, language: language)
    stage.window.textScale = 1.5
    stage.window.layoutIfNeeded()
    let root = stage.window.rootView
    let figures = try #require(LabGuideSceneTests().visible(LabFiguresView.self, in: root))
    figures.show(TouchSurvey(size: size), latency: Self.longLatency)
    let longest = language == "de" ? "88,8" : "88.8"

    for state in [GestureState.began, .changed, .ended, .cancelled, .failed, .recognized] {
      for line in [LabFiguresView.Line.tap, .longPress] { figures.show(state, for: line) }
      figures.setNeedsLayout()
      stage.window.layoutIfNeeded()
      let labels = figures.subviews.compactMap { $0 as? Label }
      let parts = try #require(labels.first { $0.text.contains(longest) && $0.text.count > 20 })
      #expect(parts.height(inWidth: parts.frame.width) <= parts.frame.height)
      let values = labels.filter {
        $0.frame.minY >= parts.frame.minY && $0.style.font.weight == .semibold
      }
      for label in values { #expect(!label.isTruncated, "\(label.text)") }
      #expect(labels.allSatisfy { $0.frame.maxY <= figures.frame.height })
    }
  }

  @Test(arguments: ["en", "de", "ar"], [1, 1.5])
  func `gaps and how often the program was busy are whole`(
    language: String,
    textScale: Double,
  ) throws {
    let survey = busySurvey
    #expect(survey.gaps.count > 5 && survey.heldByProgram.count > 20)
    for (width, height) in [(320.0, 568.0), (480, 800), (800, 600)] {
      let size = Size(width: width, height: height)
      let stage = try SceneStage.demo("lab", in: size, language: language)
      stage.window.textScale = textScale
      stage.window.layoutIfNeeded()
      let root = stage.window.rootView
      let figures = try #require(LabGuideSceneTests().visible(LabFiguresView.self, in: root))
      figures.show(survey, latency: nil)
      stage.window.layoutIfNeeded()
      let labels = figures.subviews.compactMap { $0 as? Label }

      #expect(labels.contains { $0.text.contains("\(survey.heldByProgram.count)") })
      for label in labels {
        #expect(!label.isTruncated, "\(label.text)")
        #expect(label.frame.minX >= 0 && label.frame.maxX <= figures.frame.width)
        #expect(label.frame.maxY <= figures.frame.height)
      }
      for (index, label) in labels.enumerated() {
        for other in labels[(index + 1)...] { #expect(!label.frame.intersects(other.frame)) }
      }
    }
  }

  @Test(
    arguments: ["en", "de"],
    [(320.0, 1.0), (320, 2), (480, 1), (480, 2), (800, 1.5), (800, 2)],
  )
  func `the name of a figure does not touch its value`(
    language: String,
    window: (width: Double, textScale: Double),
  ) throws {
    let size = Size(width: window.width, height: 800)
    let stage = try SceneStage.demo("lab", in: size, language: language)
    stage.window.textScale = window.textScale
    stage.window.layoutIfNeeded()
    let root = stage.window.rootView
    let figures = try #require(LabGuideSceneTests().visible(LabFiguresView.self, in: root))
    let labels = figures.subviews.compactMap { $0 as? Label }

    #expect(labels.count == 2 * LabFiguresView.Line.allCases.count)
    for index in stride(from: 0, to: labels.count, by: 2) {
      let (name, value) = (labels[index], labels[index + 1])
      let room = value.frame.minX - name.frame.minX
      #expect(name.height(inWidth: name.frame.width) <= name.frame.height)
      #expect(room - name.naturalWidth >= 5, "\(name.text)")
    }
  }

  @Test(arguments: ["en", "de", "ar"], [1, 2.0])
  func `the first line of a value lies beside its name`(language: String, scale: Double) throws {
    for size in [Size(width: 320, height: 568), Size(width: 480, height: 800)] {
      let stage = try SceneStage.demo("lab", in: size, language: language)
      stage.window.textScale = scale
      stage.window.layoutIfNeeded()
      let root = stage.window.rootView
      let figures = try #require(LabGuideSceneTests().visible(LabFiguresView.self, in: root))
      for latency in [nil, Self.longLatency] {
        figures.show(TouchSurvey(size: size), latency: latency)
        stage.window.layoutIfNeeded()
        let labels = figures.subviews.compactMap { $0 as? Label }
        for index in stride(from: 0, to: labels.count, by: 2) {
          let middles = labels[index...(index + 1)].map { label in
            let lines = label.height(inWidth: label.frame.width)
            let line = label.height(inWidth: .infinity)
            return label.frame.midY - max(0, lines - line) / 2
          }
          #expect(abs(middles[0] - middles[1]) < 0.01, "\(labels[index].text)")
        }
      }
    }
  }

  /// A finger that moves evenly over a panel that skips reports, later while the program is busy.
  private var busySurvey: TouchSurvey {
    var survey = TouchSurvey(size: Size(width: 8000, height: 800))
    for index in 0..<800 where index < 100 || index >= 400 || index % 40 > 2 {
      let device = Double(index) * 1000 / 120
      let arrival = index < 400 ? device + 1 : (device / 33.4).rounded(.up) * 33.4
      survey.add(
        TouchEvent(
          id: TouchID(1),
          phase: index == 0 ? .began : .moved,
          locationInWindow: Point(x: 0.96 * device, y: 100),
          timestamp: Timestamp(seconds: arrival / 1000),
          times: ReportTimes(
            device: Timestamp(seconds: device / 1000),
            arrival: Timestamp(seconds: arrival / 1000),
            programWait: index < 400 ? 0 : 0.0334,
          ),
        )
      )
    }
    return survey
  }

  @Test func `the measurements fade under a finger, and come back when it is lifted or goes away`()
    throws
  {
    func alpha(_ write: (inout Script) -> Void) throws -> Double {
      let root = try run(write).stage.window.rootView
      return try #require(LabGuideSceneTests().visible(LabFiguresView.self, in: root)).alpha
    }
    func touch(at y: Double, then write: (inout Script) -> Void = { _ in }) throws -> Double {
      try alpha {
        $0.touch(.began, x: 240, y: y, wait: 0.5)
        write(&$0)
        $0.wait(0.5)
      }
    }

    #expect(try touch(at: 300) == 1)
    #expect(try touch(at: 700) < 0.2)
    #expect(try touch(at: 700) { $0.touch(.ended, x: 240, y: 700) } == 1)
    #expect(try touch(at: 700) { $0.touch(.moved, x: 240, y: 300) } == 1)
  }

  @Test func `Clear forgets everything, and is no contact itself`() throws {
    let run = try run {
      $0.drag(from: (20, 200), dx: 400)
      $0.touch(.ended, x: 420, y: 200, wait: 0.5)
      $0.tap("lab.clear", wait: 0.5)
    }

    #expect(try run.number("lab.reports") == 0)
    #expect(try run.number("lab.covered") == 0)
    #expect(try run.number("lab.most") == 0)
    #expect(try run.text("lab.pan") == "possible")
  }

  @Test func `a trace without window makes the same report as the scene, and a page`() throws {
    var script = Script()
    script.drag(from: (20, 200), dx: 400, velocity: 500)
    script.touch(.ended, x: 420, y: 200, wait: 1)
    script.touch(.began, 2, x: 100, y: 300)
    script.touch(.began, 3, x: 104, y: 300, wait: 1)
    script.touch(.ended, 2, x: 100, y: 300)
    script.touch(.ended, 3, x: 104, y: 300)
    let run = try Run(script, scene: "lab", size: Self.size)

    let report = try LabReport(script.trace, usual: Self.size)
    let json = report.json
    let page = LabPage(report).html

    #expect(try run.number("lab.doubled") == 1)
    #expect(json.contains("\"doubled\": 1"))
    #expect(json.contains("\"mostAtOnce\": 2"))
    #expect(json.contains("\"rate\": 100,"))
    #expect(json.contains("\"latency\": null"))
    #expect(page.contains("Distance from the straight line"))
    #expect(page.contains("<td>doubled</td>"))
    #expect(!page.contains("NaN") && !page.contains("inf,"))
  }

  @Test func `the rule that mends a map names the touchscreen and says what it replaces`() throws {
    var script = Script()
    script.mark("lab.begin corners")
    for (x, y) in [(40.0, 40.0), (440, 40), (440, 760), (40, 760)] {
      script.mark("lab.target \(x) \(y)")
      script.touch(.began, x: 480 - x, y: y)
      script.touch(.ended, x: 480 - x, y: y, wait: 0.3)
    }
    script.mark("lab.end corners")
    var report = try LabReport(script.trace, usual: Self.size)
    let anywhere = LabPage(report).html
    var touchscreen = KernelTouchscreen(InputIdentity("Panel \"X\" [1]*"), node: "event3")
    report.touchscreen = touchscreen
    let named = LabPage(report).html
    touchscreen.udev = UdevRecord(["LIBINPUT_CALIBRATION_MATRIX": "-1 0 1 0 1 0"])
    report.touchscreen = touchscreen
    let replacing = LabPage(report).html

    let matrix = "ENV{LIBINPUT_CALIBRATION_MATRIX}=&quot;-1 0 1 0 1 0&quot;"
    #expect(anywhere.contains(matrix) && anywhere.contains("If a calibration is set already"))
    #expect(named.contains("ATTRS{name}==&quot;Panel ?X? ?1??&quot;, ENV{ID_INPUT_TOUCHSCREEN}"))
    #expect(named.contains(matrix) && named.contains("has no calibration yet"))
    #expect(replacing.contains("ENV{LIBINPUT_CALIBRATION_MATRIX}=&quot;1 0 0 0 1 0&quot;"))
    #expect(replacing.contains("has (-1 0 1 0 1 0), and contains it"))
  }

  @Test func `the page says which steps failed`() throws {
    var script = Script()
    script.mark("lab.begin repeat")
    for x in [100.0, 200] {
      script.touch(.began, x: x, y: 100)
      script.touch(.ended, x: x, y: 100, wait: 0.3)
    }
    script.mark("lab.end repeat")
    script.mark("lab.begin fingers")
    script.touch(.began, x: 100, y: 100)
    script.touch(.ended, x: 100, y: 100, wait: 0.3)
    script.mark("lab.end fingers")
    var trace = script.trace
    trace.header.mmPerPoint = 0.25
    let failed = LabPage(try LabReport(trace, usual: Self.size)).html
    trace.events.removeLast(4)
    var report = try LabReport(trace, usual: Self.size)
    report.limits[.repeatSpread] = LabLimit(pass: 1, grey: 100)
    let doubtful = LabPage(report).html
    report.limits[.repeatSpread] = LabLimit(pass: 100, grey: 100)
    let passed = LabPage(report).html

    let verdict = "Verdict: <span class="
    #expect(failed.contains("\(verdict)\"bad\">fail</span> in repeat, fingers</h2>"))
    #expect(doubtful.contains("\(verdict)\"warn\">doubtful</span> in repeat</h2>"))
    #expect(passed.contains("\(verdict)\"good\">pass</span></h2>"))
  }

  @Test(arguments: [1, 2, 400, 401, 799, 1200])
  func `the picture of a path has at most 400 of its points, and the last`(count: Int) throws {
    var script = Script()
    script.mark("lab.begin lines")
    script.touch(.began, x: 0, y: 100)
    for index in 1..<max(2, count) {
      script.touch(.moved, x: Double(index) / 4, y: 100, wait: 0.01)
    }
    script.mark("lab.end lines")

    let page = LabPage(try LabReport(script.trace, usual: Size(width: 560, height: 800))).html

    let path = try #require(page.split(separator: "<polyline class=\"curve\" points=\"").last)
    let points = path.prefix { $0 != "\"" }.split(separator: " ")
    #expect(points.count <= 400)
    #expect(points.count > min(count, 400) / 2)
    let end = (Double(max(1, count - 1)) / 4 * 10).rounded() / 10
    #expect(points.last?.hasPrefix("\(end)".replacing(".0", with: "") + ",") == true)
  }
}
