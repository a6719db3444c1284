import Testing

@testable import TactileSDLHost

struct SecondPictureTests {
  @Test(arguments: [("x11", [false, true, false]), ("wayland", [false, false, false])])
  func `an X window is shown again when it first has the focus`(driver: String, isDue: [Bool]) {
    var picture = SecondPicture(driver: driver)
    let events: [RawEvent.Kind] = [.window(.shown), .window(.focusGained), .window(.focusGained)]
    let found = events.map { picture.isDue(after: $0) }

    #expect(found == isDue)
  }
}
