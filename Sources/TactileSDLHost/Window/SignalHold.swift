internal import Glibc

/// Blocks SIGINT and SIGTERM except while the host waits.
///
/// SDL's handler of these signals sets a flag that SDL checks when it reads events. A signal
/// between that check and the wait would otherwise be handled only after the wait.
package final class SignalHold {
  /// The blocked signals.
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

  /// Unblocks the signals.
  package func end() {
    guard isOn else { return }
    isOn = false
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
