public import TactileText

/// The selection in a text, or the caret if it is empty.
public struct TextSelection: Hashable, Sendable {
  /// The end at which the selection began, in bytes of UTF-8 from the start of the text.
  public var anchor: Int
  /// The caret: the end that moves when the selection is extended.
  public var focus: TextPosition

  /// Creates the selection from `anchor` to `focus`.
  public init(anchor: Int, focus: TextPosition) {
    self.anchor = anchor
    self.focus = focus
  }

  /// Creates a caret at `position` with nothing selected.
  public init(_ position: TextPosition) {
    self.init(anchor: position.index, focus: position)
  }

  /// The selected range, in bytes of UTF-8.
  public var range: Range<Int> { min(anchor, focus.index)..<max(anchor, focus.index) }

  /// Whether the selection is only a caret.
  public var isEmpty: Bool { anchor == focus.index }
}
