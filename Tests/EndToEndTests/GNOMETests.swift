import Testing

extension EndToEnd {
  /// GNOME Shell as it is installed.
  @Suite(
    .enabled(if: DesktopKind.gnome.isInstalled, "\(DesktopKind.gnome.absence)"),
    .sharesDesktop,
  )
  struct GNOMETests {
    @Test(arguments: MainGesture.all)
    func `the main gesture of a scene works at the first touch of a fresh window`(
      gesture: MainGesture
    ) throws {
      try SharedDesktop.use(.gnome) { try gesture.check(on: $0) }
    }
  }
}
