internal import TactilePrimitives

/// Where the segments of a control lie: all of one width where their words fit, else as wide as those
/// need.
struct SegmentPlaces {
  /// Where the segments begin, and where the last one ends.
  private let edges: [Double]

  /// Places from `start` on over `length` points for words of `widths`, of which there is one at
  /// least.
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

  /// The mean width of a segment.
  var meanWidth: Double { (edges[edges.count - 1] - edges[0]) / Double(edges.count - 1) }

  /// Where the segment `index` begins and how wide it is; between two, what lies between theirs.
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

  /// The segment at `x`, or the nearest one.
  func segment(at x: Double) -> Int {
    let index = (edges.firstIndex { $0 > x } ?? edges.count) - 1
    return min(max(index, 0), edges.count - 2)
  }

  /// The index, between two segments a broken one, of what has its middle at `x`.
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
