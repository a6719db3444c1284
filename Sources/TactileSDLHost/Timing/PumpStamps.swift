package import TactilePrimitives

/// When the reports that waited together in SDL's queue came about, as far as can be told.
///
/// SDL 2 keeps the display server's times to itself, so that a report is stamped as it is taken in. Of
/// a program that was kept waiting, by its own painting or by others, several reports of one contact
/// then have stamps some microseconds apart, or one that is late by all of the delay; a velocity
/// from such stamps is wrong, even in its sign. They came one after the other since the queue was last
/// seen empty: here they are spread evenly over that time.
package struct PumpStamps {
  /// Seconds that lie between two reports of a contact at most: those of a screen with 125 Hz.
  package static let longestStep = 0.008

  /// Stamps for reports that were taken in together.
  ///
  /// - Parameters:
  ///   - contacts: for each report the contact that it is about, nil for those about none.
  ///   - empty: when the queue was last seen empty.
  ///   - now: when they were taken in.
  /// - Returns: a stamp for each; `now` for the last report of a contact and those about none.
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
