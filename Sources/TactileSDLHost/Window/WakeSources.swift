internal import CSDL2
internal import TactilePrimitives

/// The file descriptors that a host waits for beside SDL's own.
///
/// SDL 2 waits for nothing but what it opened itself. So each source has a thread that sleeps until
/// there is something to read, puts an event into SDL's queue, which ends the wait, and sleeps
/// again until that was handled. The threads touch nothing else.
final class WakeSources {
  /// The type of the event that stands in SDL's queue for a source that can be read.
  let eventType: UInt32

  private var watches: [Int32: (source: WakeSource, line: WakeLine)] = [:]
  private var lastNumber: Int32 = 0

  /// No sources yet; nil where SDL has no number left for an event.
  init?() {
    let type = SDL_RegisterEvents(1)
    guard type != UInt32.max else { return nil }
    eventType = type
  }

  /// Waits for `source` from now on; where the system has no thread left, nothing comes from it.
  func add(_ source: WakeSource) {
    lastNumber += 1
    let line = WakeLine(source.descriptor, eventType: eventType, number: lastNumber)
    watches[lastNumber] = line.map { (source, $0) }
  }

  /// Waits for `source` no longer; what already came from it is forgotten.
  func remove(_ source: WakeSource) {
    for (number, watch) in watches where watch.source === source {
      watches[number] = nil
      watch.line.cut()
    }
  }

  /// Calls whom `event` of ``eventType`` is about, and lets its thread sleep again.
  func handle(_ event: SDL_Event, at timestamp: Timestamp) {
    guard let watch = watches[event.user.code] else { return }
    watch.source.onReadable(timestamp)
    if watches[event.user.code] != nil { watch.line.goOn() }
  }

  /// Ends all threads; SDL must still be there.
  func close() {
    for watch in watches.values { watch.line.cut() }
    watches.removeAll()
  }
}
