internal import CAccessibility
internal import TactileViews

/// The text of a field as tools were told of it last.
struct AccessibleText: Equatable {
  private let scalars: [Unicode.Scalar]
  private let caret: Int
  private let selection: Range<Int>

  init(_ field: TextInputView) {
    scalars = Array(field.text.unicodeScalars)
    caret = field.accessibilityCaret
    selection = field.accessibilitySelection
  }

  /// Tells of the part that was removed, the part that was inserted, the caret and the selection.
  func tell(changesFrom old: AccessibleText, of object: UnsafeMutableRawPointer) {
    let start = zip(old.scalars, scalars).prefix { $0 == $1 }.count
    let rest = min(old.scalars.count, scalars.count) - start
    let end = zip(old.scalars.reversed(), scalars.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let removed = old.scalars[start..<old.scalars.count - end]
    let inserted = scalars[start..<scalars.count - end]
    for (part, isInserted) in [(removed, false), (inserted, true)] where !part.isEmpty {
      let text = String(String.UnicodeScalarView(part))
      tactile_accessible_text_changed(object, isInserted, Int32(start), Int32(part.count), text)
    }
    if caret != old.caret { tactile_accessible_caret_moved(object, Int32(caret)) }
    if selection != old.selection, !selection.isEmpty || !old.selection.isEmpty {
      tactile_accessible_text_selected(object)
    }
  }
}
