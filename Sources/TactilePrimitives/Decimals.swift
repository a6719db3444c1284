extension Double {
  /// The shortest text that reads back as the number, without a fraction where it has none.
  package var shortest: String { Int64(exactly: self).map(String.init) ?? String(self) }

  /// The nearest whole number from −10⁹ to 10⁹, for texts about numbers of any size; 0 for NaN.
  package var nearestWhole: Int { isNaN ? 0 : Int(Swift.min(Swift.max(rounded(), -1e9), 1e9)) }

  /// The number with at most one decimal, and none where it is 0.
  package var tenths: String { ((self * 10).rounded() / 10).shortest }

  /// Returns the number with `count` decimals; one that is not finite or has more than 18 digits so,
  /// as the shortest text that reads back as it.
  package func withDecimals(_ count: Int) -> String {
    let scale = (0..<count).reduce(1) { scale, _ in scale * 10 }
    guard let units = Int(exactly: (self * Double(scale)).rounded()) else { return String(self) }
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    return "\(units < 0 ? "-" : "")\(whole).\(String(rest).zeroPadded(to: count))"
  }
}

extension String {
  /// Returns the text after as many zeros as make `count` characters.
  package func zeroPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }

  /// The separator between a number's whole part and its decimals.
  ///
  /// In Arabic it is the point, with Western digits: so does the C library write numbers in its
  /// Arabic locales, and with it GNOME.
  private static let decimalSeparator = localized(".", context: "decimal separator")

  /// Returns the number, which has a decimal point or none, with the separator of a language.
  func withDecimalSeparator(of translations: Translations) -> String {
    guard !translations.isEmpty, utf8.contains(UInt8(ascii: ".")) else { return self }
    let separator = Self.decimalSeparator.resolved(in: translations)
    return split(separator: ".", omittingEmptySubsequences: false).joined(separator: separator)
  }
}
