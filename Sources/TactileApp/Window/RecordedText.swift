internal import TactileViews

/// The part of typed text that recordings keep.
nonisolated package enum RecordedText: String, CaseIterable, Sendable {
  /// The text as it was typed.
  case all
  /// The number of letters: each is recorded as `x`.
  case none

  /// Returns `event` as it is recorded; `isWriting` says whether it goes to a text field.
  func kept(_ event: InputEvent, isWriting: Bool) -> InputEvent {
    guard self == .none else { return event }
    switch event {
    case .text(var text):
      text.text = Self.masked(text.text)
      return .text(text)
    case .key(let key):
      guard isWriting, key.typesText else { return event }
      return .key(
        KeyEvent(name: "X", isDown: key.isDown, isRepeat: key.isRepeat, timestamp: key.timestamp)
      )
    case .touch, .hover, .wheel, .composition, .window: return event
    }
  }

  /// Returns `state` as it is recorded: without letters of texts and drafts, and without their undo
  /// history.
  func kept(_ state: SavedState) -> SavedState {
    self == .none ? Self.masked(state) : state
  }

  private static func masked(_ state: SavedState) -> SavedState {
    switch state {
    case .fields(var fields):
      for (name, value) in fields {
        switch (name, value) {
        case ("text", .text(let text)): fields[name] = .text(masked(text))
        case ("drafts", .list(let drafts)): fields[name] = .list(drafts.map(maskedDraft))
        case ("history", _): fields[name] = nil
        default: fields[name] = masked(value)
        }
      }
      return .fields(fields)
    case .list(let items): return .list(items.map(masked))
    case .flag, .number, .text: return state
    }
  }

  private static func maskedDraft(_ draft: SavedState) -> SavedState {
    .list(
      draft.items.map { item in
        if case .text(let text) = item { .text(masked(text)) } else { item }
      }
    )
  }

  private static func masked(_ text: String) -> String {
    String(repeating: "x", count: text.count)
  }
}
