/// A caret position between two letters of a text.
public struct TextPosition: Hashable, Sendable {
  /// The line of a position that is the end of one line and the start of the next.
  ///
  /// It matters only where a line was broken to fit its width: there one index has two positions.
  public enum Affinity: Hashable, Sendable {
    /// The line that follows.
    case downstream
    /// The line before.
    case upstream
  }

  /// The number of bytes of the text, as UTF-8, before the position.
  public var index: Int
  /// The line to which the position belongs.
  public var affinity: Affinity

  /// The position before byte `index`.
  public init(_ index: Int, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}
