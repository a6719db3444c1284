/// A part of a saved state, from which a scene or view can be restored later: a value that JSON can
/// hold.
///
/// Numbers must be finite. Readers of a state ignore what they do not know, and treat a value of
/// another kind as missing, so that states of other versions can be restored in part.
nonisolated public indirect enum SavedState: Hashable, Sendable {
  /// Yes or no.
  case flag(Bool)
  /// A finite number.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in an order.
  case list([SavedState])
  /// Values by name.
  case fields([String: SavedState])

  /// The whole number `value`.
  public static func integer(_ value: Int) -> SavedState { .number(Double(value)) }

  /// The flag; nil for other kinds.
  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// The number; nil for other kinds.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The number, if it is whole; nil for others and other kinds.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The text; nil for other kinds.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values of a list; none for other kinds.
  public var items: [SavedState] { if case .list(let items) = self { items } else { [] } }

  /// The values by name; none for other kinds.
  public var fields: [String: SavedState] {
    if case .fields(let fields) = self { fields } else { [:] }
  }

  /// The value called `name`; nil if there is none, and for other kinds.
  ///
  /// Setting it makes another kind an object with this value alone.
  public subscript(name: String) -> SavedState? {
    get { fields[name] }
    set {
      var fields = fields
      fields[name] = newValue
      self = .fields(fields)
    }
  }

  /// The value at `index` of a list; nil if there is none, and for other kinds.
  public subscript(index: Int) -> SavedState? {
    let items = items
    return items.indices.contains(index) ? items[index] : nil
  }
}

extension SavedState: ExpressibleByDictionaryLiteral {
  /// Creates an object of the values by name; nil values are omitted, and of equal names the last
  /// counts.
  public init(dictionaryLiteral elements: (String, SavedState?)...) {
    var fields: [String: SavedState] = [:]
    for (name, value) in elements { fields[name] = value }
    self = .fields(fields)
  }
}
