import TactileDisplay
import TactileGestures
import TactileLayout
import TactilePrimitives
import Testing

@testable import TactileViews

struct RobustnessTests {
  private let harness: Harness
  private let finger: Finger

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
  }

  @Test(arguments: [TouchPhase.began, .moved, .ended])
  func `a view may leave in its own touch, and is freed`(_ phase: TouchPhase) {
    weak var view: RecorderView?
    do {
      let made = RecorderView(0, 0, 100, 100)
      made.onTouch = { [weak made] in if $0 == phase { made?.removeFromSuperview() } }
      harness.root.addSubview(made)
      view = made
    }
    harness.frame()

    finger.swipe(from: (50, 50), 20, 0)
    finger.tap(50, 50)

    #expect(harness.root.subviews.isEmpty)
    #expect(view == nil)
    #expect(harness.comesToRest())
  }

  @Test(arguments: [GestureState.began, .changed, .ended])
  func `a view that leaves in its own gesture has it cancelled at once`(_ state: GestureState) {
    let view = RecorderView(0, 0, 100, 100)
    let pan = PanRecognizer()
    var states: [GestureState] = []
    pan.onChange = { [weak view] recognizer in
      states.append(recognizer.state)
      if recognizer.state == state { view?.removeFromSuperview() }
    }
    view.addGestureRecognizer(pan)
    harness.show(view)

    finger.swipe(from: (50, 50), 40, 0)

    #expect(view.window == nil)
    #expect(states.last == (state == .ended ? .ended : .cancelled))
    #expect(states.filter { $0 == .ended || $0 == .cancelled }.count == 1)
    #expect(states.dropLast().last == (state == .ended ? .changed : state))
    #expect(pan.state == .possible)
    #expect(harness.comesToRest())
  }

  @Test func `a control may leave in its own action, with the scroll view around it`() {
    let scroll = ScrollView("scroll", length: 2000)
    let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    control.action = { [weak scroll] in scroll?.removeFromSuperview() }
    scroll.addSubview(control)
    harness.show(scroll)

    finger.tap(50, 50)
    harness.run(0.5)

    #expect(harness.root.subviews.isEmpty)
    #expect(harness.comesToRest())
  }

  @Test func `a scroll view that leaves in mid-drag is within its ends when it returns`() {
    let scroll = ScrollView("scroll", length: 2000)
    harness.show(scroll)
    finger.drag(from: (100, 100), 0, 100)

    scroll.removeFromSuperview()
    finger.up()
    harness.root.addSubview(scroll)

    #expect(harness.comesToRest())
    #expect(scroll.offset == 0)
  }

  @Test(arguments: [1.0, 10_000])
  func `a window of any size lays out, draws and scrolls`(_ side: Double) throws {
    let scroll = ScrollView(name: "scroll")
    scroll.contentLength = 300
    let controller = ViewController()
    controller.view.addSubview(scroll)
    controller.view.activate([
      scroll.leading.constraint(equalTo: controller.view.leading),
      scroll.trailing.constraint(equalTo: controller.view.trailing),
      scroll.top.constraint(equalTo: controller.view.top),
      scroll.bottom.constraint(equalTo: controller.view.bottom),
    ])
    harness.window.rootViewController = controller
    harness.frame()

    harness.send(.resized(Size(width: side, height: side)))
    let frame = harness.frame()
    finger.swipe(from: (0, 0), 0, -50)

    #expect(scroll.frame.size == Size(width: side, height: side))
    #expect(frame.damage.size == Size(width: side, height: side))
    #expect(harness.comesToRest())
    #expect(scroll.offset >= 0 && scroll.offset <= scroll.maximumOffset)
  }

  @Test func `a touch in the same frame as a resize meets the views in their new places`() {
    let view = RecorderView(0, 0, 10, 10)
    let controller = ViewController()
    controller.view.addSubview(view)
    controller.view.activate([
      view.trailing.constraint(equalTo: controller.view.trailing),
      view.bottom.constraint(equalTo: controller.view.bottom),
      view.width.constraint(equalToConstant: 10),
      view.height.constraint(equalToConstant: 10),
    ])
    harness.window.rootViewController = controller
    harness.frame()

    harness.send(.resized(Size(width: 600, height: 700)))
    finger.down(595, 695)

    #expect(view.phases == [.began])
  }

  @Test func `resizes in a row are laid out once`() {
    let view = RecorderView(0, 0, 10, 10)
    let controller = ViewController()
    controller.view.addSubview(view)
    controller.view.activate([
      view.leading.constraint(equalTo: controller.view.leading),
      view.trailing.constraint(equalTo: controller.view.trailing),
      view.bottom.constraint(equalTo: controller.view.bottom),
      view.height.constraint(equalToConstant: 10),
    ])
    harness.window.rootViewController = controller
    harness.frame()
    let before = view.layouts

    for step in 1...5 {
      harness.send(.resized(Size(width: 600 + Double(step), height: 700)))
      let hover = HoverEvent(locationInWindow: Point(x: 3, y: 3), timestamp: harness.now)
      harness.window.send(.hover(hover))
    }
    harness.frame()

    #expect(view.frame.width == 605)
    #expect(view.layouts == before + 1)
  }

  @Test func `sizes, scales and places that make no sense leave a window that works`() {
    let view = RecorderView(0, 0, 100, 100)
    harness.root.addSubview(view)

    harness.send(.resized(Size(width: .nan, height: -.infinity)))
    harness.send(.scaleChanged(.nan))
    let frame = harness.frame()
    finger.down(.nan, 0)
    finger.move(to: .infinity, 0)
    finger.up()
    harness.turnWheel(.infinity, at: Point(x: .nan, y: 0))

    #expect(frame.displayList.size == Size(width: 1, height: 1))
    #expect(frame.displayList.scale == 1)
    #expect(view.phases.isEmpty)
    #expect(harness.comesToRest())
  }

  @Test func `a touch held through a change of scale and size is cancelled once by loss of focus`()
  {
    let view = RecorderView(0, 0, 100, 100)
    harness.show(view)

    finger.down(50, 50)
    harness.send(.scaleChanged(1.5))
    harness.send(.resized(Size(width: 90, height: 90)))
    harness.send(.focusLost)
    harness.send(.hidden)
    harness.frame()
    finger.up()

    #expect(view.phases == [.began, .cancelled])
  }

  @Test func `a gesture above or below a view that leaves is only cancelled with its own view`() {
    let outer = View()
    outer.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    let inner = RecorderView(0, 0, 100, 100)
    let (outerPan, innerPan) = (PanRecognizer(), PanRecognizer())
    outerPan.shouldRecognizeSimultaneously = { _, _ in true }
    outer.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(innerPan)
    outer.addSubview(inner)
    harness.show(outer)
    finger.drag(from: (50, 50), 40, 0)

    harness.root.insertSubview(outer, at: 0)
    #expect(outerPan.state == .changed && innerPan.state == .changed)
    inner.removeFromSuperview()
    #expect(outerPan.state == .changed && innerPan.state == .cancelled)
    outer.removeFromSuperview()

    #expect(outerPan.state == .cancelled)
    finger.up()
    #expect(outerPan.state == .possible && innerPan.state == .possible)
    #expect(harness.comesToRest())
  }
}
