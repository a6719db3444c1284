import Testing

extension EndToEnd {
  /// sway as it is installed.
  @Suite(
    .enabled(if: DesktopKind.sway.isInstalled, "\(DesktopKind.sway.absence)"),
    .sharesDesktop,
  )
  struct SwayTests {
    @Test(arguments: MainGesture.all)
    func `the main gesture of a scene works at the first touch of a fresh window`(
      gesture: MainGesture
    ) throws {
      try SharedDesktop.use(.sway) { try gesture.check(on: $0) }
    }
  }
}
