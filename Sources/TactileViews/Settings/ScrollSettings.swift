public import TactileMotion
public import TactilePrimitives
public import TactileTuning

/// The settings of scrolling besides those of the gesture core; ``all`` describes each.
nonisolated public struct ScrollSettings: TuningPart {
  /// The spring and the pause of a run of wheel notches, in seconds.
  public var wheelResponse = 0.18, wheelRest = 0.3
  /// The remaining distance and speed below which a touch does not stop a motion, in points and
  /// points per second.
  public var unseenDistance = 2.0, unseenSpeed = 30.0
  /// The minimum speed of a flick, in points per second, and the axis lock, in degrees.
  public var minimumFlingVelocity = 50.0, lockAngle = 30.0
  /// Flings: the factors of the speed per millisecond at the two usual rates, and the speed at which
  /// they stop, in points per second.
  public var deceleration = 0.998, fastDeceleration = 0.99, stopSpeed = 10.0
  /// Distances of keys and of what is brought into view, in points.
  public var keyLine = 40.0, revealMargin = 8.0
  /// Edges: a coefficient, radians per second, and points.
  public var rubberBand = 0.55, bounceFrequency = 11.0, edgeTolerance = 0.5
  /// The choice of the return from past an edge: 0 is published, 1 is ours.
  public var settle = 0.0
  /// Pages: seconds, radians per second, and seconds.
  public var pageResponse = 0.4, pageFrequencyLimit = 40.0, pageWheelPause = 0.2
  /// The system's momentum: seconds, and factors of the speed.
  public var momentumDuration = 0.15, momentumDecline = 0.5, momentumRise = 1.15

  /// The published values.
  public init() {}

  /// `Scrolling`.
  public static let title = "Scrolling"

  /// `chosen`.
  public static let origin = "chosen"

  /// The table of the settings.
  public static let all: [Setting<Self>] = [
    Setting("scroll.wheelResponse", \.wheelResponse, "s", 0.02...1)
      .meaning("Duration in which the content follows a notch of the wheel")
      .from("chosen: quick, but seen as motion"),
    Setting("scroll.wheelRest", \.wheelRest, "s", 0.05...2)
      .meaning(
        "Pause that ends a run of the wheel, which stays with one view and holds what it drags"
      )
      .from("chosen: longer than a hand pauses between two notches"),
    Setting("scroll.unseenDistance", \.unseenDistance, "pt", 0...20)
      .meaning("Distance left of a motion below which a touch does not stop it")
      .from("chosen: not to be seen"),
    Setting("scroll.unseenSpeed", \.unseenSpeed, "pt/s", 0...200)
      .meaning("Speed of a motion below which a touch does not stop it")
      .from("chosen: not to be seen"),
    Setting("scroll.minimumFlingVelocity", \.minimumFlingVelocity, "pt/s", 0...1000)
      .meaning("Release speed below which nothing is flung").from("Flutter, Android"),
    Setting("scroll.deceleration", \.deceleration, "1", 0.95...0.9995)
      .meaning("Factor of the speed of flung content in a millisecond").from("UIKit"),
    Setting("scroll.fastDeceleration", \.fastDeceleration, "1", 0.95...0.9995)
      .meaning("Factor in a millisecond of content that comes to rest soon, such as a pulled page")
      .from("UIKit"),
    Setting("scroll.stopSpeed", \.stopSpeed, "pt/s", 1...200)
      .meaning("Speed at which flung content stops").from("UIKit"),
    Setting("scroll.lockAngle", \.lockAngle, "°", 0...45)
      .meaning("Angle to an axis within which a drag is locked to that axis")
      .from("Firefox, axis lock"),
    Setting("scroll.keyLine", \.keyLine, "pt", 1...200)
      .titled("Step of an arrow key")
      .meaning("Scroll distance of an arrow key, and overlap of two pages").from("browsers"),
    Setting("scroll.revealMargin", \.revealMargin, "pt", 0...100)
      .meaning("Margin kept around a view that is scrolled into the visible region"),
    Setting("scroll.rubberBand", \.rubberBand, "1", 0...1)
      .meaning("Rubber band coefficient: movement past an edge, as a part of the finger's")
      .from("UIKit"),
    Setting("scroll.bounceFrequency", \.bounceFrequency, "rad/s", 1...100)
      .meaning("Frequency of the critically damped bounce").from("UIKit, fitted"),
    Setting("scroll.settle", \.settle, "1", 0...1)
      .titled("Velocity past an edge")
      .meaning("Velocity of content released past an edge: the finger's, or its own without a jump")
      .choices(["Published", "Tactile"]).from("the finger's: Flutter"),
    Setting("scroll.edgeTolerance", \.edgeTolerance, "pt", 0...10)
      .meaning("Distance to an edge below which the next scroll view gets a drag or flick")
      .from("chosen: less than a pixel"),
    Setting("scroll.pageResponse", \.pageResponse, "s", 0.05...2)
      .meaning("Response of the critically damped spring that settles a page")
      .from("chosen: there within half a second, as UIKit's pages"),
    Setting("scroll.pageFrequencyLimit", \.pageFrequencyLimit, "rad/s", 1...200)
      .meaning("Highest frequency to which that spring is raised to avoid overshoot")
      .from("chosen: there within ten frames"),
    Setting("scroll.pageWheelPause", \.pageWheelPause, "s", 0...2)
      .meaning("Time after a page turn by the wheel in which it turns no further page")
      .from("chosen: a touchpad on X11 sends many notches"),
    Setting("scroll.momentumDuration", \.momentumDuration, "s", 0...1)
      .meaning("Shortest slowing down of a touchpad's scroll that counts as the system's momentum")
      .from("chosen: longer than fingers slow down before they leave in a flick"),
    Setting("scroll.momentumDecline", \.momentumDecline, "1", 0...1)
      .meaning("Largest part of the top speed that such momentum ends with"),
    Setting("scroll.momentumRise", \.momentumRise, "1", 1...10)
      .meaning("Largest factor by which the speed of such momentum rises between two reports")
      .from("chosen: above the noise of the estimate"),
  ]
}

