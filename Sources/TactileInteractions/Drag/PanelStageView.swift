public import TactilePrimitives
public import TactileViews

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
    let size = frame.size
    if size.width.isFinite, size.height.isFinite { onResize?(size) }
    super.layoutSubviews()
  }
}
