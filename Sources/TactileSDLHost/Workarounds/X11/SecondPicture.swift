/// Shows an X window's picture once more when the window first has the focus.
///
/// Fault: sway 1.10 shows the first picture of a floating X window displaced by half its size, until the
/// next one. No upstream issue is known to us; sway 1.7 needs none.
struct SecondPicture {
  private let isNeeded: Bool
  private var isShown = false

  /// Watches the window that `driver`, the video driver, shows.
  init(driver: String) {
    isNeeded = driver == "x11"
  }

  /// Returns whether the picture is to be shown again because of `event`.
  mutating func isDue(after event: RawEvent.Kind) -> Bool {
    guard isNeeded, !isShown, event == .window(.focusGained) else { return false }
    isShown = true
    return true
  }
}
