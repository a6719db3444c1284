internal import TactileMotion
internal import TactileViews

extension Window {
  /// Logs where a release settles, and calls ``onRelease`` with it.
  func note(_ settle: Settle, of name: String) {
    log(.settle(to: settle.point.name, duration: settle.duration), name: name, why: settle.why)
    noteRelease(
      of: name,
      position: settle.reason.position,
      velocity: settle.reason.velocity,
      outcome: settle.point.name,
      duration: settle.duration,
    )
  }
}
