package import TactilePrimitives

/// Estimates when reports happened that waited together in SDL's queue.
///
/// SDL 2 does not pass on the display server's times, so a report is stamped when it is read. If
/// the program was delayed, by its own painting or by others, several reports of one contact have
/// stamps some microseconds apart, or one report is late by the whole delay; a velocity from such
/// stamps is wrong, even in its sign. The reports came one after the other since the queue was
/// last empty: here they are spread evenly over that time.
package struct PumpStamps {
  /// The longest time between two reports of a contact, in seconds: that of a screen with 125 Hz.
  package static let longestStep = 0.008

  /// Returns timestamps for reports that were read together.
  ///
  /// - Parameters:
  ///   - contacts: the contact of each report; nil for those about none.
  ///   - empty: when the queue was last seen empty.
  ///   - now: when the reports were read.
  /// - Returns: a timestamp for each; `now` for the last report of a contact and those about none.
  /// - Complexity: O(n²) in the number of reports.
  package static func stamps<Contact: Equatable>(
    for contacts: [Contact?],
    since empty: Timestamp,
    at now: Timestamp,
  ) -> [Timestamp] {
    contacts.indices.map { index in
      guard let contact = contacts[index] else { return now }
      let later = contacts[(index + 1)...].count { $0 == contact }
      guard later > 0 else { return now }
      let all = contacts[..<index].count { $0 == contact } + 1 + later
      let step = min(max(now - empty, 0) / Double(all), longestStep)
      return now + -Double(later) * step
    }
  }
}
