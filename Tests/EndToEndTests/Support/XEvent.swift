/// An event of Xlib on 64 bits, as the 24 words of its union.
struct XEvent {
  /// The numbers of the kinds.
  enum Kind {
    static let selectionRequest: UInt = 30
    static let selectionNotify: UInt = 31
    static let clientMessage: UInt = 33
  }

  private(set) var words = [UInt](repeating: 0, count: 24)

  /// A message of kind `atom` to `window` with up to five words.
  init(message atom: UInt, to window: UInt, _ data: [UInt]) {
    words[0] = Kind.clientMessage
    words[4] = window
    words[5] = atom
    words[6] = 32
    words.replaceSubrange(7..<7 + data.count, with: data)
  }

  /// The answer to a request for a selection: that it was put where it was wanted.
  init(answering request: XEvent) {
    words[0] = Kind.selectionNotify
    words[4] = request.words[5]
    words.replaceSubrange(5...8, with: request.words[6...9])
  }

  /// The next event of `client`; nil where none waits.
  init?(nextOf client: XClient) {
    guard client.library.pending(client.display) > 0 else { return nil }
    words.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = client.library.nextEvent(client.display, start)
    }
  }

  /// Its kind; what lies above the number is padding.
  var kind: UInt { words[0] & 0xffff_ffff }

  /// Sends it to the window that it names.
  func send(on client: XClient) {
    var words = words
    words.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = client.library.sendEvent(client.display, self.words[4], 0, 0, start)
    }
    _ = client.library.sync(client.display, 0)
  }
}
