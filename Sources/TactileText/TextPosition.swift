/// A place between two letters of a text where a caret can stand.
public struct TextPosition: Hashable, Sendable {
  /// Which line a place belongs to that is the end of one and the start of the next.
  ///
  /// It matters only where a line was broken to fit its width: there one index has two places.
  public enum Affinity: Hashable, Sendable {
    /// The line that follows.
    case downstream
    /// The line before.
    case upstream
  }

  /// How many bytes of the text, as UTF-8, are before the place.
  public var index: Int
  /// Which of two lines it belongs to.
  public var affinity: Affinity

  /// The place before byte `index`.
  public init(_ index: Int, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}
