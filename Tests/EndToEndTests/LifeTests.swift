import Testing

extension EndToEnd {
  /// How the program ends, and that it rests.
  @Suite struct LifeTests {
    @Test func `SIGTERM ends it with status 0`() throws {
      let desk = try Desk()

      desk.tactile.terminate()

      #expect(try desk.tactile.exitStatus() == 0)
      #expect(desk.tactile.errors == "")
    }

    @Test func `closing the window ends it with status 0`() throws {
      let desk = try Desk()

      try desk.close()

      #expect(try desk.tactile.exitStatus() == 0)
      #expect(desk.tactile.errors == "")
    }

    @Test func `Ctrl+Q ends it with status 0`() throws {
      let desk = try Desk()

      desk.type("Control_L", "q")

      #expect(try desk.tactile.exitStatus() == 0)
      #expect(desk.tactile.errors == "")
    }

    @Test func `an idle window paints nothing and takes no processor time`() throws {
      let desk = try Desk()
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
