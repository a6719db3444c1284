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

  @Test(
    arguments: [
      ("panSlopFinger", 10), ("panSlopMouse", 2), ("panSlopPen", 10), ("tapMovement", 10),
      ("multiTapShortestPause", 0.04), ("multiTapLongestPause", 0.3), ("multiTapDistance", 40),
      ("longPressDuration", 0.5), ("longPressMovement", 10), ("edgeZone", 20),
      ("contentTouchDelay", 0.15), ("swipeDuration", 0.5), ("swipeTravel", 50),
      ("swipeTravelEase", 0.94), ("swipeDeviation", 50), ("swipeDeviationEase", 0.98),
      ("pinchSlop", 10), ("pinchHysteresis", 8), ("rotationSlop", 10), ("rotationHysteresis", 5),
      ("velocityWindow", 0.1), ("velocityRestGap", 0.04), ("velocityMaximum", 8000),
      ("resamplingDelay", 0.005), ("resamplingShortestGap", 0.002), ("resamplingLongestGap", 0.02),
      ("resamplingPrediction", 0.008), ("resamplingPredictedPart", 0.5),
    ] as [(String, Double)]
  )
  func `the numbers are the published ones`(name: String, number: Double) {
    #expect(GestureSettings().value(named: name) == number)
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
