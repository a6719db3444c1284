public import TactileText

/// An edited text with its selection, composition and undo history.
///
/// It is a value independent of views and fonts; methods that depend on lines take a layout.
/// Places are counted in bytes of UTF-8 and always lie between two grapheme clusters, never inside
/// a cluster of marks, an emoji of several parts or a line end of two bytes.
public struct TextEditor {
  /// The text, without the composition.
  public private(set) var text: String

  /// The selection, which the next edit replaces.
  public private(set) var selection: TextSelection

  /// The input method's composition, shown in place of the selection until it is committed.
  public private(set) var composition: TextComposition?

  /// Whether the text can have more than one paragraph; if not, line ends become spaces.
  public let isMultiline: Bool

  /// The preferred x of movements by lines, in points, in the layout's coordinate space.
  var goalX: Double?

  /// The steps that can be undone and redone.
  var history = TextHistory()

  /// Creates an editor of `text` with the caret at its end.
  public init(_ text: String = "", isMultiline: Bool) {
    self.isMultiline = isMultiline
    self.text = isMultiline ? text : Self.singleLine(text)
    selection = TextSelection(TextPosition(self.text.utf8.count))
  }

  // MARK: Displayed text

  /// The text with the composition in place of the selection.
  public var displayText: String {
    guard let composition else { return text }
    var shown = text
    shown.replace(selection.range, with: composition.text)
    return shown
  }

  /// The selection in ``displayText``; during a composition, the input method's own.
  public var displaySelection: TextSelection {
    guard let composition else { return selection }
    let start = selection.range.lowerBound
    return TextSelection(
      anchor: start + composition.selection.lowerBound,
      focus: TextPosition(start + composition.selection.upperBound),
    )
  }

  /// The range of the composition in ``displayText``, in bytes; nil without a composition.
  public var markedRange: Range<Int>? {
    guard let composition else { return nil }
    let start = selection.range.lowerBound
    return start..<(start + composition.text.utf8.count)
  }

  /// The selected text.
  public var selectedText: String { String(text.part(selection.range)) }

  // MARK: Selecting

  /// Moves the caret to `position`, or to the nearest place before it between two letters.
  ///
  /// The selection's anchor moves along unless `isExtending`.
  public mutating func moveCaret(to position: TextPosition, isExtending: Bool = false) {
    let focus = rounded(position)
    select(anchor: isExtending ? selection.anchor : focus.index, focus: focus)
  }

  /// Selects from `anchor` to `focus`, each moved back to a place between two letters.
  public mutating func select(anchor: Int, focus: TextPosition) {
    composition = nil
    goalX = nil
    history.seal()
    selection = TextSelection(anchor: text.place(atOrBefore: anchor), focus: rounded(focus))
  }

  /// Selects everything.
  public mutating func selectAll() { select(anchor: 0, focus: TextPosition(text.utf8.count)) }

  /// Returns the range of the `unit` around `index`, in bytes of UTF-8; empty for a letter.
  public func range(of unit: TextUnit, at index: Int) -> Range<Int> {
    let place = text.place(atOrBefore: index)
    switch unit {
    case .letter: return place..<place
    case .word: return TextBoundaries(text).unit(at: place)
    case .paragraph: return text.paragraph(at: place)
    case .document: return 0..<text.utf8.count
    }
  }

  /// Selects from `origin` to `position` in whole units, as a drag after a double click does.
  public mutating func select(
    from origin: Range<Int>,
    to position: TextPosition,
    by unit: TextUnit,
  ) {
    guard unit != .letter else { return select(anchor: origin.lowerBound, focus: position) }
    let target = range(of: unit, at: position.index)
    if target.lowerBound < origin.lowerBound {
      select(anchor: origin.upperBound, focus: TextPosition(target.lowerBound))
    } else {
      let end = max(origin.upperBound, target.upperBound)
      select(anchor: origin.lowerBound, focus: TextPosition(end))
    }
  }

  /// Returns the place one step by `unit` away from the caret, in bytes of UTF-8.
  public func place(_ direction: TextDirection, by unit: TextUnit) -> Int {
    let from = selection.focus.index
    switch (unit, direction) {
    case (.letter, .backward): return text.place(before: from)
    case (.letter, .forward): return text.place(after: from)
    case (.word, .backward):
      return text.place(atOrBefore: TextBoundaries(text).wordStart(before: from))
    case (.word, .forward):
      return text.place(atOrAfter: TextBoundaries(text).wordEnd(after: from))
    case (.paragraph, .backward):
      let start = text.paragraph(at: from).lowerBound
      return start < from ? start : text.paragraph(at: text.place(before: from)).lowerBound
    case (.paragraph, .forward):
      let end = text.paragraph(at: from).upperBound
      return end > from ? end : text.paragraph(at: text.place(after: from)).upperBound
    case (.document, .backward): return 0
    case (.document, .forward): return text.utf8.count
    }
  }

