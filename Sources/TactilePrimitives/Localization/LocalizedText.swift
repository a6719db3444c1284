/// A text for people that is looked up in the translations of the window that shows it.
///
/// It keeps the English words and the values in them, so it can be made before its language is
/// known, as SwiftUI's `LocalizedStringKey`. Create one with ``localized(_:context:)``.
public struct LocalizedText: Hashable, Sendable {
  /// A text that is shown as it is in any language: a name, a number or the user's own words.
  public init(verbatim: String) { content = .verbatim(verbatim) }

  /// A decimal number with a point, as `Double.tenths` writes it, which is shown with the separator of the
  /// language; signs may stand around it, but no words.
  package init(number: String) { content = .number(number) }

  /// Creates the text `key` of the table `context`, which `Tests/languages/extract` reads in another way than
  /// calls of ``localized(_:context:)``, or without a table that of a log, whose words stand in such a call
  /// where they are made.
  package init(key: String, context: String? = nil) {
    let message = Template(stringLiteral: key)
    self.init(.message(Message(context: context, one: message, other: nil, count: 1)))
  }

  init(_ content: Content) { self.content = content }

  /// The empty text.
  public static let empty = LocalizedText(verbatim: "")

  /// The text in English.
  public var english: String { resolved(in: .english) }

  /// Returns the text in the language of `translations`; a text without a translation is English.
  public func resolved(in translations: Translations) -> String {
    switch content {
    case .verbatim(let text): text
    case .number(let number): number.withDecimalSeparator(of: translations)
    case .message(let message): message.resolved(in: translations)
    case .capitalized(let text):
      text.beginsWithName(in: translations)
        ? text.resolved(in: translations) : text.resolved(in: translations).withFirstCapital
    case .bound(let text): text.resolved(in: translations).withBoundNumbers
    case .list(let texts, let separator):
      texts.map { $0.resolved(in: translations) }.joined(
        separator: separator.resolved(in: translations)
      )
    }
  }

  /// The text with its first letter as a capital in the language in which it is shown, unless it
  /// begins there with a value that is not translated, such as the name of a file.
  package var withFirstCapital: LocalizedText { LocalizedText(.capitalized(self)) }

  /// The text with each number in one line with the short word behind it, such as a unit.
  package var withBoundNumbers: LocalizedText { LocalizedText(.bound(self)) }

  /// Whether the text in the language of `translations` begins with a value that is not translated.
  private func beginsWithName(in translations: Translations) -> Bool {
    switch content {
    case .verbatim, .number: return false
    case .capitalized(let text), .bound(let text): return text.beginsWithName(in: translations)
    case .list(let texts, _): return texts.first?.beginsWithName(in: translations) ?? false
    case .message(let message):
      guard let value = message.leadingValue(in: translations) else { return false }
      if case .verbatim = value.content { return true }
      return value.beginsWithName(in: translations)
    }
  }

  /// Returns the two texts, one after the other.
  public static func + (first: LocalizedText, second: LocalizedText) -> LocalizedText {
    [first, second].joined(separator: "")
  }

  enum Content: Hashable, Sendable {
    case verbatim(String)
    case number(String)
    indirect case message(Message)
    indirect case capitalized(LocalizedText)
    indirect case bound(LocalizedText)
    indirect case list([LocalizedText], separator: LocalizedText)
  }

  let content: Content
}

extension [LocalizedText] {
  /// Returns the texts with `separator` between them: a string, or a text that is translated.
  public func joined(separator: some LocalizedTextConvertible) -> LocalizedText {
    LocalizedText(.list(self, separator: separator.localizedText))
  }
}

/// A value that views show as text: a ``LocalizedText``, or a string in no particular language.
public protocol LocalizedTextConvertible {
  /// The text to look up where it is shown.
  var localizedText: LocalizedText { get }
}

extension LocalizedText: LocalizedTextConvertible {
  /// The text itself.
  public var localizedText: LocalizedText { self }
}

extension String: LocalizedTextConvertible {
  /// The string, which is not translated.
  public var localizedText: LocalizedText { LocalizedText(verbatim: self) }
}

/// Makes the text `message`, to be translated where it is shown.
///
/// It is the message in English and its key in the catalogues of `Resources/Languages`, where the values
/// in it are `%1`, `%2` and so on. `Tests/languages/extract` finds these calls, so it must be a literal in
/// the call, and so must `context`, which tells apart messages that are equal in English.
public func localized(_ message: LocalizedText.Template, context: String? = nil) -> LocalizedText {
  LocalizedText(.message(Message(context: context, one: message, other: nil, count: 1)))
}

/// Makes a text that depends on the number `count`, in the plural form that the language has for it.
///
/// `message` is the literal for 1 in English, and `other` the one for all other numbers, with the same
/// values in the same order.
public func localized(
  _ message: LocalizedText.Template,
  plural other: LocalizedText.Template,
  count: Int,
) -> LocalizedText {
  LocalizedText(.message(Message(context: nil, one: message, other: other, count: count)))
}

/// A message with its values.
struct Message: Hashable, Sendable {
  let context: String?
  let one: LocalizedText.Template
  let other: LocalizedText.Template?
  let count: Int

  func resolved(in translations: Translations) -> String {
    guard let format = translated(in: translations) else { return english.filled(in: translations) }
    return (other ?? one).filled(format, in: translations)
  }

  /// Returns the value with which the message begins in the language of `translations`; nil where
  /// it begins with a word.
  func leadingValue(in translations: Translations) -> LocalizedText? {
    (other ?? one).leadingValue(of: translated(in: translations) ?? english.format)
  }

  private var english: LocalizedText.Template { count == 1 ? one : other ?? one }

  /// Returns the translated format; nil without a translation.
  private func translated(in translations: Translations) -> String? {
    guard !translations.isEmpty else { return nil }
    return translations.format(
      for: MessageKey(id: one.format, context: context),
      count: other == nil ? nil : count,
    )
  }
}
