internal import CSDL2
internal import CXInput

/// The X server's times of touches, which SDL 2 leaves out of its events.
///
/// SDL 2 puts each X event into its queue after its own event for it, but frees the data of an
/// XInput event then; they are there only while SDL calls those that watch the queue.
final class X11TouchTimes {
  // X11/X.h and X11/extensions/XI2.h.
  private static let genericEvent: CInt = 35
  private static let touches: [CInt: UInt32] = [
    18: SDL_FINGERDOWN.rawValue, 19: SDL_FINGERMOTION.rawValue, 20: SDL_FINGERUP.rawValue,
  ]

  /// The place of Xlib's event in SDL's message, after SDL's version and the subsystem.
  static let eventOffset = 8

  private struct Record {
    let finger: Int64
    let time: UInt32
  }

  /// The times of the touches in the queue, in its order.
  private var records: [Record] = []

  /// Watches SDL's queue, into which SDL must put X events.
  init() {
    SDL_AddEventWatch(hear, Unmanaged.passUnretained(self).toOpaque())
  }

  func close() {
    SDL_DelEventWatch(hear, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Returns `event`, a finger's, without a time; SDL's own clock is of no use here.
  static func untimed(_ event: SDL_Event) -> SDL_Event {
    var event = event
    event.tfinger.timestamp = 0
    return event
  }

  /// Returns the server's time of a finger's `event` in milliseconds; nil where it is unknown.
  static func time(of event: SDL_Event) -> UInt32? {
    guard touches.values.contains(event.type), event.tfinger.timestamp != 0 else { return nil }
    return event.tfinger.timestamp
  }

  /// Stamps the last of `events` if the X event in SDL's `message`, which follows it in the queue,
  /// is the touch that SDL made it of.
  func stamp(_ events: inout [SDL_Event], by message: UnsafeRawPointer) {
    let heard = (message + Self.eventOffset).load(as: tactile_x_event.self)
    guard heard.type == Self.genericEvent, let kind = Self.touches[heard.evtype],
      !records.isEmpty
    else { return }
    let record = records.removeFirst()
    guard let index = events.indices.last, events[index].type == kind,
      Int64(events[index].tfinger.fingerId) == record.finger
    else { return }
    events[index].tfinger.timestamp = max(1, record.time)
  }

  /// Discards the times of events that nobody took; to be called when SDL's queue is empty.
  func forget() { records.removeAll(keepingCapacity: true) }

  fileprivate func queued(_ message: UnsafeRawPointer) {
    let heard = (message + Self.eventOffset).load(as: tactile_x_event.self)
    guard heard.type == Self.genericEvent, Self.touches[heard.evtype] != nil else { return }
    let touch = heard.data.map { UnsafeRawPointer($0).load(as: tactile_xi_device_event.self) }
    // Without data there is still one record to each event.
    records.append(
      Record(
        finger: touch.map { Int64($0.detail) } ?? -1,
        time: touch.map { UInt32(truncatingIfNeeded: $0.time) } ?? 0,
      )
    )
  }
}

/// Passes X events that SDL puts into its queue to an ``X11TouchTimes``.
private nonisolated func hear(
  _ data: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?,
) -> CInt {
  guard let data, let event, event.pointee.type == SDL_SYSWMEVENT.rawValue,
    let message = event.pointee.syswm.msg
  else { return 0 }
  let (times, content) = (UInt(bitPattern: data), UInt(bitPattern: message))
  MainActor.assumeIsolated {
    guard
      let times = UnsafeRawPointer(bitPattern: times),
      let content = UnsafeRawPointer(bitPattern: content)
    else { return }
    Unmanaged<X11TouchTimes>.fromOpaque(times).takeUnretainedValue().queued(content)
  }
  return 0
}
