import Testing

extension EndToEnd {
  /// KWin as it is installed.
  @Suite(
    .enabled(if: DesktopKind.kwin.isInstalled, "\(DesktopKind.kwin.absence)"),
    .sharesDesktop,
  )
  struct KWinTests {
    @Test(arguments: MainGesture.all)
    func `the main gesture of a scene works at the first touch of a fresh window`(
      gesture: MainGesture
    ) throws {
      try SharedDesktop.use(.kwin) { try gesture.check(on: $0) }
    }
  }
}
