import TactileDemos
import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileScenes
import TactileTestSupport
import TactileViews
import Testing

/// With reduced motion nothing slides by itself: a change cross-fades.
@MainActor
struct ReducedMotionTests {
  nonisolated private static let sections = [
    "library", "mail", "photos", "slideover", "lab", "settings",
  ]
  nonisolated private static let keys = [
    "Escape", "Menu", "Left", "Right", "Up", "Down", "Tab", "Return", "Space", "PageDown", "End",
  ]

  @Test func `every scene is tried`() {
    #expect(SceneStage.demoNames == SceneCatalog.demos.entries.map { $0.name })
  }

  @Test(arguments: SceneStage.demoNames)
  func `no view moves by itself by more than 8 points after a command`(scene: String) throws {
    for size in [Size(width: 320, height: 568), Size(width: 1280, height: 800)] {
      let watch = try MotionWatch(scene: scene, size: size)
      for command in watch.stage.scene.commands {
        watch.act(command.name) { command.run(["index": .number(2)]) }
        watch.run(0.5)
      }
      for state in watch.stage.scene.states {
        watch.act(state) { watch.stage.scene.enter(state) }
        watch.run(0.2)
        for key in Self.keys {
          watch.key(key)
          watch.run(0.3)
        }
      }
      #expect(watch.slides.isEmpty, "\(scene): \(watch.slides.prefix(5))")
      #expect(watch.frames > 100)
    }
  }

  @Test(arguments: SceneStage.demoNames, 1...4)
  func `no view moves by itself after fingers, wheel and keys`(scene: String, seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let watch = try MotionWatch(scene: scene, size: Size(width: 320, height: 568))
    for _ in 0..<40 {
      if scene == "app", Int.random(in: 0..<5, using: &random) == 0 {
        let section = try #require(Self.sections.randomElement(using: &random))
        let show = try #require(watch.stage.command(named: "app.show"))
        watch.act(section) { show.run(["section": .text(section)]) }
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        watch.key(try #require(Self.keys.randomElement(using: &random)))
      case 1:
        watch.wheel(Double.random(in: -150...150, using: &random))
      case 2:
        watch.flick(from: watch.randomPoint(&random), by: .zero)
      default:
        let way = Vector(
          dx: .random(in: -200...200, using: &random),
          dy: .random(in: -200...200, using: &random),
        )
        watch.flick(from: watch.randomPoint(&random), by: way)
      }
      watch.run(0.4)
    }
    #expect(watch.slides.isEmpty, "\(scene): \(watch.slides.prefix(5))")
  }

  @Test func `the drawer cross-fades by Alt and M, and after a release`() throws {
    let watch = try MotionWatch(scene: "drawer", size: Size(width: 320, height: 568))
    watch.run(0.1)

    watch.key("m", .alt)
    #expect(watch.fade == 1)
    #expect(watch.number("drawer.x") == 260)
    watch.run(0.1)
    let middle = try #require(watch.fade)
    #expect(middle > 0.1 && middle < 0.9)
    watch.run(0.2)
    #expect(watch.fade == nil)

    watch.touch(.began, at: Point(x: 300, y: 300))
    watch.touch(.moved, at: Point(x: 200, y: 300))
    watch.touch(.moved, at: Point(x: 120, y: 300))
    watch.run(0.3)
    #expect(abs(watch.number("drawer.x") - 80) < 30, "a finger moves it")
    #expect(watch.fade == nil)
    watch.touch(.ended, at: Point(x: 120, y: 300))
    #expect(watch.fade == 1)
    #expect(watch.number("drawer.x") == 0)
  }

  @Test func `the bars of a pull change without an old picture of the page that is pulled`() throws
  {
    let watch = try MotionWatch(scene: "pull", size: Size(width: 320, height: 568))
    watch.run(0.1)

    watch.touch(.began, at: Point(x: 300, y: 300))
    for step in 1...20 {
      watch.touch(.moved, at: Point(x: 300 - 8 * Double(step), y: 300))
      #expect(watch.fade == nil, "\(step)")
    }

    #expect(watch.number("pull.progress") >= 1)
    watch.touch(.ended, at: Point(x: 140, y: 300))
    #expect(watch.fade == 1)
  }

  @Test func `the list of the snap menu is at its row without an old picture under the finger`()
    throws
  {
    let watch = try MotionWatch(scene: "snap", size: Size(width: 375, height: 667))
    watch.run(0.1)

    watch.touch(.began, at: Point(x: 187, y: 333))
    watch.touch(.moved, at: Point(x: 187, y: 363))
    for step in 1...5 {
      watch.touch(.moved, at: Point(x: 187 + 8 * Double(step), y: 363))
      #expect(watch.fade == nil, "\(step)")
    }

    let index = watch.number("snap.index")
    #expect(watch.number("snap.listY") == 308.5 - 50 * index)
  }

  @Test func `a touch ends a cross-fade`() throws {
    let watch = try MotionWatch(scene: "drawer", size: Size(width: 320, height: 568))
    watch.run(0.1)
    watch.key("m", .alt)
    watch.run(0.05)
    #expect(watch.fade != nil)

    watch.touch(.began, at: Point(x: 300, y: 300))

    #expect(watch.fade == nil)
  }

  @Test func `pages cross-fade when they are pushed and popped`() throws {
    let watch = try MotionWatch(scene: "app", size: Size(width: 320, height: 568))
    watch.run(0.1)

    watch.flick(from: Point(x: 160, y: 150), by: .zero)
    watch.run(0.05)
    #expect(watch.fade != nil)
    watch.run(0.5)
    #expect(watch.fade == nil)
    watch.key("Left", .alt)

    #expect(watch.fade == 1)
    #expect(watch.number("list.offsetY") == 0)
  }

  @Test func `a flicked list is at its end under a cross-fade`() throws {
    let watch = try MotionWatch(scene: "drawer", size: Size(width: 320, height: 568))
    watch.run(0.1)

    watch.flick(from: Point(x: 160, y: 400), by: Vector(dx: 0, dy: -200))

    #expect(watch.fade == 1)
    let offset = watch.number("list.offsetY")
    #expect(offset > 250)
    watch.run(1)
    #expect(watch.number("list.offsetY") == offset)
  }

  @Test(arguments: ["slideover.present", "dropdown.present", "pull.present"])
  func `presentations cross-fade`(name: String) throws {
    let watch = try MotionWatch(scene: "app", size: Size(width: 320, height: 568))
    let section = ["slideover.present": "slideover", "dropdown.present": "mail"][name]
    let show = try #require(watch.stage.command(named: "app.show"))
    show.run(["section": .text(section ?? "library")])
    if name == "pull.present" {
      watch.stage.command(named: "library.open")?.run(["index": .number(1)])
    }
    watch.run(0.6)
    let command = try #require(watch.stage.command(named: name))

    watch.act(name) { command.run(["index": .number(1)]) }

    #expect(watch.fade == 1)
    watch.run(0.3)
    #expect(watch.fade == nil)
    #expect(watch.stage.window.isAtRest)
  }
}
