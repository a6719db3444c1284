public import TactilePrimitives
internal import TactileText

/// A parameter of a snap menu: a value from 0 to 1 with a name.
nonisolated public struct SnapParameter: Hashable, Sendable {
  /// The kind of value, which determines how it is shown and edited.
  public enum Kind: Hashable, Sendable {
    /// Any value, shown in a format.
    case continuous(SnapFormat)
    /// One of several options, each of which owns an equal part of 0…1.
    case discrete([LocalizedText])
  }

  /// The name, which is translated where it is shown.
  public var localizedLabel: LocalizedText

  /// The name in English.
  public var label: String { localizedLabel.english }

  /// The kind of value, which determines how it is shown and edited.
  public var kind: Kind

  /// The value from 0 to 1; values outside are clamped, NaN counts as 0.
  public var value: Double {
    didSet { value = Self.clamped(value) }
  }

  /// A parameter at `value`.
  public init(
    _ label: some LocalizedTextConvertible,
    value: Double = 0,
    kind: Kind = .continuous(.decimals),
  ) {
    localizedLabel = label.localizedText
    self.kind = kind
    self.value = Self.clamped(value)
  }

  /// A parameter that is one of `options`, initially the one at `optionIndex`.
  public init(
    _ label: some LocalizedTextConvertible,
    options: [some LocalizedTextConvertible],
    optionIndex: Int = 0,
  ) {
    self.init(
      label,
      value: Self.value(ofOption: optionIndex, among: options.count),
      kind: .discrete(options.map(\.localizedText)),
    )
  }

  /// The options; nil if any value is allowed.
  public var options: [LocalizedText]? {
    switch kind {
    case .continuous: nil
    case .discrete(let options): options
    }
  }

  /// The index of the value's option: min(m − 1, ⌊v·m⌋) of m [SPEC N.3]; nil without any.
  ///
  /// Setting it moves the value to the middle of the option's part.
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

  /// The value as text, which is translated where it is shown.
  public var localizedValue: LocalizedText {
    switch kind {
    case .continuous(let format): format.localizedText(value)
    case .discrete(let options): optionIndex.map { options[$0] } ?? .empty
    }
  }

  /// The value as text in English.
  public var valueText: String { localizedValue.english }

  /// Returns (k + 0.5) / m [SPEC N.3] for an option index clamped to the options; 0 for m = 1.
  private static func value(ofOption index: Int, among count: Int) -> Double {
    guard count > 1 else { return 0 }
    return (Double(min(max(index, 0), count - 1)) + 0.5) / Double(count)
  }

  private static func clamped(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), 1)
  }
}

/// The text format of a value from 0 to 1 [SPEC N.3].
nonisolated public enum SnapFormat: String, CaseIterable, Hashable, Sendable {
  /// Whole hundredths with a percent sign, such as `53 %`.
  case percent
  /// Two hexadecimal digits, `00` to `FF`.
  case hexadecimal
  /// Two places after the point, such as `0.53`.
  case decimals

  /// Returns `value` as text for users; values outside 0…1 are clamped, NaN counts as 0.
  func localizedText(_ value: Double) -> LocalizedText {
    switch self {
    case .percent, .hexadecimal: LocalizedText(verbatim: text(value))
    case .decimals: LocalizedText(number: text(value))
    }
  }

  /// Returns `value` as text in English; values outside 0…1 are clamped, NaN counts as 0.
  public func text(_ value: Double) -> String {
    let value = value.isNaN ? 0 : min(max(value, 0), 1)
    switch self {
    case .percent:
      return "\(Int((value * 100).rounded())) %"
    case .hexadecimal:
      return String(Int((value * 255).rounded()), radix: 16, uppercase: true).zeroPadded(to: 2)
    case .decimals:
      return value.withDecimals(2)
    }
  }
}
