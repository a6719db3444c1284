internal import TactilePrimitives

/// The times at which the window's surface is committed without a picture on Wayland.
///
/// Fault: libdecor changes its shadow and title bar in subsurfaces whose state counts from the
/// next commit of the window's surface on, which it leaves to the program; SDL makes no event of
/// some of those changes and commits nothing. Until then GNOME Shell treats the shadow of a window
/// that is activated after its first picture as lying over the window and taking all input.
/// No upstream issue is known to us; no version of SDL makes this unnecessary yet.
struct SurfaceCommits {
  /// The time to commit if no picture is presented before; nil if nothing may have changed.
  private(set) var time: Timestamp?

  /// Seconds to wait for a picture before the surface is committed without one.
  private static let patience = 0.05

  /// Records that SDL reported a change of the window.
  mutating func windowChanged(at now: Timestamp) { time = now }

  /// Records that the compositor sent something of which SDL made no event.
  mutating func receivedUnreportedData(at now: Timestamp) { time = time ?? now + Self.patience }

  /// Records that a picture was presented, which commits the surface.
  mutating func presented() { time = nil }

  /// Returns whether a commit is due, which it then is no longer.
  mutating func takeDue(at now: Timestamp) -> Bool {
    guard let time, time <= now else { return false }
    self.time = nil
    return true
  }
}
