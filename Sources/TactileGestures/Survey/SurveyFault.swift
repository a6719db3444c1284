package import TactilePrimitives

/// Something that a device should not have done.
package struct SurveyFault: Hashable, Sendable {
  /// What it did.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A contact came down where another one already was.
    case doubled
    /// A contact was lost, and came back as another one.
    case lost
    /// Reports of a moving contact were missing.
    case gap
    /// The system took a contact away.
    case cancelled
  }

  /// What it did.
  package let kind: Kind
  /// Where, in points of the surface.
  package let location: Point
  /// When it was noticed.
  package let time: Timestamp
}
