internal import TactileDisplay

/// A document of the library that the scenes show.
public struct LibraryDocument: Hashable, Sendable {
  /// What a document is about; each kind has a drawing and a colour.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Something to remember.
    case note
    /// Something written to somebody.
    case letter
    /// Something to cook.
    case recipe
    /// Things one below the other.
    case list
    /// A place or a way.
    case map
    /// A picture described.
    case photo
    /// Something to hear.
    case music
    /// Something to read.
    case book
    /// Figures.
    case chart
    /// Something to do or build.
    case plan
  }

  /// One line.
  public var title: String
  /// One line below it.
  public var subtitle: String
  /// What it is about.
  public var kind: Kind
  /// What it says.
  public var paragraphs: [String]
}
