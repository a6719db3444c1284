public import TactileText

/// The part of a text that the next edit replaces, which is empty while there is only a caret.
public struct TextSelection: Hashable, Sendable {
  /// Where it was begun, in bytes of UTF-8 from the start of the text.
  public var anchor: Int
  /// Where the caret stands: the end that moves when the selection is extended.
  public var focus: TextPosition

  /// The selection from `anchor` to `focus`.
  public init(anchor: Int, focus: TextPosition) {
    self.anchor = anchor
    self.focus = focus
  }

  /// A caret at `position` with nothing selected.
  public init(_ position: TextPosition) {
    self.init(anchor: position.index, focus: position)
  }

  /// The selected bytes.
  public var range: Range<Int> { min(anchor, focus.index)..<max(anchor, focus.index) }

  /// Whether there is only a caret.
  public var isEmpty: Bool { anchor == focus.index }
}
