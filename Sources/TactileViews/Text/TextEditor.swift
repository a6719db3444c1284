public import TactileText

/// A text being edited: its letters, what is selected, what is being composed and what was done.
///
/// A value that knows no view and no font; what depends on the lines of a layout is given one.
/// Places are counted in bytes of UTF-8 and always lie between two letters as people count them,
/// never inside a cluster of marks, an emoji of several parts or a line end of two bytes.
public struct TextEditor {
  /// The text, without what is being composed.
  public private(set) var text: String

  /// What the next edit replaces.
  public private(set) var selection: TextSelection

  /// What an input method is working on; it stands for the selection until it is committed.
  public private(set) var composition: TextComposition?

  /// Whether the text may have more than one paragraph; if not, line ends become spaces.
  public let isMultiline: Bool

  /// Where movements by lines would like to be, in points of the layout.
  var goalX: Double?

  private var history = TextHistory()

  /// An editor of `text` with the caret at its end.
  public init(_ text: String = "", isMultiline: Bool) {
    self.isMultiline = isMultiline
    self.text = isMultiline ? text : Self.singleLine(text)
    selection = TextSelection(TextPosition(self.text.utf8.count))
  }

  // MARK: What is shown

  /// The text with what is being composed in its place.
  public var displayText: String {
    guard let composition else { return text }
    var shown = text
    shown.replace(selection.range, with: composition.text)
    return shown
  }

  /// The selection in ``displayText``: the input method's own while it composes.
  public var displaySelection: TextSelection {
    guard let composition else { return selection }
    let start = selection.range.lowerBound
    return TextSelection(
      anchor: start + composition.selection.lowerBound,
      focus: TextPosition(start + composition.selection.upperBound),
    )
  }

  /// The bytes of ``displayText`` that are being composed, nil while none are.
  public var markedRange: Range<Int>? {
    guard let composition else { return nil }
    let start = selection.range.lowerBound
    return start..<(start + composition.text.utf8.count)
  }

  /// What is selected.
  public var selectedText: String { String(text.part(selection.range)) }

  // MARK: Selecting

  /// Puts the caret at `position`, or at the nearest place before it between two letters.
  ///
  /// The other end of the selection comes along, unless the selection `isExtending`.
  public mutating func moveCaret(to position: TextPosition, isExtending: Bool = false) {
    let focus = rounded(position)
    select(anchor: isExtending ? selection.anchor : focus.index, focus: focus)
  }

  /// Selects from `anchor` to `focus`, each moved to between two letters.
  public mutating func select(anchor: Int, focus: TextPosition) {
    composition = nil
    goalX = nil
    history.seal()
    selection = TextSelection(anchor: text.place(atOrBefore: anchor), focus: rounded(focus))
  }

  /// Selects everything.
  public mutating func selectAll() {
    select(anchor: 0, focus: TextPosition(text.utf8.count))
  }

  /// The letters, word or paragraph around `index`.
  public func range(of unit: TextUnit, at index: Int) -> Range<Int> {
    let place = text.place(atOrBefore: index)
    switch unit {
    case .letter: return place..<place
    case .word: return TextBoundaries(text).unit(at: place)
    case .paragraph: return paragraph(at: place)
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

  /// The place that a step by `unit` from the caret leads to.
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
      let start = paragraph(at: from).lowerBound
      return start < from ? start : paragraph(at: text.place(before: from)).lowerBound
    case (.paragraph, .forward):
      let end = paragraph(at: from).upperBound
      return end > from ? end : paragraph(at: text.place(after: from)).upperBound
    case (.document, .backward): return 0
    case (.document, .forward): return text.utf8.count
    }
  }

  /// Moves the caret by one `unit`; a selection that is not extended collapses first.
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

  /// Puts `string` in the place of the selection, with the caret behind it.
  ///
  /// Control characters but tabs and line ends are left out. What `isTyping` inserts is one step of
  /// undoing with what was typed before it.
  public mutating func insert(_ string: String, isTyping: Bool = false) {
    let clean = Self.clean(string)
    replaceSelection(
      with: isMultiline ? clean : Self.singleLine(clean),
      kind: isTyping ? .typing : .other,
    )
  }

  /// Deletes the selection, or what a step by `unit` goes over.
  public mutating func delete(_ direction: TextDirection, by unit: TextUnit) {
    composition = nil
    var kind = TextHistory.Edit.Kind.other
    let before = selection
    if selection.isEmpty {
      selection.focus = TextPosition(place(direction, by: unit))
      if unit == .letter {
        kind = direction == .backward ? .deletingBackward : .deletingForward
      }
    }
    replaceSelection(with: "", kind: kind, before: before)
  }

  /// Puts `text` in the place of everything, with the caret at its end and nothing to undo.
  public mutating func setText(_ text: String) {
    self = TextEditor(text, isMultiline: isMultiline)
  }

  /// Shows what an input method composes in the place of the selection, or shows it no more.
  ///
  /// The text and the selection stay as they are until ``insert(_:isTyping:)`` brings what is
  /// committed.
  public mutating func compose(_ composition: TextComposition?) {
    self.composition = composition
    goalX = nil
  }

  // MARK: Undoing

  /// Whether ``undo()`` has something to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether ``redo()`` has something to do again.
  public var canRedo: Bool { history.canRedo }

  /// Takes the last step back.
  public mutating func undo() {
    composition = nil
    goalX = nil
    guard let edit = history.undo() else { return }
    text.replace(edit.insertedRange, with: edit.removed)
    selection = edit.selectionBefore
  }

  /// Makes the last step that was taken back again.
  public mutating func redo() {
    composition = nil
    goalX = nil
    guard let edit = history.redo() else { return }
    text.replace(edit.removedRange, with: edit.inserted)
    selection = edit.selectionAfter
  }

  /// Makes the next edit a step of its own.
  public mutating func endStep() {
    history.seal()
  }

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
    guard !range.isEmpty || !string.isEmpty else {
      selection = before
      return
    }
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

  /// The paragraph around `place`, without its end.
  private func paragraph(at place: Int) -> Range<Int> {
    let split = text.utf8.index(text.startIndex, offsetBy: place)
    let start = text[..<split].lastIndex { $0.isNewline }.map { text.index(after: $0) }
    let end = text[split...].firstIndex { $0.isNewline }
    return text.utf8.distance(
      from: text.startIndex,
      to: start ?? text.startIndex,
    )..<text.utf8.distance(from: text.startIndex, to: end ?? text.endIndex)
  }

  private static func singleLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  private static func clean(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      (scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r")
        || scalar.value == 0x7f
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.filter { !isControl($0) })
    return String(kept)
  }
}
