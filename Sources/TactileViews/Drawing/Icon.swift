package import TactileDisplay

/// The drawings of the scenes and, at the end, of the instruments.
///
/// Each is a list of shapes that ``VectorDrawing/init(name:svg:flipsForRightToLeft:)`` reads.
package enum Icon: String, CaseIterable {
  case menu, back, forward, library, mail, compose, photos, slideOver, touch, settings, pin, search,
    heart, sun, moon, flag, reply, send, note, letter, recipe, list, map, photo, music, book, chart,
    plan, undo, redo, again, touchpad, judgedPass, judgedDoubtful, judgedUnknown, pointingHand,
    panelClose, panelLeft, panelRight, panelBelow, panelSheet, panelFloating, panelReset,
    toolCompare, toolRecord, timeRun, timePause, timeForward, timeBack, timeSlower, timeFaster

  /// The drawing, whose name is that of the case; read at the first use.
  package var drawing: VectorDrawing {
    if let drawing = Self.drawings[self] { return drawing }
    do throws(ShapeError) {
      let drawing = try VectorDrawing(
        name: rawValue,
        svg: shapes,
        flipsForRightToLeft: pointsInReadingDirection,
      )
      Self.drawings[self] = drawing
      return drawing
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static var drawings: [Icon: VectorDrawing] = [:]

  /// Whether the icon points forwards or backwards or shows a side, so that it is mirrored in a
  /// right-to-left window.
  private var pointsInReadingDirection: Bool {
    switch self {
    case .back, .forward, .slideOver, .reply, .send, .list, .undo, .redo, .panelRight, .panelLeft:
      true
    default: false
    }
  }

  /// The shapes, in the words of SVG.
  private var shapes: String {
    switch self {
    case .menu: "M3 6H21 | M3 12H21 | M3 18H21"
    case .back: "M15 5L8 12L15 19"
    case .forward: "M9 6L15 12L9 18"
    case .library: "rect 4 4 4 16 1 | rect 10 4 4 16 1 | M16.5 5.5L19.5 5L21.5 19.5L18.5 20Z"
    case .mail: "M4 13L6.5 4.5H17.5L20 13 | M4 13V19.5H20V13H15L13.5 16H10.5L9 13Z"
    case .compose: "M11 5H4V20H19V13 | M9 15V12L18 3L21 6L12 15Z"
    case .photos:
      """
      rect 3 4 18 16 2.5 | circle 8.5 9.5 1.8 | M3.5 18L9.5 12.5L13.5 16.5L16.5 13.5L20.5 17
      """
    case .slideOver: "rect 3 4 18 16 2.5 | M13.5 4V20 | M10 9L7 12L10 15"
    case .touch:
      """
      M6.37083 12.25L5.892 11.22313L5.59875 10.12871L5.5 9L5.59875 7.87129L5.892 6.77687 \
      L6.37083 5.75L7.02071 4.82188L7.82188 4.02071L8.75 3.37083L9.77687 2.892L10.87129 2.59875 \
      L12 2.5L13.12871 2.59875L14.22313 2.892L15.25 3.37083L16.17812 4.02071L16.97929 4.82188 \
      L17.62917 5.75L18.108 6.77687L18.40125 7.87129L18.5 9L18.40125 10.12871L18.108 11.22313 \
      L17.62917 12.25
      M9.2 9L9.24254 8.51379L9.36886 8.04234L9.57513 7.6L9.85508 7.20019L10.20019 6.85508 \
      L10.6 6.57513L11.04234 6.36886L11.51379 6.24254L12 6.2L12.48621 6.24254L12.95766 6.36886 \
      L13.4 6.57513L13.79981 6.85508L14.14492 7.20019L14.42487 7.6L14.63114 8.04234 \
      L14.75746 8.51379L14.8 9
      M9.2 9V17L7 15L5 16.5L9 21.5H17L18.5 15.5L14.8 14V9
      """
    case .settings:
      """
      M3 6H11 | circle 13.5 6 2.5 | M16 6H21 | M3 12H5 | circle 7.5 12 2.5 | M10 12H21 | M3 18H13
      circle 15.5 18 2.5 | M18 18H21
      """
    case .pin: "M8 3.5H16 | M9.5 3.5V10L6.5 14.5H17.5L14.5 10V3.5 | M12 14.5V21"
    case .search: "circle 10.5 10.5 6.5 | M15.5 15.5L21 21"
    case .heart:
      """
      M12 20.5C6 16.5 2.8 12.8 2.8 9C2.8 3.5 9.5 2 12 7C14.5 2 21.2 3.5 21.2 9 \
      C21.2 12.8 18 16.5 12 20.5Z
      """
    case .sun:
      """
      circle 12 12 4.2 | M19.5 12H22 | M17.3033 17.3033L19.07107 19.07107 | M12 19.5V22
      M6.6967 17.3033L4.92893 19.07107 | M4.5 12H2 | M6.6967 6.6967L4.92893 4.92893 | M12 4.5V2
      M17.3033 6.6967L19.07107 4.92893
      """
    case .moon:
      """
      M20.5 14.5C13.5 17 7 10.5 9.5 3.5C5.5 4.8 3 8.3 3 12.3C3 17.2 6.8 21 11.7 21 \
      C15.7 21 19.2 18.5 20.5 14.5Z
      """
    case .flag: "M5 21.5V3 | M5 4H19.5L16.5 9L19.5 14H5"
    case .reply: "M9 4.5L3 10.5L9 16.5 | M3.5 10.5C14 10.5 20 12 21 20"
    case .send: "M21 3L2.5 10L10 14L14 21.5Z | M21 3L10 14"
    case .note: "M5 3H19V15L13 21H5Z | M19 15H13V21 | M8.5 8H15.5 | M8.5 12H12"
    case .letter: "rect 3 5 18 14 2 | M3.5 7L12 13L20.5 7"
    case .recipe:
      """
      M4 10H20L18.5 20H5.5Z | M2.5 10H21.5 | M9 6.5C7.5 5.5 10 4 9 2.5
      M14 6.5C12.5 5.5 15 4 14 2.5
      """
    case .list:
      """
      M9 6H20 | M9 12H20 | M9 18H20 | fill circle 4.5 6 1.4 | fill circle 4.5 12 1.4
      fill circle 4.5 18 1.4
      """
    case .map: "M3 6L9 3.5L15 6.5L21 4V18L15 20.5L9 17.5L3 20Z | M9 3.5V17.5 | M15 6.5V20.5"
    case .photo: "rect 3 4 18 16 2.5 | circle 8.5 9 1.8 | M4 18L10 12.5L13.5 15.5L16.5 12L20.5 16"
    case .music: "M9 17.5V5L19.5 3V15.5 | circle 6.3 17.5 2.7 | circle 16.8 15.5 2.7"
    case .book: "M12 6V20.5 | M12 6L9.5 4H2.5V18H9.5L12 20.5L14.5 18H21.5V4H14.5Z"
    case .chart: "M3.5 3V20.5H21 | M7 15.5L11 10L14.5 13L20 6"
    case .plan: "M14.5 5.5L18.5 9.5L8 20H4V16Z | M12 8L16 12 | M14.5 5.5L16.5 3.5L20.5 7.5L18.5 9.5"

    case .undo: "M5 9H14.5C21 9 21 19 14.5 19H9 | M9.5 4.5L5 9L9.5 13.5"
    case .redo: "M19 9H9.5C3 9 3 19 9.5 19H15 | M14.5 4.5L19 9L14.5 13.5"
    case .again: "M19 12C19 20.5 5 20.5 5 12C5 3.5 16 3 18.5 9 | M19 4V9.5H13.5"
    case .touchpad: "rect 3 5 18 14 2 | M3 14.5H21 | M12 14.5V19"
    case .judgedPass: "M4 13L9.5 18.5L20 6.5"
    case .judgedDoubtful: "M12 4V14 | fill circle 12 19.3 1.7"
    case .judgedUnknown:
      "M7.5 8C7.5 2.5 16.5 2.5 16.5 8C16.5 11.5 12 11.5 12 15 | fill circle 12 19.5 1.7"
    case .pointingHand:
      """
      M10 2.5C11 2.5 11.6 3.3 11.6 4.2V10.2C11.8 9.4 12.6 9 13.3 9.1C14.1 9.2 14.6 9.9 14.6 10.7 \
      C14.9 10.1 15.6 9.8 16.2 9.9C17 10 17.4 10.7 17.4 11.4C17.8 11 18.4 10.9 18.9 11.1 \
      C19.6 11.4 19.9 12 19.9 12.8V15.8C19.9 19.6 17.6 22.2 14.2 22.2H12.6C10.6 22.2 9.3 21.4 \
      8.2 19.9L4.4 14.7C3.9 14 4.1 13.1 4.8 12.7C5.5 12.3 6.3 12.5 6.8 13.1L8.4 15V4.2 \
      C8.4 3.3 9 2.5 10 2.5Z
      """

    case .panelClose: "M6 6L18 18 | M18 6L6 18"
    case .panelLeft: "rect 3 5 18 14 2 | M9 5V19"
    case .panelRight: "rect 3 5 18 14 2 | M15 5V19"
    case .panelBelow: "rect 3 5 18 14 2 | M3 13.5H21"
    case .panelSheet: "rect 3 5 18 14 2 | M7 19V12H17V19"
    case .panelFloating: "rect 3 5 18 14 2 | fill rect 11 10.5 7.5 6 1"
    case .panelReset: "M5 9H14C21 9 21 19 14 19H8 | M9 5L5 9L9 13"
    case .toolCompare: "rect 3 5 18 14 2 | M12 5V19 | M6 12H9 | M15 12H18"
    case .toolRecord: "circle 12 12 9 | fill circle 12 12 4.5"
    case .timeRun: "fill M8 5L19 12L8 19Z"
    case .timePause: "fill rect 7 5 3 14 1 | fill rect 14 5 3 14 1"
    case .timeForward: "fill rect 5 5 3 14 1 | fill M11 5L21 12L11 19Z"
    case .timeBack: "fill rect 16 5 3 14 1 | fill M13 5L3 12L13 19Z"
    case .timeSlower: "M5 12H19"
    case .timeFaster: "M5 12H19 | M12 5V19"
    }
  }
}
