internal import TactileDisplay

/// A document of the library that the scenes show.
public struct LibraryDocument: Hashable, Sendable {
  /// The kind of a document, with a drawing and a colour.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A note.
    case note
    /// A letter.
    case letter
    /// A recipe.
    case recipe
    /// A list.
    case list
    /// A place or a route.
    case map
    /// The description of a picture.
    case photo
    /// A piece of music.
    case music
    /// A book.
    case book
    /// A chart.
    case chart
    /// A plan.
    case plan
  }

  /// The title, in one line.
  public var title: String
  /// The subtitle, in one line.
  public var subtitle: String
  /// The kind.
  public var kind: Kind
  /// The paragraphs of the text.
  public var paragraphs: [String]
}
