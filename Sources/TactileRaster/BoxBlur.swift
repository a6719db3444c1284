/// Blurs coverage by three box filters, which together come close to a Gaussian.
///
/// The box width follows from the standard deviation σ as d = ⌊σ · 3√(2π)/4 + ½⌋, the choice of the
/// SVG filter specification (feGaussianBlur).
struct BoxBlur {
  /// Width of the box in pixels, odd; 1 blurs nothing.
  let width: Int

  init(standardDeviation: Double) {
    let d = Int(standardDeviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    width = max(1, d | 1)
  }

  /// How many pixels beyond its edge a shape reaches once blurred.
  var reach: Int { 3 * (width / 2) }

  /// Blurs `pixels`, rows of `columns` values.
  func apply(to pixels: inout [Float], columns: Int) {
    guard width > 1, columns > 0 else { return }
    let rows = pixels.count / columns
    for _ in 0..<3 {
      for row in 0..<rows {
        average(&pixels, start: row * columns, step: 1, count: columns)
      }
      for column in 0..<columns {
        average(&pixels, start: column, step: columns, count: rows)
      }
    }
  }

  /// Replaces each value of a line by the mean of the box around it; beyond the ends lies 0.
  private func average(_ pixels: inout [Float], start: Int, step: Int, count: Int) {
    let half = width / 2
    let line = (0..<count).map { pixels[start + $0 * step] }
    var sum = line.prefix(half).reduce(0, +)
    for index in 0..<count {
      if index + half < count { sum += line[index + half] }
      pixels[start + index * step] = max(0, sum / Float(width))
      if index - half >= 0 { sum -= line[index - half] }
    }
  }
}
