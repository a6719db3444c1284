import Glibc
import TactileSDLHost
import Testing

/// Whether the handler of these tests has run.
private nonisolated(unsafe) var isHeard = false

extension VideoTests {
  /// Signals that ask the program to end.
  @Suite struct SignalHoldTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal from before the wait ends it`(signal: CInt) {
      var (action, before) = (sigaction(), sigaction())
      action.__sigaction_handler.sa_handler = { _ in isHeard = true }
      sigaction(signal, &action, &before)
      defer { sigaction(signal, &before, nil) }
      isHeard = false
      let hold = SignalHold()
      defer { hold.end() }
      let sources = WakeSources(signals: hold)

      raise(signal)
      let isHeldBack = !isHeard
      sources.wait(beside: nil, seconds: 30)

      #expect(isHeldBack)
      #expect(isHeard)
    }
  }
}
