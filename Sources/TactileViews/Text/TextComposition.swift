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
    let scalars = event.text.unicodeScalars
    func offset(_ count: Int) -> Int {
      event.text.utf8.distance(
        from: event.text.startIndex,
        to: scalars.index(scalars.startIndex, offsetBy: count),
      )
    }
    let start = event.start < 0 ? scalars.count : min(event.start, scalars.count)
    let end = min(start + max(0, min(event.length, scalars.count)), scalars.count)
    selection = offset(start)..<offset(end)
  }
}
