import Glibc

/// The way in which a release settles: how its snap point is chosen, and the motion to it.
///
/// Each choice is what a system does, or what we do; its documentation names the source. The
/// thresholds of speed are those of the ``SettleRule``.
public enum SettleStyle: Int, CaseIterable, Hashable, Sendable {
  /// The interaction's own rule: its curve, in the duration of its ``SettleRule``.
  case published
  /// The direction of a throw, and a ``QuinticMotion`` that continues its velocity without a jump
  /// and does not overshoot.
  case tactile
  /// The direction of a throw, and a critically damped spring that takes over its velocity.
  case spring
  /// The snap point nearest to where the release would come to rest as a scroll, and a critically
  /// damped spring that takes over its velocity [WWDC 2018, session 803].
  case uiKit
  /// The direction of a throw, and a curve that starts fast, in a duration by speed and distance
  /// [ViewDragHelper and DrawerLayout of AndroidX].
  case android
  /// The direction of a throw, and a spring that is stopped where it passes the snap point [Drawer
  /// and AnimationController.fling of Flutter].
  case flutter
  /// The snap point nearest to a projection, at least the next one, and a spring [AdwSwipeTracker
  /// and AdwOverlaySplitView of libadwaita].
  case gnome

  /// The style nearest to the value of a setting, which counts the styles from 0; NaN is published.
  public init(setting value: Double) {
    let last = Double(Self.allCases.count - 1)
    let index = Int(value.clamped(to: 0...last, nan: 0).rounded())
    self = Self.allCases[index]
  }

  /// The value of a setting that chooses the style.
  public var setting: Double { Double(rawValue) }

  /// The values of a setting, from the first to the last style.
  public static let settings = 0...Double(allCases.count - 1)

  /// The name in a list of choices.
  public var name: String {
    switch self {
    case .published: "Published"
    case .tactile: "Tactile"
    case .spring: "Spring"
    case .uiKit: "UIKit"
    case .android: "Android"
    case .flutter: "Flutter"
    case .gnome: "GNOME"
    }
  }
}

/// A release to be settled, in points along the axis of its track and points per second.
public struct SettleRelease: Hashable, Sendable {
  /// The position of the panel at the release.
  public let position: Double
  /// The position of the snap point.
  public let target: Double
  /// The velocity of the panel at the release, which is less than the touch's in a rubber band.
  public let velocity: Double
  /// Whether the velocity is beyond the threshold of the rule.
  public let isFling: Bool
  /// The length of the track.
  public let length: Double
  /// The width of the view in which the panel is dragged.
  public let width: Double

  /// A release by its numbers, which are cut to ±10⁹; a NaN position counts as the other one, and 0
  /// takes the place of other numbers that are NaN, and of a negative length and width.
  public init(
    position: Double,
    target: Double,
    velocity: Double,
    isFling: Bool,
    length: Double,
    width: Double,
  ) {
    self.position = position.bounded(nan: target.bounded())
    self.target = target.bounded(nan: self.position)
    self.velocity = velocity.bounded()
    self.isFling = isFling
    self.length = max(length.bounded(), 0)
    self.width = max(width.bounded(), 0)
  }
}

extension SettleStyle {
  /// The distance from the snap point at which a spring counts as at rest, in points.
  private static let restTolerance = 0.1
  /// The spring of a panel: without overshoot from rest, and there within half a second.
  static let panelSpring = Spring(response: 0.35, dampingRatio: 1)
  /// The spring by which UIKit moves a thing to another place: damping ratio 1, response 0.4 s
  /// [WWDC 2018, session 803].
  static let uiKitSpring = Spring(response: 0.4, dampingRatio: 1)
  /// `_kFlingSpringDescription`: mass 1, stiffness 500, damping ratio 1 [animation_controller.dart].
  static let flutterSpring = Spring(angularFrequency: 500.0.squareRoot(), dampingRatio: 1)
  /// `adw_spring_params_new (1, 0.5, 500)`: damping ratio 1, mass 0.5, stiffness 500
  /// [adw-overlay-split-view.c].
  static let gnomeSpring = Spring(angularFrequency: 1000.0.squareRoot(), dampingRatio: 1)

  /// Returns the motion of `release`; nil if the owner's curve moves it.
  public func motion(of release: SettleRelease) -> (any Motion)? {
    switch self {
    case .published: nil
    case .tactile:
      QuinticMotion(settlingFrom: release.position, to: release.target, velocity: release.velocity)
    case .spring: Self.spring(Self.panelSpring, release)
    case .uiKit: Self.spring(Self.uiKitSpring, release)
    case .android:
      QuinticMotion(
        deceleratingFrom: release.position,
        to: release.target,
        duration: Self.androidDuration(of: release),
      )
    case .flutter: Self.fling(release)
    case .gnome: Self.swipe(release)
    }
  }

  private static func spring(_ spring: Spring, _ release: SettleRelease) -> SpringMotion {
    SpringMotion(
      spring,
      from: release.position,
      to: release.target,
      initialVelocity: release.velocity,
      tolerance: restTolerance,
    )
  }

  /// `computeAxisDuration` of ViewDragHelper: four times the time that the velocity takes for about
  /// half of the view, at most 0.6 s; without a fling, 0.256 s and as much again for a whole track.
  private static func androidDuration(of release: SettleRelease) -> Double {
    let distance = abs(release.target - release.position)
    guard distance > 0, release.width > 0 else { return 0 }
    guard release.isFling else {
      return min((distance / max(release.length, 1) + 1) * 0.256, 0.6)
    }
    let influence = sin((min(1, distance / release.width) - 0.5) * 0.3 * .pi / 2)
    let half = release.width / 2
    return min(4 * (half + half * influence) / abs(release.velocity), 0.6)
  }

  /// `AnimationController.fling`: the spring leads 0.01 of the track beyond the snap point and is
  /// stopped there; a release that is no fling starts with one track a second.
  private static func fling(_ release: SettleRelease) -> any Motion {
    let sign = release.target < release.position ? -1.0 : 1.0
    let margin = release.length * 0.01
    let motion = SpringMotion(
      flutterSpring,
      from: release.position,
      to: release.target + sign * margin,
      initialVelocity: release.isFling ? release.velocity : sign * release.length,
      tolerance: margin,
    )
    let far = release.position - sign * release.length
    return RemappedMotion(motion, to: release.target, within: far...far)
  }

  /// The motion of AdwOverlaySplitView: it passes a velocity in points per millisecond to a spring
  /// that counts in seconds, so that the spring starts nearly at rest; the spring is clamped at its end.
  private static func swipe(_ release: SettleRelease) -> any Motion {
    let motion = SpringMotion(
      gnomeSpring,
      from: release.position,
      to: release.target,
      initialVelocity: release.velocity / 1000,
      tolerance: max(release.length * 0.001, 1e-6),
    )
    return RemappedMotion(motion, within: release.target...release.target)
  }
}
