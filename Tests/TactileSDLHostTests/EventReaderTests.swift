import CSDL2
import Testing

@testable import TactileSDLHost

struct EventReaderTests {
  @Test(arguments: [
    UInt8(SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue), UInt8(SDL_WINDOWEVENT_NONE.rawValue),
  ])
  func `another display is told, also by sdl2-compat, which leaves out its number`(number: UInt8) {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = number

    let report = EventReader.report(event)

    guard case .input(let kind, _, _) = report else {
      Issue.record("no change of the window")
      return
    }
    #expect(kind == .window(.displayChanged))
  }
}
