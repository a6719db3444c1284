import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileText
import TactileViews
import Testing

@testable import TactileInspector

/// The lanes of a touch sequence for assistive tools.
@MainActor
struct LanesViewTests {
  private let view = LanesView(frame: Rect(x: 10, y: 20, width: 300, height: 200))

  private func show() {
    var history = GestureHistory()
    let touch = TouchEvent(.began, at: .zero, Timestamp(seconds: 1))
    history.add(touch)
    for (name, state) in [("list.tap", "failed"), ("drawer.pan", "began")] {
      history.add(
        LogEntry(
          timestamp: Timestamp(seconds: 1.1),
          kind: .recognizer(from: "possible", to: state),
          name: name,
          why: "slop",
        )
      )
    }
    view.sequence = history.sequences.last
  }

  @Test func `lanes are items with their outcome, and a press chooses one`() throws {
    #expect(AccessibilityElement(view).description.role == nil)
    show()
    let list = AccessibilityElement(view)
    #expect(list.description.role == .list)
    #expect(list.description.label == "Recognizers")

    let items = (0..<list.childCount).compactMap { list.child(at: $0) }
    let labels = items.map(\.description.label)
    #expect(labels == ["The drawer: won", "The tap on the list: dropped out"])
    #expect(items.map { $0.description.states.contains(.selected) } == [true, false])

    let action = try #require(items[1].description.actions.first)
    #expect(action.name == "press")
    action.perform()
    #expect(view.chosen == "list.tap")
    #expect(items.map { $0.description.states.contains(.selected) } == [false, true])
  }

  @Test func `the bounds of a lane are where a touch chooses it`() throws {
    show()
    let list = AccessibilityElement(view)
    for (index, name) in ["drawer.pan", "list.tap"].enumerated() {
      let frame = try #require(list.child(at: index)).frame
      let middle = Point(x: frame.midX - view.frame.minX, y: frame.midY - view.frame.minY)
      view.choose(at: middle)
      #expect(view.chosen == name)
    }
  }

  @Test func `a contact beyond every screen has its label`() throws {
    let window = try Window(300, 200)
    let trails = ContactTrails(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    window.rootView.addSubview(trails)
    trails.add(.touch(TouchEvent(.began, at: Point(x: 1e300, y: -0.4), Timestamp(seconds: 1))))

    let texts = window.frame(at: Timestamp(seconds: 1)).displayList.texts
    #expect(texts.contains { $0.text.hasSuffix(" 1e+300, 0") })
  }
}
