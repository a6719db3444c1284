public import TactileGestures
public import TactilePrimitives
public import TactileViews

/// The feel of a draggable panel: its numbers, and the track that they make.
///
/// Tuning, settle maps, probes and recordings need to know no more of a panel.
nonisolated public protocol DragSettings: Hashable, Sendable {
  /// What probes, settings and the log begin with.
  static var name: String { get }

  /// The name for people; the default is ``name`` with a capital.
  static var title: String { get }

  /// Each number by its name in files and panels.
  static var all: [Setting<Self>] { get }

  /// The published numbers.
  init()

  /// The way of the panel in a view of `size`, which may have no extent.
  func track(in size: Size) -> DragTrack
}

nonisolated extension DragSettings {
  /// ``name`` with a capital.
  public static var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// A controller with a panel that is dragged along the track of its settings.
public protocol DraggablePanel: ViewController {
  associatedtype Settings: DragSettings

  /// The feel; a change counts at once.
  var settings: Settings { get set }

  /// Moves the panel.
  var drag: DragController { get }
}
