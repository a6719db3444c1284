import Foundation
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

    @Test func `Xlib keeps its compose table from one start to the next`() throws {
      let (server, home) = (try VirtualX(), try TemporaryFolder())
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o777],
        ofItemAtPath: home.url.path,
      )
      let folder = home.path(".cache/X11/xcompose")

      let first = try Self.startAsUser(on: server, home: home)
      let table = try eventually("the table; tactile says: \(first.errors)") {
        try? FileManager.default.contentsOfDirectory(atPath: folder).first
      }
      first.terminate()
      #expect(try first.exitStatus() == 0)
      let second = try Self.startAsUser(on: server, home: home)

      _ = try eventually("the table in memory; tactile says: \(second.errors)") {
        try second.maps().contains("\(folder)/\(table)") ? true : nil
      }
    }

    /// Starts the program with `home` as its home, where the tests run as root as a user who reads every
    /// file: Xlib keeps nothing for root.
    private static func startAsUser(
      on server: any DisplayServer,
      home: TemporaryFolder,
    ) throws -> ChildProcess {
      let user = ["--reuid=65534", "--regid=65534", "--clear-groups"]
      let reading = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"]
      return try ChildProcess(
        "setpriv",
        (geteuid() == 0 ? user + reading : []) + [
          Desk.binary, "run", "drawer", "--size", "480x800",
        ],
        environment: ["HOME": home.url.path, "DBUS_SESSION_BUS_ADDRESS": "disabled:"]
          .merging(server.environment) { $1 },
        without: [
          "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XCOMPOSECACHE", "XDG_CACHE_HOME",
          "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
        ],
      )
    }
  }
}
