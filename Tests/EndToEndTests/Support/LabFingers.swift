import Testing

extension Desk {
  /// Goes to the app's touch lab, by the button of its menu and keys.
  func openLab() throws {
    try pointer().click(at: (28, 22))
    let open = try wait(for: "the menu") { picture in
      first.share(of: Area(x: 60, y: 100, width: 200, height: 60), shownBy: picture) < 0.9
        ? picture : nil
    }
    for _ in 0..<4 { type("Down") }
    type("Return")
    _ = try wait(for: "the lab") { picture in
      let page = Area(x: 0, y: 60, width: 480, height: 300)
      let isBare = (100..<360).allSatisfy { picture[40, $0] == picture[40, 100] }
      return isBare && open.share(of: page, shownBy: picture) < 0.9 ? picture : nil
    }
    _ = try atRest()
  }

  /// Moves ten fingers over the lab of the app, `rate` times a second for a second: no report of any
  /// is lost, and none is out of place.
  func checkTenFingers(rate: Double) throws {
    try openLab()
    let reports = Int(rate)
    let fingers = try (0..<10).map { try pointer(.finger, finger: $0) }

    for (index, finger) in fingers.enumerated() { finger.press(at: (100, 200 + 40 * index)) }
    let began = monotonicSeconds()
    for report in 1...reports {
      pause(until: began + Double(report) / rate)
      Pointer.move(fingers.enumerated().map { ($1, (x: 100 + report, y: 200 + 40 * $0)) })
    }
    for finger in fingers { finger.release() }
    let touches = try waitForTrace("ten fingers up") { trace in
      trace.touches.count { $0.phase == "ended" } == 10
    }.touches

    #expect(touches.count { $0.phase == "began" } == 10)
    #expect(touches.count { $0.phase == "moved" } == 10 * reports)
    let byFinger = Dictionary(grouping: touches.filter { $0.phase == "moved" }, by: \.id)
    for moves in byFinger.values {
      #expect(zip(moves, 1...).allSatisfy { abs($0.x - Double(100 + $1)) < 0.6 })
    }
  }
}
