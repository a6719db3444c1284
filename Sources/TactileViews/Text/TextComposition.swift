/// Text that an input method is still working on and that is not part of the document yet.
public struct TextComposition: Hashable, Sendable {
  /// What is shown in the meantime.
  public let text: String
  /// Where the input method has its own caret or selection, in bytes of UTF-8 from its start.
  public let selection: Range<Int>

  /// What `event` tells; nil where nothing is being composed.
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
