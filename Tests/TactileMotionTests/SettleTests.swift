import Testing

@testable import TactileMotion

/// The expected result of one release.
struct Release: Sendable, CustomTestStringConvertible {
  let position: Double
  let velocity: Double
  let point: String
  let duration: Double

  init(_ position: Double, _ velocity: Double, _ point: String, _ duration: Double) {
    self.position = position
    self.velocity = velocity
    self.point = point
    self.duration = duration
  }

  var testDescription: String { "\(position) at \(velocity) -> \(point) in \(duration) s" }

  func check(on track: Track) {
    let settle = track.settle(position: position, velocity: velocity)
    #expect(settle.point.name == point)
    #expect(isClose(settle.duration, duration, within: 1e-3))
  }
}

/// The drawer of SPEC D.5 in a view of width 320.
private let drawer = Track(
  [SnapPoint("closed", at: 0), SnapPoint("open", at: 260)],
  axis: .horizontal,
  rule: SettleRule(
    divider: 160,
    towardsUpper: .above(600),
    towardsLower: .above(600),
    duration: .travel(normalisation: 0.8, range: 0.05...0.5),
    goingBackDuration: 0.25,
  ),
)

/// The slide-over menu of SPEC S.2, 224 wide.
private let slideOver = Track(
  [SnapPoint("dismissed", at: -224), SnapPoint("shown", at: 0)],
  axis: .horizontal,
  rule: SettleRule(
    halfAtDivider: .upper,
    towardsUpper: .never,
    towardsLower: .above(300),
    duration: .fixed(0.2),
  ),
)

/// The drop-down modal of SPEC M.3 in a view of height 568.
private let modal = Track(
  [SnapPoint("dock", at: 518), SnapPoint("up", at: 44)],
  axis: .vertical,
  rule: SettleRule(
    halfAtDivider: .upper,
    towardsUpper: .atLeast(300),
    towardsLower: .atLeast(300),
    duration: .travel(normalisation: 1, range: 0.2...0.4),
  ),
)

struct SettleTests {
  @Test(arguments: [
    Release(100, 700, "open", 0.286), Release(100, 600, "closed", 0.25),
    Release(200, -700, "closed", 0.357), Release(200, -600, "open", 0.25),
    Release(200, 300, "open", 0.25), Release(160, 0, "closed", 0.5),
    Release(161, 0, "open", 0.5), Release(100, -50, "closed", 0.5),
    Release(250, 900, "open", 0.05),
  ])
  func `D8 to D11: releases of the drawer`(release: Release) {
    release.check(on: drawer)
  }

  @Test(arguments: [
    // The rows of the table of SPEC D.5, each at its ends.
    Release(80, 600.5, "open", 180 / (0.8 * 600.5)), Release(80, 5000, "open", 0.05),
    Release(80, 0.5, "closed", 0.25), Release(80, 600, "closed", 0.25),
    Release(80, 0, "closed", 0.5), Release(80, -400, "closed", 0.25),
    Release(80, -900, "closed", 80 / 720.0),
    Release(240, -600.5, "closed", 240 / (0.8 * 600.5)), Release(240, -5000, "closed", 0.06),
    Release(240, -600, "open", 0.25), Release(240, -0.5, "open", 0.25),
    Release(240, 0, "open", 0.5), Release(240, 100, "open", 0.25),
    Release(240, 900, "open", 0.05),
    // At rest on a point, and pulled past the open one.
    Release(0, 0, "closed", 0.5), Release(0, 700, "open", 260 / 560.0),
    Release(275, 0, "open", 0.5), Release(275, 900, "open", 0.05),
    Release(275, -700, "closed", 275 / 560.0),
  ])
  func `every row of the drawer's table`(release: Release) {
    release.check(on: drawer)
  }

