import TactilePrimitives
import TactileViews
import Testing

@testable import TactileDemos

@MainActor
struct NoticeViewTests {
  @Test func `a notice of a page that was away goes some time after the page is back`() throws {
    let window = try Window(400, 600)
    let notice = NoticeView()
    notice.show("Sent".localizedText)
    window.rootView.addSubview(notice)

    _ = window.frame(at: Timestamp(seconds: 1))
    let isSeen = !notice.isHidden
    _ = window.frame(at: Timestamp(seconds: 10))

    #expect(isSeen)
    #expect(notice.isHidden)
  }
}
