package import TactileViews

/// The settings that a desktop portal has told so far.
package struct PortalWishes: Hashable, Sendable {
  /// Namespaces of the portal that say something about looks.
  package static let namespaces = [appearance, gnome]

  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  /// The portal's numbers: 1 is dark, or reduced; 0 is no preference, 2 light.
  private static let yes: UInt32 = 1

  private var isDark = false
  private var reducesMotion = false
  private var hasAnimations = true

  /// A portal that has told nothing.
  package init() {}

  /// What programs are to look like.
  package var desktop: DesktopSettings {
    DesktopSettings(
      appearance: isDark ? .dark : .light,
      reducesMotion: reducesMotion || !hasAnimations,
    )
  }

  /// Takes in the setting `key` of `namespace`; what is none of ours is passed over.
  package mutating func take(_ namespace: String, _ key: String, _ number: UInt32) {
    switch (namespace, key) {
    case (Self.appearance, "color-scheme"): isDark = number == Self.yes
    case (Self.appearance, "reduced-motion"): reducesMotion = number == Self.yes
    case (Self.gnome, "enable-animations"): hasAnimations = number != 0
    default: break
    }
  }
}
