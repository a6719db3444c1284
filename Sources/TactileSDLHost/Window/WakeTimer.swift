internal import CGNU
internal import Glibc
internal import TactilePrimitives

/// A call that a sleeping host wakes up for, some time after it was asked for.
public final class WakeTimer {
  private let descriptor: CInt
  private let seconds: Double
  private var isRunning = false
  private var source: WakeSource?

  /// Makes a timer for calls of `body` that come `seconds` after they are asked for, while `host`
  /// runs; nil where the system has no timer left.
  public init?(_ seconds: Double, on host: WindowHost, _ body: @escaping () -> Void) {
    descriptor = timerfd_create(CLOCK_MONOTONIC, O_NONBLOCK | O_CLOEXEC)
    self.seconds = seconds
    guard descriptor >= 0 else { return nil }
    let source = WakeSource(descriptor) { [weak self] _ in
      self?.finish()
      body()
    }
    self.source = source
    host.add(source)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Starts the timer; a running timer keeps its time.
  public func start() {
    guard !isRunning else { return }
    isRunning = true
    let whole = seconds.rounded(.down)
    let rest = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    var time = itimerspec(it_interval: timespec(), it_value: rest)
    timerfd_settime(descriptor, 0, &time, nil)
  }

  private func finish() {
    isRunning = false
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
