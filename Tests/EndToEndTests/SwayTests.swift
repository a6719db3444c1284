import Testing

extension EndToEnd {
  /// sway as it is installed.
  @Suite(
    .enabled(if: DesktopKind.sway.isInstalled, "\(DesktopKind.sway.absence)"),
    .sharesDesktop,
  )
  struct SwayTests {
    @Test(arguments: MainGesture.all)
    func `the main gesture of a scene works at the first touch of a fresh window`(
      gesture: MainGesture
    ) throws {
      try SharedDesktop.use(.sway) { try gesture.check(on: $0) }
    }

    @Test(arguments: MainGesture.all.some(["drawer", "snap"]))
    func `so it does through Xwayland`(gesture: MainGesture) throws {
      try SharedDesktop.use(.sway) { try gesture.check(on: try DesktopOnX($0)) }
    }

    @Test func `a scale that changes is followed, sharp, and touches hit what they did`() throws {
      try SharedDesktop.use(.sway) { sway in
        let desk = try Desk(on: sway, height: 440)

        for scale in [2.0, 1, 2, 1] {
          try (sway as? Wlroots)?.setScale(scale)
          try desk.checkScale(scale)
        }
      }
    }

    @Test func `a window on an output with one and a half pixels to a point has as many`() throws {
      try SharedDesktop.use(.sway) { sway in
        let desktop = try #require(sway as? Wlroots)
        // sway refuses to move no window.
        let first = try Desk(on: sway, height: 440)
        try desktop.setScale(1.5)
        defer { withExtendedLifetime(first) { try? desktop.setScale(1) } }

        let desk = try Desk(on: sway, height: 440)

        let trace = try desk.waitForTrace("scale 1.5") { $0.scale == 1.5 }
        #expect(trace.size?.width == 480)
        #expect(desk.complaints == [])
      }
    }

    @Test func `pinches on a touchpad and pens are told as they are`() throws {
      try SharedDesktop.use(.sway) { sway in
        let desktop = try #require(sway as? Wlroots)

        try TouchpadAndPenTests.checkPinch(on: desktop)
        try TouchpadAndPenTests.checkPen(on: desktop)
      }
    }

    @Test func `a picture dragged from another program is the photo from then on`() throws {
      try SharedDesktop.use(.sway) { sway in
        let desktop = try #require(sway as? Wlroots)
        try FileDropTests.checkDrag(on: sway) { source in
          try eventually("the source's window at the side") {
            guard try desktop.windowFrame(of: source) != nil else { return nil }
            try desktop.run("[pid=\(source)] move position 20 60")
            let frame = try desktop.windowFrame(of: source)
            return frame.flatMap { $0.x < 100 ? $0 : nil }
          }
        }
      }
    }

    @Test func `outputs that go off and on leave the window as it was, and a finger works`() throws
    {
      try SharedDesktop.use(.sway) { sway in
        let desktop = try #require(sway as? Wlroots)
        let desk = try Desk(on: sway)

        for word in ["dpms off", "dpms on", "disable", "enable"] {
          try desktop.run("output * \(word)")
        }

        try desk.waitForFirst(in: Area(x: 0, y: 0, width: 480, height: 800))
        try desk.pointer(.finger).flick(from: (100, 300), to: (400, 300), speed: 1200)
        _ = try desk.waitForPanel(at: 420)
      }
    }
  }
}
