public import TactileViews

/// What people choose about how the program looks, and for which hand.
nonisolated public struct AppSettings: Hashable, Sendable {
  /// Which appearance windows have.
  public enum Look: String, CaseIterable, Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
    /// As the desktop says.
    case system
  }

  /// Whether things move less.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    /// They do.
    case reduced = "on"
    /// They do not.
    case full = "off"
    /// As the desktop says.
    case system
  }

  /// The hand that holds what is touched; the published places are those of a right hand.
  public enum Hand: String, CaseIterable, Hashable, Sendable {
    /// Everything that has a side is mirrored.
    case left
    /// As published.
    case right
  }

  /// Light, dark or the desktop's.
  public var look = Look.system
  /// Less motion, all of it, or the desktop's wish.
  public var motion = Motion.system
  /// The side of what a hand reaches.
  public var hand = Hand.right

  /// Nothing chosen yet.
  public init() {}

  /// The appearance on a desktop.
  public func appearance(on desktop: DesktopSettings) -> Appearance {
    switch look {
    case .light: .light
    case .dark: .dark
    case .system: desktop.appearance
    }
  }

  /// Whether things move less on a desktop.
  public func reducesMotion(on desktop: DesktopSettings) -> Bool {
    switch motion {
    case .reduced: true
    case .full: false
    case .system: desktop.reducesMotion
    }
  }
}
