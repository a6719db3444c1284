extension Double {
  /// The shortest text that reads back as the number, without a fraction where it has none.
  package var shortest: String { Int64(exactly: self).map(String.init) ?? String(self) }

  /// The number with at most one decimal, and none where it is 0.
  package var tenths: String { ((self * 10).rounded() / 10).shortest }

  /// Returns the number, which must be finite, with `count` decimals.
  package func withDecimals(_ count: Int) -> String {
    let scale = (0..<count).reduce(1) { scale, _ in scale * 10 }
    let units = Int((self * Double(scale)).rounded())
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    return "\(units < 0 ? "-" : "")\(whole).\(String(rest).zeroPadded(to: count))"
  }
}

extension String {
  /// Returns the text after as many zeros as make `count` characters.
  package func zeroPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
