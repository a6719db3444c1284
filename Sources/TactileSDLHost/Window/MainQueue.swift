internal import CGNU
internal import Dispatch
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
    WakeSource(counter: _dispatch_get_main_queue_handle_4CF()) { time in
      run(time) { _dispatch_main_queue_callback_4CF(nil) }
    }
  }
}
