import TactileSDLHost
import TactileViews
import Testing

/// What is made of a portal's settings.
struct PortalWishesTests {
  private static let looks = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"

  @Test(arguments: [(UInt32(0), Appearance.light), (1, .dark), (2, .light), (77, .light)])
  func `only 1 is dark`(number: UInt32, appearance: Appearance) {
    var wishes = PortalWishes()

    wishes.take(Self.looks, "color-scheme", number)

    #expect(wishes.desktop == DesktopSettings(appearance: appearance))
  }

  @Test func `either setting about motion reduces it, and both must be taken back`() {
    var wishes = PortalWishes()

    wishes.take(Self.gnome, "enable-animations", 0)
    wishes.take(Self.looks, "reduced-motion", 1)
    wishes.take(Self.gnome, "enable-animations", 1)
    #expect(wishes.desktop.reducesMotion)

    wishes.take(Self.looks, "reduced-motion", 0)
    #expect(!wishes.desktop.reducesMotion)
  }

  @Test func `other settings, and these elsewhere, mean nothing`() {
    var wishes = PortalWishes()

    wishes.take(Self.looks, "contrast", 1)
    wishes.take(Self.gnome, "color-scheme", 1)
    wishes.take("", "reduced-motion", 1)

    #expect(wishes == PortalWishes())
  }
}
