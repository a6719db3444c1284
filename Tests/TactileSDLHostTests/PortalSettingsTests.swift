import TactileViews
import Testing

@testable import TactileSDLHost

/// The desktop's settings that a portal's values amount to.
struct PortalSettingsTests {
  private static let looks = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let accessibility = "org.gnome.desktop.a11y.interface"

  @Test(arguments: [(0.0, Appearance.light), (1, .dark), (2, .light), (77, .light)])
  func `only 1 is dark`(number: Double, appearance: Appearance) {
    var settings = PortalSettings()

    settings.take(Self.looks, "color-scheme", number)

    #expect(settings.desktop == DesktopSettings(appearance: appearance))
  }

  @Test func `either setting about motion reduces it, and both must be taken back`() {
    var settings = PortalSettings()

    settings.take(Self.gnome, "enable-animations", 0)
    settings.take(Self.looks, "reduced-motion", 1)
    settings.take(Self.gnome, "enable-animations", 1)
    #expect(settings.desktop.reducesMotion)

    settings.take(Self.looks, "reduced-motion", 0)
    #expect(!settings.desktop.reducesMotion)
  }

  @Test func `either setting about contrast makes it high, and both must be taken back`() {
    var settings = PortalSettings()

    settings.take(Self.looks, "contrast", 1)
    settings.take(Self.accessibility, "high-contrast", 1)
    settings.take(Self.looks, "contrast", 0)
    #expect(settings.desktop.contrast == .high)

    settings.take(Self.accessibility, "high-contrast", 0)
    #expect(settings.desktop.contrast == .normal)
  }

  nonisolated private static let scales: [(number: Double, scale: Double)] = [
    (2, 2), (0.8, 0.8), (1.25, 1.25), (0, 1), (-1, 1), (50, 1), (.nan, 1),
  ]

  @Test(arguments: scales)
  func `the size of text is followed unless it cannot be meant`(number: Double, scale: Double) {
    var settings = PortalSettings()

    settings.take(Self.gnome, "text-scaling-factor", number)

    #expect(settings.desktop == DesktopSettings(textScale: scale))
  }

  @Test func `a setting that changes nothing is no news`() {
    var settings = PortalSettings()

    let areNews = [
      settings.take(Self.looks, "color-scheme", 2), settings.take(Self.looks, "color-scheme", 1),
      settings.take(Self.looks, "color-scheme", 1),
      settings.take(Self.gnome, "enable-animations", 0),
      settings.take(Self.looks, "reduced-motion", 1),
    ]

    #expect(areNews == [false, true, false, true, false])
  }

  @Test func `other settings, and these elsewhere, mean nothing`() {
    var settings = PortalSettings()

    let areNews = [
      settings.take(Self.looks, "accent-color", 1), settings.take(Self.gnome, "color-scheme", 1),
      settings.take("", "reduced-motion", 1),
    ]

    #expect(settings == PortalSettings())
    #expect(areNews == [false, false, false])
  }
}
