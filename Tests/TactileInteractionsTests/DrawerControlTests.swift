import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileText
import TactileViews
import Testing

/// Controls that track on the panel of a drawer [SPEC D.3].
struct DrawerControlTests {
  private let window: Window
  private let drawer: DrawerController
  private let slider = Slider(
    value: 0.5,
    style: ControlStyle(tint: DynamicColor(.white), track: DynamicColor(.white)),
  )
  private let list = ScrollView(name: "list")

  init() throws {
    window = try Window(320, 568)
    let front = ViewController()
    drawer = DrawerController(menu: ViewController(), front: front)
    window.rootViewController = drawer
    list.contentLength = 2000
    list.frame = Rect(x: 0, y: 0, width: 320, height: 568)
    front.view.addSubview(list)
    slider.frame = Rect(x: 40, y: 200, width: 240, height: 28)
    list.addSubview(slider)
    _ = window.frame(at: .zero)
  }

  /// Drags a contact by (`dx`, `dy`) in eighteen steps, one a frame, from `seconds` on, and lifts it.
  private func drag(
    from start: Point,
    _ dx: Double,
    _ dy: Double,
    device: DeviceKind = .finger,
    at seconds: Double = 0,
  ) {
    for step in 0...19 {
      let fraction = Double(min(step, 18)) / 18
      let time = Timestamp(seconds: seconds + Double(step + 1) / 60)
      let phase: TouchPhase = step == 0 ? .began : step == 19 ? .ended : .moved
      window.send(
        .touch(
          TouchEvent(
            id: TouchID(1),
            device: device,
            phase: phase,
            locationInWindow: start + Vector(dx: dx * fraction, dy: dy * fraction),
            timestamp: time,
            button: device == .mouse ? 1 : 0,
          )
        )
      )
      _ = window.frame(at: time)
    }
  }

  @Test(arguments: [DeviceKind.finger, .mouse], [Point(x: 160, y: 214), Point(x: 60, y: 214)])
  func `a drag along a slider never moves the drawer`(device: DeviceKind, start: Point) {
    drag(from: start, 80, 6, device: device)

    #expect(drawer.x == 0)
    #expect(drawer.stateName == "closed")
    #expect(slider.value != 0.5)
    #expect(list.offset == 0)
  }

  @Test func `a drag across a slider scrolls the list around it`() {
    drag(from: Point(x: 160, y: 214), 6, -80)

    #expect(list.offset > 0)
    #expect(slider.value == 0.5)
    #expect(drawer.x == 0)
  }

  @Test func `a drag beside a slider moves the drawer`() {
    drag(from: Point(x: 160, y: 300), 200, 0)

    #expect(drawer.x > 0)
    #expect(slider.value == 0.5)
  }

  @Test func `each move of the panel is told with its position`() {
    var positions: [Double] = []
    drawer.onMove = { positions.append($0) }

    drag(from: Point(x: 20, y: 300), 40, 0)

    #expect(positions.count > 5)
    #expect(positions.last.map { abs($0 - drawer.x) < 1e-9 } == true)
  }

  @Test func `its rest is told once for each opening and closing, also of a drag`() {
    var rests: [Bool] = []
    drawer.onRest = { rests.append($0) }

    drag(from: Point(x: 20, y: 300), 40, 0)
    _ = window.frame(at: Timestamp(seconds: 2))
    drag(from: Point(x: 20, y: 300), 260, 0, at: 2)
    _ = window.frame(at: Timestamp(seconds: 4))
    drawer.open()
    drawer.setOpen(false)

    #expect(rests == [true, false])
  }

  @Test(arguments: [40.0, 260])
  func `a text on the panel has the focus again once the drawer is closed`(way: Double) {
    let field = TextField(name: "field")
    field.frame = Rect(x: 0, y: 500, width: 320, height: 44)
    drawer.front.view.addSubview(field)
    window.focus(field)
    var focused: [View?] = []

    window.touch(.began, x: 20, y: 300, at: 0.1)
    for step in 1...20 {
      window.touch(.moved, x: 20 + way * Double(step) / 20, y: 300, at: 0.1 + Double(step) / 60)
    }
    focused.append(window.focusedView)
    window.touch(.ended, x: 20 + way, y: 300, at: 0.5)
    _ = window.frame(at: Timestamp(seconds: 2))
    #expect(drawer.stateName == (way > 160 ? "open" : "closed"))
    drawer.close()
    _ = window.frame(at: Timestamp(seconds: 4))
    focused.append(window.focusedView)

    #expect(focused.map { $0 === field } == [false, true])
  }

  @Test func `a slider that is switched off leaves its touches to the drawer`() {
    slider.isEnabled = false

    drag(from: Point(x: 60, y: 214), 200, 0)

    #expect(drawer.x > 0)
    #expect(slider.value == 0.5)
  }
}
