internal import TactileText

extension TextStyle {
  /// Returns the same style with lines aligned to `side`.
  func aligned(_ side: Alignment) -> TextStyle {
    var style = self
    style.alignment = side
    return style
  }
}
