/// One line of a snap menu: a value from 0 to 1 with a name.
nonisolated public struct SnapParameter: Hashable, Sendable {
  /// How the value is shown and edited.
  public enum Kind: Hashable, Sendable {
    /// Any value, written by a format.
    case continuous(SnapFormat)
    /// One of a number of options, each of which owns an equal part of 0…1.
    case discrete([String])
  }

  /// What it is called.
  public var label: String

  /// How it is shown and edited.
  public var kind: Kind

  /// From 0 to 1; values outside are clamped, NaN counts as 0.
  public var value: Double {
    didSet { value = Self.clamped(value) }
  }

  /// A parameter at `value`.
  public init(_ label: String, value: Double = 0, kind: Kind = .continuous(.decimals)) {
    self.label = label
    self.kind = kind
    self.value = Self.clamped(value)
  }

  /// A parameter that is one of `options`, at first that of `optionIndex`.
  public init(_ label: String, options: [String], optionIndex: Int = 0) {
    self.init(
      label,
      value: Self.value(ofOption: optionIndex, among: options.count),
      kind: .discrete(options),
    )
  }

  /// What the options are; nil where any value goes.
  public var options: [String]? {
    switch kind {
    case .continuous: nil
    case .discrete(let options): options
    }
  }

  /// Which option the value stands for, min(m − 1, ⌊v·m⌋) of m [SPEC N.3]; nil where there is none.
  ///
  /// Setting it puts the value into the middle of the option's part.
  public var optionIndex: Int? {
    get {
      guard let options, !options.isEmpty else { return nil }
      return min(options.count - 1, Int((value * Double(options.count)).rounded(.down)))
    }
    set {
      guard let options, let newValue else { return }
      value = Self.value(ofOption: newValue, among: options.count)
    }
  }

  /// The value in words.
  public var valueText: String {
    switch kind {
    case .continuous(let format): format.text(value)
    case .discrete(let options): optionIndex.map { options[$0] } ?? ""
    }
  }

  /// (k + 0.5) / m [SPEC N.3], for an option number brought within those there are.
  private static func value(ofOption index: Int, among count: Int) -> Double {
    guard count > 0 else { return 0 }
    return (Double(min(max(index, 0), count - 1)) + 0.5) / Double(count)
  }

  private static func clamped(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), 1)
  }
}
