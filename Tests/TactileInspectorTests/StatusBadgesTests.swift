import TactilePrimitives
import TactileText
import TactileViews
import Testing

@testable import TactileInspector

struct StatusBadgesTests {
  private let window: TactileViews.Window
  private let badges: StatusBadges

  init() throws {
    window = Window(
      size: Size(width: 320, height: 480),
      scale: 1,
      fonts: try FontContext(configuration: .system),
    )
    badges = StatusBadges(over: window)
    _ = window.frame(at: .zero)
  }

  /// The texts that are shown in a frame at `seconds`.
  private func texts(at seconds: Double) -> [String] {
    _ = window.frame(at: Timestamp(seconds: seconds))
    func texts(in view: View) -> [String] {
      guard !view.isHidden else { return [] }
      return ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(texts)
    }
    return texts(in: badges)
  }

  @Test func `a recording is shown with its time, in one frame a second`() {
    #expect(texts(at: 0) == [])

    badges.recordingStart = .zero

    #expect(texts(at: 0.1) == ["Recording 0:00"])
    #expect(window.nextDeadline == Timestamp(seconds: 1))
    #expect(texts(at: 1) == ["Recording 0:01"])
    #expect(window.nextDeadline == Timestamp(seconds: 2))
    #expect(window.isAtRest)
    badges.recordingStart = nil
    #expect(texts(at: 2) == [])
    #expect(window.nextDeadline == nil)
  }

  @Test func `two fingers stand beside a recording`() {
    badges.recordingStart = .zero
    badges.makesTwoFingers = true

    #expect(texts(at: 0) == ["Recording 0:00 · Two fingers"])
  }

  @Test func `a message takes the place of the one before and goes after a while`() {
    badges.say("Saved one.")
    #expect(texts(at: 5) == ["Saved one."])

    badges.say("Saved two.")

    #expect(texts(at: 12.9) == ["Saved two."])
    #expect(texts(at: 13.1) == [])
    #expect(window.nextDeadline == nil)
  }

  @Test func `a long path stays within a narrow window`() {
    badges.say("Recorded /home/somebody/Recordings/Tactile/2026-11-23-drawer-recording.jsonl.")

    _ = texts(at: 0.1)

    let frames = badges.subviews.filter { !$0.isHidden }.map(\.frame)
    #expect(frames.count == 1)
    #expect(frames.allSatisfy { $0.minX >= 8 && $0.maxX <= 312 && $0.height > 40 })
  }
}
