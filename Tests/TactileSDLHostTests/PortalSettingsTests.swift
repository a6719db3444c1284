import TactileSDLHost
import TactileViews
import Testing

/// The desktop's settings that a portal's values amount to.
struct PortalSettingsTests {
  private static let looks = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"

  @Test(arguments: [(UInt32(0), Appearance.light), (1, .dark), (2, .light), (77, .light)])
  func `only 1 is dark`(number: UInt32, appearance: Appearance) {
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
      settings.take(Self.looks, "contrast", 1), settings.take(Self.gnome, "color-scheme", 1),
      settings.take("", "reduced-motion", 1),
    ]

    #expect(settings == PortalSettings())
    #expect(areNews == [false, false, false])
  }
}
