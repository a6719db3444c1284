package import TactilePrimitives

/// A fault of a touch device.
package struct SurveyFault: Hashable, Sendable {
  /// The kinds of faults.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A touch came down where another one already was.
    case doubled
    /// A touch was lost, and came back as another one.
    case lost
    /// Reports of a moving touch were missing.
    case gap
    /// The system cancelled a touch.
    case cancelled
  }

  /// The kind of fault.
  package let kind: Kind
  /// The location, in points of the surface.
  package let location: Point
  /// The time at which the fault was detected.
  package let time: Timestamp
}
