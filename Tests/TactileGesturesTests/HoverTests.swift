import TactileGestures
import TactilePrimitives
import Testing

@Suite struct HoverTests {
  let inner = HoverRecognizer(name: "inner")
  let outer = HoverRecognizer(name: "outer")
  let beside = HoverRecognizer(name: "beside")
  let root = TestNode("root")
  let stage: Stage

  init() {
    root.recognizing(outer)
    root.adding(
      TestNode("left", frame: Rect(x: 0, y: 0, width: 100, height: 100)).recognizing(inner)
    )
    root.adding(
      TestNode("right", frame: Rect(x: 100, y: 0, width: 100, height: 100)).recognizing(beside)
    )
    stage = Stage(root)
  }

  func hover(_ x: Double, _ y: Double, at time: Double, device: DeviceKind = .mouse) {
    stage.arena.hover(
      at: Point(x: x, y: y),
      device: device,
      timestamp: Timestamp(seconds: time),
    ) { root.hitTest($0) }
  }

  @Test func `it begins on a node, moves with the pointer and ends beside it`() {
    let (diary, around, neighbour) = (Diary(inner), Diary(outer), Diary(beside))
    hover(50, 50, at: 0)
    hover(60, 50, at: 0.1)
    #expect(inner.location(in: inner.node) == Point(x: 60, y: 50))
    hover(60, 50, at: 0.2)
    hover(150, 50, at: 0.3)
    hover(400, 50, at: 0.4)

    #expect(diary.entries == [.began, .changed, .ended])
    #expect(neighbour.entries == [.began, .ended])
    #expect(around.entries == [.began, .changed, .changed, .ended])
    #expect(inner.timestamp == Timestamp(seconds: 0.3))
    #expect([inner, outer, beside].allSatisfy { $0.state == .possible })
    #expect(
      stage.log == [
        "inner: possible > began (pointer entered)", "outer: possible > began (pointer entered)",
        "inner: changed > ended (pointer left)",
        "beside: possible > began (pointer entered)",
        "beside: began > ended (pointer left)", "outer: changed > ended (pointer left)",
      ]
    )
  }

  @Test func `a button ends it, and it takes no touch`() {
    let pan = PanRecognizer(name: "pan")
    root.recognizing(pan)
    let diary = Diary(inner)
    hover(50, 50, at: 0)
    stage.send(.began, 50, 50, at: 0.1, device: .mouse, button: 1)
    #expect(diary.entries == [.began, .ended])
    hover(60, 50, at: 0.15)
    stage.send(.moved, 70, 50, at: 0.2, device: .mouse, button: 1)
    #expect(pan.state == .began && inner.state == .possible)
    stage.send(.ended, 70, 50, at: 0.3, device: .mouse, button: 1)
    hover(70, 50, at: 0.4)

    #expect(diary.entries == [.began, .ended, .began])
  }

  @Test func `a finger leaves the mouse hovering, a pen takes over from it`() {
    let diary = Diary(inner)
    hover(50, 50, at: 0)
    stage.tap(50, 50, at: 0.1)
    hover(60, 50, at: 0.2)
    hover(61, 50, at: 0.3, device: .pen)
    hover(62, 50, at: 0.4, device: .finger)

    #expect(diary.entries == [.began, .changed, .ended, .began, .ended])
  }

  @Test func `it is cancelled when the system takes the pointer, by its owner, and switched off`() {
    let diary = Diary(inner)
    hover(50, 50, at: 0)
    stage.arena.cancelHover(at: Timestamp(seconds: 0.1), why: "focus")
    hover(50, 50, at: 0.2)
    inner.cancel()
    hover(51, 50, at: 0.3)
    #expect(inner.state == .cancelled)
    hover(150, 50, at: 0.4)
    hover(50, 50, at: 0.5)
    inner.isEnabled = false
    hover(51, 50, at: 0.6)
    inner.isEnabled = true
    hover(52, 50, at: 0.7)
    stage.arena.endHover(at: Timestamp(seconds: 0.8))

    #expect(
      diary.entries == [.began, .cancelled, .began, .cancelled, .began, .cancelled, .began, .ended]
    )
  }

  @Test func `a no of its owner lasts until the pointer leaves`() {
    var asked = 0
    inner.shouldBegin = { _ in
      asked += 1
      return asked == 1 ? .refuse(why: "busy") : .allow
    }
    let diary = Diary(inner)
    hover(50, 50, at: 0)
    hover(51, 50, at: 0.1)
    #expect(inner.state == .failed)
    hover(150, 50, at: 0.2)
    hover(50, 50, at: 0.3)

    #expect(asked == 2)
    #expect(diary.entries == [.began])
  }

  @Test func `devices it does not allow and places that are not finite are ignored`() {
    inner.allowedDevices = [.pen]
    hover(50, 50, at: 0)
    hover(.nan, 50, at: 0.1)
    hover(.infinity, 50, at: 0.2)

    #expect(inner.state == .possible && outer.state == .began)
  }

  @Test func `motion from within a callback waits for its turn`() {
    var isFirst = true
    inner.onChange = { _ in
      guard isFirst else { return }
      isFirst = false
      hover(150, 50, at: 0.1)
    }
    hover(50, 50, at: 0)

    #expect(inner.state == .possible && beside.state == .began && outer.state == .changed)
  }

  @Test func `it leaves other recognizers and the arena's rest alone`() {
    hover(50, 50, at: 0)

    #expect(stage.arena.isIdle && stage.arena.nextDeadline == nil)
    #expect(stage.arena.followsPointer)
  }
}
