import TactileMotion
import TactilePrimitives
import Testing

@testable import TactileViews

@MainActor
struct TransitionTests {
  private let harness: Harness
  private let diary = Diary()
  private let root = ViewController()
  private let panel = ViewController()
  private let transition = TestTransition()

  init() throws {
    harness = try Harness()
    panel.title = "Panel"
    panel.transitioningDelegate = transition
    let diary = diary
    transition.makeSurroundings = { DiarySurroundings(presented: $0, presenter: $1, diary: diary) }
    harness.window.rootViewController = root
    harness.frame()
  }

  private var x: Double { panel.view.frame.minX }

  private func present(animated: Bool = true) -> Bool {
    root.present(panel, animated: animated) { [diary] in diary.add("presented \($0)") }
  }

  /// Whether nothing lies over the root's view.
  private var isAlone: Bool {
    harness.root.subviews.count == 1 && harness.root.subviews.first === root.view
  }

  private func dismiss() { panel.dismiss { [diary] in diary.add("dismissed \($0)") } }

  @Test func `a presentation comes, is shown and goes, and says so truly`() throws {
    #expect(present())
    let presentation = try #require(panel.presentation)
    harness.run(0.25)
    #expect(presentation.state == .presenting)
    #expect(abs(x + 80) < 4)
    harness.run(0.5)
    #expect(presentation.state == .shown)
    #expect(x == 0)
    #expect(panel.appearanceState == .appeared)
    dismiss()
    harness.run(0.25)
    #expect(presentation.state == .dismissing)
    harness.run(0.5)

    #expect(
      diary.takeAll() == [
        "comes", "came true", "presented true", "goes", "went true", "dismissed true",
      ]
    )
    #expect(transition.directions == [true, false])
    #expect(panel.appearanceState == .disappeared)
    #expect(panel.presentation == nil)
    #expect(isAlone)
    #expect(!harness.window.needsFrame)
  }

  @Test func `a root that is exchanged as a presented view appears leaves nothing of it behind`() {
    let other = ViewController()
    let guest = DiaryController("guest", Diary())
    guest.transitioningDelegate = transition
    guest.onWillAppear = { [window = harness.window] in window.rootViewController = other }

    _ = root.present(guest) { [diary] in diary.add("presented \($0)") }
    harness.run(1)

    #expect(harness.root.subviews.map { $0 === other.view } == [true])
    #expect(guest.presentation == nil)
    #expect(guest.appearanceState == .disappeared)
    #expect(diary.takeAll() == ["came false", "presented false"])
    #expect(!harness.window.needsFrame)
  }

  @Test func `without animation it is shown at once`() {
    #expect(present(animated: false))

    #expect(x == 0)
    #expect(panel.presentation?.state == .shown)
    #expect(diary.takeAll() == ["comes", "came true", "presented true"])
  }

  @Test func `a window that reduces motion shows and hides at once`() {
    harness.window.reducesMotion = true

    #expect(present())
    #expect(panel.presentation?.state == .shown)
    dismiss()

    #expect(panel.presentation == nil)
  }

  @Test func `dismissing one that still comes turns it round where it is`() {
    _ = present()
    harness.run(0.25)
    let caught = x

    dismiss()
    harness.frame()

    #expect(x <= caught)
    #expect(abs(x - caught) < 10)
    harness.run(1)
    #expect(
      diary.takeAll() == ["comes", "came false", "went true", "presented false", "dismissed true"]
    )
    #expect(transition.directions == [true])
    #expect(isAlone)
  }

  @Test func `dismissing one that goes already changes nothing, and both are told`() {
    _ = present(animated: false)
    _ = diary.takeAll()
    dismiss()
    harness.run(0.25)
    let caught = x

    dismiss()
    harness.run(0.2)

    #expect(x < caught - 40)
    harness.run(0.1)
    #expect(diary.takeAll().suffix(2) == ["dismissed true", "dismissed true"])
  }

  @Test func `one that dismisses itself as it comes leaves nothing over the page`() {
    let hasty = DiaryController("Hasty", diary)
    hasty.transitioningDelegate = transition
    hasty.onWillAppear = { [weak hasty, diary] in hasty?.dismiss { diary.add("dismissed \($0)") } }

    root.present(hasty) { [diary] in diary.add("presented \($0)") }
    harness.run(1)

    #expect(
      diary.takeAll() == [
        "Hasty willAppear", "comes", "came false", "Hasty willDisappear", "went true",
        "Hasty didDisappear", "presented false", "dismissed true",
      ]
    )
    #expect(hasty.presentation == nil)
    #expect(isAlone)
  }

  @Test(arguments: [true, false])
  func `a controller is told whether it comes and goes animated`(_ animated: Bool) {
    let guest = AnimationListener()
    guest.transitioningDelegate = transition

    root.present(guest, animated: animated)
    harness.run(1)
    guest.dismiss(animated: animated)
    harness.run(1)

    #expect(guest.told == Array(repeating: animated, count: 4))
  }

  @Test(arguments: [true, false])
  func `one that is dismissed as it has come appears once`(_ reducesMotion: Bool) {
    let guest = DiaryController("Guest", diary)
    guest.transitioningDelegate = transition
    transition.makeSurroundings = { ShyController(presented: $0, presenter: $1) }
    harness.window.reducesMotion = reducesMotion

    root.present(guest)
    harness.run(2)

    #expect(diary.takeAll() == ["Guest willAppear", "Guest willDisappear", "Guest didDisappear"])
    #expect(guest.appearanceState == .disappeared)
    #expect(isAlone)
  }

  @Test func `a finger drives nothing that went with its root controller`() throws {
    _ = present(animated: false)
    let presentation = try #require(panel.presentation)
    #expect(presentation.beginInteraction())

    harness.window.rootViewController = ViewController()
    presentation.endInteraction(at: .shown, motion: CurveMotion(from: 0, to: 1, duration: 0.1))

    #expect(presentation.state == .hidden)
    #expect(!presentation.isRunning)
    #expect(harness.comesToRest())
  }

  @Test func `a finger drives a dismissal and takes it back`() throws {
    _ = present(animated: false)
    _ = diary.takeAll()
    let presentation = try #require(panel.presentation)

    let isHeld = presentation.beginInteraction { [diary] in diary.add("dismissed \($0)") }
    #expect(isHeld)
    presentation.update(0.25)
    #expect(x == -120)
    presentation.endInteraction(at: .shown)
    harness.run(0.25)
    #expect(x > -120 && x < 0)
    harness.run(0.5)

    #expect(x == 0)
    #expect(presentation.state == .shown)
    #expect(panel.appearanceState == .appeared)
    #expect(diary.takeAll() == ["goes", "went false", "dismissed false"])
    dismiss()
    harness.run(1)
    #expect(diary.takeAll() == ["goes", "went true", "dismissed true"])
  }

  @Test func `a finger catches one that comes, where the screen shows it`() throws {
    _ = present()
    harness.run(0.25)
    let presentation = try #require(panel.presentation)
    let caught = presentation.progress

    #expect(presentation.beginInteraction())
    harness.run(0.25)

    #expect(presentation.progress == caught)
    presentation.endInteraction(
      at: .hidden,
      motion: CurveMotion(from: caught, to: 0, duration: 0.1),
    )
    harness.run(0.2)
    #expect(diary.takeAll() == ["comes", "came false", "presented false"])
    #expect(isAlone)
  }

  @Test func `progress from outside 0 to 1, or that is not a number, does no harm`() throws {
    _ = present(animated: false)
    let presentation = try #require(panel.presentation)
    _ = presentation.beginInteraction()

    presentation.update(7)
    #expect(presentation.progress == 1)
    presentation.update(-7)
    #expect(presentation.progress == 0)
    presentation.update(.nan)

    #expect(presentation.progress == 0)
    #expect(x == -160)
  }

  @Test func `a second presentation is refused while one runs and while one covers`() {
    var refusals: [String] = []
    var clauses: [String] = []
    harness.window.onLog = { entry in
      guard entry.kind == .refused, let reason = entry.reason else { return }
      refusals.append(reason.description)
      clauses.append(reason.explanation.clause)
    }
    let other = ViewController()
    other.transitioningDelegate = transition
    _ = present()

    #expect(!present())
    #expect(!root.present(other))
    harness.run(1)
    #expect(!root.present(other))

    #expect(
      refusals == ["Panel is presenting", "Panel is presenting", "Panel covers the presenter"]
    )
    #expect(clauses == refusals)
    #expect(harness.root.subviews.count == 2)
    #expect(panel.present(other))
  }

  @Test(arguments: [Presentation.State.presenting, .dismissing])
  func `one that moves and covers nothing is at its end when the next one comes`(
    state: Presentation.State
  ) {
    _ = present(animated: state == .presenting)
    panel.presentation?.controller.coversPresenter = false
    if state == .dismissing { dismiss() }
    harness.run(0.25)
    #expect(panel.presentation?.state == state)
    let other = ViewController()
    other.transitioningDelegate = transition

    #expect(!present())
    #expect(root.present(other))

    let end: Presentation.State? = state == .presenting ? .shown : nil
    #expect(panel.presentation?.state == end)
    #expect(other.presentation?.state == .presenting)
    let before = ["comes", "came true", "presented true"]
    #expect(
      diary.takeAll() == before
        + (state == .presenting ? [] : ["goes", "went true", "dismissed true"]) + ["comes"]
    )
  }

  @Test func `a request that is refused leaves one that moves and covers nothing alone`() {
    _ = present()
    panel.presentation?.controller.coversPresenter = false
    harness.run(0.25)

    #expect(!root.present(ViewController()), "it has no delegate")

    #expect(panel.presentation?.state == .presenting)
  }

  @Test func `asking the presentation controller comes before asking the animator`() {
    var entries: [String] = []
    harness.window.onLog = { if $0.kind == .other("presentation") { entries.append($0.name) } }

    _ = present()
    harness.run(1)
    dismiss()

    let order = ["Panel.presentationController", "Panel.animator"]
    #expect(entries == order + order)
  }

  @Test func `a resize places presented views in the same pass, in every state`() {
    _ = present()
    harness.run(0.25)
    harness.send(.resized(Size(width: 640, height: 300)))
    harness.frame()
    #expect(panel.view.frame.size == Size(width: 320, height: 300))
    #expect(x < 0)
    harness.run(1)
    harness.send(.resized(Size(width: 200, height: 100)))
    harness.frame()

    #expect(panel.view.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(panel.view.superview?.frame.width == 200)
  }

  @Test func `touches beside a presented view go to nobody, or through where it says so`() throws {
    _ = present(animated: false)
    let presentation = try #require(panel.presentation)

    #expect(harness.window.hitTest(Point(x: 10, y: 10)) === panel.view)
    #expect(harness.window.hitTest(Point(x: 300, y: 10)) == nil)
    presentation.controller.coversPresenter = false

    #expect(harness.window.hitTest(Point(x: 300, y: 10)) === root.view)
  }

  @Test func `Escape dismisses what is on top`() {
    _ = present(animated: false)

    harness.press("Escape")
    harness.run(1)

    #expect(panel.presentation == nil)
  }

  @Test func `the focus goes into what is presented, stays there and comes back`() throws {
    let behind = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let first = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let second = Control(frame: Rect(x: 0, y: 60, width: 50, height: 50))
    root.view.addSubview(behind)
    panel.view.addSubview(first)
    panel.view.addSubview(second)
    harness.window.focus(behind)

    _ = present()
    harness.run(1)
    #expect(harness.window.focusedView === first)
    harness.press("Tab")
    #expect(harness.window.focusedView === second)
    harness.press("Tab")
    #expect(harness.window.focusedView === first)
    panel.presentation?.controller.coversPresenter = false
    #expect(harness.window.focusedView === behind)
    panel.presentation?.controller.coversPresenter = true
    harness.frame()
    #expect(harness.window.focusedView === first)
    dismiss()
    harness.run(1)

    #expect(harness.window.focusedView === behind)
  }

  @Test func `another root controller takes what is presented away`() {
    _ = present()
    harness.run(0.1)

    harness.window.rootViewController = ViewController()

    #expect(panel.presentation == nil)
    #expect(harness.root.subviews.count == 1)
    #expect(diary.takeAll() == ["comes", "came false", "presented false"])
    #expect(harness.comesToRest())
  }

  @Test func `a hundred presentations leave nothing behind`() throws {
    var living: [() -> AnyObject?] = []
    for _ in 0..<100 {
      let controller = ViewController()
      let transition = TestTransition()
      transition.onAnimator = { animator in living.append { [weak animator] in animator } }
      controller.transitioningDelegate = transition
      #expect(root.present(controller))
      let presentation = try #require(controller.presentation)
      living.append { [weak presentation] in presentation }
      living.append { [weak surroundings = presentation.controller] in surroundings }
      living.append { [weak controller] in controller }
      living.append { [weak transition] in transition }
      harness.run(0.6)
      controller.dismiss()
      harness.run(0.6)
    }

    #expect(living.count == 600)
    #expect(living.allSatisfy { $0() == nil })
    #expect(harness.window.presentations.isEmpty)
  }

  @Test func `a control presents by its segue`() {
    let button = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    root.view.addSubview(button)
    button.segue = Segue("panel", from: root, to: { [panel] in panel }, by: { TestTransition() })

    button.activate()

    #expect(panel.presentation?.state == .presenting)
  }
}

/// Dismisses what it has presented.
private final class ShyController: PresentationController {
  override func presentationDidEnd(completed: Bool) { presented.dismiss() }
}

/// Notes whether what happens to it is animated.
private final class AnimationListener: ViewController {
  private(set) var told: [Bool] = []

  override func viewWillAppear(animated: Bool) { told.append(animated) }
  override func viewDidAppear(animated: Bool) { told.append(animated) }
  override func viewWillDisappear(animated: Bool) { told.append(animated) }
  override func viewDidDisappear(animated: Bool) { told.append(animated) }
}
