internal import TactileGestures
internal import TactilePrimitives
public import TactileViews

/// Pulls a slide-over menu in from the edge of the window.
///
/// A release settles the menu as after dragging it back, but an inward flick also shows it; a
/// cancelled drag hides the menu.
public final class SlideOverEdgePan {
  private let drag: DragController
  private let settings: () -> SlideOverSettings
  private weak var presentation: Presentation?

  /// A drag that presents a menu by `present`.
  ///
  /// - Parameters:
  ///   - edge: the edge where the drag begins.
  ///   - view: the view over which the menu is presented; it gets the recognizer.
  ///   - settings: the settings of the next menu, the same as it is presented with.
  ///   - present: presents the menu and returns its presentation; nil if it was refused.
  public init(
    _ edge: SlideOverEdge = .left,
    on view: View,
    settings: @escaping () -> SlideOverSettings,
    present: @escaping () -> Presentation?,
  ) {
    self.settings = settings
    let pan = ScreenEdgePanRecognizer(
      edges: [edge == .left ? .left : .right],
      name: "slideover.edgePan",
    )
    drag = DragController(of: view, feeling: SlideOverSettings(), at: "hidden", by: pan)
    drag.drive { [weak self] in self?.presentation }
    drag.mayBegin = { [weak self] in self?.prepare() ?? .allow }
    drag.onTake = { [weak self] in
      guard let self, let presentation = present() else { return false }
      self.presentation = presentation
      (presentation.controller as? SlideOverPresentationController)?.edgeDrag = drag
      return presentation.beginInteraction()
    }
    // The zone at the edge decides where a drag begins, and there is nothing to catch.
    pan.shouldReceive = nil
    pan.beginsAtTouchDown = nil
  }

  /// Puts the menu, which is not presented yet, outside the window.
  private func prepare() -> BeginDecision {
    guard let window = (drag.pan.node as? View)?.window else { return .allow }
    drag.resize(to: settings().edgeTrack(in: window.size))
    drag.put(at: "hidden")
    return .allow
  }
}
