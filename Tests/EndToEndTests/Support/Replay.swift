import Foundation

/// The report of a run's recording, played without a window.
struct Replay {
  /// The values of the scene's probes at the end.
  let probes: [String: Any]
  /// The hash of the last display list.
  let displayHash: String

  /// The probe `name` as a number; NaN where it is none.
  func number(_ name: String) -> Double { (probes[name] as? NSNumber)?.doubleValue ?? .nan }

  /// Ends the program of `desk` in order and plays its recording with these options.
  init(endOf desk: Desk, _ options: [String] = []) throws {
    desk.tactile.terminate()
    guard try desk.tactile.exitStatus() == 0 else {
      throw TimedOut(description: "tactile ended badly, saying: \(desk.tactile.errors)")
    }
    try self.init(of: desk.tracePath, options)
  }

  /// Plays the recording `path` with these options.
  init(of path: String, _ options: [String] = []) throws {
    let replay = try ChildProcess(
      Desk.binary,
      ["replay", path] + options,
      without: ["DISPLAY", "WAYLAND_DISPLAY"],
    )
    guard try replay.exitStatus() == 0 else {
      throw TimedOut(description: "The recording does not replay: \(replay.errors)")
    }
    let report = try JSONSerialization.jsonObject(with: Data(replay.printed.utf8))
    let members = report as? [String: Any] ?? [:]
    probes = members["probes"] as? [String: Any] ?? [:]
    displayHash = members["displayHash"] as? String ?? ""
  }
}
