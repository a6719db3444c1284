internal import TactilePrimitives
internal import TactileText

/// The steps of a tour of the workbench, which takes 20 seconds.
enum WorkbenchTour {
  /// A step: what is opened, and what is said about it.
  struct Step {
    /// The page of the panel that is open; nil closes the panel.
    let page: Instruments.Page?
    /// Whether the scene runs at a quarter of its speed.
    var isSlow = false
    let text: LocalizedText
  }

  /// The duration of a step, in seconds: time to read its sentence twice.
  static let stepDuration = 4.0

  static let steps = [
    Step(
      page: .numbers,
      text: localized(
        "Every number of the feel, live: change one, or take the feel of another system."
      ),
    ),
    Step(
      page: .settles,
      text: localized("Where a release leads, for every position and speed. Yours are drawn in."),
    ),
    Step(
      page: .touches,
      text: localized("Each contact, and what every recognizer decided about it, with the reason."),
    ),
    Step(
      page: .plots,
      isSlow: true,
      text: localized(
        "Positions over time. Below are the buttons for time, which runs at a quarter now."
      ),
    ),
    Step(
      page: nil,
      text: localized(
        "Record what your fingers do, play it again, and make a test of it. The handle at the"
          + " right edge opens all of this."
      ),
    ),
  ]
}
