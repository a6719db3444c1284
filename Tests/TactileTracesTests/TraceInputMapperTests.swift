import TactileGestures
import TactilePrimitives
import TactileTraces
import TactileViews
import Testing

/// The input that the lines of a trace are to a window.
struct TraceInputMapperTests {
  private func input(_ kinds: [TraceEvent.Kind]) -> [InputEvent] {
    var mapper = TraceInputMapper()
    return kinds.flatMap { mapper.inputEvents(for: TraceEvent($0, at: .zero)) }
  }

  private func mouse(_ action: TraceEvent.Mouse.Action, x: Double) -> TraceEvent.Kind {
    .mouse(.init(action, location: Point(x: x, y: 0)))
  }

  private func contact(
    _ device: DeviceKind,
    _ phase: TouchPhase,
    x: Double,
    button: Int = 0,
    held: ButtonMask? = nil,
  ) -> InputEvent {
    let id = device == .mouse ? TraceInputMapper.mouseID : TraceInputMapper.touchpadID
    return .touch(
      TouchEvent(
        id: id,
        device: device,
        phase: phase,
        locationInWindow: Point(x: x, y: 0),
        timestamp: .zero,
        button: button,
        buttons: held,
      )
    )
  }

  private func hover(x: Double) -> InputEvent {
    .hover(HoverEvent(locationInWindow: Point(x: x, y: 0), timestamp: .zero))
  }

  @Test func `a mouse hovers until a button is down and drags until it is up`() {
    let kinds = [
      mouse(.move, x: 1), mouse(.down(button: 1), x: 2), mouse(.move, x: 3),
      mouse(.up(button: 1), x: 4), mouse(.move, x: 5),
    ]

    let events = input(kinds)

    #expect(
      events == [
        hover(x: 1), contact(.mouse, .began, x: 2, button: 1),
        contact(.mouse, .moved, x: 3, button: 1),
        contact(.mouse, .ended, x: 4, button: 1, held: []),
        hover(x: 5),
      ]
    )
  }

  @Test func `the first button makes the contact and others are held beside it`() {
    let kinds = [
      mouse(.down(button: 3), x: 1), mouse(.down(button: 1), x: 2), mouse(.move, x: 3),
      mouse(.up(button: 3), x: 4), mouse(.move, x: 5), mouse(.up(button: 1), x: 6),
      mouse(.move, x: 7),
    ]

    let events = input(kinds)

    #expect(
      events == [
        contact(.mouse, .began, x: 1, button: 3),
        contact(.mouse, .moved, x: 2, button: 3, held: [.button(1), .button(3)]),
        contact(.mouse, .moved, x: 3, button: 3, held: [.button(1), .button(3)]),
        contact(.mouse, .ended, x: 4, button: 3, held: .button(1)), hover(x: 7),
      ]
    )
  }

  @Test func `a touchpad contact starts at the pointer and moves by what is scrolled`() {
    func step(_ phase: TraceEvent.Scroll.Phase, dx: Double) -> TraceEvent.Kind {
      .scroll(.init(phase, delta: Vector(dx: dx, dy: 0), location: Point(x: 200, y: 0)))
    }

    let events = input([
      step(.began, dx: 2), step(.changed, dx: 4.5), step(.changed, dx: -1), step(.ended(), dx: 0),
    ])

    #expect(
      events == [
        contact(.touchpad, .began, x: 200), contact(.touchpad, .moved, x: 202),
        contact(.touchpad, .moved, x: 206.5), contact(.touchpad, .moved, x: 205.5),
        contact(.touchpad, .ended, x: 205.5),
      ]
    )
  }

  @Test func `scrolling that nobody began begins with a step and ends after a pause`() {
    var mapper = TraceInputMapper()
    func step(_ phase: TraceEvent.Scroll.Phase, at seconds: Double) -> [InputEvent] {
      let scroll = TraceEvent.Scroll(phase, delta: Vector(dx: 2, dy: 0), location: .zero)
      return mapper.inputEvents(for: TraceEvent(.scroll(scroll), at: Timestamp(seconds: seconds)))
    }

    let first = step(.changed, at: 1)
    let second = step(.changed, at: 1.09)
    let early = mapper.inputEvents(until: Timestamp(seconds: 1.18))
    let late = mapper.inputEvents(until: Timestamp(seconds: 5))
    let orphan = step(.ended(), at: 6)

    #expect(first.map(\.phase) == [.began, .moved])
    #expect(second.map(\.phase) == [.moved])
    #expect(early.isEmpty)
    #expect(late.map(\.phase) == [.ended])
    #expect(late.map(\.timestamp) == [Timestamp(seconds: 1.19)])
    #expect(orphan.isEmpty)
    #expect(!mapper.isPending)
  }

  @Test func `scrolling without measure stays finite`() {
    let far = Vector(dx: 1e308, dy: 0)
    let step = TraceEvent.Kind.scroll(.init(.changed, delta: far, location: nil))

    let events = input([.scroll(.init(.began, delta: far, location: .zero)), step, step])

    #expect(events.last == contact(.touchpad, .moved, x: 1e308))
  }

  @Test func `controls and marks are left to the player`() {
    #expect(input([.tap("a"), .call("b", arguments: [:]), .mark("c")]).isEmpty)
  }

  @Test func `the ids of mouse, touchpad and taps are distinct`() {
    let ids: Set = [
      TraceInputMapper.mouseID, TraceInputMapper.touchpadID, TraceInputMapper.tapID(0),
      TraceInputMapper.tapID(1), TraceInputMapper.tapID(.max),
    ]

    #expect(ids.count == 5)
    #expect(ids.allSatisfy { $0.rawValue < -(1 << 53) })
  }
}

extension InputEvent {
  fileprivate var phase: TouchPhase? {
    if case .touch(let touch) = self { touch.phase } else { nil }
  }
}
