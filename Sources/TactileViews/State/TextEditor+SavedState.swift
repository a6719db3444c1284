internal import TactileText

extension TextEditor {
  /// The text with its selection and history; without an input method's composition.
  var savedState: SavedState {
    var state: SavedState = ["text": .text(text), "selection": selection.savedState]
    if history.canUndo || history.canRedo { state["history"] = history.savedState }
    return state
  }

  /// Replaces text, selection and history by those of `state`, as ``savedState`` returned it.
  mutating func restore(_ state: SavedState) {
    guard let text = state["text"]?.text else { return }
    setText(text)
    if let saved = TextSelection(state["selection"]) {
      select(anchor: saved.anchor, focus: saved.focus)
    }
    history = TextHistory(state["history"], of: self.text)
  }
}

extension TextSelection {
  fileprivate var savedState: SavedState {
    var items: [SavedState] = [.integer(anchor), .integer(focus.index)]
    if focus.affinity == .upstream { items.append(.text("upstream")) }
    return .list(items)
  }

  fileprivate init?(_ state: SavedState?) {
    guard let anchor = state?[0]?.integer, let focus = state?[1]?.integer, anchor >= 0, focus >= 0
    else { return nil }
    let isUpstream = state?[2]?.text == "upstream"
    self.init(
      anchor: anchor,
      focus: TextPosition(focus, affinity: isUpstream ? .upstream : .downstream),
    )
  }
}

extension TextHistory {
  fileprivate var savedState: SavedState {
    [
      "done": .list(done.map(\.savedState)), "undone": .list(undone.map(\.savedState)),
      "isSealed": .flag(isSealed),
    ]
  }

  /// A history as ``savedState`` returned it for `text`; an empty one where its steps do not fit the text.
  fileprivate init(_ state: SavedState?, of text: String) {
    self.init()
    guard let state else { return }
    done = state["done"]?.items.compactMap(Edit.init) ?? []
    undone = state["undone"]?.items.compactMap(Edit.init) ?? []
    isSealed = state["isSealed"]?.flag ?? true
    if !fits(text) { self = TextHistory() }
  }

  /// Returns whether all steps can be undone and redone from `text`.
  private func fits(_ text: String) -> Bool {
    var current = text
    for edit in done.reversed() {
      guard current.utf8.count >= edit.selectionAfter.range.upperBound,
        current.replace(edit.insertedRange, holding: edit.inserted, with: edit.removed),
        current.utf8.count >= edit.selectionBefore.range.upperBound
      else { return false }
    }
    current = text
    for edit in undone.reversed() {
      guard current.utf8.count >= edit.selectionBefore.range.upperBound,
        current.replace(edit.removedRange, holding: edit.removed, with: edit.inserted),
        current.utf8.count >= edit.selectionAfter.range.upperBound
      else { return false }
    }
    return true
  }
}

extension String {
  /// Replaces the bytes of `range` by `new`; returns whether they are there and hold `old`.
  fileprivate mutating func replace(
    _ range: Range<Int>,
    holding old: String,
    with new: String,
  ) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= utf8.count,
      Array(utf8.dropFirst(range.lowerBound).prefix(range.count)) == Array(old.utf8)
    else { return false }
    self = String(
      decoding: Array(utf8.prefix(range.lowerBound)) + Array(new.utf8)
        + Array(utf8.dropFirst(range.upperBound)),
      as: UTF8.self,
    )
    return true
  }
}

extension TextHistory.Edit {
  fileprivate var savedState: SavedState {
    [
      "kind": .text(kind.rawValue),
      "at": .integer(location),
      "removed": .text(removed),
      "inserted": .text(inserted),
      "before": selectionBefore.savedState,
      "after": selectionAfter.savedState,
    ]
  }

  fileprivate init?(_ state: SavedState) {
    guard let kind = state["kind"]?.text.flatMap(Kind.init),
      let location = state["at"]?.integer, location >= 0, location < 1 << 40,
      let removed = state["removed"]?.text, let inserted = state["inserted"]?.text,
      let before = TextSelection(state["before"]), let after = TextSelection(state["after"])
    else { return nil }
    self.init(
      kind: kind,
      location: location,
      removed: removed,
      inserted: inserted,
      selectionBefore: before,
      selectionAfter: after,
    )
  }
}
