/// What people told their desktop that programs should look like.
nonisolated public struct DesktopSettings: Hashable, Sendable {
  /// Light, also where the desktop has no preference.
  public var appearance: Appearance
  /// Whether things should move less.
  public var reducesMotion: Bool

  /// A desktop without wishes, unless they are given.
  public init(appearance: Appearance = .light, reducesMotion: Bool = false) {
    self.appearance = appearance
    self.reducesMotion = reducesMotion
  }
}
