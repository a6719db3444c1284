internal import TactilePrimitives

/// The places of a control's segments.
///
/// All have one width if their titles fit into it, or if there is no room for all titles. Else
/// each has the width of its title and an equal share of the spare room.
struct SegmentPlaces {
  /// The starts of the segments and the end of the last one, in points.
  private let edges: [Double]

  /// Creates places from `start` over `length` points for titles of `widths`, at least one.
  init(_ widths: [Double], start: Double, length: Double) {
    let equal = max(1, length / Double(widths.count))
    let spare = length - widths.reduce(0, +)
    let fits = widths.allSatisfy { $0 <= equal } || spare < 0
    var edges = [start]
    for width in widths {
      edges.append(edges[edges.count - 1] + (fits ? equal : width + spare / Double(widths.count)))
    }
    self.edges = edges
  }

  /// The mean width of a segment, in points.
  var meanWidth: Double { (edges[edges.count - 1] - edges[0]) / Double(edges.count - 1) }

  /// Returns the start and width of the segment `index`, in points, interpolated between segments.
  func place(_ index: Double) -> (x: Double, width: Double) {
    let last = edges.count - 2
    let lower = min(max(Int(index.rounded(.down)), 0), last)
    let part = min(max(index - Double(lower), 0), 1)
    let upper = min(lower + 1, last)
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    let x = mixed(edges[lower], edges[upper])
    // A spring may carry the selection beyond the ends.
    let beyond = index < 0 ? index : max(0, index - Double(last))
    return (x + beyond * meanWidth, mixed(edges[lower + 1], edges[upper + 1]) - x)
  }

  /// Returns the index of the segment at `x`, or of the nearest one.
  func segment(at x: Double) -> Int {
    let index = (edges.firstIndex { $0 > x } ?? edges.count) - 1
    return min(max(index, 0), edges.count - 2)
  }

  /// Returns the fractional index of a segment centred at `x`, clamped to the first and last.
  func index(withMiddleAt x: Double) -> Double {
    let middles = zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 }
    guard let after = middles.firstIndex(where: { $0 > x }) else {
      return Double(middles.count - 1)
    }
    guard after > 0 else { return 0 }
    let before = middles[after - 1]
    return Double(after - 1) + (x - before) / (middles[after] - before)
  }
}
