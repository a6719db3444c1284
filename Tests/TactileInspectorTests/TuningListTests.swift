import TactilePrimitives
import TactileScenes
import TactileText
import TactileTuning
import TactileViews
import Testing

@testable import TactileInspector

/// The list of numbers makes its rows as they are needed.
struct TuningListTests {
  private let window: TactileViews.Window
  private let list = TuningList(TuningStore())

  init() throws {
    window = try Window(480, 600)
    list.frame = Rect(x: 0, y: 0, width: 480, height: 600)
    window.rootView.addSubview(list)
  }

  private var made: Int { list.subviews.count { $0 is TuningRow } }

  @Test(
    arguments: [
      (TuningPreset.published, "As published"),
      (TuningPreset.tactile, "Tactile's own numbers; the published ones where it has none"),
      (TuningPreset.uiKit, "UIKit's published numbers; Tactile's where it has none"),
    ]
  )
  func `the page says whose numbers those of a preset are`(
    preset: TuningPreset,
    words: String,
  ) {
    let feel = TuningStore()
    let page = TuningPage(feel, first: [], files: NoFiles())
    page.frame = Rect(x: 0, y: 0, width: 480, height: 600)
    window.rootView.addSubview(page)
    feel.choose(preset)

    let texts = window.frame(at: .zero).displayList.texts.map(\.text)
    #expect(texts.contains(words))
  }

  @Test func `the focus does not stay in the row of a path that closes`() throws {
    let page = TuningPage(TuningStore(), first: [], files: NoFiles())
    page.frame = Rect(x: 0, y: 0, width: 480, height: 600)
    window.rootView.addSubview(page)
    _ = window.frame(at: .zero)
    let save = try #require(page.subview(identified: "tuning.save") as? Control)
    save.action?()
    _ = window.frame(at: Timestamp(seconds: 0.1))
    #expect(window.focusedView?.identifier == "tuning.path")

    let time = Timestamp(seconds: 0.2)
    window.send(.key(KeyEvent(name: "Return", isDown: true, timestamp: time)))
    _ = window.frame(at: time)

    #expect(window.focusedView?.identifier == "tuning.search")
  }

