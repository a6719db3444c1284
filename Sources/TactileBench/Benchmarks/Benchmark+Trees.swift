import TactilePrimitives
import TactileReplay
import TactileText
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
      let direction = step % 2 == 0 ? 1.0 : -1
      for view in views { view.frame = view.frame.offset(by: Vector(dx: direction, dy: 0)) }
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

  /// Benchmarks of lists that are scrolled by 7 points a frame, to and fro.
  static let lists = [100, 10_000, 1_000_000].flatMap { rows in
    [
      Benchmark(
        name: "list.scroll.\(rows)",
        operation: "a frame of a list of \(rows) rows that is scrolled by 7 points",
        counted: 700,
      ) { try scrolling(rows) { $0.frame() } },
      Benchmark(
        name: "list.painted.\(rows)",
        operation: "such a frame, and painting it",
        counted: 700,
      ) { try scrolling(rows) { $0.paintedFrame() } },
    ]
  }

  /// Returns frames of a list whose offset moves to and fro over 50 rows in its middle, or in all of it.
  private static func scrolling(
    _ rows: Int,
    frame: @escaping (ViewWorld) -> Void,
  ) throws -> (Int) -> Double {
    let world = ViewWorld(try BenchFonts.shared())
    let list = ListView(
      name: "list",
      rowHeight: 48,
      rowPrefix: "row",
      makeRow: { LabelledRow() },
      configure: { row, index in (row as? LabelledRow)?.label.text = "Row \(index)" },
    )
    list.frame = Rect(origin: .zero, size: ViewWorld.size)
    world.root.addSubview(list)
    list.rowCount = rows
    world.paintedFrame()
    let middle = max(0, list.maximumOffset / 2 - 1225)
    var step = 0
    return { count in
      for _ in 0..<count {
        step += 1
        let place = step % 700
        list.scroll(to: middle + 7 * Double(place < 350 ? place : 700 - place))
        frame(world)
      }
      return list.offset
    }
  }
}

/// A row with a line of text.
private final class LabelledRow: ListRow {
  let label = Label(
    style: TextStyle(font: Font(size: 15)),
    color: DynamicColor(light: .black, dark: .white),
  )

  override init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = Rect(x: 16, y: 14, width: frame.width - 32, height: 20)
  }
}

/// The fonts of replays, loaded once.
@MainActor
enum BenchFonts {
  private static let loaded = Result { () throws(FontError) in try ReplayFonts.make() }

  static func shared() throws(FontError) -> FontContext { try loaded.get() }
}

/// A window without a scene, whose frames follow a clock of its own.
@MainActor
final class ViewWorld {
  static let size = Size(width: 1280, height: 800)

  let window: Window
  var root: View { window.rootView }
  private let sheet = PaintedSheet(size: ViewWorld.size)
  private var ticks: Int64 = 0

  init(_ fonts: FontContext) { window = Window(size: Self.size, scale: 1, fonts: fonts) }

  /// Runs the passes for the next sixtieth of a second.
  @discardableResult
  func frame() -> Frame {
    ticks += 1
    return window.frame(at: Timestamp(nanoseconds: ticks * 16_666_667))
  }

  /// Runs the passes and paints the changes.
  func paintedFrame() { sheet.paint(frame()) }
}
