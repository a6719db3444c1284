import TactileScenes
import Testing

@testable import TactileApp

/// Words of the command line that cannot be meant: one line that lists what can be.
struct ArgumentsTests {
  @Test(arguments: ["", "480", "480x", "480x800x2", "0x800", "480x16385", "480.5x800", "axb"])
  func `a size is two whole numbers`(_ text: String) {
    let failure = #expect(throws: Failure.self) { try Arguments.size(text) }
    #expect(failure?.status == .usage)
    #expect(failure?.description.contains("\"\(text)\": give WIDTHxHEIGHT") == true)
  }

  @Test(arguments: ["", "0.4", "8.5", "nan", "2x"])
  func `a scale is a number that a display can have`(_ text: String) {
    let failure = #expect(throws: Failure.self) { try Arguments.scale(text) }
    #expect(failure?.description == "unknown scale \"\(text)\": give a number from 0.5 to 8")
  }

  @Test func `an unknown word is answered with the known ones`() throws {
    let failure = #expect(throws: Failure.self) {
      let _: AppSettings.Look = try Arguments.choice("appearance", "purple")
    }
    #expect(failure?.description == "unknown appearance \"purple\": there is light, dark, system")
    #expect(throws: Failure.self) { try Arguments.scene("nowhere") }
    #expect(throws: Failure.self) { try Arguments.preset("nobody") }
  }

  @Test func `each number of an emulation is held to its range, by the option's name`() throws {
    var noise = EmulationRequest()
    noise.noise = -1
    var time = EmulationRequest()
    time.cancelTime = .infinity
    var resize = EmulationRequest()
    resize.resize = "0.4,640x480"
    let requests = [
      (noise, "--noise -1.0: give points, 0 to 1000"),
      (time, "--cancel-at inf: give seconds, 0 to 1000000"),
      (resize, "--resize-at 0.4,640x480: give seconds and a size, such as 0.4:640x480"),
    ]
    for (request, line) in requests {
      let failure = #expect(throws: Failure.self) { try request.emulation() }
      #expect(failure?.description == line)
    }
  }

  @Test func `every other frame needs a whole number of frames`() {
    let failure = #expect(throws: Failure.self) { try FrameRequest(interval: 0).recorder() }
    #expect(failure?.description == "every 0 frames: give 1 or more")
  }
}
