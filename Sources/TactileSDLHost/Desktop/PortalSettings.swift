package import TactileViews

/// The settings that a desktop portal has reported so far.
package struct PortalSettings: Hashable, Sendable {
  /// The portal's namespaces with appearance settings.
  package static let namespaces = [appearance, gnome, accessibility]

  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let accessibility = "org.gnome.desktop.a11y.interface"
  /// The portal's numbers: 1 is dark, reduced or high; 0 is no preference, 2 light.
  private static let yes = 1.0

  private var isDark = false
  private var reducesMotion = false
  private var hasAnimations = true
  private var hasHighContrast = false
  private var isHighContrast = false
  private var textScale = 1.0

  /// Settings before any report.
  package init() {}

  /// The settings that the portal's values amount to.
  package var desktop: DesktopSettings {
    DesktopSettings(
      appearance: isDark ? .dark : .light,
      reducesMotion: reducesMotion || !hasAnimations,
      contrast: hasHighContrast || isHighContrast ? .high : .normal,
      textScale: textScale,
    )
  }

  /// Stores the setting `key` of `namespace`, where it is a known one; returns whether ``desktop``
  /// is another one now.
  @discardableResult
  package mutating func take(_ namespace: String, _ key: String, _ number: Double) -> Bool {
    let old = desktop
    switch (namespace, key) {
    case (Self.appearance, "color-scheme"): isDark = number == Self.yes
    case (Self.appearance, "reduced-motion"): reducesMotion = number == Self.yes
    case (Self.appearance, "contrast"): hasHighContrast = number == Self.yes
    case (Self.gnome, "enable-animations"): hasAnimations = number != 0
    case (Self.accessibility, "high-contrast"): isHighContrast = number != 0
    case (Self.gnome, "text-scaling-factor"):
      if DesktopSettings.textScales.contains(number) { textScale = number }
    default: break
    }
    return desktop != old
  }
}
