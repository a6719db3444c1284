import Foundation
import Testing

extension EndToEnd {
  /// The findings of `tactile doctor` on machines that are known.
  @Suite struct DoctorTests {
    @Test func `without a display it says so in a line and still prints what it can`() throws {
      let page = try Doctor(environment: [:])
      let json = try Doctor("--json", environment: [:])

      #expect(page.status == 1)
      #expect(page.text.contains("\n  * There is no display: x11 not available.\n"))
      #expect(page.text.contains("\n  SDL           2."))
      #expect(try json.codes("hurts") == ["display.none"])
      #expect(try json.object["screen"] is NSNull)
    }

    @Test func `without a display a window ends in one line and status 69`() throws {
      let tactile = try ChildProcess(Desk.binary, ["run"], without: Doctor.displays)

      #expect(try tactile.exitStatus() == 69)
      #expect(tactile.errors.split(separator: "\n").count == 1)
      #expect(tactile.errors.hasPrefix("tactile: cannot open a display"))
    }

    @Test(.enabled(if: SDLVersion.needsSeat))
    func `on a compositor without a seat a window ends in one line and status 69`() throws {
      let folder = try TemporaryFolder()
      chmod(folder.url.path, 0o700)
      let compositor = try ChildProcess(
        "weston",
        try WestonModule.built.get().backendArguments + [
          "--shell=kiosk-shell.so", "--socket=tactile", "--no-config", "--idle-time=0",
        ],
        environment: ["XDG_RUNTIME_DIR": folder.url.path],
        without: Doctor.displays,
      )
      defer { withExtendedLifetime(folder) { compositor.kill() } }
      _ = try eventually("Weston; it says: \(compositor.errors)", within: 30) {
        FileManager.default.fileExists(atPath: folder.path("tactile")) ? true : nil
      }

      let tactile = try ChildProcess(
        Desk.binary,
        ["run"],
        environment: ["XDG_RUNTIME_DIR": folder.url.path, "WAYLAND_DISPLAY": "tactile"],
        without: Doctor.displays,
      )

      #expect(try tactile.exitStatus() == 69)
      #expect(tactile.complaints.count == 1)
      #expect(tactile.errors.contains("offers no seat"))
    }

    @Test func `Xvfb has no touch screen and no beat`() throws {
      let server = try VirtualX()

      let doctor = try Doctor("--json", environment: server.environment)

      let screen = try doctor.object("screen")
      #expect(screen["driver"] as? String == "x11")
      #expect(screen["width"] as? Int == 1024)
      #expect(screen["vsync"] as? Bool == false)
      #expect(try doctor.codes("hurts").first == "pacing.noVsync")
      #expect(try doctor.codes("note").contains("touch.none"))
      #expect(doctor.status == 1)
    }

    @Test func `a touch screen under X is named, with its ten contacts`() throws {
      let server = try RealX()

      let doctor = try Doctor("--json", environment: server.environment)
      let page = try Doctor(environment: server.environment)

      let touch = try doctor.object("touch")
      let sdl = try #require((touch["sdl"] as? [[String: Any]])?.first)
      #expect(sdl["name"] as? String == "touch")
      #expect(sdl["kind"] as? String == "touchscreen")
      #expect(sdl["contacts"] as? Int == 10)
      #expect(try doctor.object["keyboard"] as? Bool == true)
      #expect(try doctor.object("screen")["touchDoublesAsMouse"] as? Bool == true)
      #expect(page.text.contains("SDL sees      touch: touchscreen, 10 contacts\n"))
    }

    @Test func `a server that mirrors touches is a warning with the matrix`() throws {
      let server = try RealX(touchMatrix: "-1 0 1 0 1 0 0 0 1")

      let doctor = try Doctor("--json", environment: server.environment)

      #expect(try doctor.codes("hurts").contains("touch.transformed"))
      let layout = try #require(try doctor.object("hardware")["server"] as? [String: Any])
      #expect((layout["outputs"] as? [[String: Any]])?.first?["width"] as? Int == 1280)
      let mappings = try #require(layout["mappings"] as? [[String: Any]])
      let touch = try #require(mappings.first { $0["device"] as? String == "touch" })
      #expect(touch["transformation"] as? [Double] == [-1, 0, 1, 0, 1, 0])
    }

    @Test func `a Wayland desktop with a touch screen is well`() throws {
      let server = try Compositor(width: 480, height: 800)

      let page = try Doctor(environment: server.environment)
      let json = try Doctor("--json", environment: server.environment)

      #expect(page.status == 0)
      #expect(page.text.hasSuffix("\nNo warnings.\n"))
      #expect(page.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(try json.object["well"] as? Bool == true)
      #expect(try json.object("screen")["refreshRate"] as? Double == 60)
    }

    @Test func `X under a Wayland desktop is a warning`() throws {
      let server = try NestedX()

      let doctor = try Doctor("--json", environment: server.environment)

      #expect(try doctor.object("screen")["xwayland"] as? Bool == true)
      #expect(try doctor.codes("hurts").contains("display.xwayland"))
    }

    @Test func `the keys of the JSON are these`() throws {
      let doctor = try Doctor("--json", environment: [:])

      #expect(
        try doctor.object.keys.sorted() == [
          "displayFailure", "findings", "fonts", "hardware", "keyboard", "renderDevices",
          "replayFontsFailure", "resources", "screen", "session", "touch", "versions", "well",
        ]
      )
      #expect(
        try doctor.object("session").keys.sorted() == [
          "desktop", "forcedDriver", "waylandDisplay", "x11Display",
        ]
      )
      #expect(try doctor.object("touch").keys.sorted() == ["kernel", "sdl", "server"])
      #expect(
        try doctor.object("hardware").keys.sorted() == [
          "kernelLog", "outputs", "pens", "preciseTouch", "server", "switches", "touchscreens",
        ]
      )
      let finding = try #require((try doctor.object["findings"] as? [[String: Any]])?.first)
      #expect(finding.keys.sorted() == ["advice", "code", "weight", "what"])
    }

    @Test func `the keys of a screen are these`() throws {
      let server = try VirtualX()

      let doctor = try Doctor("--json", environment: server.environment)

      #expect(
        try doctor.object("screen").keys.sorted() == [
          "displays", "dotsPerInch", "driver", "framesWindows", "graphics", "height",
          "refreshRate", "renderer", "scale", "softwareGraphics", "touchDoublesAsMouse",
          "touchlessFrame", "vsync", "width", "xwayland",
        ]
      )
    }
  }
}

/// A run of `tactile doctor` that has ended.
private struct Doctor {
  static let displays: Set = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]

  let status: Int32
  let text: String

  init(_ arguments: String..., environment: [String: String]) throws {
    let process = try ChildProcess(
      Desk.binary,
      ["doctor"] + arguments,
      environment: environment,
      without: Self.displays,
    )
    status = try process.exitStatus()
    text = process.printed
  }

  /// The printed JSON.
  var object: [String: Any] {
    get throws {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return try #require(value as? [String: Any])
    }
  }

  /// The object at `key`.
  func object(_ key: String) throws -> [String: Any] {
    try #require(try object[key] as? [String: Any])
  }

  /// The codes of the findings of a weight.
  func codes(_ weight: String) throws -> [String] {
    let findings = try #require(try object["findings"] as? [[String: Any]])
    return findings.filter { $0["weight"] as? String == weight }.compactMap {
      $0["code"] as? String
    }
  }
}
