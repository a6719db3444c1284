import Testing

@testable import TactileSDLHost

struct SwallowedReleaseTests {
  @Test func `a press after a release that only the server reported is a new one`() {
    var keys = SwallowedReleases()

    keys.serverPressed(95)
    keys.serverReleased(95)
    keys.serverPressed(95)

    #expect(keys.isPressedAnew)
  }

  @Test func `repetitions and presses after a release that was told are none`() {
    var keys = SwallowedReleases()

    keys.serverPressed(95)
    keys.serverPressed(95)
    let repeats = keys.isPressedAnew
    keys.serverReleased(95)
    keys.sdlReleased()
    keys.serverPressed(95)

    #expect(!repeats)
    #expect(!keys.isPressedAnew)
  }

  @Test func `each of two keys is told from the other`() {
    var keys = SwallowedReleases()

    for code: UInt32 in [38, 39] { keys.serverPressed(code) }
    keys.serverReleased(38)
    keys.serverReleased(39)
    keys.sdlReleased()
    keys.serverPressed(39)
    let second = keys.isPressedAnew
    keys.serverPressed(38)

    #expect(!second)
    #expect(keys.isPressedAnew)
  }
}
