import Foundation
import TactileTestSupport
import Testing

@testable import TactileSDLHost

@Suite struct ComposeCacheTests {
  @Test(arguments: [
    (["HOME": "/home/a"], "/home/a/.cache/X11/xcompose"),
    (["HOME": "/home/a", "XDG_CACHE_HOME": "/tmp/c"], "/tmp/c/X11/xcompose"),
    (["HOME": "/home/a", "XDG_CACHE_HOME": "relative"], "/home/a/.cache/X11/xcompose"),
    (["HOME": "relative"], nil),
    ([:], nil),
    (["HOME": "/home/a", "XCOMPOSECACHE": "/home/a/own"], nil),
  ])
  func `the folder is in the user's cache, unless Xlib has one`(
    variables: [String: String],
    folder: String?,
  ) {
    #expect(ComposeCache.folder { variables[$0] } == folder)
  }

  @Test func `the folder that Xlib looks for itself stays its folder`() throws {
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: home.path + "/.compose-cache",
      withIntermediateDirectories: false,
    )

    #expect(ComposeCache.folder { $0 == "HOME" ? home.path : nil } == nil)
  }
}
