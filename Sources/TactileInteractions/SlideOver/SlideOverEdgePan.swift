public import TactileGestures
internal import TactilePrimitives
public import TactileViews

/// Pulls a slide-over menu in from the edge of the window.
///
/// Put its ``recognizer`` on the view over which the menu is presented. A release settles the menu
/// as after dragging it back, but an inward flick also shows it; a cancelled drag hides the menu.
public final class SlideOverEdgePan {
  /// The recognizer of the drag.
  public let recognizer: ScreenEdgePanRecognizer

  private let settings: () -> SlideOverSettings
  private let present: () -> Presentation?
  private var presentation: Presentation?

  /// A drag that presents a menu by `present`.
  ///
  /// - Parameters:
  ///   - edge: the edge where the drag begins.
  ///   - settings: the settings of the next menu, the same as it is presented with.
  ///   - present: presents the menu and returns its presentation; nil if it was refused.
  public init(
    _ edge: SlideOverEdge = .left,
    settings: @escaping () -> SlideOverSettings,
    present: @escaping () -> Presentation?,
  ) {
    self.settings = settings
    self.present = present
    recognizer = ScreenEdgePanRecognizer(
      edges: [edge == .left ? .left : .right],
      name: "slideover.edgePan",
    )
    recognizer.onChange = { [weak self] _ in self?.panDidChange() }
  }

  private func panDidChange() {
    switch recognizer.state {
    case .began:
      presentation = present()
      guard presentation?.beginInteraction() == true else { return presentation = nil }
      drag()
    case .changed:
      drag()
    case .ended:
      drag()
      settle(.lifted(velocity: recognizer.releaseVelocity.dx))
    case .cancelled:
      settle(.takenAway)
    case .possible, .failed, .recognized:
      break
    }
  }

  private func drag() {
    guard let presentation, let way else { return }
    let hidden = way.position(at: 0)
    presentation.update(way.progress(at: hidden + recognizer.translation.dx))
  }

  private func settle(_ release: SlideOverRelease) {
    guard let presentation, let way else { return }
    self.presentation = nil
    presentation.end(release, along: way, in: window)
  }

  private var way: DragTrack? {
    window.map { SlideOverTrack(settings: settings(), size: $0.size).way(of: .drawingIn) }
  }

  private var window: Window? { (recognizer.node as? View)?.window }
}
