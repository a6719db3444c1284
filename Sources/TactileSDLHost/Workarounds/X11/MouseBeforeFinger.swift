internal import TactilePrimitives

/// Mouse reports on X that wait for the next reports in SDL's queue.
///
/// Fault: SDL 3, which sdl2-compat shows as SDL 2, asks an X server for the touches of all devices
/// together, but for the buttons of each device by itself. For that single device the server makes
/// up a press from the finger and sends it directly before the touch. SDL passes it on, with a
/// motion to its place, like those of any mouse. Seen with SDL 3.2.10; no upstream issue is known
/// to us. SDL 2 does not receive them, so it is unnecessary where SDL 2 itself is installed.
struct MouseBeforeFinger {
  private var reports: [RawEvent] = []
  /// The number of reports at the beginning that have been returned already.
  private var taken = 0

  /// Takes `raw` if it is a motion or press of a mouse, and returns whether it did.
  mutating func add(_ raw: RawEvent) -> Bool {
    switch raw.kind {
    case .mouseMotion, .mouseButton(_, button: _, isDown: true):
      reports.append(raw)
      return true
    default: return false
    }
  }

  /// Removes and returns the report that has waited longest; nil where none waits.
  mutating func next() -> RawEvent? {
    guard taken < reports.count else {
      reports.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return reports[taken]
  }

  /// Drops the waiting mouse reports near a finger that comes down at `location`.
  ///
  /// - Returns: the buttons that were pressed there.
  mutating func drop(near location: Point, in geometry: WindowGeometry) -> [Int] {
    func isNear(_ mouse: RawMouse) -> Bool {
      geometry.location(of: mouse).distance(to: location) <= FingerContacts.doubleDistance
    }
    var buttons: [Int] = []
    reports.removeAll { report in
      switch report.kind {
      case .mouseMotion(let mouse): return isNear(mouse)
      case .mouseButton(let mouse, let button, _):
        guard isNear(mouse) else { return false }
        buttons.append(button)
        return true
      default: return false
      }
    }
    return buttons
  }
}
