internal import Glibc

/// Pixels to a point on an X server, which does not define them itself.
package enum X11Scale {
  /// Dots per inch at which a point is a pixel, by the convention of X desktops.
  private static let baseDPI = 96.0
  /// Scales are rounded to this step.
  private static let step = 0.25

  /// Returns the desktop's scale: its `Xft.dpi` over 96, else `GDK_SCALE`, else 1; nil where the
  /// server does not answer.
  static func current() -> Double? {
    guard let probe = X11Probe() else { return nil }
    if let resources = probe.resources, let scale = scale(inResources: resources) { return scale }
    guard let text = getenv("GDK_SCALE"), let value = Double(String(cString: text)) else {
      return 1
    }
    return rounded(value)
  }

  /// Returns the scale for `Xft.dpi` in the text of an X resource database; nil without that
  /// entry.
  package static func scale(inResources text: String) -> Double? {
    for line in text.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
      let value = line.dropFirst("Xft.dpi:".count).filter { $0 != " " && $0 != "\t" && $0 != "\r" }
      if let dpi = Double(value), dpi.isFinite, dpi > 0 { return rounded(dpi / baseDPI) }
    }
    return nil
  }

  private static func rounded(_ scale: Double) -> Double {
    guard scale.isFinite else { return 1 }
    return min(max((scale / step).rounded() * step, 1), 8)
  }
}
