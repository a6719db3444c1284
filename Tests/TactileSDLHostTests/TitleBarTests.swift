import TactilePrimitives
import TactileSDLHost
import Testing

/// The effects of fingers on the title bar of libdecor's cairo plugin.
struct TitleBarTests {
  @Test(
    arguments: [
      (479.0, TitleBarAction.close), (449, .close), (447, .maximize), (417, .maximize),
      (415, .minimize), (385, .minimize), (383, .move), (0, .move),
    ]
  )
  func `the buttons lie at the right end of the bar`(x: Double, action: TitleBarAction) {
    #expect(TitleBarAction(at: Point(x: x, y: 0), width: 480) == action)
    #expect(TitleBarAction(at: Point(x: x, y: 23.9), width: 480) == action)
  }

  @Test(arguments: [Point(x: 470, y: -1), Point(x: 470, y: 24), Point(x: 481, y: 10)])
  func `beside the bar there are no buttons`(place: Point) {
    #expect(TitleBarAction(at: place, width: 480) == .move)
  }
}
