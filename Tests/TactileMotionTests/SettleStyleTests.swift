import Testing

@testable import TactileMotion

/// The styles of settling: their choice of a snap point and their motions.
struct SettleStyleTests {
  private static func track(_ style: SettleStyle, _ points: [Double] = [0, 260]) -> Track {
    Track(
      points.enumerated().map { SnapPoint("\($0.offset)", at: $0.element) },
      axis: .horizontal,
      rule: SettleRule(flingAbove: 300, durations: 0.05...0.5, style: style),
    )
  }

  private static func place(
    _ style: SettleStyle,
    _ position: Double,
    _ velocity: Double,
    from origin: Double? = nil,
  ) -> Double {
    track(style).settle(position: position, velocity: velocity, from: origin).point.position
  }

  private static func release(
    from position: Double,
    to target: Double,
    velocity: Double,
    isFling: Bool = true,
  ) -> SettleRelease {
    SettleRelease(
      position: position,
      target: target,
      velocity: velocity,
      isFling: isFling,
      length: 260,
      width: 320,
    )
  }

  @Test func `UIKit goes to the point nearest to the end of a scroll`() {
    // 0.998/(1 - 0.998)/1000 = 0.499 s.
    #expect(Self.place(.uiKit, 100, 59) == 0)
    #expect(Self.place(.uiKit, 100, 62) == 260)
    #expect(Self.place(.uiKit, 200, -150) == 0)
    let sheet = Self.track(.uiKit, [0, 300, 600])
    #expect(sheet.settle(position: 40, velocity: 1100).point.position == 600)
    #expect(
      Self.track(.uiKit).settle(position: 100, velocity: 62).why.hasSuffix("projected to 130.9")
    )
  }

  @Test func `GNOME goes at least to the next point, and by its projection when thrown back`() {
    #expect(Self.place(.gnome, 20, 299, from: 0) == 0)
    #expect(Self.place(.gnome, 20, 301, from: 0) == 260)
    // 0.301 points a millisecond are 0.15 of the track, from 0.35 to 0.5.
    #expect(Self.place(.gnome, 80, 301, from: 260) == 0)
    #expect(Self.place(.gnome, 100, 301, from: 260) == 260)
    #expect(Self.place(.gnome, 80, 301) == 260)
  }

  @Test(arguments: [SettleStyle.tactile, .spring, .android, .flutter])
  func `a throw beyond the threshold is obeyed`(_ style: SettleStyle) {
    #expect(Self.place(style, 20, 301) == 260)
    #expect(Self.place(style, 240, -301) == 0)
    #expect(Self.place(style, 140, -200) == 260)
  }

  @Test func `the springs and ours begin with the velocity of the release`() throws {
    let release = Self.release(from: 100, to: 260, velocity: 700)

    for style in [SettleStyle.tactile, .spring, .uiKit, .flutter] {
      let motion = try #require(style.motion(of: release))
      #expect(abs(motion.velocity(at: 0) - 700) < 1e-6, "\(style)")
      #expect(abs(slope(of: motion.value, at: 0.02, step: 1e-4) - motion.velocity(at: 0.02)) < 0.1)
    }
    #expect(SettleStyle.published.motion(of: release) == nil)
  }

  @Test func `Android's duration follows speed and distance, and its curve starts fast`() throws {
    // Half of the view, 160 pt, times 1 + sin((0.5 - 0.5)·0.15π) at 1600 pt/s, four times.
    let fling = try #require(
      SettleStyle.android.motion(of: Self.release(from: 100, to: 260, velocity: 1600))
    )
    let slow = try #require(
      SettleStyle.android.motion(
        of: Self.release(from: 130, to: 260, velocity: 10, isFling: false)
      )
    )

    #expect(abs(fling.duration - 0.4) < 1e-9)
    #expect(abs(slow.duration - 1.5 * 0.256) < 1e-9)
    #expect(abs(slow.value(at: slow.duration / 2) - (130 + 130 * (1 - 1.0 / 32))) < 1e-9)
  }

  @Test func `Flutter's fling is stopped at the end that its spring would pass`() throws {
    let motion = try #require(
      SettleStyle.flutter.motion(of: Self.release(from: 100, to: 260, velocity: 3000))
    )
    let slow = try #require(
      SettleStyle.flutter.motion(of: Self.release(from: 100, to: 0, velocity: 20, isFling: false))
    )

    let values = stride(from: 0, through: motion.duration, by: 0.001).map(motion.value)
    #expect(values.allSatisfy { $0 <= 260 })
    #expect(motion.velocity(at: motion.duration / 2) >= 0)
    #expect(abs(slow.velocity(at: 0) + 260) < 1e-6)
  }

  @Test func `a motion of least jerk satisfies its conditions`() {
    let motion = QuinticMotion(from: 10, to: 210, initialVelocity: 600, duration: 0.4)

    #expect(
      abs(slope(of: motion.value, at: 0.003, step: 1e-3) - motion.velocity(at: 0.003)) < 1e-3
    )
    #expect(abs(motion.velocity(at: 0) - 600) < 1e-9)
    #expect(abs(motion.velocity(at: 0.4 - 1e-9)) < 1e-3)
    #expect(abs(curvature(of: motion.value, at: 0.004, step: 1e-3)) < 600)
    #expect(abs(motion.value(at: 0.4 - 1e-12) - 210) < 1e-6)
  }

  @Test func `a throw slows down all the way and never passes its snap point`() {
    for velocity in stride(from: 500.0, through: 3000, by: 100) {
      for distance in stride(from: 5.0, through: 250, by: 7) where distance / velocity < 0.2 {
        let motion = QuinticMotion(settlingFrom: 0, to: distance, velocity: velocity)
        let speeds = stride(from: 0, to: 1, by: 0.01).map {
          motion.velocity(at: $0 * motion.duration)
        }
        #expect(speeds.allSatisfy { $0 >= -1e-6 && $0 <= velocity + 1e-6 })
        #expect(speeds == speeds.sorted(by: >), "\(distance) pt at \(velocity)")
      }
    }
  }

  @Test func `a thing that follows a motion moves in step with it and stays between its ends`() {
    let swinging = Spring(response: 0.3, dampingRatio: 0.3)
    let spring = SpringMotion(swinging, from: 40, to: 240, initialVelocity: -900)

    let motion = spring.remapped(from: 0.2, to: 1)

    for time in stride(from: 0.01, to: spring.duration, by: 0.01) {
      let inStep = 0.2 + 0.8 * (spring.value(at: time) - 40) / 200
      #expect(abs(motion.value(at: time) - min(max(inStep, 0.2), 1)) < 1e-9)
    }
    #expect(CurveMotion(from: 0, to: 9, duration: 1).remapped(from: 1, to: 2) is CurveMotion)
  }

  @Test func `all styles stay finite`() {
    for style in SettleStyle.allCases {
      for a in hostileNumbers {
        for b in hostileNumbers {
          let release = SettleRelease(
            position: a,
            target: b,
            velocity: a,
            isFling: true,
            length: abs(b),
            width: a,
          )
          let motion = style.motion(of: release)
          #expect((motion == nil) == (style == .published))
          if let motion {
            expectSound(motion, "\(style), \(a), \(b)")
            expectSound(motion.clamped(to: 0...100), "clamped \(style), \(a), \(b)")
            expectSound(motion.remapped(from: a, to: b), "remapped \(style), \(a), \(b)")
          }
          let settle = Self.track(style).settle(position: a, velocity: b, from: a)
          #expect(settle.duration.isFinite && !settle.why.isEmpty)
        }
      }
      #expect(SettleStyle(setting: style.setting) == style)
    }
    #expect(SettleStyle(setting: .nan) == .published)
    #expect(SettleStyle(setting: 99) == .gnome)
  }
}
