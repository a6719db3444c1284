import TactileInteractions
import TactileMotion
import TactilePrimitives
import Testing

struct DragTrackTests {
  private static func track(
    hidden: Double,
    shown: Double,
    snapPoints: [SnapPoint] = [SnapPoint("hidden", at: 0), SnapPoint("shown", at: 1)],
    cancelProgress: Double? = nil,
  ) -> DragTrack {
    DragTrack(
      .vertical,
      from: hidden,
      to: shown,
      snapPoints: snapPoints,
      rule: SettleRule(
        towardsUpper: .above(300),
        towardsLower: .above(300),
        duration: .fixed(0.2),
      ),
      cancelProgress: cancelProgress,
      area: Rect(x: 0, y: 0, width: 100, height: 100),
    )
  }

  @Test(arguments: [(0.0, 260.0), (568, 44), (-224, 0), (517.3, 0.1)])
  func `progress runs from 0 to 1 whichever way the positions do`(hidden: Double, shown: Double) {
    let track = Self.track(hidden: hidden, shown: shown)

    #expect(track.progress(at: hidden) == 0)
    #expect(track.progress(at: shown) == 1)
    #expect(track.position(at: 0) == hidden)
    #expect(track.position(at: 1) == shown)
    #expect(track.position(at: 0.25) == hidden + (shown - hidden) / 4)
    #expect(abs(track.progress(at: track.position(at: 1.5)) - 1.5) < 1e-12)
    #expect(track.settle(position: shown, velocity: 0).point == SnapPoint("shown", at: shown))
  }

  @Test func `a release leads to one of the snap points, wherever they are`() {
    let track = Self.track(
      hidden: 500,
      shown: 100,
      snapPoints: [
        SnapPoint("shown", at: 1), SnapPoint("half", at: 0.5), SnapPoint("hidden", at: 0),
      ],
    )

    #expect(track.settle(position: 190, velocity: 0).point == SnapPoint("shown", at: 100))
    #expect(track.settle(position: 210, velocity: 0).point == SnapPoint("half", at: 300))
    #expect(track.settle(position: 310, velocity: 301).point == SnapPoint("hidden", at: 500))
  }

  @Test func `a drag that is taken away leads where a release at rest does`() {
    let track = Self.track(hidden: 568, shown: 44)

    #expect(track.cancel(at: 100).point.name == "shown")
    #expect(track.cancel(at: 500).point.name == "hidden")
    #expect(track.settle(position: 500, velocity: -301).point.name == "shown")
  }

  @Test func `a track may say where a drag that is taken away leads`() {
    let track = Self.track(hidden: -224, shown: 0, cancelProgress: 1)

    #expect(track.cancel(at: -200).point == SnapPoint("shown", at: 0))
    #expect(track.settle(position: -200, velocity: 0).point.name == "hidden")
  }

  @Test func `a track without length has progress 0 everywhere`() {
    let track = Self.track(hidden: 44, shown: 44)

    #expect(track.progress(at: 44) == 0)
    #expect(track.progress(at: 1000) == 0)
    #expect(track.cancel(at: 44).point.position == 44)
  }

  @Test func `a drag may come down on the drawer's panel, the modal's bar, all of a slide-over`() {
    let size = Size(width: 320, height: 568)
    let modal = DropDownMachine(size: size, settings: DropDownSettings())
    let slideOver = SlideOverTrack(settings: SlideOverSettings(), size: size)

    #expect(DrawerSettings().track(in: size).area == Rect(origin: .zero, size: size))
    #expect(modal.track.area == Rect(x: 0, y: 0, width: 320, height: 50))
    #expect(slideOver.way(of: .dismissing).area == Rect(origin: .zero, size: size))
  }

  @Test func `a drag of a slide-over that is taken away undoes what it set out to do`() {
    let menu = SlideOverTrack(settings: SlideOverSettings(), size: Size(width: 320, height: 568))

    #expect(menu.way(of: .dismissing).cancel(at: -200).point.name == "shown")
    #expect(menu.way(of: .drawingIn).cancel(at: -20).point.name == "hidden")
    #expect(menu.way(of: .catching).cancel(at: -200).point.name == "hidden")
    #expect(menu.way(of: .catching).cancel(at: -20).point.name == "shown")
  }
}
