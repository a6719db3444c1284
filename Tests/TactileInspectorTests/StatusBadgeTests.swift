import TactilePrimitives
import TactileText
import TactileViews
import Testing

@testable import TactileInspector

struct StatusBadgeTests {
  private let window: TactileViews.Window
  private let badge: StatusBadge

  init() throws {
    window = Window(
      size: Size(width: 320, height: 480),
      scale: 1,
      fonts: try FontContext(configuration: .system),
    )
    badge = StatusBadge(over: window)
    _ = window.frame(at: .zero)
  }

  /// The texts that are shown in a frame at `seconds`.
  private func texts(at seconds: Double) -> [String] {
    _ = window.frame(at: Timestamp(seconds: seconds))
    func texts(in view: View) -> [String] {
      guard !view.isHidden else { return [] }
      return ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(texts)
    }
    return texts(in: badge)
  }

  @Test func `a recording is shown with its time, in one frame a second`() {
    #expect(texts(at: 0) == [])

    badge.recordingStart = .zero

    #expect(texts(at: 0.1) == ["Recording 0:00"])
    #expect(window.nextDeadline == Timestamp(seconds: 1))
    #expect(texts(at: 1) == ["Recording 0:01"])
    #expect(window.nextDeadline == Timestamp(seconds: 2))
    #expect(window.isAtRest)
    badge.recordingStart = nil
    #expect(texts(at: 2) == [])
    #expect(window.nextDeadline == nil)
  }

  @Test func `it is below the time buttons where they are at the top`() {
    var bar: Rect?
    badge.avoids = { bar }
    badge.recordingStart = .zero
    _ = window.frame(at: .zero)
    let usual = badge.subviews[0].frame

    bar = Rect(x: 10, y: 12, width: 300, height: 52)
    badge.setNeedsLayout()
    _ = window.frame(at: Timestamp(seconds: 0.1))
    let below = badge.subviews[0].frame
    bar?.origin.y = 400
    badge.setNeedsLayout()
    _ = window.frame(at: Timestamp(seconds: 0.2))

    #expect(usual.minY == 8)
    #expect(below.minY == 72)
    #expect(badge.subviews[0].frame == usual)
  }

  @Test func `two fingers stand beside a recording`() {
    badge.recordingStart = .zero
    badge.makesTwoFingers = true

    #expect(texts(at: 0) == ["Recording 0:00 · Two fingers"])
  }
}
