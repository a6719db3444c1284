import TactilePrimitives
import TactileText
import TactileViews

extension Benchmark {
  private static let words = """
    It was a cloudy mild day in the hills, and the path along the river had dried since morning. \
    Whoever came down from the village carried something: a basket, a ladder, a letter.
    """

  /// Benchmarks of text layout.
  static let text = [
    cold("text.line.cold", "a line of text that was not seen before") { "Message \($0)" },
    cold("text.block.cold", "a text of 30 words in a column of 300 points", width: 300) {
      "\($0) \(words)"
    },
    Benchmark(
      name: "text.block.warm",
      operation: "the same text asked for its size again, by the label that shows it",
    ) {
      let world = ViewWorld(try BenchFonts.shared())
      let label = Label(words, style: TextStyle(font: Font(size: 15)), color: DynamicColor(.black))
      label.frame = Rect(x: 0, y: 0, width: 300, height: 200)
      world.root.addSubview(label)
      world.frame()
      return { count in
        var sum = 0.0
        for _ in 0..<count { sum += label.sizeThatFits(Size(width: 300, height: 400)).height }
        return sum
      }
    },
  ]

  /// Returns a benchmark of laying out the text that `text` returns for each number.
  private static func cold(
    _ name: String,
    _ operation: String,
    width: Double? = nil,
    text: @escaping (Int) -> String,
  ) -> Benchmark {
    Benchmark(name: name, operation: operation, counted: 100) {
      let fonts = try BenchFonts.shared()
      let style = TextStyle(font: Font(size: 15))
      var index = 0
      return { count in
        var sum = 0.0
        for _ in 0..<count {
          index += 1
          sum += TextLayout(text(index), style: style, width: width, fonts: fonts).size.width
        }
        return sum
      }
    }
  }
}
