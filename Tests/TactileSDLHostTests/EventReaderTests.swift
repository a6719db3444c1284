import CSDL2
import TactilePrimitives
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

    let report = EventReader.report(event, at: .zero)

    guard case .geometry(let change) = report else {
      Issue.record("no change of the geometry")
      return
    }
    #expect(change?.kind == .window(.displayChanged))
  }
}
