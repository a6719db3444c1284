package import TactileViews

/// The settings that a desktop portal has reported so far.
package struct PortalSettings: Hashable, Sendable {
  /// The portal's namespaces with appearance settings.
  package static let namespaces = [appearance, gnome]

  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  /// The portal's numbers: 1 is dark, or reduced; 0 is no preference, 2 light.
  private static let yes: UInt32 = 1

  private var isDark = false
  private var reducesMotion = false
  private var hasAnimations = true

  /// Settings before any report.
  package init() {}

  /// The settings that the portal's values amount to.
  package var desktop: DesktopSettings {
    DesktopSettings(
      appearance: isDark ? .dark : .light,
      reducesMotion: reducesMotion || !hasAnimations,
    )
  }

  /// Stores the setting `key` of `namespace`, where it is a known one; returns whether ``desktop``
  /// is another one now.
  @discardableResult
  package mutating func take(_ namespace: String, _ key: String, _ number: UInt32) -> Bool {
    let old = desktop
    switch (namespace, key) {
    case (Self.appearance, "color-scheme"): isDark = number == Self.yes
    case (Self.appearance, "reduced-motion"): reducesMotion = number == Self.yes
    case (Self.gnome, "enable-animations"): hasAnimations = number != 0
    default: break
    }
    return desktop != old
  }
}
