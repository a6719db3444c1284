import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileViews
import Testing

@testable import TactileApp

/// Input that is kept in little memory, and is the same when it is read.
@MainActor
struct PackedEntriesTests {
  private func time(_ index: Int) -> Timestamp { Timestamp(seconds: Double(index) / 125) }

  private func touch(
    _ phase: TouchPhase,
    _ id: Int64,
    _ index: Int,
    _ change: (inout TouchEvent) -> Void = { _ in },
  ) -> InputEvent {
    var event = TouchEvent(phase, id, at: Point(x: Double(index), y: Double(id)), time(index))
    change(&event)
    return .touch(event)
  }

  private func unpacked(_ events: [InputEvent]) -> [InputEvent] {
    var entries = PackedEntries()
    for (index, event) in events.enumerated() {
      entries.append(.input(event, frame: index.isMultiple(of: 2) ? time(index) : nil))
    }
    var read: [InputEvent] = []
    entries.forEach { entry in
      guard case .input(let event, let frame) = entry else { return }
      #expect(frame == (read.count.isMultiple(of: 2) ? time(read.count) : nil))
      read.append(event)
    }
    #expect(entries.count == events.count)
    return read
  }

  @Test func `notches of a wheel are read as they were, and take no memory elsewhere`() {
    let events = (0..<3000).map { index in
      InputEvent.wheel(
        WheelEvent(
          delta: Vector(dx: 0, dy: Double(index)),
          locationInWindow: Point(x: 5, y: 7),
          timestamp: time(index),
        )
      )
    }
    var entries = PackedEntries()
    for event in events { entries.append(.input(event, frame: nil)) }

    #expect(unpacked(events) == events)
    #expect(entries.byteCount == 3000 * PackedEntries.stride)
  }

  @Test func `a key counts with the memory that it takes elsewhere`() {
    var entries = PackedEntries()
    let key = KeyEvent(name: "A", isDown: true, timestamp: time(0))
    entries.append(.input(.key(key), frame: nil))

    #expect(entries.byteCount == PackedEntries.stride + PackedEntries.wholeSize)
  }

  @Test func `moves of several contacts are read as they were`() {
    var events: [InputEvent] = []
    for id in 1...3 { events.append(touch(.began, Int64(id), 0)) }
    for index in 1...2000 {
      events.append(touch(.moved, Int64(index % 3 + 1), index) { $0.pressure = 0.25 })
      if index.isMultiple(of: 7) {
        let place = Point(x: 5, y: Double(index))
        events.append(.hover(HoverEvent(locationInWindow: place, timestamp: time(index))))
      }
    }
    events.append(touch(.ended, 2, 2001))
    events.append(touch(.moved, 1, 2002))
    events.append(touch(.began, 2, 2003))

    #expect(unpacked(events) == events)
  }

  @Test func `what changes beside the place, or belongs to no contact, is kept`() {
    let events = [
      touch(.moved, 9, 0),
      touch(.began, 1, 1) { $0.device = .mouse },
      touch(.moved, 1, 2) { $0.device = .mouse },
      touch(.moved, 1, 3) {
        $0.device = .mouse
        $0.button = 2
      },
      touch(.moved, 1, 4) { $0.device = .pen },
      touch(.cancelled, 1, 5) { $0.device = .pen },
      .wheel(WheelEvent(delta: .zero, locationInWindow: .zero, timestamp: time(6))),
      .text(TextEvent(text: "a", timestamp: time(7))),
    ]

    #expect(unpacked(events) == events)
  }

  @Test func `device times are left out`() {
    let plain = [touch(.began, 1, 0), touch(.moved, 1, 1)]
    let timed = plain.map { event in
      guard case .touch(var touch) = event else { return event }
      touch.times = ReportTimes(device: time(0), arrival: time(1))
      return InputEvent.touch(touch)
    }

    #expect(unpacked(timed) == plain)
  }

  @Test func `a move takes at most 64 bytes`() {
    #expect(PackedEntries.stride <= 64)
  }
}
