import Testing

extension EndToEnd {
  /// How the program ends, and that it rests.
  @Suite struct LifeTests {
    @Test(arguments: [DisplayKind.xvfb, .wayland])
    func `SIGTERM ends it with status 0`(display: DisplayKind) throws {
      let desk = try Desk(on: display)

      desk.tactile.terminate()

      #expect(try desk.tactile.exitStatus() == 0)
      #expect(desk.complaints == [])
    }

    @Test func `closing the window ends it with status 0`() throws {
      let desk = try Desk()

      try desk.close()

      #expect(try desk.tactile.exitStatus() == 0)
      #expect(desk.complaints == [])
    }

    @Test(arguments: [DisplayKind.xvfb, .xorg, .wayland])
    func `Ctrl+Q ends it with status 0`(display: DisplayKind) throws {
      let desk = try Desk(on: display)

      desk.type("Control_L", "q")

      #expect(try desk.tactile.exitStatus() == 0)
      #expect(desk.complaints == [])
    }

    @Test(arguments: [DisplayKind.xvfb, .wayland])
    func `an idle window paints nothing and takes no processor time`(display: DisplayKind) throws {
      let desk = try Desk(on: display)
      let before = try desk.picture()
      let used = try desk.tactile.processorTime()
      let end = monotonicSeconds() + 2

      var changes = 0
      while monotonicSeconds() < end {
        pause(until: monotonicSeconds() + 0.05)
        if try desk.picture() != before { changes += 1 }
      }

      #expect(changes == 0)
      #expect(try desk.tactile.processorTime() - used <= 0.02)
    }
  }
}
