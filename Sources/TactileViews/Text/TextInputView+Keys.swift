internal import TactilePrimitives
internal import TactileText

extension TextInputView {
  /// Performs the editing command of `event`; returns false if it has none.
  func perform(_ event: KeyEvent) -> Bool {
    let isExtending = event.modifiers.contains(.shift)
    switch event.modifiers.subtracting(.shift) {
    case []: return performPlain(event.name, isExtending) || moveByLines(event.name, isExtending)
    case .control: return performControlled(event.name, isExtending)
    default: return false
    }
  }

  private func performPlain(_ name: String, _ isExtending: Bool) -> Bool {
    switch name {
    case "Left": move { $0.move(.left, in: $1, isExtending: isExtending) }
    case "Right": move { $0.move(.right, in: $1, isExtending: isExtending) }
    case "Home": move { $0.moveToLineEdge(.backward, in: $1, isExtending: isExtending) }
    case "End": move { $0.moveToLineEdge(.forward, in: $1, isExtending: isExtending) }
    case "Backspace": edit { $0.delete(.backward, by: .letter) }
    case "Delete": if isExtending { cut() } else { edit { $0.delete(.forward, by: .letter) } }
    case "Insert" where isExtending: paste()
    case "Return", "Keypad Enter": return handleReturn()
    case "Escape": return hideTouchTools()
    default: return false
    }
    return true
  }

  private func moveByLines(_ name: String, _ isExtending: Bool) -> Bool {
    guard editor.isMultiline else { return false }
    switch name {
    case "Up": move { $0.move(lines: -1, in: $1, isExtending: isExtending) }
    case "Down": move { $0.move(lines: 1, in: $1, isExtending: isExtending) }
    case "PageUp": move { $0.move(down: -self.pageHeight, in: $1, isExtending: isExtending) }
    case "PageDown": move { $0.move(down: self.pageHeight, in: $1, isExtending: isExtending) }
    default: return false
    }
    return true
  }

  private func performControlled(_ name: String, _ isExtending: Bool) -> Bool {
    switch (name.uppercased(), isExtending) {
    case ("LEFT", _): move { $0.moveByWord(.left, in: $1, isExtending: isExtending) }
    case ("RIGHT", _): move { $0.moveByWord(.right, in: $1, isExtending: isExtending) }
    case ("UP", _) where editor.isMultiline:
      edit { $0.move(.backward, by: .paragraph, isExtending: isExtending) }
    case ("DOWN", _) where editor.isMultiline:
      edit { $0.move(.forward, by: .paragraph, isExtending: isExtending) }
    case ("HOME", _): edit { $0.move(.backward, by: .document, isExtending: isExtending) }
    case ("END", _): edit { $0.move(.forward, by: .document, isExtending: isExtending) }
    case ("BACKSPACE", false): edit { $0.delete(.backward, by: .word) }
    case ("BACKSPACE", true): edit { $0.delete(.backward, by: .paragraph) }
    case ("DELETE", false): edit { $0.delete(.forward, by: .word) }
    case ("DELETE", true): edit { $0.delete(.forward, by: .paragraph) }
    case ("A", false): selectAll()
    case ("C", false), ("INSERT", false): copy()
    case ("X", false): cut()
    case ("V", false): paste()
    case ("Z", false): undo()
    case ("Z", true), ("Y", false): redo()
    default: return false
    }
    return true
  }

  private func move(_ change: (inout TextEditor, TextLayout) -> Void) {
    edit { editor in
      guard let layout = textLayout else { return }
      change(&editor, layout)
    }
  }

  /// The distance of Page Up and Page Down, in points: the height of the enclosing scroll view, or
  /// else of this view, less one line.
  private var pageHeight: Double {
    let seen = enclosingPage?.frame.height ?? frame.height
    let line = caretRect?.height ?? 0
    return max(seen - line, line)
  }

  /// The nearest enclosing scroll view that scrolls vertically.
  var enclosingPage: ScrollView? {
    for case let page as ScrollView in pathToRoot.dropFirst() where page.axis(.vertical) != nil {
      return page
    }
    return nil
  }
}
