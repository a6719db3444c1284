/// What was done to a text, so that it can be undone and done again.
///
/// Letters typed one after the other are one step, up to the end of a word; so are letters deleted
/// one after the other.
struct TextHistory {
  /// The replacement of one part of a text.
  struct Edit {
    enum Kind {
      case typing
      case deletingBackward
      case deletingForward
      case other
    }

    var kind: Kind
    /// Where it happened, in bytes of UTF-8.
    var location: Int
    var removed: String
    var inserted: String
    var selectionBefore: TextSelection
    var selectionAfter: TextSelection

    /// What was there before, as a range of the text before.
    var removedRange: Range<Int> { location..<(location + removed.utf8.count) }
    /// What is there since, as a range of the text afterwards.
    var insertedRange: Range<Int> { location..<(location + inserted.utf8.count) }
  }

  /// Steps that can be undone at most [chosen: far more than anyone goes back].
  private static let maximumCount = 1000

  private var done: [Edit] = []
  private var undone: [Edit] = []
  /// Whether the next edit begins a step of its own.
  private var isSealed = true

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the step: what follows is undone apart from it.
  mutating func seal() {
    isSealed = true
  }

  /// Adds an edit that was made, as a step of its own or as part of the last.
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

  /// Takes out the step to be undone.
  mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    isSealed = true
    return edit
  }

  /// Takes out the step to be done again.
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