  @Test(arguments: [
    Release(-111, 0, "shown", 0.2), Release(-112, 0, "shown", 0.2),
    Release(-112.5, 0, "dismissed", 0.2), Release(-10, -300, "shown", 0.2),
    Release(-10, -300.5, "dismissed", 0.2), Release(-200, 5000, "dismissed", 0.2),
    Release(-200, -100, "dismissed", 0.2), Release(-50, 900, "shown", 0.2),
  ])
  func `S-2: releases of the slide-over menu`(release: Release) {
    release.check(on: slideOver)
  }

  @Test func `S-2: the slide-over is dismissed iff progress is below a half or vx below -300`() {
    for x in stride(from: -224.0, through: 0, by: 4) {
      for v in stride(from: -1000.0, through: 1000, by: 50) {
        let isDismissed = 1 + x / 224 < 0.5 || v < -300
        let settle = slideOver.settle(position: x, velocity: v)
        #expect((settle.point.name == "dismissed") == isDismissed, "\(x), \(v)")
      }
    }
  }

  @Test(arguments: [
    Release(144, 1000, "dock", 0.374), Release(144, 2000, "dock", 0.2),
    Release(144, 500, "dock", 0.4), Release(144, -1, "up", 0.4),
    Release(280, 0, "up", 0.4), Release(281, 0, "dock", 0.4), Release(282, 0, "dock", 0.4),
    Release(144, 300, "dock", 0.4), Release(144, 299.9, "up", 100 / 299.9),
    Release(500, -300, "up", 0.4), Release(500, -299.9, "dock", 0.2),
    Release(300, -1000, "up", 0.256), Release(44, 0, "up", 0.4), Release(518, 0, "dock", 0.4),
  ])
  func `M5 to M7: releases of the modal`(release: Release) {
    release.check(on: modal)
  }

  @Test(arguments: [
    Release(0, 0, "low", 0.3), Release(49, 0, "low", 0.3), Release(51, 0, "middle", 0.3),
    Release(100, 0, "middle", 0.3), Release(100, 500, "high", 0.3),
    Release(100, -500, "low", 0.3), Release(130, -500, "middle", 0.3),
    Release(199, 0, "middle", 0.3), Release(201, 0, "high", 0.3), Release(400, 0, "high", 0.3),
    Release(400, -500, "middle", 0.3), Release(-20, 500, "middle", 0.3),
    Release(-20, -500, "low", 0.3),
  ])
  func `a track of three points settles on a neighbour of the position`(release: Release) {
    let limit = SpeedThreshold.above(400)
    let rule = SettleRule(towardsUpper: limit, towardsLower: limit, duration: .fixed(0.3))
    release.check(on: threePoints(rule))
  }

  /// A track of three points with no distance or duration that matters.
  private func threePoints(_ rule: SettleRule) -> Track {
    Track(
      [SnapPoint("high", at: 300), SnapPoint("low", at: 0), SnapPoint("middle", at: 100)],
      axis: .vertical,
      rule: rule,
    )
  }

  @Test func `at a point the pair on the side of the velocity decides, however slow it is`() {
    let track = threePoints(SettleRule(flingAbove: 0.2, durations: 0.1...0.4))

    #expect(track.settle(position: 100, velocity: 0.5).point.name == "high")
    #expect(track.settle(position: 100, velocity: -0.5).point.name == "low")
  }

  @Test func `a divider counts on a track of two points only, and not where it is NaN`() {
    var rule = SettleRule(flingAbove: 400, durations: 0.1...0.4)
    rule.divider = 90
    #expect(threePoints(rule).settle(position: 60, velocity: 0).point.name == "middle")
    #expect(threePoints(rule).settle(position: 40, velocity: 0).point.name == "low")

    var track = Track(
      [SnapPoint("near", at: 0), SnapPoint("far", at: 100)],
      axis: .vertical,
      rule: rule,
    )
    #expect(track.settle(position: 80, velocity: 0).point.name == "near")
    track.rule.divider = .nan
    #expect(track.settle(position: 80, velocity: 0).point.name == "far")
    #expect(track.settle(position: 20, velocity: 0).point.name == "near")
  }

