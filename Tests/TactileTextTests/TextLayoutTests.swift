import TactilePrimitives
import TactileText
import Testing

struct TextLayoutTests {
  let fonts: FontContext
  let style = TextStyle(font: Font(size: 16))
  let sentence = "A drawer follows the finger and settles where it was thrown."

  init() throws {
    fonts = try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"]))
  }

  private func layout(
    _ text: String,
    width: Double? = nil,
    _ change: (inout TextStyle) -> Void = { _ in },
  ) -> TextLayout {
    var style = style
    change(&style)
    return TextLayout(text, style: style, width: width, fonts: fonts)
  }

  @Test func `a folder without fonts is an error that names it`() {
    #expect(throws: FontError.noFonts(directories: ["/nowhere & <else>"])) {
      try FontContext(configuration: .directories(["/nowhere & <else>"]))
    }
  }

  @Test func `a paragraph of many kilobytes breaks where a short one does`() {
    let letters = "abcdefghij"
    let short = layout(String(repeating: letters, count: 300), width: 200)
    let text = String(repeating: letters, count: 3000)

    let long = layout(text, width: 200)

    // The lines of the same letters are the same as far as neither paragraph ends.
    for line in 0..<(short.lineCount - 1) {
      let point = Point(x: 0, y: (Double(line) + 0.5) * 19)
      #expect(long.position(at: point).index == short.position(at: point).index)
    }
    #expect(long.caret(at: TextPosition(text.utf8.count)).maxY <= long.size.height)
    #expect(long.position(at: Point(x: 500, y: 1e6)).index == text.utf8.count)
  }

  @Test func `a caret stands between letters of a long paragraph, never in one`() {
    let text = String(repeating: "e\u{301}🧑‍🧑‍🧒", count: 400)
    let layout = layout(text, width: 200)
    let letter = text.utf8.count / 400

    for part in stride(from: 0, to: 400, by: 37) {
      let (start, inside) = (letter * part, letter * part + 1)
      #expect(layout.caret(at: TextPosition(inside)) == layout.caret(at: TextPosition(start)))
    }
  }

  @Test(
    arguments: [
      ("m", true), ("ש", false), ("ش", false), ("\u{fb2a}", false),
      ("\u{fb50}", false), ("\u{feb5}", false),
    ]
  )
  func `a word that is broken is hyphenated only in a script with hyphens`(
    letter: String,
    isHyphenated: Bool,
  ) {
    let four = layout(String(repeating: letter, count: 4)).size.width

    let lines = layout(String(repeating: letter, count: 12), width: four).lineCount
    let spaced = layout(String(repeating: letter, count: 12), width: four + 4) {
      $0.letterSpacing = 1
    }

    // A line of four letters has no room for a hyphen.
    #expect((lines > 3) == isHyphenated)
    #expect((spaced.lineCount > 3) == isHyphenated)
  }

  @Test(arguments: [0.0, 1])
  func `a word that is broken in a text without hyphens gets none`(letterSpacing: Double) {
    let four = layout("mmmm").size.width + 4 * letterSpacing
    let broken = layout(String(repeating: "m", count: 12), width: four) {
      $0.letterSpacing = letterSpacing
      $0.hyphenates = false
    }

    #expect(broken.lineCount == 3)
  }

  @Test(arguments: ["ש", "ش", "\u{feb5}"], ["\n", " "])
  func `a word in Hebrew or Arabic leaves the words around it their hyphens`(
    letter: String,
    space: String,
  ) {
    let word = String(repeating: "m", count: 12)
    let four = layout("mmmm").size.width
    let lines = layout(word, width: four).lineCount

    #expect(lines > 3)
    #expect(layout(letter + space + word, width: four).lineCount == lines + 1)
    #expect(layout(word + "\n" + letter + "\n" + word, width: four).lineCount == 2 * lines + 1)
  }

  @Test(arguments: Array(stride(from: 64.0, through: 160, by: 4)))
  func `a word that is broken leaves two letters before the break and three behind it`(
    width: Double
  ) {
    let text = "Ansichten, Bedingungen, (Ebenen) und neue Aufzeichnungen"
    let layout = layout(text, width: width)
    let height = layout.size.height / Double(layout.lineCount)
    let starts = (0..<layout.lineCount).map { line in
      layout.position(at: Point(x: 0, y: (Double(line) + 0.5) * height)).index
    }

    #expect(layout.size.width <= width)
    #expect(Set(starts).count == layout.lineCount)
    for start in starts.dropFirst() {
      let (before, after) = (text.utf8.prefix(start), text.utf8.dropFirst(start))
      guard let last = before.last, last != 0x20 else { continue }
      func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5a ~= byte || 0x61...0x7a ~= byte }
      #expect(before.reversed().prefix(while: isLetter).count >= 2)
      #expect(after.prefix(while: isLetter).count >= 3)
    }
  }

  @Test func `a word in lines of one letter is broken all the same`() {
    let wide = layout("m").size.width

    #expect(layout("mmmmmmmm", width: wide).lineCount == 8)
  }

  @Test func `text breaks at its width and keeps its lines at the width it measured`() {
    let free = layout(sentence)
    let narrow = layout(sentence, width: 150)

    let again = layout(sentence, width: narrow.size.width)

    #expect(free.lineCount == 1)
    #expect(narrow.lineCount > 2)
    #expect(narrow.size.width <= 150)
    #expect(again.lineCount == narrow.lineCount)
    #expect(layout(sentence, width: free.size.width).lineCount == 1)
    #expect(abs(narrow.size.height - Double(narrow.lineCount) * free.size.height) < 4)
  }

  @Test(arguments: [TextStyle.Alignment.natural, .left, .center, .right], [0, 1])
  func `a text that says to be the same in another width is`(
    alignment: TextStyle.Alignment,
    maximumLines: Int,
  ) {
    var same = 0
    for text in [sentence, "Menu", "one\ntwo", "שלום", ""] {
      func make(_ width: Double) -> TextLayout {
        layout(text, width: width) {
          $0.alignment = alignment
          $0.maximumLines = maximumLines
        }
      }
      for width in [30, 120, 700.0] {
        let (old, needed) = (make(width), make(width).size.width)
        for other in [0, needed - 1, needed, needed + 0.5, 90, 1000] {
          let new = make(other)

          guard old.isSame(inWidth: other) else { continue }

          same += 1
          #expect(new.lineCount == 1)
          #expect(new.isTruncated == old.isTruncated)
          #expect(new.bounds == old.bounds)
          #expect(new.baseline == old.baseline)
          #expect(new.inkBounds == old.inkBounds)
        }
      }
    }
    #expect((same > 20) == (alignment == .natural || alignment == .left))
    #expect(!layout(sentence, width: 120).isSame(inWidth: 1000))
  }

  @Test func `an empty text has the height of a line and no width`() {
    let empty = layout("")
    let letter = layout("Å")

    #expect(empty.size.width == 0)
    #expect(empty.size.height == letter.size.height)
    #expect(empty.baseline == letter.baseline)
    #expect(empty.lineCount == 1)
  }

  @Test(arguments: [TextStyle.Truncation.start, .middle, .end, .none])
  func `no more lines are shown than allowed`(truncation: TextStyle.Truncation) {
    let two = layout(sentence, width: 120) {
      $0.maximumLines = 2
      $0.truncation = truncation
    }

    #expect(two.lineCount == 2)
    #expect(two.isTruncated)
    #expect(two.text == sentence)
    #expect(two.size.width <= 120)
  }

  @Test func `lines of several paragraphs are counted together`() {
    let text = "one\ntwo\nthree\nfour"

    let end = layout(text) { $0.maximumLines = 3 }
    let none = layout(text) {
      $0.maximumLines = 2
      $0.truncation = .none
    }
    let all = layout(text) { $0.maximumLines = 4 }

    #expect(end.lineCount == 3)
    #expect(end.isTruncated)
    #expect(end.size.width > layout("one\ntwo\nthree").size.width)
    #expect(none.lineCount == 2)
    #expect(none.size == layout("one\ntwo").size)
    #expect(!all.isTruncated)
  }

  @Test func `alignment moves lines inside the width`() {
    let left = layout("short", width: 200)
    let center = layout("short", width: 200) { $0.alignment = .center }
    let right = layout("short", width: 200) { $0.alignment = .right }

    #expect(left.bounds.minX == 0)
    #expect(abs(center.bounds.midX - 100) < 1)
    #expect(abs(right.bounds.maxX - 200) < 1)
    #expect(left.size == right.size)
  }

  @Test func `text from the right starts at the right unless told otherwise`() {
    let arabic = "سلام"

    let natural = layout(arabic, width: 200)
    let left = layout(arabic, width: 200) { $0.alignment = .left }

    #expect(natural.firstLineDirection == .rightToLeft)
    #expect(abs(natural.bounds.maxX - 200) < 1)
    #expect(left.bounds.minX == 0)
    #expect(layout("salam").firstLineDirection == .leftToRight)
    #expect(layout("").firstLineDirection == .leftToRight)
  }

  @Test func `each block starts at the side of its own direction, whatever it quotes`() {
    let arabic = layout("كتب Pango على الباب: 42 كتاباً", width: 400)
    let english = layout("The sign says مفتوح until 18:00", width: 400)
    let wrapped = layout("يقرأ الضوء البحر كل ليلة من أوله ولا يقلب الصفحة أبداً", width: 120)

    #expect(abs(arabic.bounds.maxX - 400) < 1)
    #expect(english.bounds.minX == 0)
    #expect(wrapped.lineCount > 1)
    #expect(abs(wrapped.bounds.maxX - 120) < 1)
  }

  @Test func `Chinese breaks between characters and begins no line with a full stop`() {
    let text = "潮水每天来两次，从不敲门。它把沙滩擦干净，好让我们再写一遍。"
    let narrow = layout(text, width: 80)

    let lineHeight = narrow.size.height / Double(narrow.lineCount)
    let firsts = (0..<narrow.lineCount).map { line in
      let start = narrow.position(at: Point(x: 0, y: (Double(line) + 0.5) * lineHeight)).index
      return Array(text.utf8).dropFirst(start).prefix(3)
    }

    #expect(narrow.lineCount > 3)
    #expect(narrow.size.width <= 80)
    #expect(firsts.allSatisfy { $0 != Array("，".utf8)[...] && $0 != Array("。".utf8)[...] })
  }

  @Test func `of a folder only the files that are named are used`() throws {
    let folder = "/usr/share/fonts/opentype/inter"
    let regular = "\(folder)/Inter-Regular.otf"
    let alone = try FontContext(configuration: .directories([], files: [regular]))
    let bold = TextStyle(font: Font(size: 40, weight: .bold))

    let whole = TextLayout(sentence, style: bold, width: nil, fonts: fonts)
    let part = TextLayout(sentence, style: bold, width: nil, fonts: alone)

    #expect(part.size.width < whole.size.width)
    #expect(throws: FontError.noFonts(directories: [])) {
      try FontContext(configuration: .directories([], files: ["\(folder)/Nothing.otf"]))
    }
  }

  @Test func `a letter with combining marks is one place for the caret`() {
    let text = layout("ae\u{301}\u{323}z")

    let beforeLetter = text.caret(at: TextPosition(1))
    let insideLetter = text.caret(at: TextPosition(4))
    let afterLetter = text.caret(at: TextPosition(6))

    #expect(insideLetter == beforeLetter)
    #expect(afterLetter.minX > beforeLetter.minX)
    let justBefore = Point(x: afterLetter.minX - 1, y: afterLetter.midY)
    #expect(text.position(at: justBefore).index == 6)
  }

  @Test func `carets and points lead to each other`() {
    let text = layout(sentence, width: 150)

    for index in [0, 5, 20, 40, sentence.utf8.count] {
      let caret = text.caret(at: TextPosition(index))
      #expect(text.position(at: Point(x: caret.minX + 0.01, y: caret.midY)).index == index)
    }
    #expect(text.position(at: Point(x: 1e9, y: 1e9)).index == sentence.utf8.count)
    #expect(text.caret(at: TextPosition(-3)) == text.caret(at: TextPosition(0)))
    #expect(text.caret(at: TextPosition(999)) == text.caret(at: TextPosition(sentence.utf8.count)))
  }

  @Test func `size goes with the font's size and nothing is hinted`() {
    let small = layout(String(repeating: "width ", count: 40)) { $0.font.size = 10 }
    let large = layout(String(repeating: "width ", count: 40)) { $0.font.size = 20 }

    #expect(abs(large.size.width - 2 * small.size.width) <= 2)
  }

  @Test func `weight spacing and leading change the measure`() {
    let plain = layout(sentence, width: 200)

    #expect(layout(sentence) { $0.font.weight = .bold }.size.width > layout(sentence).size.width)
    #expect(
      layout(sentence) { $0.letterSpacing = 2 }.size.width > layout(sentence).size.width + 100
    )
    #expect(layout(sentence, width: 200) { $0.lineSpacing = 1.5 }.size.height > plain.size.height)
  }

  @Test(arguments: [0, -5, Double.nan, .infinity, -.infinity, 1e300, 0.0001])
  func `any width is borne`(width: Double) {
    let text = layout("Ab cd", width: width)

    #expect(text.lineCount >= 1)
    #expect(text.size.height > 0)
  }

  @Test(arguments: [
    "a\0b", "\0", "\u{301}", "\u{200d}", "\r\n", "\u{2028}", "\u{feff}", "👩‍👩‍👧", "\u{10ffff}",
  ])
  func `odd characters are borne`(text: String) {
    let free = layout(text)
    let cut = layout(text, width: 1) { $0.maximumLines = 1 }

    #expect(free.size.height > 0)
    #expect(cut.lineCount == 1)
    #expect(free.caret(at: TextPosition(text.utf8.count)).height > 0)
  }

  @Test func `long text is borne`() {
    let long = String(repeating: "abcdefghi ", count: 10_000)

    let wrapped = layout(long, width: 300)
    let cut = layout(long, width: 300) { $0.maximumLines = 3 }
    let line = layout(long)

    #expect(wrapped.lineCount > 1000)
    #expect(cut.lineCount == 3)
    #expect(line.size.width > 100_000)
  }

  @Test(arguments: [Double.nan, 0, -1, .infinity, 1e9])
  func `any font size is borne`(size: Double) {
    let text = layout("Ab") { $0.font.size = size }

    #expect(text.size.height > 0)
    #expect(text.size.height < 10_000)
  }
}
