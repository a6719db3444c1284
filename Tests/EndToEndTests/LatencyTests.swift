import Foundation
import Testing

extension EndToEnd {
  /// What the touch lab says of the way of a report, where the way is known.
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
        lab.move(to: 60 + index * 3 / 2, deviceTime: time)
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
  }
}

/// `tactile lab` on a compositor, with a finger whose reports have told times.
private final class LabRun {
  private let compositor: Compositor
  private let folder: TemporaryFolder
  private let tactile: ChildProcess
  private var isDown = false

  private static let height = 300

  init() throws {
    let compositor = try Compositor(width: 480, height: 800)
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let folders = ["CONFIG", "DATA", "STATE"].map { ("XDG_\($0)_HOME", folder.path($0)) }
    let tactile = try ChildProcess(
      Desk.binary,
      ["lab", "--size", "480x800", "--report", folder.path("report.json")],
      environment: Dictionary(uniqueKeysWithValues: folders)
        .merging(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]) { $1 }
        .merging(compositor.environment) { $1 },
      without: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"],
    )
    var stillness = Stillness<Picture>(for: 0.3)
    _ = try eventually("a painted lab; tactile says: \(tactile.errors)") { () -> Bool? in
      guard tactile.isRunning else {
        throw TimedOut(description: "tactile has ended, saying: \(tactile.errors)")
      }
      guard let frame = try compositor.windowFrame(of: tactile.id) else { return nil }
      let picture = try compositor.picture(of: frame)
      let whole = Area(x: 0, y: 0, width: frame.width, height: frame.height)
      return stillness.holds(picture) && picture.brightness(of: whole) > 160 ? true : nil
    }
    self.compositor = compositor
    self.folder = folder
    self.tactile = tactile
  }

  /// Moves the finger, which comes down with the first movement, at a time of the monotonic clock.
  func move(to x: Int, deviceTime: Double) {
    compositor.tell("time \(deviceTime)\n\(isDown ? "move" : "down") 0 \(x) \(Self.height)\nframe")
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
    compositor.tell("time 0\nup 0\nframe")
    try compositor.sync()
    // What was sent last is on its way to the screen.
    pause(until: monotonicSeconds() + 0.2)
    tactile.terminate()
    let status = try tactile.exitStatus()
    guard status == 0 else { throw TimedOut(description: "\(status): \(tactile.errors)") }
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("report.json")))
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw TimedOut(description: "The report is no JSON object")
    }
    return object
  }
}
