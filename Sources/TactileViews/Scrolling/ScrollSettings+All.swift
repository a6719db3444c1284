public import TactileGestures

nonisolated extension ScrollSettings {
  /// All settings of scrolling, with their units, meanings and origins.
  public static let all: [Setting<ScrollSettings>] = following + edges + pages + momentum

  private static let following: [Setting<ScrollSettings>] = [
    Setting(
      "scroll.wheelResponse",
      \.wheelResponse,
      unit: "s",
      range: 0.02...1,
      meaning: "Duration in which the content follows a notch of the wheel",
      origin: "chosen: quick, but seen as motion",
    ),
    Setting(
      "scroll.wheelRest",
      \.wheelRest,
      unit: "s",
      range: 0.05...2,
      meaning:
        "Pause that ends a run of the wheel, which stays with one view and holds what it drags",
      origin: "chosen: longer than a hand pauses between two notches",
    ),
    Setting(
      "scroll.unseenDistance",
      \.unseenDistance,
      unit: "pt",
      range: 0...20,
      meaning: "Distance left of a motion below which a touch does not stop it",
      origin: "chosen: not to be seen",
    ),
    Setting(
      "scroll.unseenSpeed",
      \.unseenSpeed,
      unit: "pt/s",
      range: 0...200,
      meaning: "Speed of a motion below which a touch does not stop it",
      origin: "chosen: not to be seen",
    ),
    Setting(
      "scroll.minimumFlingVelocity",
      \.minimumFlingVelocity,
      unit: "pt/s",
      range: 0...1000,
      meaning: "Release speed below which nothing is flung",
      origin: "Flutter, Android",
    ),
    Setting(
      "scroll.lockAngle",
      \.lockAngle,
      unit: "°",
      range: 0...45,
      meaning: "Angle to an axis within which a drag is locked to that axis",
      origin: "Firefox, axis lock",
    ),
    Setting(
      "scroll.keyLine",
      \.keyLine,
      unit: "pt",
      range: 1...200,
      meaning: "Scroll distance of an arrow key, and overlap of two pages",
      origin: "browsers",
    ),
    Setting(
      "scroll.revealMargin",
      \.revealMargin,
      unit: "pt",
      range: 0...100,
      meaning: "Margin kept around a view that is scrolled into the visible region",
      origin: "chosen",
    ),
  ]

  private static let edges: [Setting<ScrollSettings>] = [
    Setting(
      "scroll.rubberBand",
      \.rubberBand,
      unit: "1",
      range: 0...1,
      meaning: "Rubber band coefficient: the first movement past an edge per finger's",
      origin: "UIKit",
    ),
    Setting(
      "scroll.bounceFrequency",
      \.bounceFrequency,
      unit: "rad/s",
      range: 1...100,
      meaning: "Frequency of the critically damped bounce",
      origin: "UIKit, fitted",
    ),
    Setting(
      "scroll.edgeTolerance",
      \.edgeTolerance,
      unit: "pt",
      range: 0...10,
      meaning: "Distance to an edge below which the next scroll view gets a drag or flick",
      origin: "chosen: less than a pixel",
    ),
  ]

  private static let pages: [Setting<ScrollSettings>] = [
    Setting(
      "scroll.pageResponse",
      \.pageResponse,
      unit: "s",
      range: 0.05...2,
      meaning: "Response of the critically damped spring that settles a page",
      origin: "chosen: there within half a second, as UIKit's pages",
    ),
    Setting(
      "scroll.pageFrequencyLimit",
      \.pageFrequencyLimit,
      unit: "rad/s",
      range: 1...200,
      meaning: "Highest frequency to which that spring is raised to avoid overshoot",
      origin: "chosen: there within ten frames",
    ),
    Setting(
      "scroll.pageWheelPause",
      \.pageWheelPause,
      unit: "s",
      range: 0...2,
      meaning: "Time after a page turn by the wheel in which it turns no further page",
      origin: "chosen: a touchpad on X11 sends many notches",
    ),
  ]

  private static let momentum: [Setting<ScrollSettings>] = [
    Setting(
      "scroll.momentumDuration",
      \.momentumDuration,
      unit: "s",
      range: 0...1,
      meaning: "Shortest slowing down of a touchpad's scroll that counts as the system's momentum",
      origin: "chosen: longer than fingers slow down before they leave in a flick",
    ),
    Setting(
      "scroll.momentumDecline",
      \.momentumDecline,
      unit: "1",
      range: 0...1,
      meaning: "Largest part of the top speed that such momentum ends with",
      origin: "chosen",
    ),
    Setting(
      "scroll.momentumRise",
      \.momentumRise,
      unit: "1",
      range: 1...10,
      meaning: "Largest factor by which the speed of such momentum rises between two reports",
      origin: "chosen: above the noise of the estimate",
    ),
  ]
}
