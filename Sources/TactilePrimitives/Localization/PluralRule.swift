/// The rule that chooses a plural form: the C expression in a catalogue's `Plural-Forms`.
///
/// Operators and precedence are those of gettext: `?:`, `||`, `&&`, comparisons, `+ - * / %`, `!`.
public struct PluralRule: Hashable, Sendable {
  /// The number of forms.
  public let formCount: Int
  private let expression: Expression

  /// The most numbers and signs of an expression, each of which may nest it deeper; that of Breton has
  /// about 150.
  private static let mostTokens = 300

  /// English's rule, which is gettext's default: one form for 1 and one for all other numbers.
  public static let english = PluralRule("nplurals=2; plural=(n != 1);")

  /// Parses a `Plural-Forms` header such as `nplurals=2; plural=(n != 1);`; nil if it is malformed or
  /// its expression has more than 300 numbers and signs.
  public init?(parsing header: String) {
    var fields: [Substring: Substring] = [:]
    for field in header.split(separator: ";") {
      let parts = field.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].drop { $0 == " " }] = parts[1]
    }
    guard let count = fields["nplurals"].flatMap({ Int($0) }), (1...10).contains(count),
      let formula = fields["plural"]
    else { return nil }
    var parser = Parser(tokens: Self.tokens(of: formula))
    guard parser.tokens.count <= Self.mostTokens, let expression = parser.choice(), parser.isAtEnd
    else { return nil }
    formCount = count
    self.expression = expression
  }

  private init(_ header: String) {
    guard let rule = PluralRule(parsing: header) else { fatalError("malformed: \(header)") }
    self = rule
  }

  /// Returns the index of the form for `count`, from 0 up to ``formCount`` − 1.
  public func form(for count: Int) -> Int {
    let index = expression.value(Int(clamping: count.magnitude))
    return (0..<formCount).contains(index) ? index : 0
  }

  private indirect enum Expression: Hashable, Sendable {
    case number(Int)
    case count
    case not(Expression)
    case binary(String, Expression, Expression)
    case choice(Expression, Expression, Expression)

    func value(_ n: Int) -> Int {
      switch self {
      case .number(let number): number
      case .count: n
      case .not(let operand): operand.value(n) == 0 ? 1 : 0
      case .choice(let test, let yes, let no): test.value(n) != 0 ? yes.value(n) : no.value(n)
      case .binary(let name, let left, let right):
        Self.apply(name, left.value(n), right.value(n))
      }
    }

    private static func apply(_ name: String, _ a: Int, _ b: Int) -> Int {
      switch name {
      case "||": a != 0 || b != 0 ? 1 : 0
      case "&&": a != 0 && b != 0 ? 1 : 0
      case "==": a == b ? 1 : 0
      case "!=": a != b ? 1 : 0
      case "<": a < b ? 1 : 0
      case ">": a > b ? 1 : 0
      case "<=": a <= b ? 1 : 0
      case ">=": a >= b ? 1 : 0
      case "+": a &+ b
      case "-": a &- b
      case "*": a &* b
      case "/": b == 0 ? 0 : a.dividedReportingOverflow(by: b).partialValue
      default: b == 0 ? 0 : a.remainderReportingOverflow(dividingBy: b).partialValue
      }
    }
  }

  /// A parser by precedence, loosest operators first.
  private struct Parser {
    var tokens: ArraySlice<String>

    var isAtEnd: Bool { tokens.isEmpty }

    private static let levels: [Set<String>] = [
      ["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"],
    ]

    mutating func choice() -> Expression? {
      guard let test = operation(0) else { return nil }
      guard take("?") else { return test }
      guard let yes = choice(), take(":"), let no = choice() else { return nil }
      return .choice(test, yes, no)
    }

    private mutating func operation(_ level: Int) -> Expression? {
      guard level < Self.levels.count else { return operand() }
      guard var left = operation(level + 1) else { return nil }
      while let name = tokens.first, Self.levels[level].contains(name) {
        tokens.removeFirst()
        guard let right = operation(level + 1) else { return nil }
        left = .binary(name, left, right)
      }
      return left
    }

    private mutating func operand() -> Expression? {
      if take("!") { return operand().map { .not($0) } }
      if take("n") { return .count }
      if take("(") {
        guard let inner = choice(), take(")") else { return nil }
        return inner
      }
      guard let number = tokens.first.flatMap({ Int($0) }) else { return nil }
      tokens.removeFirst()
      return .number(number)
    }

    private mutating func take(_ token: String) -> Bool {
      guard tokens.first == token else { return false }
      tokens.removeFirst()
      return true
    }
  }

  private static func tokens(of formula: Substring) -> ArraySlice<String> {
    var tokens: [String] = []
    var rest = formula
    while let first = rest.first {
      let pair = String(rest.prefix(2))
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let token: String
      if !digits.isEmpty {
        token = String(digits)
      } else if ["||", "&&", "==", "!=", "<=", ">="].contains(pair) {
        token = pair
      } else {
        token = String(first)
      }
      if !first.isWhitespace { tokens.append(token) }
      rest = rest.dropFirst(token.count)
    }
    return tokens[...]
  }
}