nonisolated extension ScrollSettings: MotionSettings {
  /// Returns the motions of content by springs, and its return where ``settle`` eases that; a fling
  /// slows down by a `DecelerationRate`.
  public func motions(in size: Size) -> [MotionSpec] {
    func spring(_ name: String, _ meaning: String, _ spring: Spring) -> MotionSpec {
      MotionSpec(
        "scroll.\(name)",
        meaning,
        timing: .untilRest,
        course: .spring(spring, velocity: .inherited),
      )
    }
    var motions = [
      spring(
        "wheel",
        "Following a notch of the wheel or a key",
        Spring(response: wheelResponse, dampingRatio: 1),
      ),
      spring(
        "bounce",
        settle >= 0.5 ? "Coming back after a fling beyond an edge" : "Coming back from an edge",
        Spring(angularFrequency: bounceFrequency, dampingRatio: 1),
      ),
      spring(
        "page",
        "Settling on a page; stiffer where a flick would overshoot",
        Spring(response: pageResponse, dampingRatio: 1),
      ),
    ]
    if settle >= 0.5, let course = SettleStyle.tactile.course(distance: Self.usualReturn) {
      let meaning = "Coming back after a release beyond an edge"
      motions.append(MotionSpec("scroll.return", meaning, timing: .untilRest, course: course))
    }
    return motions
  }

  /// The distance of the return that is described, in points.
  private static let usualReturn = 100.0
}

/// Settings that define motions.
///
/// Lists of motions and code for other toolkits are made from them.
nonisolated public protocol MotionSettings: TuningPart {
  /// Returns the kinds of motion in a view of `size` points, in the order of lists.
  func motions(in size: Size) -> [MotionSpec]
}
