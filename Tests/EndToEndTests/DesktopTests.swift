import Foundation
import Testing

extension EndToEnd {
  /// The desktop's settings, and the user's files.
  @Suite struct DesktopTests {
    private static let looks = "org.freedesktop.appearance"
    private static let interface = "org.gnome.desktop.interface"

    @Test(arguments: [DisplayKind.xvfb, .wayland])
    func `the window turns dark and light with the desktop`(display: DisplayKind) throws {
      let bus = try SessionBus()
      try bus.set(Self.looks, "color-scheme", 2)
      let desk = try Desk(scene: "app", on: display, environment: bus.environment)

      try bus.set(Self.looks, "color-scheme", 1)
      _ = try desk.wait(for: "a dark window") { $0.isDark ? true : nil }
      try bus.set(Self.looks, "color-scheme", 0)
      _ = try desk.wait(for: "a light window") { $0.isDark ? nil : true }

      #expect(desk.complaints == [])
    }

    @Test func `a portal that starts again is asked again`() throws {
      let bus = try SessionBus()
      try bus.set(Self.looks, "color-scheme", 2)
      let desk = try Desk(scene: "app", environment: bus.environment)
      _ = try desk.wait(for: "a light window") { $0.isDark ? nil : true }

      try bus.restartPortal()
      _ = try desk.wait(for: "a dark window") { $0.isDark ? true : nil }
      try bus.set(Self.looks, "color-scheme", 2)
      _ = try desk.wait(for: "a light window again") { $0.isDark ? nil : true }

      #expect(desk.complaints == [])
    }

    @Test(arguments: [DisplayKind.xvfb, .wayland])
    func `text and contrast follow the desktop`(display: DisplayKind) throws {
      let bus = try SessionBus()
      try bus.set(Self.looks, "color-scheme", 2)
      let desk = try Desk(scene: "app", on: display, environment: bus.environment)
      // The tile of the third row is here, and with large text the space between two tiles.
      let tile = Area(x: 22, y: 190, width: 28, height: 20)
      // The line below the bar.
      let line = Area(x: 100, y: 43, width: 200, height: 1)
      func tileIsHere(_ picture: Picture) -> Bool { picture.brightness(of: tile) < 210 }

      _ = try desk.wait(for: "text as designed") { tileIsHere($0) ? true : nil }
      try bus.set(Self.interface, "text-scaling-factor", fraction: 2)
      _ = try desk.wait(for: "large text") { tileIsHere($0) ? nil : true }
      try bus.set(Self.interface, "text-scaling-factor", fraction: 1)
      _ = try desk.wait(for: "text as designed again") { tileIsHere($0) ? true : nil }
      #expect(try desk.atRest().brightness(of: line) > 180)
      try bus.set(Self.looks, "contrast", 1)
      _ = try desk.wait(for: "strong lines") { $0.brightness(of: line) < 150 ? true : nil }
      try bus.set(Self.looks, "contrast", 0)
      _ = try desk.wait(for: "lines as designed") { $0.brightness(of: line) > 180 ? true : nil }

      #expect(desk.complaints == [])
    }

    @Test func `an idle window on a bus takes no processor time`() throws {
      let bus = try SessionBus()
      try bus.set(Self.looks, "color-scheme", 0)
      let desk = try Desk(scene: "app", environment: bus.environment)
      try bus.set(Self.looks, "color-scheme", 1)
      _ = try desk.wait(for: "a dark window") { $0.isDark ? true : nil }
      _ = try desk.atRest()
      let used = try desk.tactile.processorTime()
      let switches = try Self.switches(of: desk.tactile)

      pause(until: monotonicSeconds() + 1)

      #expect(try desk.tactile.processorTime() - used <= 0.01)
      #expect(try Self.switches(of: desk.tactile) - switches <= 2)
    }

    @Test func `a bus that ends is no reason to end`() throws {
      let bus = try SessionBus()
      try bus.set(Self.looks, "color-scheme", 0)
      let desk = try Desk(scene: "app", environment: bus.environment)

      try bus.end()
      desk.type("Control_L", "q")

      #expect(try desk.tactile.exitStatus() == 0)
    }

    @Test func `a broken file of settings is put aside, in one line with the place`() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("tactile/settings.json")
      try FileManager.default.createDirectory(
        atPath: folder.path("tactile"),
        withIntermediateDirectories: true,
      )
      try "{\n  \"appearance\": \"purple\"\n}\n"
        .write(toFile: path, atomically: false, encoding: .utf8)

      let tactile = try ChildProcess(
        Desk.binary,
        ["run", "--video", "dummy", "--record", folder.path("run.jsonl")],
        environment: [
          "XDG_CONFIG_HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path,
          "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        ],
      )
      // From the first line of the recording on it ends by SIGTERM in good order.
      _ = try eventually("a recording") {
        FileManager.default.fileExists(atPath: folder.path("run.jsonl")) ? true : nil
      }
      tactile.terminate()

      #expect(try tactile.exitStatus() == 0)
      #expect(
        tactile.errors == "tactile: \(path):2: \"appearance\" is \"purple\"; there is light, dark,"
          + " system; kept as \(path).broken\n"
      )
      #expect(FileManager.default.fileExists(atPath: path + ".broken"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `screenshots and replays touch no file of the user's`() throws {
      let folder = try TemporaryFolder()

      let tactile = try ChildProcess(
        Desk.binary,
        ["screenshot", "app", folder.path("app.png")],
        environment: [
          "HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"),
          "XDG_STATE_HOME": folder.path("state"), "XDG_DATA_HOME": folder.path("data"),
        ],
      )

      #expect(try tactile.exitStatus() == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["app.png"])
    }

    /// How often the threads of a process have been woken so far.
    private static func switches(of process: ChildProcess) throws -> Int {
      let tasks = "/proc/\(process.id)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
        let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt") }
        return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
      }
    }
  }
}
