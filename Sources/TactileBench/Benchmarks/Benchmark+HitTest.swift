import TactilePrimitives
import TactileViews

extension Benchmark {
  /// Benchmarks of finding the view under a finger.
  static let hitTest = [8, 32].map { depth in
    Benchmark(
      name: "hittest.depth.\(depth)",
      operation: "the view under a point, \(depth) deep, with three others beside it at each depth",
    ) {
      let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
      var parent = root
      for _ in 0..<depth {
        let inner = View(frame: parent.bounds.inset(by: Insets(all: 1)))
        parent.addSubview(inner)
        for index in 0..<3 {
          parent.addSubview(View(frame: Rect(x: Double(index) * 30, y: 0, width: 20, height: 20)))
        }
        parent = inner
      }
      return { count in
        var found = 0
        for index in 0..<count where root.hitTest(Point(x: 640, y: 400 + Double(index & 7))) != nil
        {
          found += 1
        }
        return Double(found)
      }
    }
  }
}
