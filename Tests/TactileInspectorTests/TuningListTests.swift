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
    window = Window(
      size: Size(width: 480, height: 600),
      scale: 1,
      fonts: try FontContext(configuration: .system),
    )
    list.frame = Rect(x: 0, y: 0, width: 480, height: 600)
    window.rootView.addSubview(list)
  }

  private var made: Int { list.subviews.count { $0 is TuningRow } }

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

  @Test func `what is searched for is there at once, wherever it lies among all`() throws {
    for tick in 0...10 { _ = window.frame(at: Timestamp(seconds: Double(tick) / 60)) }
    let last = try #require(Tuning().settings.last)

    list.filter { $0.name == last.name }
    _ = window.frame(at: Timestamp(seconds: 0.168))

    let seen = list.subviews.compactMap { $0 as? TuningRow }.filter { !$0.isHidden }
    #expect(list.count == 1)
    #expect(seen.map(\.setting.name) == [last.name])
  }
}
