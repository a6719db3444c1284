/// The user's desktop preferences for the appearance of programs.
nonisolated public struct DesktopSettings: Hashable, Sendable {
  /// The preferred appearance; light if the desktop has no preference.
  public var appearance: Appearance
  /// Whether the user prefers reduced motion.
  public var reducesMotion: Bool

  /// Creates settings; the defaults are those of a desktop without preferences.
  public init(appearance: Appearance = .light, reducesMotion: Bool = false) {
    self.appearance = appearance
    self.reducesMotion = reducesMotion
  }
}
