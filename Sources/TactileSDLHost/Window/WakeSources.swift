internal import CGNU
internal import Glibc
public import TactilePrimitives

/// The file descriptors that a host waits for besides the display's, and the wait for all of them.
package final class WakeSources {
  private let signals: SignalHold
  private var sources: [WakeSource] = []
  /// The descriptors to poll: the display's, then the sources' in their order.
  private var descriptors = [WakeSources.asked(of: noDescriptor)]

  /// Makes a wait during which the signals that `signals` blocks are delivered.
  package init(signals: SignalHold) {
    self.signals = signals
  }

  /// A placeholder for a missing descriptor, which the system ignores.
  private static let noDescriptor: CInt = -1

  /// Whether a source was readable when that was last checked.
  var areReadable: Bool { descriptors.dropFirst().contains { $0.revents != 0 } }

  /// Whether the display was readable when the last wait ended.
  private(set) var isDisplayReadable = false

  /// Whether the display had closed its end when the last wait ended.
  package private(set) var isDisplayGone = false

  /// Also waits for `source` from now on.
  func add(_ source: WakeSource) {
    sources.append(source)
    descriptors.append(Self.asked(of: source.descriptor))
  }

  /// Stops waiting for `source`, and discards its pending result.
  func remove(_ source: WakeSource) {
    guard let index = sources.firstIndex(where: { $0 === source }) else { return }
    sources.remove(at: index)
    descriptors.remove(at: index + 1)
  }

  /// Sleeps until `display` or a source is readable, a signal arrives, or `seconds` have passed; 0
  /// only checks what is readable.
  ///
  /// The signals of ``SignalHold`` are delivered while it sleeps, so that none is lost directly
  /// before it.
  package func wait(beside display: CInt?, seconds: Double) {
    descriptors[0].fd = display ?? Self.noDescriptor
    let whole = seconds.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    // `ppoll` leaves the answers of the last call where a signal ends the wait.
    var mask = signals.mask
    if ppoll(&descriptors, nfds_t(descriptors.count), &time, &mask) < 0 { forgetAnswers() }
    isDisplayReadable = descriptors[0].revents != 0
    isDisplayGone = descriptors[0].revents & Int16(POLLHUP) != 0
  }

  /// Calls the sources that were readable at the last check.
  func callReadable(at timestamp: Timestamp) {
    guard areReadable else { return }
    let readable = zip(sources, descriptors.dropFirst()).filter { $1.revents != 0 }.map(\.0)
    forgetAnswers()
    for source in readable where sources.contains(where: { $0 === source }) {
      source.onReadable(timestamp)
    }
  }

  private func forgetAnswers() {
    for index in descriptors.indices { descriptors[index].revents = 0 }
  }

  private static func asked(of descriptor: CInt) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}

/// A file descriptor that wakes a sleeping host when it is readable.
///
/// A host that waits for input wakes up for it and calls ``onReadable`` between two events, on the
/// main actor. While nothing arrives, nothing wakes up.
public final class WakeSource {
  /// The file descriptor; its owner removes the source from the host before closing it.
  public let descriptor: CInt

  /// Called when there is something to read, or the other end is gone, with the time at which the
  /// host woke up.
  ///
  /// It reads everything there is; otherwise it is called again for the rest. It removes the
  /// source from the host when nothing more will come.
  public let onReadable: (Timestamp) -> Void

  /// A source that calls `onReadable` when `descriptor` is readable.
  public init(_ descriptor: CInt, onReadable: @escaping (Timestamp) -> Void) {
    self.descriptor = descriptor
    self.onReadable = onReadable
  }

  /// A source that reads the count of `counter`, a timer or an event counter, and calls `onCount`.
  convenience init(counter: CInt, onCount: @escaping (Timestamp) -> Void) {
    self.init(counter) { time in
      var count: UInt64 = 0
      _ = read(counter, &count, MemoryLayout.size(ofValue: count))
      onCount(time)
    }
  }
}

/// Blocks SIGINT and SIGTERM except while the host waits.
///
/// SDL's handler of these signals sets a flag that SDL checks when it reads events. A signal
/// between that check and the wait would otherwise be handled only after the wait.
package final class SignalHold {
  let mask: sigset_t
  private let before: sigset_t
  private var isOn = true

  /// Blocks the signals from now on, also for threads that are started later.
  package init() {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    sigaddset(&held, SIGINT)
    sigaddset(&held, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &held, &before)
    self.before = before
    sigdelset(&before, SIGINT)
    sigdelset(&before, SIGTERM)
    mask = before
  }

  /// Makes SIGHUP end the program as SIGTERM does, unless it is ignored, as by `nohup`.
  ///
  /// A terminal sends it when it closes; by default the program would end without its reports.
  package func followHangUp() {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    guard unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0 else { return }
    // SIGTERM, blocked as it is, stays pending until the wait.
    action.__sigaction_handler.sa_handler = { _ in raise(SIGTERM) }
    action.sa_flags = SA_RESTART
    sigaction(SIGHUP, &action, nil)
  }

  package func end() {
    guard isOn else { return }
    isOn = false
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

/// A call that a sleeping host wakes up for, some time after it was asked for.
@MainActor
public final class WakeTimer {
  private let descriptor: CInt
  private let seconds: Double
  private var isRunning = false
  private var source: WakeSource?
  private weak var host: WindowHost?

  /// Makes a timer for calls of `body` that come `seconds` after they are asked for, while `host`
  /// runs; nil where the system has no timer left.
  public init?(_ seconds: Double, on host: WindowHost, _ body: @escaping () -> Void) {
    descriptor = timerfd_create(CLOCK_MONOTONIC, O_NONBLOCK | O_CLOEXEC)
    self.seconds = seconds
    guard descriptor >= 0 else { return nil }
    let source = WakeSource(counter: descriptor) { [weak self] _ in
      self?.isRunning = false
      body()
    }
    self.source = source
    self.host = host
    host.add(source)
  }

  isolated deinit {
    if let source { host?.remove(source) }
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
}