  @Test func `a settle by projection takes the distance over the speed`() {
    var rule = SettleRule(flingAbove: 300, durations: 0.05...0.5, style: .uiKit)
    rule.goingBackDuration = 0.45
    let track = Track(
      [SnapPoint("closed", at: 0), SnapPoint("open", at: 260)],
      axis: .horizontal,
      rule: rule,
    )

    #expect(abs(track.settle(position: 100, velocity: 1000).duration - 0.16) < 1e-9)
    #expect(abs(track.settle(position: 60, velocity: -1000).duration - 0.06) < 1e-9)
  }

  @Test func `speeds within the resolution of a threshold count as equal to it`() {
    let (above, atLeast) = (SpeedThreshold.above(300), SpeedThreshold.atLeast(300))

    #expect(SpeedThreshold.resolution == 0.05)
    #expect(!above.isPassed(by: 300.049))
    #expect(above.isPassed(by: 300.051))
    #expect(atLeast.isPassed(by: 299.951))
    #expect(!atLeast.isPassed(by: 299.949))
  }

  @Test func `standing still passes no threshold, any movement the lowest`() {
    for threshold in [SpeedThreshold.atLeast(0), .atLeast(-5), .above(-5), .never] {
      #expect(!threshold.isPassed(by: 0))
    }
    #expect(SpeedThreshold.atLeast(0).isPassed(by: 1e-3))
    #expect(!SpeedThreshold.never.isPassed(by: .infinity))
  }

  @Test func `each direction has its own threshold, from the slowest speed on`() {
    let rule = SettleRule(
      towardsUpper: .above(0.2),
      towardsLower: .never,
      duration: .travel(normalisation: 1, range: 0.05...0.5),
    )

    #expect(rule.isFling(0.5))
    #expect(!rule.isFling(-0.5))
    #expect(rule.duration.seconds(distance: 0.1, speed: 0.5) == 0.2)
    #expect(rule.duration.seconds(distance: 0.1, speed: 0) == 0.5)
  }

  @Test func `the reason says what decided, with its numbers`() {
    #expect(drawer.settle(position: 100, velocity: 700).why == "left half, vx 700 > 600")
    #expect(drawer.settle(position: 100, velocity: 600).why == "left half, vx 600 not > 600")
    #expect(drawer.settle(position: 200, velocity: -700.25).why == "right half, vx -700.3 < -600")
    #expect(drawer.settle(position: 200, velocity: 0).why == "right half, vx 0")
    #expect(drawer.settle(position: 200, velocity: 0.5).why == "right half, vx 0.5")
    #expect(drawer.settle(position: 9, velocity: 0.5).why == "left half, vx 0.5 not > 600")
    #expect(modal.settle(position: 100, velocity: 300).why == "top half, vy 300 >= 300")
    #expect(modal.settle(position: 500, velocity: -20).why == "bottom half, vy -20 not <= -300")
    #expect(slideOver.settle(position: -200, velocity: 9).why == "left half, vx 9 does not count")
  }

  @Test func `NaN and infinity settle on a point in a permitted time`() {
    let lonely = Track(
      [SnapPoint("here", at: .nan)],
      axis: .horizontal,
      rule: SettleRule(
        divider: .nan,
        towardsUpper: SpeedThreshold(.nan, isStrict: false),
        towardsLower: .atLeast(-5),
        duration: .travel(normalisation: .nan, range: -1...0),
        goingBackDuration: .nan,
      ),
    )

    for track in [drawer, slideOver, modal, lonely] {
      for position in hostileNumbers {
        for velocity in hostileNumbers {
          let settle = track.settle(position: position, velocity: velocity)
          #expect(track.points.contains(settle.point))
          #expect(DurationGuard.permitted.contains(settle.duration))
          #expect(!settle.why.isEmpty)
        }
      }
    }
    #expect(drawer.settle(position: .nan, velocity: .nan).point.name == "closed")
    #expect(drawer.settle(position: 200, velocity: .nan).point.name == "open")
  }
}
