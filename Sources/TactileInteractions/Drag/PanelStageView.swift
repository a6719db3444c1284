public import TactilePrimitives
public import TactileViews

/// The room in which a panel is dragged: it tells its extent before what is in it is laid out.
public final class PanelStageView: View {
  /// Called with the extent in points at each layout; both numbers are finite.
  public var onResize: ((Size) -> Void)?

  /// Called when it came into a window or went out of one.
  public var onMoveToWindow: (() -> Void)?

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    onMoveToWindow?()
  }

  public override func layoutSubviews() {
    let size = frame.size
    if size.width.isFinite, size.height.isFinite { onResize?(size) }
    super.layoutSubviews()
  }
}
