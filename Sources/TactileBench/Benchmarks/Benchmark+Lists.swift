import TactilePrimitives
import TactileText
import TactileViews

extension Benchmark {
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

  /// Returns frames of a list whose offset moves to and fro over 50 rows in its middle, or in all
  /// of it.
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
