import TactileBottomSheet
import TactileDemos
import TactileInteractions
import TactileMotion
import TactilePrimitives
import TactileScenes
import TactileTestSupport
import TactileTuning
import Testing

/// The promises of the preset Tactile, over random releases of every panel.
///
/// A release has something to travel if the snap point is at least 10 pt away, and no end of the way
/// is nearer than a tenth of a second at the panel's velocity: a throw at a near end stops there.
struct TactileFeelTests {
  private static let frame = 1.0 / 60
  private static let trials = 1000

  /// A release of a panel in mid-drag.
  private struct Release {
    let track: DragTrack
    let position: Double
    /// The velocities of the finger and of the panel.
    let velocity: Double
    let own: Double
    let settle: Settle
    let motion: any Motion

    var distance: Double { abs(settle.point.position - position) }

    /// Whether there is a snap point in the direction of the finger, and the finger throws.
    var isThrow: Bool {
      let ahead = track.snapPoints.map { track.position(at: $0.position) }
        .contains { ($0 - position) * velocity > 0 }
      return ahead && abs(velocity) > 100.1
    }

    /// The points to the snap point, or to the limit of the way, in the direction of the panel.
    var room: Double {
      let approaches = (settle.point.position - position) * own > 0
      if approaches { return distance }
      let limits = track.limits.range
      return own > 0 ? limits.upperBound - position : position - limits.lowerBound
    }

    var hasWay: Bool { distance >= 10 && room >= 0.1 * abs(own) }
  }

  private static func tracks(_ tuning: Tuning, _ size: Size) -> [DragTrack] {
    [
      tuning[DrawerSettings.self].track(in: size),
      tuning[SlideOverSettings.self].track(in: size),
      tuning[SlideOverSettings.self].edgeTrack(in: size),
      tuning[DropDownSettings.self].track(in: size),
      tuning[BottomSheetSettings.self].track(in: size),
    ]
  }

  /// Calls `check` with random releases over all tracks, also past their ends.
  private func forReleases(_ tuning: Tuning, _ check: (Release) throws -> Void) throws {
    var random = SplitMix(state: 7)
    let sizes = [Size(width: 320, height: 568), Size(width: 480, height: 800)]
    for track in sizes.flatMap({ Self.tracks(tuning, $0) }) {
      let ends = [track.start, track.end].sorted()
      for _ in 0..<Self.trials {
        let place = try #require(track.names.randomElement(using: &random))
        var machine = DragMachine(track, at: place)
        machine.began(at: track.position(of: place))
        let raw = Double.random(in: ends[0] - 80...ends[1] + 80, using: &random)
        _ = machine.moved(travel: raw - track.position(of: place))
        let position = track.limits.position(forRaw: machine.raw ?? raw)
        let velocity = Double.random(in: -3000...3000, using: &random)
        let own = track.limits.velocity(ofTouch: velocity, at: machine.raw ?? raw)
        let released = machine.released(velocity: velocity)
        let (action, settle) = try #require(released)
        let motion = try #require(
          track.motion(from: position, to: settle.point.position, velocity: own)
        )
        #expect(
          action
            == .settle(position: motion.target, duration: motion.duration, velocity: own)
        )
        try check(
          Release(
            track: track,
            position: position,
            velocity: velocity,
            own: own,
            settle: settle,
            motion: motion,
          )
        )
      }
    }
  }

  @Test func `no release makes the velocity jump`() throws {
    var checked = 0
    var worst = 0.0
    try forReleases(SceneCatalog.demos.tuning.applying(.tactile)) { release in
      #expect(abs(release.motion.velocity(at: 0) - release.own) < 1e-6)
      guard release.hasWay, abs(release.velocity) > 100 else { return }
      checked += 1
      let first = (release.motion.value(at: Self.frame) - release.position) / Self.frame
      worst = max(worst, abs(first - release.own) / abs(release.velocity))
    }

    #expect(worst <= 0.15)
    #expect(checked > Self.trials)
  }

  @Test func `a throw is obeyed, and nothing moves against it`() throws {
    var checked = 0
    try forReleases(SceneCatalog.demos.tuning.applying(.tactile)) { release in
      guard release.isThrow else { return }
      checked += 1
      let sign = release.velocity < 0 ? -1.0 : 1.0
      #expect((release.settle.point.position - release.position) * sign > 0)
      let values = (0...150).map { release.motion.value(at: Double($0) / 240) * sign }
      let isObeyed = zip(values, values.dropFirst()).allSatisfy { $1 >= $0 - 1e-6 }
      #expect(isObeyed, "\(release)")
    }
    #expect(checked > Self.trials)
  }

  @Test func `a settle takes from 0,15 to 0,6 s to half a point`() throws {
    var checked = 0
    var range = (1.0, 0.0)
    try forReleases(SceneCatalog.demos.tuning.applying(.tactile)) { release in
      #expect(release.motion.duration <= 0.6)
      guard release.hasWay else { return }
      checked += 1
      let step = 0.001
      var time = release.motion.duration
      while time > 0, abs(release.motion.value(at: time - step) - release.motion.target) <= 0.5 {
        time -= step
      }
      range = (min(range.0, time), max(range.1, time))
    }

    #expect(checked > Self.trials)
    #expect(range.0 >= 0.15)
    #expect(range.1 <= 0.6)
  }

  @Test(arguments: SettleStyle.allCases.filter { $0 != .published })
  func `every choice of settling runs from every state and stays within the limits`(
    _ style: SettleStyle
  ) throws {
    var tuning = SceneCatalog.demos.tuning
    for panel in ["drawer", "slideover", "dropdown", "sheet"] {
      #expect(tuning.set("\(panel).settle", to: style.setting) == nil)
    }

    try forReleases(tuning) { release in
      let limits = release.track.limits.range
      let values = (0...20).map { release.motion.value(at: Double($0) / 20) }
      #expect(values.allSatisfy { $0.isFinite })
      #expect(
        values.allSatisfy { $0 >= limits.lowerBound - 0.01 && $0 <= limits.upperBound + 0.01 }
      )
      #expect(release.motion.value(at: 60) == release.settle.point.position)
      #expect(release.settle.duration == release.motion.duration)
    }
  }

  @Test func `content caught past its end returns with its own velocity`() {
    var random = SplitMix(state: 9)
    let band = RubberBand(dimension: 568)
    for _ in 0..<Self.trials {
      let raw = Double.random(in: -400 ... -20, using: &random)
      let finger = Double.random(in: -3000...3000, using: &random)
      let own = band.velocity(forRaw: raw, moving: finger, in: 0...2000)
      let start = band.position(forRaw: raw, in: 0...2000)
      let motion = ScrollMotion(from: start, velocity: own, minimum: 0, maximum: 2000, eases: true)

      #expect(abs(motion.velocity(at: 0) - own) < 1e-6)
      #expect(abs(own) <= abs(finger) * 0.55 + 1e-6)
      guard abs(finger) > 100, -start >= 0.1 * max(0, own) else { continue }
      let first = (motion.value(at: Self.frame) - start) / Self.frame
      #expect(abs(first - own) <= 0.15 * abs(finger), "\(start) at \(finger)")
      if motion.target == 0 { #expect(motion.duration >= 0.2 && motion.duration <= 0.6) }
      let values = (0...60).map { motion.value(at: Double($0) / 60) }
      if own > 0 { #expect(zip(values, values.dropFirst()).allSatisfy { $1 >= $0 - 1e-6 }) }
    }
  }
}