  /// Moves the caret by one `unit`; a movement by letter that does not extend a selection
  /// collapses it instead.
  public mutating func move(
    _ direction: TextDirection,
    by unit: TextUnit,
    isExtending: Bool = false,
  ) {
    if unit == .letter, !isExtending, !selection.isEmpty {
      let range = selection.range
      let edge = direction == .backward ? range.lowerBound : range.upperBound
      return moveCaret(to: TextPosition(edge))
    }
    moveCaret(to: TextPosition(place(direction, by: unit)), isExtending: isExtending)
  }

  // MARK: Editing

  /// Replaces the selection with `string` and moves the caret to its end.
  ///
  /// Control characters other than tabs and line ends are left out. If `isTyping`, the edit can be
  /// joined with the previous typing to one undo step.
  public mutating func insert(_ string: String, isTyping: Bool = false) {
    let clean = Self.clean(string)
    replaceSelection(
      with: isMultiline ? clean : Self.singleLine(clean),
      kind: isTyping ? .typing : .other,
    )
  }

  /// Deletes the selection, or else the text of one step by `unit`.
  public mutating func delete(_ direction: TextDirection, by unit: TextUnit) {
    composition = nil
    var kind = TextHistory.Edit.Kind.other
    let before = selection
    if selection.isEmpty {
      selection.focus = TextPosition(place(direction, by: unit))
      if unit == .letter { kind = direction == .backward ? .deletingBackward : .deletingForward }
    }
    replaceSelection(with: "", kind: kind, before: before)
  }

  /// Replaces the whole text, moves the caret to its end and clears the undo history.
  public mutating func setText(_ text: String) {
    self = TextEditor(text, isMultiline: isMultiline)
  }

  /// Shows `composition` in place of the selection; nil ends the composition.
  ///
  /// The text and the selection do not change until ``insert(_:isTyping:)`` inserts the committed text.
  public mutating func compose(_ composition: TextComposition?) {
    self.composition = composition
    goalX = nil
  }

  // MARK: Undoing

  /// Whether there is a step to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is a step to redo.
  public var canRedo: Bool { history.canRedo }

  /// Undoes the last step.
  public mutating func undo() {
    composition = nil
    goalX = nil
    guard let edit = history.undo() else { return }
    text.replace(edit.insertedRange, with: edit.removed)
    selection = edit.selectionBefore
  }

  /// Redoes the last undone step.
  public mutating func redo() {
    composition = nil
    goalX = nil
    guard let edit = history.redo() else { return }
    text.replace(edit.removedRange, with: edit.inserted)
    selection = edit.selectionAfter
  }

  /// Makes the next edit a separate undo step.
  public mutating func endStep() { history.seal() }

  // MARK: Parts

  private mutating func replaceSelection(
    with string: String,
    kind: TextHistory.Edit.Kind,
    before: TextSelection? = nil,
  ) {
    composition = nil
    goalX = nil
    let range = selection.range
    let before = before ?? selection
    guard !range.isEmpty || !string.isEmpty else { return selection = before }
    let removed = String(text.part(range))
    text.replace(range, with: string)
    let end = text.place(atOrAfter: range.lowerBound + string.utf8.count)
    selection = TextSelection(TextPosition(end))
    history.add(
      TextHistory.Edit(
        kind: kind,
        location: range.lowerBound,
        removed: removed,
        inserted: string,
        selectionBefore: before,
        selectionAfter: selection,
      )
    )
  }

  private func rounded(_ position: TextPosition) -> TextPosition {
    let place = text.place(atOrBefore: position.index)
    return TextPosition(place, affinity: place == position.index ? position.affinity : .downstream)
  }

  private static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  private static func clean(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      (scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r")
        || scalar.value == 0x7f
    }
    return String(text.unicodeScalars.filter { !isControl($0) })
  }
}

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
  public init(_ position: TextPosition) { self.init(anchor: position.index, focus: position) }

  /// The selected range, in bytes of UTF-8.
  public var range: Range<Int> { min(anchor, focus.index)..<max(anchor, focus.index) }

  /// Whether the selection is only a caret.
  public var isEmpty: Bool { anchor == focus.index }
}

/// Text that an input method is composing and that is not part of the document yet.
public struct TextComposition: Hashable, Sendable {
  /// The text shown during the composition.
  public let text: String
  /// The input method's own caret or selection, in bytes of UTF-8 from the start of ``text``.
  public let selection: Range<Int>

  /// Creates the composition of `event`; nil if nothing is being composed.
  init?(_ event: CompositionEvent) {
    guard !event.text.isEmpty else { return nil }
    text = event.text
    let count = text.unicodeScalars.count
    let start = event.start < 0 ? count : min(event.start, count)
    let end = min(start + max(0, min(event.length, count)), count)
    selection = text.byte(ofScalar: start)..<text.byte(ofScalar: end)
  }
}

/// The unit of one step of the caret.
public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// To the next grapheme cluster.
  case letter
  /// To the start of the previous word, or the end of the next one.
  case word
  /// To the start or end of the paragraph.
  case paragraph
  /// To the start or end of the text.
  case document
}

/// A direction in a text, in reading order.
public enum TextDirection: Hashable, Sendable, CaseIterable {
  /// Towards the start.
  case backward
  /// Towards the end.
  case forward
}
