import Testing

@testable import TactileViews

struct ScrollPagesTests {
  @Test func `the last page may be shorter and counts as one`() throws {
    let pages = try #require(ScrollPages(length: 300, maximum: 700))

    #expect(pages.last == 3)
    #expect((0...4).map(pages.offset(of:)) == [0, 300, 600, 700, 700])
    #expect([-50, 149, 151, 649, 651, 9000].map(pages.nearest(to:)) == [0, 0, 1, 2, 3, 3])
  }

  @Test func `whole pages are not counted once too often`() throws {
    #expect(try #require(ScrollPages(length: 0.1 * 3200, maximum: 1280)).last == 4)
    #expect(try #require(ScrollPages(length: 320, maximum: 0)).last == 0)
  }

  @Test func `a length that is none makes no pages`() {
    for length in [0, -1, .nan, .infinity] as [Double] {
      #expect(ScrollPages(length: length, maximum: 100) == nil)
    }
  }

  @Test func `a release leads one page beyond those begun on or reached`() throws {
    let pages = try #require(ScrollPages(length: 100, maximum: 1000))

    #expect(pages.target(from: 3, at: 310, projected: 900) == 4)
    #expect(pages.target(from: 3, at: 290, projected: -900) == 2)
    #expect(pages.target(from: 3, at: 560, projected: 900) == 6)
    #expect(pages.target(from: 3, at: 560, projected: 560) == 6)
    #expect(pages.target(from: 0, at: -40, projected: -300) == 0)
  }
}
