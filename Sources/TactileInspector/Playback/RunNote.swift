internal import TactileViews

/// An event between two frames of a run.
enum RunNote {
  /// An input event that the scene received.
  case input(InputEvent)
  /// A decision from the log.
  case log(LogEntry)
  /// The release of an interaction.
  case release(Release)
}
