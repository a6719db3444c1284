extension LocalizedText {
  /// A message in English with the values in it, written as a string literal.
  public struct Template: Hashable, Sendable, ExpressibleByStringInterpolation {
    enum Piece: Hashable, Sendable {
      case words(String)
      case value(LocalizedText)
    }

    var pieces: [Piece]

    /// Creates a message without values.
    public init(stringLiteral value: String) { pieces = [.words(value)] }

    /// Creates a message with values.
    public init(stringInterpolation: Interpolation) { pieces = stringInterpolation.pieces }

    /// Returns a message that was split into two literals because of its length.
    public static func + (first: Template, second: Template) -> Template {
      var joined = first
      joined.pieces += second.pieces
      return joined
    }

    /// The words and values of a literal, collected by the compiler.
    public struct Interpolation: StringInterpolationProtocol {
      var pieces: [Piece] = []

      /// Creates an empty collection.
      public init(literalCapacity: Int, interpolationCount: Int) {
        pieces.reserveCapacity(interpolationCount * 2 + 1)
      }

      /// Appends words.
      public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { pieces.append(.words(literal)) }
      }

      /// Appends a number.
      public mutating func appendInterpolation(_ value: Int) {
        pieces.append(.value(LocalizedText(verbatim: "\(value)")))
      }

      /// Appends a text that is not translated.
      public mutating func appendInterpolation(_ value: String) {
        pieces.append(.value(LocalizedText(verbatim: value)))
      }

      /// Appends a decimal number, as ``LocalizedText/init(number:)`` takes it.
      package mutating func appendInterpolation(number: String) {
        pieces.append(.value(LocalizedText(number: number)))
      }

      /// Appends a text that is translated on its own.
      public mutating func appendInterpolation(_ value: LocalizedText) {
        pieces.append(.value(value))
      }
    }
  }
}

extension LocalizedText.Template {
  /// The message's key: its words, with `%1` for the first value.
  var format: String {
    var format = ""
    var count = 0
    for piece in pieces {
      switch piece {
      case .words(let words): format += words
      case .value:
        count += 1
        format += "%\(count)"
      }
    }
    return format
  }

  /// Returns the English message with its values.
  func filled(in translations: Translations) -> String {
    if pieces.count == 1, case .words(let words) = pieces[0] { return words }
    return pieces.reduce(into: "") { text, piece in
      switch piece {
      case .words(let words): text += words
      case .value(let value): text += value.resolved(in: translations)
      }
    }
  }

  /// Returns the translated `format` with the values in their places.
  ///
  /// In a right-to-left text values are isolated (U+2068, U+2069), so that a name or a unit in
  /// another script does not reorder the words around it.
  func filled(_ format: String, in translations: Translations) -> String {
    guard format.utf8.contains(UInt8(ascii: "%")) else { return format }
    let isolates = translations.language.isRightToLeft
    let values = self.values
    var text = ""
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      let digits = rest[percent...].dropFirst().prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), values.indices.contains(number - 1) {
        let value = values[number - 1].resolved(in: translations)
        text += isolates ? "\u{2068}\(value)\u{2069}" : value
      } else {
        text += "%" + digits
      }
      rest = rest[digits.endIndex...]
    }
    return text + rest
  }

  /// Returns the value with which `format` begins; nil where it begins with a word.
  func leadingValue(of format: String) -> LocalizedText? {
    guard format.first == "%" else { return nil }
    let digits = format.dropFirst().prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), values.indices.contains(number - 1) else { return nil }
    return values[number - 1]
  }

  private var values: [LocalizedText] {
    pieces.compactMap { piece in
      if case .value(let value) = piece { value } else { nil }
    }
  }
}
