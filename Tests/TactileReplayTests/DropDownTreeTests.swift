import TactileDemos
import TactileInteractions
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTestSupport
import TactileViews
import Testing

/// The statements of the modal that are about the tree: M11, M15, and what is left behind.
@MainActor
struct DropDownTreeTests {
  private let stage: SceneStage
  private let clock = Clock()

  private final class Clock {
    var now = Timestamp.zero
  }

  init() throws {
    stage = try .demo("dropdown", in: Run.canvasA)
    run(0.1)
  }

  private var window: Window { stage.window }

  private func run(_ seconds: Double) {
    let end = clock.now + seconds
    while clock.now < end {
      clock.now = clock.now + 1.0 / 60
      _ = window.frame(at: clock.now)
    }
  }

  private func call(_ name: String) { stage.command(named: name)?.run([:]) }

  private func press(_ name: String) {
    let view = window.rootView.descendant(named: name)
    (view as? Control)?.activate()
  }

  /// The views that lie over the presenter.
  private var containers: [View] {
    window.rootView.subviews.filter { $0 !== stage.scene.rootViewController.view }
  }

  private func shownTexts(in view: View) -> [String] {
    guard !view.isHidden else { return [] }
    return ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(shownTexts)
  }

  @Test func `the scene says for five seconds that a message was sent, as the app's mail does`() {
    let sentence = "Sent to marta@lindqvist.example"
    call("dropdown.present")
    run(1.5)
    #expect(!shownTexts(in: window.rootView).contains(sentence))
    press("mail.sendButton")
    run(1.5)
    #expect(state() == "hidden")
    #expect(shownTexts(in: window.rootView).contains(sentence))
    run(4)
    #expect(!shownTexts(in: window.rootView).contains(sentence))
  }

  private func state() -> String? { stage.text("modal.state") }

  @Test(arguments: [
    "hidden", "presenting", "up", "dragging", "settling", "docked", "restoring", "dismissing",
  ])
  func `M11 the container is never what a touch hits`(name: String) {
    if name != "hidden" { call("dropdown.present") }
    run(name == "presenting" ? 0.1 : 1.2)
    switch name {
    case "dragging": stage.scene.enter("dragged")
    case "settling": call("dropdown.dock")
    case "docked": stage.scene.enter("docked")
    case "restoring":
      stage.scene.enter("docked")
      call("dropdown.restore")
    case "dismissing": call("dropdown.dismiss")
    default: break
    }
    run(0.15)
    var random = SplitMix(state: 11)

    let points = (0..<1000).map { _ in
      Point(x: .random(in: -20...340, using: &random), y: .random(in: -20...590, using: &random))
    }

    #expect(state() == (name == "restoring" ? "settling" : name))
    for point in points {
      let hit = window.hitTest(point)
      #expect(!containers.contains { $0 === hit })
      #expect(hit !== window.rootView)
    }
  }

  @Test func `M15 another modal over a docked one lets no touch through`() {
    call("dropdown.present")
    run(1.2)
    call("dropdown.dock")
    run(0.6)
    #expect(window.hitTest(Point(x: 160, y: 300)) != nil)

    press("inbox.row.1")
    run(0.6)

    #expect(containers.count == 2)
    #expect(window.rootView.descendant(named: "message")?.frame.minY == 44)
    for x in stride(from: 5.0, to: 320, by: 30) {
      #expect(window.hitTest(Point(x: x, y: 20)) == nil)
    }
    #expect(stage.scene.rootViewController.view.transform == .identity)
    #expect(stage.scene.rootViewController.view.alpha == 1)
    press("message.closeButton")
    run(0.6)
    #expect(containers.count == 1)
    #expect(window.hitTest(Point(x: 160, y: 20)) != nil)
    #expect(state() == "docked")
  }

  @Test(arguments: ["hidden", "up", "docked"])
  func `a state is entered from an open message, which goes`(name: String) {
    press("inbox.row.1")
    run(0.6)
    #expect(window.rootView.descendant(named: "message") != nil)

    stage.scene.enter(name)
    run(0.1)

    #expect(window.rootView.descendant(named: "message") == nil)
    #expect(state() == name)
    #expect(containers.count == (name == "hidden" ? 0 : 1))
  }

