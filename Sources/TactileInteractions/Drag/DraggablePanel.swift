public import TactileMotion
public import TactilePrimitives
public import TactileTuning
public import TactileViews

/// The settings of a draggable panel and the track that they define.
///
/// Tuning, settle maps, probes and recordings need nothing else of a panel.
nonisolated public protocol DragSettings: ReleaseSettings {
  /// The timing curve of the settle animation.
  static var settleCurve: TimingCurve { get }

  /// The name of the motion to a snap point by button, key or tap, for ``motions(in:)``.
  static var commandName: String { get }

  /// Returns the panel's track in a view of `size`, which may have no extent.
  func track(in size: Size) -> DragTrack
}

nonisolated extension DragSettings {
  /// Slow at the end.
  public static var settleCurve: TimingCurve { .easeOut }

  /// The name with a capital.
  public static var title: String { name.withFirstCapital }

  /// Returns the decisions of the track in a view of `size`.
  public func releaseRule(in size: Size) -> ReleaseRule { ReleaseRule(track(in: size)) }
}

nonisolated extension Setting where Part: DragSettings {
  /// The row of the `SettleStyle` whose number is at `keyPath`.
  public static func settle(
    _ name: String,
    _ keyPath: any WritableKeyPath<Part, Double> & Sendable,
  ) -> Setting {
    Setting(name, keyPath, "1", SettleStyle.settings)
      .titled("Settle rule")
      .meaning("Settling after a release: the choice of a snap point, and the motion to it")
      .choices(SettleStyle.allCases.map(\.name))
  }
}

/// A controller with a panel that is dragged along the track of its settings.
public protocol DraggablePanel: ViewController {
  /// The settings that define the panel's track.
  associatedtype Settings: DragSettings

  /// The settings of the feel; a change applies at once.
  var settings: Settings { get set }

  /// The controller that drags the panel.
  var drag: DragController { get }
}

extension DraggablePanel {
  /// Applies changed settings to the track, and marks the view for layout.
  ///
  /// Does nothing before the view is loaded, because its first layout uses the settings in force
  /// then.
  public func settingsDidChange() {
    guard isViewLoaded else { return }
    drag.retune(to: settings.track(in: view.frame.size))
    view.setNeedsLayout()
  }
}

/// The view in which a panel is dragged: it reports its size before its subviews are laid out.
public final class PanelStageView: View {
  /// Called with the size in points at each layout; width and height are finite.
  public var onResize: ((Size) -> Void)?

  /// Called after the view moved into a window or out of one.
  public var onMoveToWindow: (() -> Void)?

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    onMoveToWindow?()
  }

  public override func layoutSubviews() {
    onResize?(frame.size)
    super.layoutSubviews()
  }
}