  @Test func `the first frame makes no rows, and those after it a few each`() {
    _ = window.frame(at: .zero)
    #expect(made == 0)
    _ = window.frame(at: Timestamp(seconds: 1.0 / 60))
    #expect((1...4).contains(made))

    var tick = 2
    while made < Tuning().settings.count, tick < 120 {
      _ = window.frame(at: Timestamp(seconds: Double(tick) / 60))
      tick += 1
    }

    #expect(made == Tuning().settings.count)
    #expect(tick > 10)
    let rows = list.subviews.compactMap { $0 as? TuningRow }
    #expect(rows.map(\.setting.name) == Tuning().settings.map(\.name))
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.frame.maxY <= $1.frame.minY })
  }

  @Test func `the settings of the scene come first, each in its usual order`() {
    let list = TuningList(TuningStore(), first: [ScrollSettings.self])
    list.frame = Rect(x: 0, y: 0, width: 480, height: 20_000)
    window.rootView.addSubview(list)
    for tick in 0..<120 { _ = window.frame(at: Timestamp(seconds: Double(tick) / 60)) }

    let names = list.subviews.compactMap { ($0 as? TuningRow)?.setting.name }
    let own = ScrollSettings.settings.map(\.name)
    #expect(names == own + Tuning().settings.map(\.name).filter { !own.contains($0) })
  }

  /// Shows the row of `snap.fineFactor` alone in `list`; the row and its field.
  private func onlyRow(
    of list: TuningList,
    in window: Window,
  ) throws -> (row: TuningRow, field: TextField) {
    list.frame = Rect(x: 0, y: 0, width: 480, height: 600)
    list.filter { $0.name == "snap.fineFactor" }
    window.rootView.addSubview(list)
    for tick in 0...10 { _ = window.frame(at: Timestamp(seconds: Double(tick) / 60)) }
    let row = try #require(list.subviews.compactMap { $0 as? TuningRow }.first)
    return (row, try #require(row.subviews.compactMap { $0 as? TextField }.first))
  }

  @Test(arguments: [("en", "0.1"), ("de", "0,1"), ("ar", "0.1")])
  func `a field has the decimal separator of the language, and takes point and comma`(
    language: String,
    shown: String,
  ) throws {
    let window = try Window(480, 600, in: Language(language))
    let feel = TuningStore()
    let list = TuningList(feel)
    let (row, field) = try onlyRow(of: list, in: window)

    #expect(field.text == shown)
    for (typed, value) in [("0.25", 0.25), ("0,5", 0.5), (shown, 0.1)] {
      field.text = typed
      field.onReturn?()
      #expect(row.setting.value(in: feel.tuning) == value)
      list.showValues()
    }
    #expect(field.text == shown)
  }

  @Test func `a number out of range stays after Return, and Escape brings the value back`() throws {
    let feel = TuningStore()
    let list = TuningList(feel)
    let (row, field) = try onlyRow(of: list, in: window)
    let escape = KeyEvent(name: "Escape", isDown: true, timestamp: Timestamp(seconds: 1))
    window.focus(field)
    #expect(!row.handleKey(escape))

    for typed in ["9000", "much", ""] {
      field.text = typed
      field.onReturn?()
      #expect(field.text == typed)
      #expect(field.borderWidth > 0)
    }
    #expect(row.handleKey(escape))

    #expect(field.text == "0.1" && field.borderWidth == 0)
    #expect(row.setting.value(in: feel.tuning) == 0.1)
    #expect(!row.handleKey(escape))
  }

  @Test func `Escape clears the search before it closes anything`() throws {
    let page = TuningPage(TuningStore(), first: [], files: NoFiles())
    page.frame = Rect(x: 0, y: 0, width: 480, height: 600)
    window.rootView.addSubview(page)
    _ = window.frame(at: .zero)
    let search = try #require(page.subview(identified: "tuning.search") as? TextField)
    let escape = KeyEvent(name: "Escape", isDown: true, timestamp: Timestamp(seconds: 1))
    page.focusSearch()
    search.text = "spring"

    #expect(page.handleKey(escape))
    #expect(search.text == "")
    #expect(!page.handleKey(escape))
  }

  @Test
  func `a list that is shown again lays out the texts that are seen, and others as they come`()
    throws
  {
    for tick in 0..<120 { _ = window.frame(at: Timestamp(seconds: Double(tick) / 60)) }
    let rows = list.subviews.compactMap { $0 as? TuningRow }
    func meaning(of row: TuningRow) throws -> Label {
      let text = row.setting.localizedMeaning.english
      return try #require(
        row.subviews.flatMap(\.subviews).compactMap { $0 as? Label }.first { $0.text == text }
      )
    }
    func areLaidOut() throws -> [Bool] {
      try rows.map { row in
        let label = try meaning(of: row)
        return label.isLaidOut(inWidth: label.frame.width)
      }
    }

    list.removeFromSuperview()
    window.rootView.addSubview(list)
    _ = window.frame(at: Timestamp(seconds: 3))
    #expect(try areLaidOut() == rows.map { $0.frame.minY < 600 })

    list.scroll(to: rows[60].frame.minY)
    let texts = window.frame(at: Timestamp(seconds: 3.1)).displayList.texts.map(\.text)
    #expect(try texts.contains(meaning(of: rows[60]).text))
    #expect(try areLaidOut().count { $0 } < 20)
  }

  @Test(arguments: [false, true])
  func `rows are measured again for another size of text, also one of while they were closed`(
    isClosed: Bool
  ) throws {
    func run(from start: Int) {
      for tick in start..<(start + 120) {
        _ = window.frame(at: Timestamp(seconds: Double(tick) / 60))
      }
    }
    run(from: 0)
    let rows = list.subviews.compactMap { $0 as? TuningRow }
    let before = rows.map(\.frame.height)
    if isClosed { list.removeFromSuperview() }
    window.textScale = 1.5
    if isClosed { window.rootView.addSubview(list) }
    run(from: 120)

    try #require(!rows.isEmpty)
    #expect(zip(rows, before).allSatisfy { $0.frame.height > $1 })
  }

  @Test func `assistive tools call the controls of a setting by its title`() throws {
    for tick in 0..<120 { _ = window.frame(at: Timestamp(seconds: Double(tick) / 60)) }
    let rows = list.subviews.compactMap { $0 as? TuningRow }
    try #require(!rows.isEmpty)
    for row in rows {
      let controls = row.subviews.filter {
        $0 is Slider || $0 is SegmentedControl || ($0 is TextField && !$0.isHidden)
      }
      let names = controls.map { AccessibilityElement($0).description.label }
      #expect(!names.isEmpty && names.allSatisfy { $0 == row.setting.localizedTitle.english })
    }
  }

  @Test func `what is searched for is there at once, wherever it lies among all`() throws {
    for tick in 0...10 { _ = window.frame(at: Timestamp(seconds: Double(tick) / 60)) }
    let last = try #require(Tuning().settings.last)

    list.filter { $0.name == last.name }
    _ = window.frame(at: Timestamp(seconds: 0.168))

    let seen = list.subviews.compactMap { $0 as? TuningRow }.filter { !$0.isHidden }
    #expect(list.count == 1)
    #expect(seen.map(\.setting.name) == [last.name])
  }

  @Test func `another width lays out the visible rows at once, and the others a few per frame`() {
    var time = 0.0
    func frame() {
      time += 1.0 / 60
      _ = window.frame(at: Timestamp(seconds: time))
    }
    for _ in 0..<120 { frame() }
    let rows = list.subviews.compactMap { $0 as? TuningRow }
    list.scroll(to: 2000)
    frame()
    func visible() -> [TuningRow] {
      rows.filter { $0.frame.maxY > list.offset && $0.frame.minY < list.offset + 600 }
    }
    let first = visible()[0]
    let above = first.frame.minY - list.offset

    list.frame.size.width = 260
    frame()
    #expect(visible().allSatisfy { $0.frame.width == 260 })
    #expect(rows.count { $0.frame.width == 260 } <= visible().count + 6)
    #expect(abs(first.frame.minY - list.offset - above) < 1e-9)
    for _ in 0..<120 { frame() }

    #expect(rows.allSatisfy { $0.frame.width == 260 })
    #expect(abs(first.frame.minY - list.offset - above) < 1e-9)
    for row in rows {
      #expect(row.frame.height == row.sizeThatFits(Size(width: 260, height: .infinity)).height)
    }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.frame.maxY <= $1.frame.minY })
    #expect(window.isAtRest)
  }
}
