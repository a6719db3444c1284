import CSDL2
import Testing

@testable import TactileSDLHost

extension VideoTests {
  /// SDL's list of touch devices.
  @Suite(.serialized)
  struct TouchDeviceTests {
    @Test func `without a touchscreen there is none that SDL makes up for pens`() throws {
      var options = HostOptions()
      options.videoDriver = .offscreen
      let video = try VideoSystem(options)
      defer { video.close() }

      #expect(SDL_GetNumTouchDevices() == 0)
    }
  }
}
