internal import Glibc

/// Holds SIGINT and SIGTERM back but while the host waits.
///
/// SDL's handler of theirs sets a flag that SDL looks at when it takes in events. A signal between that
/// look and the wait would otherwise be heard only when the wait is over.
package final class SignalHold {
  /// The signals that are held back while the host waits.
  let mask: sigset_t
  private let before: sigset_t
  private var isOn = true

  /// Holds them back from now on; threads that are started later do so too.
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

  /// Releases them.
  package func end() {
    guard isOn else { return }
    isOn = false
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
