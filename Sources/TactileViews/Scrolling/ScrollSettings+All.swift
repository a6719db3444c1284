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
      meaning: "Time in which the content follows a notch of the wheel",
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
      meaning: "Rest of a motion that a touch does not stop",
      origin: "chosen: not to be seen",
    ),
    Setting(
      "scroll.unseenSpeed",
      \.unseenSpeed,
      unit: "pt/s",
      range: 0...200,
      meaning: "Speed of a motion that a touch does not stop",
      origin: "chosen: not to be seen",
    ),
    Setting(
      "scroll.minimumFlingVelocity",
      \.minimumFlingVelocity,
      unit: "pt/s",
      range: 0...1000,
      meaning: "Speed below which a release is no flick",
      origin: "Flutter, Android",
    ),
    Setting(
      "scroll.lockAngle",
      \.lockAngle,
      unit: "°",
      range: 0...45,
      meaning: "Angle to an axis within which a drag begins along that axis alone",
      origin: "Firefox, axis lock",
    ),
    Setting(
      "scroll.keyLine",
      \.keyLine,
      unit: "pt",
      range: 1...200,
      meaning: "Distance of an arrow key, and what two pages have in common",
      origin: "browsers",
    ),
    Setting(
      "scroll.revealMargin",
      \.revealMargin,
      unit: "pt",
      range: 0...100,
      meaning: "Space between what is scrolled into sight and the edge",
      origin: "chosen",
    ),
  ]

  private static let edges: [Setting<ScrollSettings>] = [
    Setting(
      "scroll.rubberBand",
      \.rubberBand,
      unit: "1",
      range: 0...1,
      meaning: "Part of a pull past an edge that shows at first",
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
      meaning: "Way to an edge that is too short for a drag or flick to be given to the view",
      origin: "chosen: less than a pixel",
    ),
  ]

  private static let pages: [Setting<ScrollSettings>] = [
    Setting(
      "scroll.pageResponse",
      \.pageResponse,
      unit: "s",
      range: 0.05...2,
      meaning: "Response of the critically damped spring that brings a page to its place",
      origin: "chosen: there within half a second, as UIKit's pages",
    ),
    Setting(
      "scroll.pageFrequencyLimit",
      \.pageFrequencyLimit,
      unit: "rad/s",
      range: 1...200,
      meaning: "Frequency beyond which that spring is not hurried so as not to overshoot",
      origin: "chosen: there within ten frames",
    ),
    Setting(
      "scroll.pageWheelPause",
      \.pageWheelPause,
      unit: "s",
      range: 0...2,
      meaning: "Time after a page turned by the wheel in which it turns no other",
      origin: "chosen: a touchpad on X11 sends many notches",
    ),
  ]

  private static let momentum: [Setting<ScrollSettings>] = [
    Setting(
      "scroll.momentumDuration",
      \.momentumDuration,
      unit: "s",
      range: 0...1,
      meaning: "Time for which a touchpad's scroll slowed down if it is the system's momentum",
      origin: "chosen: longer than fingers slow down before they leave in a flick",
    ),
    Setting(
      "scroll.momentumDecline",
      \.momentumDecline,
      unit: "1",
      range: 0...1,
      meaning: "Part of its top speed that is left of it then, at most",
      origin: "chosen",
    ),
    Setting(
      "scroll.momentumRise",
      \.momentumRise,
      unit: "1",
      range: 1...10,
      meaning: "Factor by which its speed never rises on the way",
      origin: "chosen: above the noise of the estimate",
    ),
  ]
}
