import Testing

extension EndToEnd {
  /// phoc, which runs on phones and gives a program all of the screen.
  @Suite(
    .enabled(if: DesktopKind.phoc.isInstalled, "\(DesktopKind.phoc.absence)"),
    .sharesDesktop,
  )
  struct PhocTests {
    @Test(arguments: MainGesture.all.some(["drawer", "snap"]))
    func `the main gesture of a scene works at the first touch of a fresh window`(
      gesture: MainGesture
    ) throws {
      try SharedDesktop.use(.phoc) { try gesture.check(on: $0) }
    }
  }

  /// cage, which runs one program on all of the screen.
  @Suite(
    .enabled(if: DesktopKind.cage.isInstalled, "\(DesktopKind.cage.absence)"),
    .sharesDesktop,
  )
  struct CageTests {
    @Test(arguments: MainGesture.all.some(["drawer", "snap"]))
    func `the main gesture of a scene works at the first touch of a fresh window`(
      gesture: MainGesture
    ) throws {
      try SharedDesktop.use(.cage) { try gesture.check(on: $0) }
    }
  }

  /// The display servers that the other tests use, one of its own for every gesture.
  @Suite struct DisplayGesturesTests {
    @Test(arguments: [DisplayKind.wayland, .xorg, .xwayland], MainGesture.all.some([]))
    func `the main gesture of a scene works at the first touch of a fresh window`(
      display: DisplayKind,
      gesture: MainGesture,
    ) throws {
      try gesture.check(on: display.start(width: 480, height: 800))
    }
  }
}
