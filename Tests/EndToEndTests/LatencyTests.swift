import Foundation
import Testing

extension EndToEnd {
  /// The parts of a latency that the touch lab reports, against known delays.
  @Suite struct LatencyTests {
    @Test(arguments: [0, 5, 10, 20])
    func `a delay before the program is told to a millisecond`(milliseconds: Int) throws {
      let lab = try LabRun()
      let delay = Double(milliseconds) / 1000

      // Slowly, so that no report arrives while the one before is painted.
      for index in 0..<40 {
        let now = monotonicSeconds()
        lab.move(to: 60 + 5 * index, deviceTime: now - delay)
        pause(until: now + 0.05 + 0.0007 * Double(index % 7))
      }
      let latency = try #require(try lab.end()["latency"] as? [String: Any])

      let parts = try #require(latency["parts"] as? [String: [String: Double]])
      let before = try #require(parts["deviceToArrival"]?["p50"])
      let wait = try #require(parts["arrivalToFrame"])
      let show = try #require(parts["frameToPresented"])
      let total = try #require(parts["deviceToPresented"])
      #expect(abs(before - Double(milliseconds)) <= 1)
      #expect(latency["presentedBy"] as? String == "wp_presentation")
      #expect((show["p5"] ?? 0) > 0)
      #expect((wait["p5"] ?? -1) >= 0)
      #expect((total["p50"] ?? 0) > before + (show["p5"] ?? 0))
      #expect((total["count"] ?? 0) >= 30)
      #expect((latency["notSeen"] as? [String])?.count == 2)
    }

    @Test func `an even feed is no worse for a program that is stopped meanwhile`() throws {
      let lab = try LabRun()
      let began = monotonicSeconds()

      for index in 0..<240 {
        let time = began + Double(index) / 120
        pause(until: time)
        // There and back at 360 points a second: the survey judges moving touches, from 200 on.
        lab.move(to: 60 + 3 * min(index, 240 - index), deviceTime: time)
        if [100, 160].contains(index) { lab.stop(for: 0.1) }
      }
      let devices = try #require(try lab.end()["devices"] as? [String: [String: Any]])

      let finger = try #require(devices["finger"])
      let held = try #require(finger["held"] as? [String: [String: Double]])
      #expect(abs((finger["rate"] as? Double ?? 0) - 120) < 1)
      #expect(finger["gaps"] as? Int == 0)
      #expect((finger["faults"] as? [Any])?.isEmpty == true)
      #expect(finger["reports"] as? Int == 241)
      #expect(held.values.reduce(0) { $0 + ($1["count"] ?? 0) } >= 2)
      #expect(held.values.contains { ($0["longest"] ?? 0) > 60 })
    }

    @Test func `Xorg gives its time of touches, and tells nothing of the screen`() throws {
      let lab = try LabRun(on: DisplayKind.xorg.start(width: 480, height: 800))

      for index in 0..<30 {
        let now = monotonicSeconds()
        lab.move(to: 60 + 5 * index, deviceTime: now)
        pause(until: now + 0.05)
      }
      let latency = try #require(try lab.end()["latency"] as? [String: Any])

      let parts = try #require(latency["parts"] as? [String: [String: Double]])
      #expect((parts["deviceToArrival"]?["count"] ?? 0) >= 30)
      #expect((parts["deviceToArrival"]?["p50"] ?? .infinity) < 2)
      #expect(latency["presentedBy"] as? String == "present call")
      #expect((latency["notSeen"] as? [String])?.last?.contains("scan-out") == true)
    }
  }
}

/// `tactile lab` on a display server, with a finger that reports in time or, on Weston, at told times.
private final class LabRun {
  private let server: any DisplayServer
  private let folder: TemporaryFolder
  private let tactile: ChildProcess
  private let frame: Area
  private var isDown = false

  private static let height = 300

  /// Opens the lab, on Weston where no other server is given.
  init(on other: (any DisplayServer)? = nil) throws {
    let server = try other ?? Compositor(width: 480, height: 800)
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let folders = ["CONFIG", "DATA", "STATE"].map { ("XDG_\($0)_HOME", folder.path($0)) }
    let tactile = try ChildProcess(
      Desk.binary,
      ["lab", "--size", "480x800", "--report", folder.path("report.json")],
      environment: Dictionary(uniqueKeysWithValues: folders)
        .merging(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]) { $1 }
        .merging(server.environment) { $1 },
      without: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"],
    )
    _ = try Self.frame(of: tactile, on: server)
    // The lab opens with its guide, which Escape leaves for the free pad.
    server.devices.setKey("Escape", pressed: true)
    server.devices.setKey("Escape", pressed: false)
    frame = try Self.frame(of: tactile, on: server)
    self.server = server
    self.folder = folder
    self.tactile = tactile
  }

  /// The place of the window, once it shows what it will.
  private static func frame(of tactile: ChildProcess, on server: any DisplayServer) throws -> Area {
    var stillness = Stillness<Picture>(for: 0.3)
    return try eventually("a painted lab; tactile says: \(tactile.errors)") { () -> Area? in
      guard tactile.isRunning else {
        throw TimedOut(description: "tactile has ended, saying: \(tactile.errors)")
      }
      guard let frame = try server.windowFrame(of: tactile.id) else { return nil }
      let picture = try server.picture(of: frame)
      let whole = Area(x: 0, y: 0, width: frame.width, height: frame.height)
      return stillness.holds(picture) && picture.brightness(of: whole) > 160 ? frame : nil
    }
  }

  /// Moves the finger, which comes down with the first movement; on Weston at a time of the monotonic
  /// clock, elsewhere now.
  func move(to x: Int, deviceTime: Double) {
    (server as? Compositor)?.tell("time \(deviceTime)")
    let place = (x: Double(frame.x + x), y: Double(frame.y + Self.height))
    server.devices.touch(0, isDown ? .move : .down, x: place.x, y: place.y)
    server.devices.endTouchFrame()
    isDown = true
  }

  /// Stops the program for `seconds`, without waiting for that.
  func stop(for seconds: Double) {
    let id = tactile.id
    kill(id, SIGSTOP)
    Thread.detachNewThread {
      pause(until: monotonicSeconds() + seconds)
      kill(id, SIGCONT)
    }
  }

  /// Lifts the finger and ends the program; its report.
  func end() throws -> [String: Any] {
    (server as? Compositor)?.tell("time 0")
    server.devices.touch(0, .up, x: 0, y: 0)
    server.devices.endTouchFrame()
    // What was sent last is on its way to the screen.
    pause(until: monotonicSeconds() + 0.2)
    tactile.terminate()
    let status = try tactile.exitStatus()
    // 1 says that a measure fails: a headless compositor may take too long to show a frame.
    guard [0, 1].contains(status) else {
      throw TimedOut(description: "\(status): \(tactile.errors)")
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("report.json")))
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw TimedOut(description: "The report is no JSON object")
    }
    return object
  }
}
