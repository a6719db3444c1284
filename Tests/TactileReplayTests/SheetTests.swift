import TactileDemos
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileTraces
import TactileViews
import Testing

/// The sheet of the example, which has all it does from the drag engine; on a canvas of 480 × 800 points
/// it rests at 688, 400 and 48.
@MainActor
@Suite struct SheetTests {
  private static let size = Size(width: 480, height: 800)

  private func run(_ write: (inout Script) -> Void) throws -> Run {
    try Run(Script(write), scene: "sheet", size: Self.size)
  }

  /// Drags a finger from the list along `ys`; returns the sheet's position and the list's offset.
  private func drag(
    along ys: [Double],
    liftsAt velocity: Double? = nil,
  ) throws -> (y: Double, offset: Double, run: Run) {
    let run = try run {
      $0.touch(.began, x: 240, y: ys[0])
      for (from, to) in zip(ys, ys.dropFirst()) {
        $0.move(from: (240, from), to: (240, to), velocity: 400)
      }
      if let velocity {
        let end = ys[ys.count - 1]
        $0.move(from: (240, end), to: (240, end + velocity / 20), velocity: abs(velocity))
        $0.touch(.ended, x: 240, y: end + velocity / 20, wait: 3)
      }
    }
    let list = run.stage.window.rootView.descendant(named: "places") as? ListView
    return (try run.number("sheet.y"), try #require(list).offset, run)
  }

  @Test(arguments: [
    (-100.0, 100.0, "peek"), (-200, 100, "half"), (-100, 1000, "half"), (-560, 100, "full"),
    (-400, 1000, "full"),
  ])
  func `a slow drag leads to the nearest place, a fast one to the next`(
    dy: Double,
    velocity: Double,
    place: String,
  ) throws {
    let run = try run {
      $0.drag(from: (240, 700), dx: 0, dy: dy, velocity: velocity)
      $0.touch(.ended, x: 240, y: 700 + dy, wait: 1)
    }

    #expect(try run.text("sheet.state") == place)
    #expect(try run.number("sheet.y") == ["peek": 688, "half": 400, "full": 48][place])
  }

  @Test func `a finger catches the sheet in flight where the screen shows it`() throws {
    let run = try run {
      $0.call("sheet.full", wait: 0.1)
      $0.mark("before")
      $0.touch(.began, x: 240, y: 780, wait: 0.2)
      $0.mark("held")
      $0.touch(.ended, x: 240, y: 780, wait: 1)
    }
    let before = try run.number("sheet.y", atMark: "before")

    #expect(before < 688 && before > 48)
    #expect(try run.number("sheet.y", atMark: "held") == before)
    #expect(try run.text("sheet.state") != "settling")
  }

  @Test func `a finger takes the sheet to its top, and then its list, without being lifted`() throws
  {
    let up = try drag(along: [780, 30])

    #expect(up.y == 48)
    #expect(up.offset > 90 && up.offset <= 110)
  }

  @Test func `back down the list is first, and then the sheet`() throws {
    let up = try drag(along: [780, 30])
    let some = try drag(along: [780, 30, 60])
    let down = try drag(along: [780, 30, 330])

    #expect(some.y == 48 && abs(some.offset - (up.offset - 30)) < 1e-6)
    #expect(down.offset == 0)
    #expect(abs(down.y - (48 + 300 - up.offset)) < 1e-6)
  }

  @Test func `a flick at the top goes on in the list, and one of the sheet leaves the list alone`()
    throws
  {
    let list = try drag(along: [780, 30], liftsAt: -400)
    let sheet = try drag(along: [780, 700], liftsAt: -1000)

    #expect(list.y == 48 && list.offset > 150)
    #expect(sheet.y == 400 && sheet.offset == 0)
  }

  @Test func `a list that is scrolled is scrolled back before the sheet goes down`() throws {
    let run = try run {
      $0.call("sheet.full", wait: 1)
      $0.wheel(dy: 3, x: 240, y: 400)
      $0.wait(1)
      $0.mark("scrolled")
      $0.drag(from: (240, 300), dx: 0, dy: 400)
    }
    let list = try #require(run.stage.window.rootView.descendant(named: "places") as? ListView)

    #expect(list.offset == 0)
    #expect(try run.number("sheet.y") > 48 && run.number("sheet.y") < 448)
  }

  @Test(arguments: ["peek", "half", "full", "settling", "tracking"], [300.0, 100, 1, 1200])
  func `a resize is followed in every state`(state: String, height: Double) throws {
    let run = try run {
      switch state {
      case "settling": $0.call("sheet.full"); $0.wait(0.1)
      case "tracking": $0.drag(from: (240, 700), dx: 0, dy: -200)
      default: $0.call("sheet.\(state)"); $0.wait(1)
      }
      $0.window(.resized(Size(width: 480, height: height)))
      if state == "tracking" { $0.touch(.ended, x: 240, y: 500) }
      $0.wait(1)
    }
    let places = [
      "peek": max(0, height - 112),
      "half": min(max(min(48, max(0, height - 112)), height / 2), max(0, height - 112)),
      "full": min(48, max(0, height - 112)),
    ]

    #expect(places[try run.text("sheet.state")] == (try run.number("sheet.y")))
    if places.keys.contains(state) { #expect(try run.text("sheet.state") == state) }
  }

  @Test func `a finger taken away leaves the sheet to the nearest place and the list where it is`()
    throws
  {
    let run = try run {
      $0.drag(from: (240, 780), dx: 0, dy: -750)
      $0.touch(.cancelled, x: 240, y: 30, wait: 1)
    }
    let list = try #require(run.stage.window.rootView.descendant(named: "places") as? ListView)

    #expect(try run.text("sheet.state") == "full")
    #expect(list.offset > 80)
  }

  @Test func `keys take it up and down`() throws {
    let run = try run {
      $0.key("Tab")
      $0.key("Tab")
      $0.key("Return", wait: 1)
      $0.mark("half")
      $0.key("Escape", wait: 1)
    }

    #expect(try run.number("sheet.y", atMark: "half") == 400)
    #expect(try run.text("sheet.state") == "peek")
  }

  @Test func `a held Escape takes it down once`() throws {
    let run = try run {
      for key in ["Tab", "Tab", "Return", "Return"] {
        $0.key(key, wait: 1)
      }
      $0.mark("full", wait: 0.1)
      $0.key("Escape", isDown: true, wait: 0.5)
      $0.append(.key(.init(name: "Escape", isDown: true, isRepeat: true)), wait: 1)
      $0.key("Escape", isDown: false)
    }

    #expect(try run.text("sheet.state", atMark: "full") == "full")
    #expect(try run.text("sheet.state") == "half")
  }

  /// Returns the window's y coordinates of the focused row of the places at the end of `run`.
  private func focusedRow(_ run: Run) throws -> ClosedRange<Double> {
    let list = try #require(run.stage.window.rootView.descendant(named: "places") as? ListView)
    #expect(list.isFocused)
    let index = try #require(list.focusedIndex)
    let frame = try #require(list.row(at: index)).frameInWindow
    return frame.minY...frame.maxY
  }

  @Test(arguments: [
    ("Tab Tab Tab", "peek"), ("Tab Tab Tab Down", "half"), ("Tab Tab Tab End", "full"),
    ("Tab Tab Tab PageDown", "full"), ("Tab Tab Return Tab Down", "half"),
    ("Tab Tab Return Tab Down Down Down Down Down Down Down Down Down", "full"),
    ("Tab Tab Tab End Home", "full"), ("Tab Tab Tab End Escape Tab", "full"),
  ])
  func `it rises as far as the row that gets the focus needs`(keys: String, place: String) throws {
    let run = try run {
      for key in keys.split(separator: " ") {
        $0.key(String(key), wait: 1)
      }
    }
    let row = try focusedRow(run)
    let top = try run.number("sheet.y")

    #expect(try run.text("sheet.state") == place)
    #expect(row.lowerBound >= top && row.upperBound <= 800.5)
  }

  @Test func `keys in quick succession raise it as well`() throws {
    let run = try run {
      for key in ["Tab", "Tab", "Tab", "Down", "Down", "End", "Up"] {
        $0.key(key, wait: 0.02)
      }
      $0.wait(2)
    }

    #expect(try run.text("sheet.state") == "full")
    #expect(try focusedRow(run).upperBound <= 800.5)
  }

  @Test func `a sheet that goes down over the focused row gives the focus to its grabber`() throws {
    let run = try run {
      for key in ["Tab", "Tab", "Tab", "End", "Escape"] {
        $0.key(key, wait: 1)
      }
    }

    #expect(try run.text("sheet.state") == "half")
    #expect(run.stage.window.focusedView?.identifier == "sheet.grabber")
  }

  @Test(arguments: [0.0, 0.1])
  func `two fingers raise it as one does, and the list stays`(delay: Double) throws {
    let run = try run {
      $0.touch(.began, 1, x: 200, y: 780, wait: delay)
      $0.touch(.began, 2, x: 280, y: 780)
      for y in stride(from: 770.0, through: 420, by: -10) {
        $0.wait(0.02)
        $0.touch(.moved, 1, x: 200, y: y)
        $0.touch(.moved, 2, x: 280, y: y)
      }
      $0.wait(0.2)
      $0.mark("held")
      $0.touch(.ended, 1, x: 200, y: 420)
      $0.touch(.ended, 2, x: 280, y: 420, wait: 1)
    }
    let list = try #require(run.stage.window.rootView.descendant(named: "places") as? ListView)
    let held = try run.number("sheet.y", atMark: "held")

    #expect(held > 320 && held < 360)
    #expect(list.offset == 0)
    #expect(try run.text("sheet.state") == "half")
  }

  @Test func `its numbers are tuned by name, and it follows at once`() throws {
    var tuning = SceneCatalog.demos.tuning
    #expect(tuning.set("sheet.peekHeight", to: 200) == nil)
    let run = try Run(Script(), scene: "sheet", size: Self.size, tuning: tuning)

    #expect(try run.number("sheet.y") == 600)
    #expect(tuning != SceneCatalog.demos.tuning)
    #expect(tuning.set("sheet.peekHeight", to: 112) == nil)
    #expect(tuning == SceneCatalog.demos.tuning)
  }

  @Test func `a number that changes moves the sheet and gives its list the new room`() throws {
    let feel = TuningStore(SceneCatalog.demos.tuning)
    let context = SceneContext(resources: ResourceFolder(), feel: feel)
    let stage = try SceneStage.demo("sheet", in: Self.size, context: context)
    _ = stage.window.frame(at: .zero)
    stage.scene.enter("full")
    let list = try #require(stage.window.rootView.descendant(named: "places"))
    #expect(list.frame.height == 800 - 48 - 24)

    #expect(feel.tuning.set("sheet.topMargin", to: 200) == nil)
    _ = stage.window.frame(at: Timestamp(seconds: 0.1))

    #expect(list.superview?.frame.minY == 200)
    #expect(list.frame.height == 800 - 200 - 24)
  }

  @Test func `the scene tells where its panel is, for figures that keep clear of it`() throws {
    let stage = try SceneStage.demo("sheet", in: Self.size)
    let scene = try #require(stage.scene as? any PanelOwner)
    _ = stage.window.frame(at: .zero)
    #expect(scene.panelFrame == Rect(x: 0, y: 688, width: 480, height: 800))

    stage.scene.enter("half")
    _ = stage.window.frame(at: Timestamp(seconds: 0.1))
    #expect(scene.panelFrame?.minY == 400)
  }

  @Test(arguments: [("en", "Sheet", "Place 60"), ("de", "Blatt", "Ort 60")])
  func `assistive tools get it and its places in the language of the window`(
    language: String,
    name: String,
    place: String,
  ) throws {
    let stage = try SceneStage.demo("sheet", in: Self.size, language: language)
    _ = stage.window.frame(at: .zero)
    let list = try #require(stage.window.rootView.descendant(named: "places"))
    let sheet = AccessibilityElement(try #require(list.superview)).description

    #expect(sheet.role == .group)
    #expect(sheet.label == name)
    #expect(sheet.actions.map(\.name) == ["raise", "lower"])
    #expect(AccessibilityElement(list, index: 59).description.label == place)
  }

  @Test func `a sheet that was dragged is freed with its scene`() throws {
    weak var sheet: ViewController?
    do {
      let run = try run { $0.drag(from: (240, 700), dx: 0, dy: -200) }
      sheet = run.stage.scene.rootViewController
      #expect(sheet != nil)
    }
    #expect(sheet == nil)
  }
}
