extension XClient {
  /// Drags the file at `path` to the middle of `window` and drops it there, as a file manager does
  /// (XDND, version 5), until the window says that it has taken it.
  func drop(file path: String, on window: Window) throws {
    let root = library.rootWindow(display)
    let source = library.createWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    defer { _ = library.destroyWindow(display, source) }
    let selection = atom("XdndSelection")
    _ = library.setSelectionOwner(display, selection, source, 0)

    func tell(_ name: String, _ data: UInt...) {
      XEvent(message: atom(name), to: window.id, [source] + data).send(on: self)
    }
    let place =
      UInt(window.frame.x + window.frame.width / 2) << 16
      | UInt(window.frame.y + window.frame.height / 2)
    tell("XdndEnter", 5 << 24, atom("text/uri-list"))
    tell("XdndPosition", 0, place, 0, atom("XdndActionCopy"))
    try answer(until: "XdndStatus", offering: path)
    tell("XdndDrop", 0, 0)
    try answer(until: "XdndFinished", offering: path)
  }

  /// Hands the file's address to who asks for it, until a message called `name` comes.
  private func answer(until name: String, offering path: String) throws {
    let wanted = atom(name)
    _ = try eventually(name) {
      while let event = XEvent(nextOf: self) {
        if event.kind == XEvent.Kind.clientMessage, event.words[5] == wanted { return true }
        if event.kind == XEvent.Kind.selectionRequest { give(Self.address(of: path), to: event) }
      }
      return nil
    }
  }

  private func give(_ text: String, to request: XEvent) {
    let bytes = Array(text.utf8)
    let (requestor, type, property) = (request.words[5], request.words[7], request.words[8])
    _ = library.changeProperty(display, requestor, property, type, 8, 0, bytes, CInt(bytes.count))
    XEvent(answering: request).send(on: self)
  }

  /// The file's address, with all but the plainest characters as their numbers (RFC 8089).
  private static func address(of path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    let plain = path.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || "/-._~".contains(character)
        ? String(character) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return "file://" + plain.joined() + "\r\n"
  }
}
