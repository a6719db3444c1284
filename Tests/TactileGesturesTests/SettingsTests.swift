import TactileGestures
import TactileTuning
import Testing

@Suite struct SettingsTests {
  @Test func `every number is described once and lies in its range`() {
    let settings = GestureSettings()
    let numbers = Mirror(reflecting: settings).children.compactMap(\.label)

    #expect(GestureSettings.settings.map(\.name) == numbers)
    for setting in GestureSettings.all {
      #expect(setting.number.range.contains(settings[keyPath: setting.keyPath]))
      #expect(!setting.number.meaning.isEmpty && !setting.number.origin.isEmpty)
    }
  }

  @Test func `numbers are read and set by name, within their range`() {
    var settings = GestureSettings()

    let wasSet = [
      settings.set("panSlopFinger", to: 12), settings.set("edgeZone", to: -5),
      settings.set("edgeZone", to: .nan), settings.set("unheardOf", to: 1),
    ]

    #expect(wasSet == [true, true, false, false])
    #expect(settings.panSlopFinger == 12)
    #expect(settings.value(named: "edgeZone") == 0)
    #expect(settings.value(named: "unheardOf") == nil)
  }

  @Test func `a changed number counts from the next touch on`() {
    let pan = PanRecognizer()
    let stage = Stage(TestNode("root").recognizing(pan))
    stage.down(100, 100, at: 0)
    stage.arena.settings.panSlopFinger = 50
    stage.move(111, 100, at: 0.01)
    #expect(pan.state == .began)
    stage.up(111, 100, at: 0.02)
    stage.down(100, 100, at: 1)
    stage.move(149, 100, at: 1.1)

    #expect(pan.state == .possible)
  }
}
