import Foundation

/// The report of a run's recording, played without a window.
struct Replay {
  /// The values of the scene's probes at the end.
  let probes: [String: Any]

  /// Ends the program of `desk` in order and plays its recording.
  init(endOf desk: Desk) throws {
    desk.tactile.terminate()
    guard try desk.tactile.exitStatus() == 0 else {
      throw TimedOut(description: "tactile ended badly, saying: \(desk.tactile.errors)")
    }
    let replay = try ChildProcess(
      Desk.binary,
      ["replay", desk.tracePath],
      without: ["DISPLAY", "WAYLAND_DISPLAY"],
    )
    guard try replay.exitStatus(within: 30) == 0 else {
      throw TimedOut(description: "The recording does not replay: \(replay.errors)")
    }
    let report = try JSONSerialization.jsonObject(with: Data(replay.printed.utf8))
    probes = (report as? [String: Any])?["probes"] as? [String: Any] ?? [:]
  }
}
