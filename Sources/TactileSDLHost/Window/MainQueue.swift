internal import CGNU
internal import Dispatch
internal import Glibc
public import TactilePrimitives

/// The main dispatch queue, on which Swift resumes the tasks of the main actor.
///
/// Nothing else runs it while a host waits for events.
public enum MainQueue {
  /// Returns a source that wakes a host when the queue has work; `run` is called with the time and
  /// with the function that does the work.
  public static func source(
    _ run: @escaping (_ time: Timestamp, _ work: () -> Void) -> Void
  ) -> WakeSource {
    let counter = _dispatch_get_main_queue_handle_4CF()
    return WakeSource(counter) { time in
      var count: UInt64 = 0
      _ = read(counter, &count, MemoryLayout.size(ofValue: count))
      run(time) { _dispatch_main_queue_callback_4CF(nil) }
    }
  }
}
