/// The messages of a language.
///
/// English has none: its words are in the sources.
public struct Translations: Hashable, Sendable {
  /// The language.
  public let language: Language
  private let catalogs: [Catalog]

  /// The messages of a catalogue, with its rule for plural forms.
  private struct Catalog: Hashable, Sendable {
    let messages: [MessageKey: [String]]
    let plural: PluralRule

    init(_ catalog: MessageCatalog) {
      plural = catalog.plural
      let entries = catalog.entries.filter { !$0.isFuzzy && $0.isComplete }
      messages = Dictionary(
        entries.map { ($0.key, $0.forms) },
        uniquingKeysWith: { first, _ in first },
      )
    }
  }

  /// English, without a catalogue.
  public static let english = Translations(language: .english)

  /// Creates the translations of `language` from a catalogue; without it texts are English, in the direction
  /// of `language`.
  public init(language: Language, catalog: MessageCatalog = .empty) {
    self.init(language: language, catalogs: [catalog])
  }

  /// Creates the translations of `language` from catalogues, of which the first that has a message
  /// translates it.
  package init(language: Language, catalogs: [MessageCatalog]) {
    self.language = language
    self.catalogs = catalogs.map(Catalog.init).filter { !$0.messages.isEmpty }
  }

  /// Whether there are no messages.
  var isEmpty: Bool { catalogs.isEmpty }

  /// Returns the translated message with the places of its values, in the form for `count` if it has plural
  /// forms; nil if there is none.
  func format(for key: MessageKey, count: Int?) -> String? {
    for catalog in catalogs {
      guard let forms = catalog.messages[key] else { continue }
      let index = count.map { catalog.plural.form(for: $0) } ?? 0
      return forms.indices.contains(index) ? forms[index] : forms.last
    }
    return nil
  }
}

/// The key of a message: its English text, and a context that distinguishes messages with the same text.
public struct MessageKey: Hashable, Sendable {
  /// The message in English, the singular if there are two.
  public let id: String
  /// The context of a message that has one.
  public let context: String?

  /// Creates a key.
  public init(id: String, context: String? = nil) {
    self.id = id
    self.context = context
  }
}
