public import TactileViews

/// The user's settings for the program's appearance, motion and hand.
nonisolated public struct AppSettings: Hashable, Sendable {
  /// The appearance of windows.
  public enum Look: String, CaseIterable, Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
    /// Follows the desktop's setting.
    case system
  }

  /// The amount of motion.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    /// Reduced motion.
    case reduced = "on"
    /// Full motion.
    case full = "off"
    /// Follows the desktop's setting.
    case system
  }

  /// The hand that controls are laid out for; the published layout is for the right hand.
  public enum Hand: String, CaseIterable, Hashable, Sendable {
    /// Mirrors everything that has a side.
    case left
    /// Keeps the published layout.
    case right
  }

  /// The appearance: light, dark or the desktop's.
  public var look = Look.system
  /// The amount of motion: reduced, full or the desktop's setting.
  public var motion = Motion.system
  /// The hand that controls are laid out for.
  public var hand = Hand.right

  /// Creates the default settings.
  public init() {}

  /// Returns the appearance on `desktop`.
  public func appearance(on desktop: DesktopSettings) -> Appearance {
    switch look {
    case .light: .light
    case .dark: .dark
    case .system: desktop.appearance
    }
  }

  /// Returns whether motion is reduced on `desktop`.
  public func reducesMotion(on desktop: DesktopSettings) -> Bool {
    switch motion {
    case .reduced: true
    case .full: false
    case .system: desktop.reducesMotion
    }
  }
}
