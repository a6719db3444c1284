import TactilePrimitives
import TactileText
import TactileViews
import Testing

@testable import TactileInspector

struct StatusBadgeTests {
  private let window: TactileViews.Window
  private let badge: StatusBadge

  init() throws {
    window = try Window(320, 480)
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

  @Test func `it stands at the edge above the handle, clear of bars and of what is avoided`() {
    var others: [Rect] = []
    badge.avoids = { others }
    func place(_ avoided: Rect...) -> Rect {
      others = avoided
      badge.avoidedDidMove()
      _ = window.frame(at: Timestamp(seconds: 0.1))
      let place = badge.subviews[0].frameInWindow
      return Rect(
        x: place.minX.rounded(),
        y: place.minY.rounded(),
        width: place.width.rounded(),
        height: place.height.rounded(),
      )
    }
    badge.recordingStart = .zero
    let bottomBar = Rect(x: 10, y: 416, width: 300, height: 52)
    let message = Rect(x: 8, y: 56, width: 304, height: 60)
    let usual = place()

    #expect(usual.maxX == 317 && usual.maxY == 200 && usual.minY > 48)
    #expect(usual.width < 30 && usual.height > 3 * usual.width)
    #expect(place(bottomBar) == usual)
    #expect(place(message, bottomBar).minY == 280)
    // Above a sheet.
    #expect(place(Rect(x: 0, y: 170, width: 320, height: 310)).maxY == 162)
    #expect(place() == usual)
    badge.makesTwoFingers = true
    let long = place()
    #expect(long.height > usual.height && long.minY >= 8 && long.maxY <= 472)
  }

  @Test func `two fingers stand beside a recording`() {
    badge.recordingStart = .zero
    badge.makesTwoFingers = true

    #expect(texts(at: 0) == ["Recording 0:00 · Two fingers"])
  }
}
