/// Blurs coverage by three box filters, which together approximate a Gaussian.
///
/// The box width follows from the standard deviation σ as d = ⌊σ · 3√(2π)/4 + ½⌋, the choice of
/// the SVG filter specification (feGaussianBlur).
nonisolated struct BoxBlur {
  /// Width of the box in pixels, odd; 1 blurs nothing.
  let width: Int

  init(standardDeviation: Double) {
    let d = Int(standardDeviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    width = max(1, d | 1)
  }

  /// The number of pixels by which blurring extends a shape beyond its edge.
  var reach: Int { 3 * (width / 2) }

  /// Blurs `pixels`, rows of `columns` values; beyond the edges lies 0.
  ///
  /// - Complexity: O(*n*) in the pixels, whatever the width.
  func apply(to pixels: inout [Float], columns: Int) {
    guard width > 1, columns > 0 else { return }
    var other = pixels
    for _ in 0..<3 {
      averageRows(of: pixels, into: &other, columns: columns)
      averageColumns(of: other, into: &pixels, columns: columns)
    }
  }

  /// Writes the mean of the box that lies around each pixel in its row.
  private func averageRows(of pixels: [Float], into result: inout [Float], columns: Int) {
    let half = width / 2
    for start in stride(from: 0, to: pixels.count - columns + 1, by: columns) {
      var sum: Float = 0
      for column in 0..<min(half, columns) { sum += pixels[start + column] }
      for column in 0..<columns {
        if column + half < columns { sum += pixels[start + column + half] }
        result[start + column] = max(0, sum / Float(width))
        if column >= half { sum -= pixels[start + column - half] }
      }
    }
  }

  /// Writes the mean of the box that lies around each pixel in its column, all columns at once.
  private func averageColumns(of pixels: [Float], into result: inout [Float], columns: Int) {
    let half = width / 2
    let rows = pixels.count / columns
    var sums = [Float](repeating: 0, count: columns)
    for row in 0..<min(half, rows) {
      for column in 0..<columns { sums[column] += pixels[row * columns + column] }
    }
    for row in 0..<rows {
      let start = row * columns
      if row + half < rows {
        let entering = start + half * columns
        for column in 0..<columns { sums[column] += pixels[entering + column] }
      }
      for column in 0..<columns { result[start + column] = max(0, sums[column] / Float(width)) }
      if row >= half {
        let leaving = start - half * columns
        for column in 0..<columns { sums[column] -= pixels[leaving + column] }
      }
    }
  }
}
