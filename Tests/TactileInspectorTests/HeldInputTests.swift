import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileViews
import Testing

@testable import TactileInspector

/// Input that is held back while time is paused.
struct HeldInputTests {
  private func touch(_ phase: TouchPhase, id: Int64, x: Double = 0) -> InputEvent {
    .touch(TouchEvent(phase, id, x: x))
  }

  private func key(_ name: String, isDown: Bool) -> InputEvent {
    .key(KeyEvent(name: name, isDown: isDown, timestamp: .zero))
  }

  /// The numbers of begun and ended contacts, and of keys that went down and up, without the others'.
  private func ends(of events: [InputEvent]) -> (Set<TouchID>, Set<String>) {
    var contacts: Set<TouchID> = []
    var keys: Set<String> = []
    for event in events {
      switch event {
      case .touch(let touch) where touch.phase == .began: contacts.insert(touch.id)
      case .touch(let touch) where touch.phase != .moved: contacts.remove(touch.id)
      case .key(let key) where key.isDown: keys.insert(key.name)
      case .key(let key): keys.remove(key.name)
      default: break
      }
    }
    return (contacts, keys)
  }

  @Test func `of an hour of input the first is held, with every end`() {
    var held = HeldInput()
    held.add(touch(.began, id: 7))
    held.add(key("A", isDown: true))
    for number in 0..<Int64(5000) {
      held.add(touch(.began, id: 100 + number))
      held.add(touch(.moved, id: 100 + number, x: 5))
      held.add(key("B", isDown: true))
      held.add(.text(TextEvent(text: "b", timestamp: .zero)))
      held.add(key("B", isDown: false))
      held.add(touch(.ended, id: 100 + number))
    }
    held.add(touch(.ended, id: 7))
    held.add(key("A", isDown: false))

    let events = held.take(from: .zero, to: Timestamp(seconds: 1))

    #expect(events.count > HeldInput.most && events.count <= HeldInput.most + 8)
    let parts = [events.prefix(2), events.suffix(2)].map { part in
      part.map { $0.moved(to: .zero) }
    }
    #expect(parts[0] == [touch(.began, id: 7), key("A", isDown: true)])
    #expect(parts[1] == [touch(.ended, id: 7), key("A", isDown: false)])
    let (contacts, keys) = ends(of: events)
    #expect(contacts.isEmpty)
    #expect(keys.isEmpty)
    #expect(held.isEmpty)
  }

  @Test func `a contact that came when there was room keeps its end, and its id can come again`() {
    var held = HeldInput()
    for _ in 0..<HeldInput.most { held.add(key("C", isDown: true)) }
    held.add(touch(.began, id: 1))
    held.add(touch(.moved, id: 1, x: 9))
    held.add(touch(.ended, id: 1))
    let full = held.take(from: .zero, to: Timestamp(seconds: 1))
    held.add(touch(.began, id: 1))
    held.add(touch(.ended, id: 1))

    let events = held.take(from: .zero, to: Timestamp(seconds: 1))

    #expect(full.count == HeldInput.most)
    #expect(events.count == 2)
  }

  @Test func `an id comes again whose end came while nothing was held back`() {
    var held = HeldInput()
    for _ in 0..<HeldInput.most { held.add(key("C", isDown: true)) }
    held.add(touch(.began, id: 1))
    held.add(key("A", isDown: true))
    _ = held.take(from: .zero, to: Timestamp(seconds: 1))
    held.add(touch(.began, id: 1))
    held.add(key("A", isDown: true))
    held.add(touch(.moved, id: 1, x: 9))
    held.add(touch(.ended, id: 1))
    held.add(key("A", isDown: false))

    let events = held.take(from: .zero, to: Timestamp(seconds: 1))

    #expect(events.count == 5)
    let (contacts, keys) = ends(of: events)
    #expect(contacts.isEmpty && keys.isEmpty)
  }
}
