import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileInspector

struct OpeningGesturesTests {
  private static func touch(
    _ phase: TouchPhase,
    _ id: Int64 = 1,
    x: Double = 100,
    at seconds: Double,
    _ device: DeviceKind = .finger,
    button: Int = 0,
  ) -> TouchEvent {
    TouchEvent(
      id: TouchID(id),
      device: device,
      phase: phase,
      locationInWindow: Point(x: x, y: 100),
      timestamp: Timestamp(seconds: seconds),
      button: button,
    )
  }

  /// Returns the indices of the events that open the tools, each on `place`.
  private func openings(_ events: [TouchEvent], on place: OpeningGestures.Place? = nil) -> [Int] {
    var gestures = OpeningGestures()
    return events.indices.filter { gestures.handle(events[$0], at: place) }
  }

  @Test(arguments: [DeviceKind.finger, .mouse, .pen])
  func `a tap on the handle opens, a drag from it and a long press do not`(device: DeviceKind) {
    let began = Self.touch(.began, at: 0, device)
    let ended = Self.touch(.ended, at: 0.1, device)

    #expect(openings([began, ended], on: .handle) == [1])
    #expect(openings([began, ended]) == [])
    #expect(
      openings([began, Self.touch(.moved, x: 120, at: 0.05, device), ended], on: .handle) == []
    )
    #expect(openings([began, Self.touch(.ended, at: 0.6, device)], on: .handle) == [])
    #expect(openings([began, Self.touch(.cancelled, at: 0.1, device)], on: .handle) == [])
  }

  @Test(arguments: [(474.0, -1.0), (6, 1)])
  func `a drag of the handle into the window is a pull, however slow`(x: Double, inward: Double) {
    func isPull(
      by distance: Double,
      _ phase: TouchPhase = .ended,
      from place: OpeningGestures.Place? = .handle,
    ) -> Bool {
      var gestures = OpeningGestures()
      _ = gestures.handle(Self.touch(.began, x: x, at: 0), at: place)
      _ = gestures.handle(Self.touch(.moved, x: x + inward * distance, at: 1), at: place)
      let touch = Self.touch(phase, x: x + inward * distance, at: 2)
      return gestures.isPull(touch, inWidth: 480)
    }

    #expect(isPull(by: 32))
    #expect(!isPull(by: 31) && !isPull(by: -40))
    #expect(!isPull(by: 40, .moved) && !isPull(by: 40, .cancelled))
    #expect(!isPull(by: 40, from: nil) && !isPull(by: 40, from: .title))
  }

  @Test func `the second button of a mouse opens nothing`() {
    let events = [
      Self.touch(.began, at: 0, .mouse, button: 2), Self.touch(.ended, at: 0.1, .mouse, button: 2),
    ]

    #expect(openings(events, on: .handle) == [])
  }

  @Test func `three fingers open with the first that lifts, and once`() {
    let down = (1...3).map {
      Self.touch(.began, Int64($0), x: 60 * Double($0), at: 0.02 * Double($0))
    }
    let up = (1...3).map { Self.touch(.ended, Int64($0), x: 60 * Double($0), at: 0.2) }

    #expect(openings(down + up) == [3])
  }

  @Test func `two fingers, four, three that move, and three that stay open nothing`() {
    func tap(_ count: Int64, lift: Double = 0.2, moved: Double = 0) -> [TouchEvent] {
      let ids = 1...count
      return ids.map { Self.touch(.began, $0, x: 60 * Double($0), at: 0) }
        + [Self.touch(.moved, 1, x: 60 + moved, at: 0.1)]
        + ids.map { Self.touch(.ended, $0, x: 60 * Double($0), at: lift) }
    }

    #expect(openings(tap(3)) == [4])
    #expect(openings(tap(2)) == [])
    #expect(openings(tap(4)) == [])
    #expect(openings(tap(3, moved: 20)) == [])
    #expect(openings(tap(3, moved: .nan)) == [])
    #expect(openings(tap(3, lift: 0.5)) == [])
  }

  @Test func `fingers that lift one after the other and come again open nothing`() {
    let events = [
      Self.touch(.began, 1, at: 0), Self.touch(.began, 2, x: 160, at: 0.02),
      Self.touch(.ended, 2, x: 160, at: 0.05), Self.touch(.began, 3, x: 160, at: 0.07),
      Self.touch(.began, 4, x: 220, at: 0.09), Self.touch(.ended, 4, x: 220, at: 0.1),
    ]

    #expect(openings(events) == [])
  }

  @Test func `a press on a title is long after half a second, unless it moves or another comes`() {
    var gestures = OpeningGestures()
    _ = gestures.handle(Self.touch(.began, at: 1), at: .title)

    #expect(gestures.deadline == Timestamp(seconds: 1.5))
    #expect(!gestures.opensByPress(at: Timestamp(seconds: 1.49)))
    #expect(gestures.opensByPress(at: Timestamp(seconds: 1.5)))

    var other = gestures
    _ = other.handle(Self.touch(.began, 2, at: 1.2), at: .title)
    #expect(other.deadline == nil)
    _ = gestures.handle(Self.touch(.moved, x: 130, at: 1.2), at: .title)
    #expect(gestures.deadline == nil)
  }
}
