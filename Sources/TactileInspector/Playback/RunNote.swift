internal import TactileViews

/// Something that happened between two frames of a run.
enum RunNote {
  /// The scene was given an event.
  case input(InputEvent)
  /// Something was decided.
  case log(LogEntry)
  /// Something was let go.
  case release(Release)
}
