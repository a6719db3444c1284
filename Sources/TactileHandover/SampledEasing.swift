internal import TactileMotion

/// A motion as straight pieces between evenly spaced stops, for CSS's `linear()`.
struct SampledEasing {
  /// The largest deviation from the motion that needs no further stops, as a fraction of the distance.
  private static let tolerance = 0.002
  private static let (fewestPieces, mostPieces) = (8, 4096)
  /// The points at which a piece is compared with the motion.
  private static let probesPerPiece = 4

  /// The progress at evenly spaced times; the first is 0 and the last, unless it jumps, 1.
  let stops: [Double]

  /// Whether the motion jumps to its end, like a spring that still oscillates at the end of a given
  /// duration.
  let jumps: Bool

  /// The largest deviation from the motion, as a fraction of the distance.
  let deviation: Double

  /// The pieces for `motion` in its longest duration, as few as keep within the tolerance.
  ///
  /// - Complexity: O(*n* log *n*) in the number of stops.
  init(_ motion: MotionSpec) {
    let unit = motion.unitMotion
    let seconds = motion.longestDuration
    let end = unit.value(at: seconds)
    jumps = abs(1 - end) > Self.tolerance
    let last = jumps ? end : 1
    var pieces = Self.fewestPieces
    var (stops, deviation) = Self.sample(unit, seconds, pieces, last: last)
    while deviation > Self.tolerance, pieces < Self.mostPieces {
      pieces += max(4, pieces / 4)
      (stops, deviation) = Self.sample(unit, seconds, min(pieces, Self.mostPieces), last: last)
    }
    self.stops = stops
    self.deviation = deviation
  }

  /// The stops as the arguments of `linear()`, with four decimals; a jump is a second stop at the
  /// end.
  var arguments: String {
    stops.map(CodeText.exact).joined(separator: ", ") + (jumps ? " 100%, 1" : "")
  }

  private static func sample(
    _ motion: any Motion,
    _ seconds: Double,
    _ pieces: Int,
    last: Double,
  ) -> (stops: [Double], deviation: Double) {
    func progress(_ fraction: Double) -> Double {
      fraction < 1 ? motion.value(at: fraction * seconds) : last
    }
    let stops = (0...pieces).map { index in
      (progress(Double(index) / Double(pieces)) * 10_000).rounded() / 10_000 + 0
    }
    // Of a spring, the end cuts off the rest of the distance.
    var deviation = abs(last - motion.value(at: seconds))
    for index in 0..<pieces * probesPerPiece {
      let (piece, part) = index.quotientAndRemainder(dividingBy: probesPerPiece)
      let share = Double(part) / Double(probesPerPiece)
      let straight = stops[piece] + (stops[piece + 1] - stops[piece]) * share
      let time = (Double(piece) + share) / Double(pieces)
      deviation = max(deviation, abs(straight - progress(time)))
    }
    return (stops, deviation)
  }
}