  @Test(arguments: ["present", "up", "dragged", "docked", "dismiss"])
  func `another root controller gets the former one back as it was`(moment: String) {
    let presenter = stage.scene.rootViewController.view
    let background = window.background
    switch moment {
    case "present":
      call("dropdown.present")
      run(0.1)
    case "dismiss":
      stage.scene.enter("up")
      call("dropdown.dismiss")
      run(0.1)
    default:
      stage.scene.enter(moment)
      run(0.1)
    }

    window.rootViewController = ViewController()
    run(0.1)

    #expect(presenter.transform == .identity)
    #expect(presenter.alpha == 1)
    #expect(!presenter.shouldRasterize)
    #expect(window.background == background)
    #expect(window.presentations.isEmpty)
    #expect(window.rootView.subviews.count == 1)
    #expect(!window.needsFrame)
  }

  @Test func `a drag lays nothing out below the container and paints what is there again`() throws {
    stage.scene.enter("dragged")
    run(0.1)
    let content = try #require(window.rootView.descendant(named: "composer"))
    let height = content.frame.height
    let modal = try #require(window.presentations.last?.presented as? DropDownModalController)
    let start = stage.number("modal.y")
    modal.drag.hold(at: start + 20)
    let work = window.frame(at: clock.now).work

    stage.scene.enter("docked")
    run(0.1)

    #expect(work.composed > 0 && work.laidOut == 0 && work.recorded == 0)
    #expect(content.frame.height == height)
    #expect(height == 474)
  }

  private func resize(height: Double) {
    let size = Size(width: 320, height: height)
    window.send(.window(WindowEvent(kind: .resized(size), timestamp: clock.now)))
  }

  @Test func `a modal taken up from the dock ends on the formulas of one that is up`() throws {
    stage.scene.enter("docked")
    run(0.1)
    let modal = try #require(window.presentations.last?.presented as? DropDownModalController)

    var scales = [stage.number("presenter.scale")]
    for y in stride(from: 517.0, through: 44, by: -1) {
      modal.drag.hold(at: y)
      scales.append(stage.number("presenter.scale"))
    }

    #expect(scales[0] == 1)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 > $1 })
    #expect(abs(scales[scales.count - 1] - 0.9) < 1e-9)
    #expect(abs(stage.number("presenter.alpha") - 0.6) < 1e-9)
  }

  @Test func `a dismissal from the dock sets out from the dock, also after a resize`() {
    stage.scene.enter("docked")
    run(0.1)
    call("dropdown.dismiss")
    #expect(stage.number("modal.y") == 518)

    resize(height: 800)
    run(1.0 / 60)

    #expect(state() == "dismissing")
    #expect(stage.number("modal.y") >= 750)
    #expect(stage.number("modal.y") < 800)
    #expect(stage.number("presenter.scale") == 1)
    run(1.2)
    #expect(state() == "hidden")
  }

  @Test(arguments: ["settling", "dragging"])
  func `a resize in mid-drag and in mid-settle ends at the new places`(moment: String) {
    stage.scene.enter(moment == "dragging" ? "dragged" : "up")
    if moment == "settling" { call("dropdown.dock") }
    run(0.1)

    resize(height: 800)
    run(0.6)

    #expect(stage.number("modal.height") == 756)
    #expect(state() == (moment == "dragging" ? "dragging" : "docked"))
    if moment == "settling" {
      #expect(stage.number("modal.y") == 750)
      #expect(stage.number("presenter.scale") == 1)
    }
  }

  @Test func `a hundred modals leave nothing behind`() {
    var living: [() -> AnyObject?] = []
    for turn in 0..<100 {
      call("dropdown.present")
      run(turn.isMultiple(of: 3) ? 0.2 : 1.1)
      if turn.isMultiple(of: 2) {
        call("dropdown.dock")
        run(0.2)
      }
      for presentation in window.presentations {
        living.append { [weak presentation] in presentation }
        living.append { [weak controller = presentation.controller] in controller }
        living.append { [weak modal = presentation.presented] in modal }
        living.append { [weak view = presentation.presented.view] in view }
        living.append { [weak way = presentation.presented.transitioningDelegate] in way }
      }
      call("dropdown.dismiss")
      run(1.1)
    }

    #expect(living.count == 500)
    #expect(living.allSatisfy { $0() == nil })
    #expect(window.presentations.isEmpty)
  }

  @Test func `where motion is reduced the modal is at its places at once`() {
    window.reducesMotion = true

    call("dropdown.present")
    #expect(state() == "up")
    call("dropdown.dock")
    #expect(state() == "docked")
    call("dropdown.restore")
    #expect(state() == "up")
    call("dropdown.dismiss")

    #expect(state() == "hidden")
  }
}
