import TactilePrimitives
import TactileViews
import Testing

@testable import TactileDemos

@MainActor
struct NoticeViewTests {
  @Test func `a notice of a page that was away is told and goes once the page is back`() throws {
    let window = try Window(400, 600)
    var heard: [String] = []
    window.onAnnouncement = { heard.append($0) }
    let notice = NoticeView()
    notice.show("Sent".localizedText)
    window.rootView.addSubview(notice)

    _ = window.frame(at: Timestamp(seconds: 1))
    let isSeen = !notice.isHidden
    _ = window.frame(at: Timestamp(seconds: 10))

    #expect(isSeen)
    #expect(heard == ["Sent"])
    #expect(notice.isHidden)
  }
}
