import TactilePrimitives
import TactileViews

extension Benchmark {
  /// Benchmarks of trees in which one view in a hundred moves in each frame.
  static let trees = [100, 1000, 10_000, 100_000].flatMap { count in
    [
      Benchmark(
        name: "tree.together.\(count)",
        operation: "a frame of \(count) views in groups of ten, of which 1 % move side by side",
        counted: 32,
      ) {
        let tree = try ViewTree(leaves: count)
        return { tree.run($0, moving: tree.together) { $0.frame() } }
      },
      Benchmark(
        name: "tree.scattered.\(count)",
        operation: "a frame of such a tree, of which every hundredth view moves",
        counted: 32,
      ) {
        let tree = try ViewTree(leaves: count)
        return { tree.run($0, moving: tree.scattered) { $0.frame() } }
      },
      Benchmark(
        name: "tree.painted.\(count)",
        operation: "a frame of such a tree with 1 % moving side by side, and painting it",
        counted: 32,
      ) {
        let tree = try ViewTree(leaves: count)
        return { tree.run($0, moving: tree.together) { $0.paintedFrame() } }
      },
      Benchmark(
        name: "tree.still.\(count)",
        operation: "a frame of such a tree in which one view moves",
        counted: 32,
      ) {
        let tree = try ViewTree(leaves: count)
        return { tree.run($0, moving: Array(tree.together.prefix(1))) { $0.frame() } }
      },
    ]
  }
}

/// Views that fill the window, in nested groups of ten.
@MainActor
private final class ViewTree {
  private let world: ViewWorld
  private var leaves: [View] = []
  private var step = 0

  init(leaves count: Int) throws {
    world = ViewWorld(try BenchFonts.shared())
    fill(world.root, count: count, isWide: true)
    world.paintedFrame()
  }

  /// The first hundredth of the leaves.
  var together: [View] { Array(leaves.prefix(leaves.count / 100)) }

  /// Every hundredth leaf.
  var scattered: [View] { stride(from: 0, to: leaves.count, by: 100).map { leaves[$0] } }

  /// Moves `views` by a point to and fro, with a frame after each move.
  func run(_ times: Int, moving views: [View], frame: (ViewWorld) -> Void) -> Double {
    for _ in 0..<times {
      step += 1
      let way = step % 2 == 0 ? 1.0 : -1
      for view in views { view.frame = view.frame.offset(by: Vector(dx: way, dy: 0)) }
      frame(world)
    }
    return views.first?.frame.minX ?? 0
  }

  private func fill(_ parent: View, count: Int, isWide: Bool) {
    let (columns, rows) = isWide ? (5, 2) : (2, 5)
    let width = parent.frame.width / Double(columns)
    let height = parent.frame.height / Double(rows)
    for index in 0..<10 {
      let view = View(
        frame: Rect(
          x: Double(index % columns) * width,
          y: Double(index / columns) * height,
          width: width,
          height: height,
        )
      )
      parent.addSubview(view)
      if count > 10 {
        fill(view, count: count / 10, isWide: !isWide)
      } else {
        view.backgroundColor = DynamicColor(Color(white: Double(leaves.count % 7) / 7))
        leaves.append(view)
      }
    }
  }
}
