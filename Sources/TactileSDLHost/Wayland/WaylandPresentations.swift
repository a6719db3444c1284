internal import CWayland
internal import Glibc
internal import TactilePrimitives

/// The times at which the compositor shows the window's frames (`wp_presentation`).
///
/// A report costs an object of the library and a message each way, so one is requested only for
/// frames whose latency someone reads.
final class WaylandPresentations {
  private static let interface = "wp_presentation"
  private static let destroy: UInt32 = 0
  private static let feedback: UInt32 = 1
  private static let presented: UInt32 = 1
  private static let discarded: UInt32 = 2

  private let connection: WaylandConnection
  private let clock: MonotonicClock
  private var manager: WaylandProxy?
  /// The number of the system's clock that the compositor's times are from.
  private var clockNumber = CLOCK_MONOTONIC
  /// The pending reports by the number of the frame.
  private var reports: [Int: WaylandProxy] = [:]

  /// The most pending reports: a window that nobody sees presents nothing.
  private static let mostPending = 16

  /// Makes an object that puts ``HostReport/presented(_:at:)`` with times of `clock`
  /// into SDL's queue; nil where the compositor reports no presentations.
  init?(_ connection: WaylandConnection, clock: MonotonicClock) {
    self.connection = connection
    self.clock = clock
    manager = connection.bindFirst(Self.interface, tactile_presentation) {
      [weak self] opcode, arguments in
      if opcode == 0 { self?.clockNumber = clockid_t(bitPattern: arguments.unsigned(0)) }
    }
    if manager == nil { return nil }
  }

  /// Requests a report about the picture of the next commit, which is the frame `number`.
  ///
  /// - Returns: whether a report follows.
  func expect(_ number: Int) -> Bool {
    guard let manager, reports.count < Self.mostPending else { return false }
    let surface = WaylandLibrary.argument(connection.surface)
    reports[number] = manager.make(
      tactile_presentation_feedback,
      Self.feedback,
      after: [surface],
      onEvent: { [weak self] in self?.heard($0, $1, about: number) },
    )
    return reports[number] != nil
  }

  /// Stops listening; the connection must still be open.
  func close() {
    for report in reports.values { report.close() }
    reports.removeAll()
    manager?.close(Self.destroy)
    manager = nil
  }

  private func heard(_ opcode: UInt32, _ arguments: WaylandArguments, about number: Int) {
    guard [Self.presented, Self.discarded].contains(opcode) else { return }
    // The compositor destroys its side with this event.
    reports.removeValue(forKey: number)?.close()
    connection.put(.presented(number, at: opcode == Self.presented ? time(of: arguments) : nil))
  }

  /// Returns the time that begins with the upper and lower half of its seconds.
  private func time(of arguments: WaylandArguments) -> Timestamp? {
    let (high, low) = (arguments.unsigned(0), arguments.unsigned(1))
    let seconds = Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
    let nanoseconds = seconds &* 1_000_000_000 &+ Int64(arguments.unsigned(2))
    return clock.instant(nanoseconds: nanoseconds, of: clockNumber)
  }
}
