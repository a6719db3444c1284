import Foundation
import Testing

@testable import TactileApp
@testable import TactileSDLHost

/// The costs of a run's frames, as a program reads them.
struct FrameCostsTests {
  @Test func `a scene and a device of any name make JSON`() throws {
    let (scene, device) = ("a \"lamp\"\n\\", "x11 \"7\"")

    let text = FrameCosts().json(scene: scene, backend: device, startup: StartupTimes())

    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(json?["scene"] as? String == scene)
    #expect(json?["device"] as? String == device)
    #expect(json?["frames"] as? Int == 0)
  }
}
