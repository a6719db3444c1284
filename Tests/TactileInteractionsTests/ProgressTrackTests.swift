import TactileInteractions
import TactileMotion
import TactilePrimitives
import Testing

struct ProgressTrackTests {
  private static func track(hidden: Double, shown: Double) -> ProgressTrack {
    ProgressTrack(
      Track(
        [SnapPoint("hidden", at: hidden), SnapPoint("shown", at: shown)],
        axis: .vertical,
        rule: SettleRule(
          towardsUpper: .above(300),
          towardsLower: .above(300),
          duration: .fixed(0.2),
        ),
      ),
      from: hidden,
      to: shown,
      area: Rect(x: 0, y: 0, width: 100, height: 100),
    )
  }

  @Test(arguments: [(0.0, 260.0), (568, 44), (-224, 0)])
  func `progress runs from 0 to 1 whichever way the positions do`(hidden: Double, shown: Double) {
    let track = Self.track(hidden: hidden, shown: shown)

    #expect(track.progress(at: hidden) == 0)
    #expect(track.progress(at: shown) == 1)
    #expect(track.position(at: 0.25) == hidden + (shown - hidden) / 4)
    #expect(track.progress(at: track.position(at: 1.5)) == 1.5)
    #expect(Set(track.snapPoints.map(\.position)) == [0, 1])
    #expect(track.snapPoints.first { $0.name == "shown" }?.position == 1)
  }

  @Test func `a drag that is taken away leads where a release at rest does`() {
    let track = Self.track(hidden: 568, shown: 44)

    #expect(track.cancelProgress(at: 100) == 1)
    #expect(track.cancelProgress(at: 500) == 0)
    #expect(track.settle(position: 500, velocity: -301).point.name == "shown")
  }

  @Test func `a track without length has progress 0 everywhere`() {
    let track = Self.track(hidden: 44, shown: 44)

    #expect(track.progress(at: 44) == 0)
    #expect(track.progress(at: 1000) == 0)
    #expect(track.cancelProgress(at: 44) == 0)
  }
}
