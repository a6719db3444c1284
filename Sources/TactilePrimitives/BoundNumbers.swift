extension String {
  /// The text with spaces that do not break between each number and the short word behind it, such as a
  /// unit.
  var withBoundNumbers: String {
    let letters = Array(self)
    var text = ""
    for (index, letter) in letters.enumerated() {
      let isBound =
        letter == " " && Self.endsNumber(letters[..<index])
        && Self.beginsShortWord(letters[(index + 1)...])
      text.append(isBound ? "\u{a0}" : letter)
    }
    return text
  }

  /// The most letters of a word that stays with its number.
  private static let shortWord = 4

  private static func endsNumber(_ letters: ArraySlice<Character>) -> Bool {
    // A value in a right-to-left text ends with the end of its isolation.
    let last = letters.last { $0 != "\u{2069}" }
    return last.map { $0.isWholeNumber || $0 == "×" } ?? false
  }

  private static func beginsShortWord(_ letters: ArraySlice<Character>) -> Bool {
    let word = letters.prefix { $0 != " " }
    return !word.isEmpty && word.count(where: \.isLetter) <= shortWord
  }
}
