/// The undo history of a text.
///
/// Letters typed in succession are one step, up to the end of a word; so are letters deleted in succession.
struct TextHistory {
  /// The replacement of one part of a text.
  struct Edit {
    /// The kinds of edit; their raw values are part of saved states.
    enum Kind: String {
      case typing
      case deletingBackward
      case deletingForward
      case other
    }

    var kind: Kind
    /// The start of the edit, in bytes of UTF-8.
    var location: Int
    var removed: String
    var inserted: String
    var selectionBefore: TextSelection
    var selectionAfter: TextSelection

    /// The range of the removed text in the text before the edit.
    var removedRange: Range<Int> { location..<(location + removed.utf8.count) }
    /// The range of the inserted text in the text after the edit.
    var insertedRange: Range<Int> { location..<(location + inserted.utf8.count) }
  }

  /// The maximum number of steps that can be undone [chosen: far more than anyone goes back].
  private static let maximumCount = 1000

  /// The steps that can be undone, the last one first to be undone.
  var done: [Edit] = []
  /// The steps that can be redone, the last one first to be redone.
  var undone: [Edit] = []
  /// Whether the next edit begins a new step.
  var isSealed = true

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the current step; the next edit begins a new one.
  mutating func seal() { isSealed = true }

  /// Adds an edit, as a new step or as part of the last one.
  mutating func add(_ edit: Edit) {
    undone.removeAll()
    if !isSealed, let last = done.last, let joined = Self.join(last, edit) {
      done[done.count - 1] = joined
    } else {
      done.append(edit)
      if done.count > Self.maximumCount { done.removeFirst() }
    }
    isSealed = edit.kind == .other
  }

  /// Returns the step to undo and marks it as undone; nil if there is none.
  mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    isSealed = true
    return edit
  }

  /// Returns the step to redo and marks it as done; nil if there is none.
  mutating func redo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    isSealed = true
    return edit
  }

  private static func join(_ first: Edit, _ second: Edit) -> Edit? {
    guard first.kind == second.kind else { return nil }
    var joined = first
    switch first.kind {
    case .typing:
      guard second.removed.isEmpty, second.location == first.insertedRange.upperBound,
        !startsWord(second.inserted, after: first.inserted)
      else { return nil }
      joined.inserted += second.inserted
    case .deletingBackward:
      guard second.removedRange.upperBound == first.location else { return nil }
      joined.location = second.location
      joined.removed = second.removed + first.removed
    case .deletingForward:
      guard second.location == first.location else { return nil }
      joined.removed += second.removed
    case .other:
      return nil
    }
    joined.selectionAfter = second.selectionAfter
    return joined
  }

  private static func startsWord(_ text: String, after before: String) -> Bool {
    guard let next = text.first, let last = before.last else { return false }
    return last.isNewline || (last.isWhitespace && !next.isWhitespace)
  }
}
