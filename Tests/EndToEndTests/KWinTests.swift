import Testing

extension EndToEnd {
  /// KWin as it is installed.
  @Suite(
    .enabled(if: DesktopKind.kwin.isInstalled, "\(DesktopKind.kwin.absence)"),
    .sharesDesktop,
  )
  struct KWinTests {
    @Test(arguments: MainGesture.all)
    func `the main gesture of a scene works at the first touch of a fresh window`(
      gesture: MainGesture
    ) throws {
      try SharedDesktop.use(.kwin) { try gesture.check(on: $0) }
    }

    @Test(arguments: MainGesture.all.some(["drawer", "snap"]))
    func `so it does through Xwayland`(gesture: MainGesture) throws {
      try SharedDesktop.use(.kwin) { try gesture.check(on: try DesktopOnX($0)) }
    }

    @Test func `no report of ten fingers at 250 Hz is lost`() throws {
      try SharedDesktop.use(.kwin) { kwin in
        let desk = try Desk(scene: "app", on: kwin)

        try desk.checkTenFingers(rate: 250)
      }
    }

    @Test func `touches that KWin takes away let go at once, and the next finger works`() throws {
      try SharedDesktop.use(.kwin) { kwin in
        let desk = try Desk(on: kwin)
        let finger = try desk.pointer(.finger)
        try desk.hold(finger, at: 150)

        (kwin as? KWin)?.input.cancelTouches()
        _ = try desk.waitForTrace("a cancel") { $0.touches.last?.phase == "cancelled" }
        _ = try desk.waitForPanel(at: 0)
        finger.flick(from: (100, 300), to: (400, 300), speed: 1200)

        _ = try desk.waitForPanel(at: 420)
      }
    }

    @Test func `a scale that changes is followed, sharp, and touches hit what they did`() throws {
      try SharedDesktop.use(.kwin) { kwin in
        let desk = try Desk(on: kwin, height: 440)

        for scale in [2.0, 1, 2, 1] {
          try (kwin as? KWin)?.setScale(scale)
          try desk.checkScale(scale)
        }
      }
    }

    @Test func `minimised and restored it is there as before, and a finger works`() throws {
      try SharedDesktop.use(.kwin) { kwin in
        let desktop = try #require(kwin as? KWin)
        let desk = try Desk(on: kwin)

        for _ in 0..<3 {
          try desktop.setMinimized(true, windowOf: desk.tactile.id)
          _ = try desk.waitForTrace("the focus lost") { $0.lastFocus == "focusLost" }
          try desktop.setMinimized(false, windowOf: desk.tactile.id)
          _ = try desk.waitForTrace("the focus") { $0.lastFocus == "focusGained" }
        }

        try desk.waitForFirst(in: Area(x: 0, y: 0, width: 480, height: 800))
        try desk.pointer(.finger).flick(from: (100, 300), to: (400, 300), speed: 1200)
        _ = try desk.waitForPanel(at: 420)
      }
    }
  }
}

extension Trace {
  /// The last event of the keyboard's focus.
  fileprivate var lastFocus: String? { values("window").last { $0.hasPrefix("focus") } }
}
