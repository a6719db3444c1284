/// A catalogue of messages in gettext's format `.po`.
public struct MessageCatalog: Sendable {
  /// A message and its translations.
  public struct Entry: Sendable {
    /// The message.
    public var key: MessageKey
    /// The English plural of a message that has one.
    public var plural: String?
    /// The translations, one for each plural form.
    public var forms: [String]
    /// Whether the translation is a guess to be checked, which is not shown.
    public var isFuzzy: Bool
    /// The line of `msgid`, from 1.
    public var line: Int

    /// Whether there is a translation for each form.
    public var isComplete: Bool { !forms.isEmpty && forms.allSatisfy { !$0.isEmpty } }
  }

  /// The messages, in the file's order.
  public private(set) var entries: [Entry] = []
  /// The rule that chooses a plural form.
  public private(set) var plural = PluralRule.english

  /// A catalogue without messages.
  public static let empty = MessageCatalog()

  private init() {}

  /// Reads the text of a `.po` file, which errors call `path`.
  ///
  /// - Throws: ``MessageCatalogError`` with the line that is malformed.
  public init(parsing text: String, path: String) throws(MessageCatalogError) {
    var reader = MessageCatalogReader(path: path)
    // Windows' line end is one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for line in lines { try reader.read(line) }
    try reader.finishEntry()
    let header = reader.entries.first { $0.key == MessageKey(id: "") }
    entries = reader.entries.filter { !$0.key.id.isEmpty }
    let name = "Plural-Forms:"
    let fields = header?.forms.first?.split(separator: "\n") ?? []
    if let forms = fields.first(where: { $0.hasPrefix(name) }) {
      guard let rule = PluralRule(parsing: String(forms.dropFirst(name.count))) else {
        throw reader.error("malformed Plural-Forms", line: header?.line)
      }
      plural = rule
    }
    for entry in entries where entry.plural != nil && entry.forms.count != plural.formCount {
      throw reader.error("\(plural.formCount) plural forms are needed", line: entry.line)
    }
  }
}

/// The reason for which a `.po` file cannot be read.
public struct MessageCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The reason.
  public let message: String

  /// The error with its place, as compilers print it.
  public var description: String { "\(path):\(line): \(message)" }
}

/// The state of reading a `.po` file line by line.
private struct MessageCatalogReader {
  let path: String
  var entries: [MessageCatalog.Entry] = []

  private enum Field: Equatable {
    case context
    case id
    case plural
    case form(Int)
  }

  private var number = 0
  private var field: Field?
  private var context: String?
  private var id: String?
  private var idLine = 0
  private var plural: String?
  private var forms: [String] = []
  private var isFuzzy = false

  init(path: String) { self.path = path }

  mutating func read(_ text: Substring) throws(MessageCatalogError) {
    number += 1
    let line = text.drop { $0 == " " || $0 == "\t" }.trimmed
    if line.isEmpty { return }
    if line.hasPrefix("#") {
      // A comment belongs to the entry after it.
      let isObsolete = line.hasPrefix("#~")
      if field != nil, !isObsolete { try finishEntry() }
      // The entry to which `fuzzy` belongs is an obsolete one, which is left out.
      if field == nil, isObsolete { isFuzzy = false }
      if line.hasPrefix("#,"), line.split(whereSeparator: { ", ".contains($0) }).contains("fuzzy") {
        isFuzzy = true
      }
      return
    }
    if line.hasPrefix("\"") { return try append(unquoted(line)) }
    let keyword = line.prefix { $0 != " " && $0 != "\"" }
    let value = try unquoted(line[keyword.endIndex...].drop { $0 == " " })
    try begin(keyword)
    try append(value)
  }

  private mutating func begin(_ keyword: Substring) throws(MessageCatalogError) {
    switch keyword {
    case "msgctxt":
      try finishEntry()
      field = .context
      context = ""
    case "msgid":
      if field != .context { try finishEntry() }
      field = .id
      id = ""
      idLine = number
    case "msgid_plural":
      guard field == .id else { throw error("msgid_plural without msgid") }
      field = .plural
      plural = ""
    case "msgstr", "msgstr[\(forms.count)]":
      let hasIndex = keyword.hasSuffix("]")
      guard id != nil, hasIndex == (plural != nil), hasIndex || forms.isEmpty else {
        throw error("unexpected \(keyword)")
      }
      field = .form(forms.count)
      forms.append("")
    default: throw error("unknown keyword \(keyword)")
    }
  }

  private mutating func append(_ text: String) throws(MessageCatalogError) {
    switch field {
    case .context: context? += text
    case .id: id? += text
    case .plural: plural? += text
    case .form(let index): forms[index] += text
    case nil: throw error("a text without a keyword")
    }
  }

  mutating func finishEntry() throws(MessageCatalogError) {
    if let id {
      guard !forms.isEmpty else { throw error("a message without msgstr", line: idLine) }
      let entry = MessageCatalog.Entry(
        key: MessageKey(id: id, context: context),
        plural: plural,
        forms: forms,
        isFuzzy: isFuzzy,
        line: idLine,
      )
      entries.append(entry)
      isFuzzy = false
    }
    (field, context, id, plural, forms) = (nil, nil, nil, nil, [])
  }

  private func unquoted(_ text: Substring) throws(MessageCatalogError) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else {
      throw error("a text without its quotation marks")
    }
    var result = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if isEscaped {
        isEscaped = false
        switch character {
        case "n": result += "\n"
        case "t": result += "\t"
        case "\"", "\\": result.append(character)
        default: throw error("unknown escape \\\(character)")
        }
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        throw error("a quotation mark inside a text")
      } else {
        result.append(character)
      }
    }
    if isEscaped { throw error("a text without its quotation marks") }
    return result
  }

  func error(_ message: String, line: Int? = nil) -> MessageCatalogError {
    MessageCatalogError(path: path, line: line ?? number, message: message)
  }
}

extension Substring {
  /// The text without blanks at its end.
  fileprivate var trimmed: Substring {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
