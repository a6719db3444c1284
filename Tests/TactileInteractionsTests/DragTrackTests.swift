import TactileInteractions
import TactileMotion
import TactilePrimitives
import Testing

struct DragTrackTests {
  private static func track(
    hidden: Double,
    shown: Double,
    snapPoints: [SnapPoint] = [SnapPoint("hidden", at: 0), SnapPoint("shown", at: 1)],
    restoresWhenCancelled: Bool = false,
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
      restoresWhenCancelled: restoresWhenCancelled,
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
    let track = Self.track(hidden: -224, shown: 0, restoresWhenCancelled: true)

    #expect(track.cancel(at: -200, from: "shown").point == SnapPoint("shown", at: 0))
    #expect(track.cancel(at: -200).point.name == "hidden")
    #expect(track.settle(position: -200, velocity: 0).point.name == "hidden")
  }

  @Test func `a track without length has progress 0 everywhere`() {
    let track = Self.track(hidden: 44, shown: 44)

    #expect(track.progress(at: 44) == 0)
    #expect(track.progress(at: 1000) == 0)
    #expect(track.cancel(at: 44).point.position == 44)
  }

  @Test func `a panel under a touch of no known velocity rests`() {
    let limits = DragLimits(100...500, band: RubberBand(dimension: 50))

    #expect(limits.velocity(ofTouch: .nan, at: 300) == 0)
    #expect(abs(limits.velocity(ofTouch: 200, at: 300) - 200) < 1e-3)
  }

  @Test func `a drag may come down on the drawer's panel, the modal's bar, all of a slide-over`() {
    let size = Size(width: 320, height: 568)

    #expect(DrawerSettings().track(in: size).area == Rect(origin: .zero, size: size))
    #expect(
      DropDownSettings().track(in: size).area == Rect(x: 0, y: 0, width: 320, height: 50)
    )
    #expect(SlideOverSettings().track(in: size).area == Rect(origin: .zero, size: size))
  }

  @Test func `a drag of a slide-over that is taken away undoes what it set out to do`() {
    let size = Size(width: 320, height: 568)
    let menu = SlideOverSettings().track(in: size)
    let edge = SlideOverSettings().edgeTrack(in: size)

    #expect(menu.cancel(at: -200, from: "shown").point.name == "shown")
    #expect(edge.cancel(at: -20, from: "hidden").point.name == "hidden")
    #expect(menu.cancel(at: -200).point.name == "hidden")
    #expect(menu.cancel(at: -20).point.name == "shown")
  }

  @Test func `only a menu that is pulled in from its edge is shown by an inward flick`() {
    let size = Size(width: 320, height: 568)

    #expect(
      SlideOverSettings().edgeTrack(in: size).settle(position: -200, velocity: 301).point.name
        == "shown"
    )
    #expect(
      SlideOverSettings().track(in: size).settle(position: -200, velocity: 301).point.name
        == "hidden"
    )
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 320, height: 93), .zero])
  func `a host lower than the modal's bar has both places on the screen`(size: Size) {
    let track = DropDownSettings().track(in: size)

    #expect(track.end >= 0)
    #expect(track.end <= track.start)
    #expect(track.start <= size.height)
  }

  @Test(arguments: [1.0, 60, 94, 568, 5000])
  func `a docked modal follows a resize, and a settling one is led there`(height: Double) {
    let size = Size(width: 320, height: height)
    let track = DropDownSettings().track(in: Size(width: 320, height: 568))
    var docked = DragMachine(track, at: "docked")
    var settling = DragMachine(track, at: "up")
    _ = settling.go(to: "docked")
    let resized = DropDownSettings().track(in: size)
    let y = max(0, height - 50)

    #expect(docked.resized(to: resized) == (height == 568 ? nil : .place(y)))
    #expect(settling.resized(to: resized) == (height == 568 ? nil : .redirect(y)))
  }
}
